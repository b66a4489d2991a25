import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconGitCompare } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Translate } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { type Column, ErrorPanel, PlainTable } from '../../../ui/table/index.ts';
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

/** A product, or all of them, and how much of it has changed. */
interface SummaryLine {
  readonly key: string;
  readonly name: string;
  readonly planningUnitId?: number | null;
  readonly byKind: CountsByKind;
}

/** `2 added, 1 changed`; blank where nothing has changed. */
const countsText = (counts: ChangeCounts | undefined, t: Translate): string =>
  parts
    .filter((part) => (counts?.[part] ?? 0) > 0)
    .map((part) => t(`versions:since.${part}`, { count: counts?.[part] ?? 0 }))
    .join(', ');

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
  const columns: readonly Column<SummaryLine>[] = [
    {
      key: 'product',
      title: t('versions:field.planningUnit'),
      kind: 'text',
      value: ({ name }) => name,
      render: ({ name, planningUnitId }) =>
        typeof planningUnitId === 'number' ? (
          <Anchor
            component="button"
            type="button"
            inherit
            ta="start"
            onClick={() => onProduct(planningUnitId)}
          >
            {name}
          </Anchor>
        ) : (
          name
        ),
    },
    ...summary.kinds.map(
      (kind): Column<SummaryLine> => ({
        key: kind,
        title: t(`versions:kind.${kind}`),
        kind: 'text',
        value: ({ byKind }) => countsText(byKind.get(kind), t),
      }),
    ),
  ];
  const lines: readonly SummaryLine[] = [
    { key: 'all', name: t('versions:since.all'), byKind: summary.total },
    ...summary.products.map(({ planningUnitId, byKind }) => ({
      key: String(planningUnitId),
      name: planningUnitId === null ? t('versions:since.noProduct') : reader.product(planningUnitId),
      planningUnitId,
      byKind,
    })),
  ];
  return (
    <Stack gap="md">
      <Text fw={600}>{t('versions:since.title', { version: since })}</Text>
      <PlainTable
        label={t('versions:since.table')}
        columns={columns}
        rows={lines}
        keyOf={({ key }) => key}
        rowHeading="product"
        rowClass={({ key }) => (key === 'all' ? classes.all : undefined)}
        isChosen={({ planningUnitId }) => product !== null && planningUnitId === product}
      />
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
