import { Card, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { programEndpoints } from '@stockwell/model/api/programs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type ReceivedOf } from '../../api/client.ts';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { arrangedRows } from '../../ui/entity/list/client-rows.ts';
import type { ListColumn } from '../../ui/entity/list/columns.ts';
import { ListCards } from '../../ui/entity/list/ListCards.tsx';
import { ErrorPanel, ListSkeleton } from '../../ui/entity/list/ListStates.tsx';
import { ListTable } from '../../ui/entity/list/ListTable.tsx';
import { emptyListState, sortedBy } from '../../ui/entity/list/list-state.ts';
import type { FormContext } from '../../ui/entity/registry.ts';
import { useTexts } from '../../ui/entity/texts.ts';
import { type WireLabel, wireText } from '../../ui/entity/wire-label.ts';
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

const columns: readonly ListColumn<Entry>[] = [
  { name: 'username', titleKey: 'programs:users.name', sortable: true, text: ({ username }) => username },
  {
    name: 'place',
    titleKey: 'programs:users.place',
    sortable: true,
    text: ({ orgAndCountry }) => orgAndCountry ?? '',
  },
  {
    name: 'role',
    titleKey: 'programs:users.role',
    sortable: true,
    text: ({ roleDesc }, { language }) => wireText(roleDesc, language),
  },
  {
    name: 'limits',
    titleKey: 'programs:users.limits',
    text: (entry, context) => limitsOf(entry, context).join('; ') || context.t('programs:users.noLimits'),
    render: (entry, context) => {
      const lines = limitsOf(entry, context);
      return lines.length > 0
        ? lines.map((line) => <div key={line}>{line}</div>)
        : context.t('programs:users.noLimits');
    },
  },
];

/** Below the edit form: who can work on the program, and by which entry. */
export function UsersWithAccess({ context }: { readonly context: FormContext }) {
  const t = useTexts('programs');
  const host = useEntityHost();
  const narrow = useMediaQuery('(max-width: 40em)') ?? false;
  const [state, setState] = useState(emptyListState);
  const id = context.record?.programId;
  const may = host.holds('ROLE_BF_EDIT_PROGRAM', 'ROLE_BF_EDIT_DATASET');
  const { data, error, refetch } = useQuery({
    queryKey: ['program', 'users', id],
    queryFn: () => call(programEndpoints.usersOfProgram, { params: { programId: Number(id) } }),
    enabled: typeof id === 'number' && may,
  });
  if (typeof id !== 'number' || !may) return null;
  const display = { language: host.language, t };
  const title = t('programs:users.title');
  const drawn = {
    label: title,
    columns,
    rows: arrangedRows(data ?? [], columns, state, () => true, display),
    keyOf: ({ userAclId }: Entry) => userAclId,
    context: display,
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
        <ListSkeleton rows={3} />
      ) : data.length === 0 ? (
        <Text size="sm">{t('programs:users.none')}</Text>
      ) : narrow ? (
        <ListCards {...drawn} />
      ) : (
        <ListTable
          {...drawn}
          sort={{ name: state.sort, descending: state.descending }}
          onSort={(column) => setState(sortedBy(state, column))}
        />
      )}
      <HelpDeskLink request="requestUser" formId="userRequest" />
    </Card>
  );
}
