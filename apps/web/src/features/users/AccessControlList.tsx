import type { EntryDimension } from '@stockwell/model/access/entry';
import { accessControls } from '@stockwell/model/api/users';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, type ReceivedOf } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { type WireLabel, wireText } from '../../i18n/wire-label.ts';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { statusColumn } from '../../ui/entity/list/columns.tsx';
import { entityKey } from '../../ui/entity/queries.ts';
import { type Column, TableView, useTable } from '../../ui/table/index.ts';

type Line = ReceivedOf<typeof accessControls>[number];

const isActive = ({ active }: Line): boolean => active;

function columnsOf(context: DisplayContext): readonly Column<Line>[] {
  const { language, t } = context;
  const scope = (key: EntryDimension, labelIn: (line: Line) => WireLabel | null): Column<Line> => ({
    key,
    title: t(`users:access.${key}`),
    kind: 'text',
    value: (line) => {
      const label = labelIn(line);
      return label ? wireText(label, language) : t('lists:all');
    },
  });
  return [
    { key: 'username', title: t('entities:user.username'), kind: 'text', value: ({ username }) => username },
    {
      key: 'orgAndCountry',
      title: t('entities:user.orgAndCountry'),
      kind: 'text',
      value: ({ orgAndCountry }) => orgAndCountry,
    },
    {
      key: 'role',
      title: t('users:access.role'),
      kind: 'text',
      value: ({ roleDesc }) => wireText(roleDesc, language),
    },
    scope('realmCountryId', (line) => line.countryName),
    scope('healthAreaId', (line) => line.healthAreaName),
    scope('organisationId', (line) => line.organisationName),
    scope('procurementAgentId', (line) => line.procurementAgentName),
    scope('fundingSourceId', (line) => line.fundingSourceName),
    scope('programId', (line) => line.programName),
    statusColumn(isActive, context),
  ];
}

/** Who may do what where: one line for each access entry. */
export function AccessControlList() {
  const t = useTexts('users');
  const host = useEntityHost();
  const { data, error, refetch } = useQuery({
    queryKey: [...entityKey('user'), 'accessControls'],
    queryFn: ({ signal }) => call(accessControls, { signal }),
  });
  const columns = useMemo(() => columnsOf({ language: host.language, t }), [host.language, t]);
  const table = useTable({
    name: 'accessControls',
    columns,
    source: { rows: data, error, onRetry: () => void refetch() },
    keyOf: (line) => line.userAclId,
    isActive,
  });
  return (
    <TableView
      table={table}
      label={t('users:access.list')}
      hrefOf={(line) =>
        host.holds('ROLE_BF_MAP_ACCESS_CONTROL') ? `/user/accessControl/${line.userId}` : undefined
      }
    />
  );
}
