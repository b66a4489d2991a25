import { Card, Table, Text, Title } from '@mantine/core';
import { programEndpoints } from '@stockwell/model/api/programs';
import { useQuery } from '@tanstack/react-query';
import { useEntityHost } from '../../ui/entity/host.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/entity/list/ListStates.tsx';
import { type EntityRecord, isObject, referenceText } from '../../ui/entity/records.ts';
import type { FormContext } from '../../ui/entity/registry.ts';
import { useTexts } from '../../ui/entity/texts.ts';

const parts = [
  'role',
  'realmCountry',
  'healthArea',
  'organisation',
  'procurementAgent',
  'fundingSource',
  'program',
] as const;

/** Below the edit form: who can work on the program, and by which entry. */
export function UsersWithAccess({ context }: { readonly context: FormContext }) {
  const t = useTexts('programs');
  const host = useEntityHost();
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
  const text = (entry: EntityRecord, part: string) => {
    const value = entry[part];
    return isObject(value) ? referenceText(value, host.language) : t('all');
  };
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {t('programs:users.title')}
      </Title>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : data.length === 0 ? (
        <Text size="sm">{t('programs:users.none')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={800} scrollAreaProps={{ tabIndex: 0 }}>
          <Table aria-label={t('programs:users.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('programs:users.name')}</Table.Th>
                <Table.Th>{t('programs:users.place')}</Table.Th>
                {parts.map((part) => (
                  <Table.Th key={part}>{t(`programs:users.${part}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((entry, index) => (
                <Table.Tr key={`${String(entry.username)}-${String(index)}`}>
                  <Table.Td>{String(entry.username ?? '')}</Table.Td>
                  <Table.Td>{String(entry.orgAndCountry ?? '')}</Table.Td>
                  {parts.map((part) => (
                    <Table.Td key={part}>{text(entry, part)}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}
