import { Card, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { programEndpoints } from '@stockwell/model/api/programs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, type ReceivedOf } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { type WireLabel, wireText } from '../../i18n/wire-label.ts';
import { narrowScreen } from '../../platform/theme/screens.ts';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import type { FormContext } from '../../ui/entity/registry.ts';
import {
  arrangedRows,
  type Column,
  DataTable,
  ErrorPanel,
  emptyTableState,
  sortedBy,
  TableCards,
  TableSkeleton,
} from '../../ui/table/index.ts';
import { HelpDeskLink } from '../help-desk/index.ts';

type Entry = ReceivedOf<typeof programEndpoints.usersOfProgram>[number];

/** What an entry is narrowed to; a part without a name is open as a whole. */
const limits: readonly (readonly [part: string, labelIn: (entry: Entry) => WireLabel | null])[] = [
  ['realmCountry', ({ countryName }) => countryName],
  ['healthArea', ({ healthAreaName }) => healthAreaName],
  ['organisation', ({ organisationName }) => organisationName],
  ['procurementAgent', ({ procurementAgentName }) => procurementAgentName],
  ['fundingSource', ({ fundingSourceName }) => fundingSourceName],
  ['program', ({ programName }) => programName],
];

const limitsOf = (entry: Entry, { t, language }: DisplayContext): string[] =>
  limits.flatMap(([part, labelIn]) => {
    const label = labelIn(entry);
    if (!label) return [];
    const named = { part: t(`programs:users.${part}`), value: wireText(label, language) };
    return [t('programs:users.limit', named)];
  });

function columnsOf(context: DisplayContext): readonly Column<Entry>[] {
  const { t, language } = context;
  return [
    { key: 'username', title: t('programs:users.name'), kind: 'text', value: ({ username }) => username },
    {
      key: 'place',
      title: t('programs:users.place'),
      kind: 'text',
      value: ({ orgAndCountry }) => orgAndCountry,
    },
    {
      key: 'role',
      title: t('programs:users.role'),
      kind: 'text',
      value: ({ roleDesc }) => wireText(roleDesc, language),
    },
    {
      key: 'limits',
      title: t('programs:users.limits'),
      kind: 'text',
      sortable: false,
      value: (entry) => limitsOf(entry, context).join('; ') || t('programs:users.noLimits'),
      render: (entry) => {
        const lines = limitsOf(entry, context);
        return lines.length > 0
          ? lines.map((line) => <div key={line}>{line}</div>)
          : t('programs:users.noLimits');
      },
    },
  ];
}

/** Below the edit form: who can work on the program, and by which entry. */
export function UsersWithAccess({ context }: { readonly context: FormContext }) {
  const t = useTexts('programs');
  const host = useEntityHost();
  const { language } = host;
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const [sort, setSort] = useState(emptyTableState);
  const columns = useMemo(() => columnsOf({ language, t }), [language, t]);
  const id = context.record?.programId;
  const may = host.holds('ROLE_BF_EDIT_PROGRAM', 'ROLE_BF_EDIT_DATASET');
  const { data, error, refetch } = useQuery({
    queryKey: ['program', 'users', id],
    queryFn: () => call(programEndpoints.usersOfProgram, { params: { programId: Number(id) } }),
    enabled: typeof id === 'number' && may,
  });
  if (typeof id !== 'number' || !may) return null;
  const title = t('programs:users.title');
  const drawn = {
    label: title,
    columns,
    rows: arrangedRows(data ?? [], columns, sort, language),
    keyOf: ({ userAclId }: Entry) => userAclId,
    titleColumn: 'username',
  };
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={3} />
      ) : data.length === 0 ? (
        <Text size="sm">{t('programs:users.none')}</Text>
      ) : isNarrow ? (
        <TableCards {...drawn} />
      ) : (
        <DataTable
          {...drawn}
          sort={{ name: sort.sort, descending: sort.descending }}
          onSort={(column) => setSort(sortedBy(sort, column))}
        />
      )}
      <HelpDeskLink request="requestUser" formId="userRequest" />
    </Card>
  );
}
