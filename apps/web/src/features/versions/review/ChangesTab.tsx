import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconGitCompare } from '@tabler/icons-react';
import { useMemo } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/entity/list/ListStates.tsx';
import { useTexts } from '../../../ui/entity/texts.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { DifferenceList } from '../between/DifferenceList.tsx';
import { type ChangeCounts, type CountsByKind, changeSummary } from '../between/summary.ts';
import { useDifference } from '../between/use-difference.ts';
import { useDifferenceList } from '../between/use-difference-list.ts';
import classes from '../compare/compare.module.css';
import { useLastApproved } from './use-version.ts';

interface ChangesTabProps {
  readonly programId: number;
  readonly versionId: number;
}

const parts = ['added', 'changed', 'removed'] as const satisfies readonly (keyof ChangeCounts)[];

/** What changed since the last approved version: how many records by kind and product, and each of them. */
export function ChangesTab({ programId, versionId }: ChangesTabProps) {
  const t = useTexts('versions');
  const approved = useLastApproved(programId, versionId);
  const since = approved.data ?? null;
  const { data, error, refetch } = useDifference(
    programId,
    since === null ? null : { from: 'server', versionId: since },
    { from: 'server', versionId },
  );
  const { rows, list } = useDifferenceList(data);
  const { reader, product, onProduct } = list;
  const summary = useMemo(() => changeSummary(rows), [rows]);
  const failure = approved.error ?? error;
  if (failure)
    return <ErrorPanel error={failure} onRetry={() => void Promise.all([approved.refetch(), refetch()])} />;
  if (approved.isSuccess && since === null)
    return <EmptyState icon={<IconGitCompare size={28} />} title={t('versions:since.none')} />;
  if (!data || since === null) return <LoadingSpinner />;
  if (rows.length === 0)
    return (
      <EmptyState icon={<IconGitCompare size={28} />} title={t('versions:since.same', { version: since })} />
    );
  const cell = (byKind: CountsByKind, name: string): string => {
    const counts = byKind.get(name);
    return counts
      ? parts
          .filter((part) => counts[part] > 0)
          .map((part) => t(`versions:since.${part}`, { count: counts[part] }))
          .join(', ')
      : '–';
  };
  return (
    <Stack gap="md">
      <Text fw={600}>{t('versions:since.title', { version: since })}</Text>
      <div className={classes.scroll}>
        <Table
          aria-label={t('versions:since.table')}
          withTableBorder
          verticalSpacing={4}
          bg="var(--sw-surface)"
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('versions:field.planningUnit')}</Table.Th>
              {summary.kinds.map((name) => (
                <Table.Th key={name} scope="col">
                  {t(`versions:kind.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Th scope="row">{t('versions:since.all')}</Table.Th>
              {summary.kinds.map((name) => (
                <Table.Td key={name} fw={600}>
                  {cell(summary.total, name)}
                </Table.Td>
              ))}
            </Table.Tr>
            {summary.products.map(({ planningUnitId, byKind }) => (
              <Table.Tr key={planningUnitId ?? 0} data-chosen={planningUnitId === product || undefined}>
                <Table.Th scope="row" fw={400}>
                  {planningUnitId === null ? (
                    t('versions:since.noProduct')
                  ) : (
                    <Anchor
                      component="button"
                      type="button"
                      size="sm"
                      ta="start"
                      onClick={() => onProduct(planningUnitId)}
                    >
                      {reader.words.product(planningUnitId)}
                    </Anchor>
                  )}
                </Table.Th>
                {summary.kinds.map((name) => (
                  <Table.Td key={name}>{cell(byKind, name)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {product !== null && (
        <Group>
          <Button size="compact-sm" variant="default" onClick={() => onProduct(null)}>
            {t('versions:since.showAll')}
          </Button>
        </Group>
      )}
      <DifferenceList name="reviewedChanges" label={t('versions:review.changes')} {...list} />
    </Stack>
  );
}
