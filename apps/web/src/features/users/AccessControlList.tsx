import type { EntryDimension } from '@stockwell/model/access/entry';
import { accessControls } from '@stockwell/model/api/users';
import { useQuery } from '@tanstack/react-query';
import { call, type ReceivedOf } from '../../api/client.ts';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { ClientList } from '../../ui/entity/list/ClientList.tsx';
import { type ListColumn, statusText } from '../../ui/entity/list/columns.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/entity/list/ListStates.tsx';
import { entityKey } from '../../ui/entity/queries.ts';
import { useTexts } from '../../ui/entity/texts.ts';
import { type WireLabel, wireText } from '../../ui/entity/wire-label.ts';

type Line = ReceivedOf<typeof accessControls>[number];

function scopeColumn(name: EntryDimension, labelIn: (line: Line) => WireLabel | null): ListColumn<Line> {
  return {
    name,
    titleKey: `users:access.${name}`,
    sortable: true,
    text: (line, { language, t }: DisplayContext) => {
      const label = labelIn(line);
      return label ? wireText(label, language) : t('lists:all');
    },
  };
}

const columns: readonly ListColumn<Line>[] = [
  { name: 'username', titleKey: 'entities:user.username', sortable: true, text: ({ username }) => username },
  {
    name: 'orgAndCountry',
    titleKey: 'entities:user.orgAndCountry',
    sortable: true,
    text: ({ orgAndCountry }) => orgAndCountry ?? '',
  },
  {
    name: 'role',
    titleKey: 'users:access.role',
    sortable: true,
    text: ({ roleDesc }, { language }) => wireText(roleDesc, language),
  },
  scopeColumn('realmCountryId', (line) => line.countryName),
  scopeColumn('healthAreaId', (line) => line.healthAreaName),
  scopeColumn('organisationId', (line) => line.organisationName),
  scopeColumn('procurementAgentId', (line) => line.procurementAgentName),
  scopeColumn('fundingSourceId', (line) => line.fundingSourceName),
  scopeColumn('programId', (line) => line.programName),
  {
    name: 'active',
    titleKey: 'entities:audit.active',
    sortable: true,
    status: true,
    text: ({ active }, context) => statusText(active, context),
  },
];

/** Who may do what where: one line for each access entry. */
export function AccessControlList() {
  const t = useTexts('users');
  const host = useEntityHost();
  const { data, error, refetch } = useQuery({
    queryKey: [...entityKey('user'), 'accessControls'],
    queryFn: ({ signal }) => call(accessControls, { signal }),
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  return (
    <ClientList
      name="accessControls"
      label={t('users:access.list')}
      columns={columns}
      rows={data}
      keyOf={(line) => line.userAclId}
      isActive={(line) => line.active}
      titleColumn="username"
      namespaces={['users']}
      hrefOf={(line) =>
        host.holds('ROLE_BF_MAP_ACCESS_CONTROL') ? `/user/accessControl/${line.userId}` : undefined
      }
    />
  );
}
