import { Card, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { programEndpoints } from '@stockwell/model/api/programs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { arrangedRows } from '../../ui/entity/list/client-rows.ts';
import type { ListColumn } from '../../ui/entity/list/columns.ts';
import { ListCards } from '../../ui/entity/list/ListCards.tsx';
import { ErrorPanel, ListSkeleton } from '../../ui/entity/list/ListStates.tsx';
import { ListTable } from '../../ui/entity/list/ListTable.tsx';
import { emptyListState, sortedBy } from '../../ui/entity/list/list-state.ts';
import { type EntityRecord, isObject, referenceText } from '../../ui/entity/records.ts';
import type { FormContext } from '../../ui/entity/registry.ts';
import { useTexts } from '../../ui/entity/texts.ts';

/** What an access entry can be narrowed to; a part that it does not name is open as a whole. */
const parts = [
  'realmCountry',
  'healthArea',
  'organisation',
  'procurementAgent',
  'fundingSource',
  'program',
] as const;

const limitsOf = (entry: EntityRecord, { t, language }: DisplayContext): string[] =>
  parts.flatMap((part) => {
    const value = entry[part];
    if (!isObject(value)) return [];
    const named = { part: t(`programs:users.${part}`), value: referenceText(value, language) };
    return [t('programs:users.limit', named)];
  });

const columns: readonly ListColumn[] = [
  {
    name: 'username',
    titleKey: 'programs:users.name',
    sortable: true,
    text: ({ username }) => String(username ?? ''),
  },
  {
    name: 'place',
    titleKey: 'programs:users.place',
    sortable: true,
    text: ({ orgAndCountry }) => String(orgAndCountry ?? ''),
  },
  {
    name: 'role',
    titleKey: 'programs:users.role',
    sortable: true,
    text: ({ role }, { t, language }) => (isObject(role) ? referenceText(role, language) : t('all')),
  },
  {
    name: 'limits',
    titleKey: 'programs:users.limits',
    text: (entry, context) => limitsOf(entry, context).join('; ') || context.t('programs:users.noLimits'),
    render: (entry, context) => {
      const limits = limitsOf(entry, context);
      return limits.length > 0
        ? limits.map((limit) => <div key={limit}>{limit}</div>)
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
    queryFn: async () =>
      (await host.call(programEndpoints.usersOfProgram, {
        params: { programId: Number(id) },
      })) as readonly EntityRecord[],
    enabled: typeof id === 'number' && may,
  });
  if (typeof id !== 'number' || !may) return null;
  const display = { language: host.language, t };
  const title = t('programs:users.title');
  // One user can have several entries, and nothing else tells them apart.
  const places = new Map(data?.map((entry, index) => [entry, index]));
  const drawn = {
    label: title,
    columns,
    rows: arrangedRows(data ?? [], columns, state, () => true, display),
    keyOf: (entry: EntityRecord) => places.get(entry) ?? 0,
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
    </Card>
  );
}
