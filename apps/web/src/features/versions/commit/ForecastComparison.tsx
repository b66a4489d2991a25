import { Button } from '@mantine/core';
import type { ConsumptionRow } from '@stockwell/engine/merge/dataset/index';
import type { MergeRow } from '@stockwell/engine/merge/index';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { ComparisonTabs, type Exclusion } from '../compare/ComparisonTabs.tsx';
import { useForecastReader } from '../compare/use-forecast-reader.ts';
import type { ComparisonProps } from './comparison-props.ts';

const TreeMergeDialog = lazy(() =>
  import('../compare/TreeMergeDialog.tsx').then((module) => ({ default: module.TreeMergeDialog })),
);

const isConsumption = (row: MergeRow): row is ConsumptionRow =>
  row.kind === 'consumption' && 'records' in row;
/** Only consumption and trees are given up as a whole; elsewhere a field is chosen. */
const excludable = ['consumption', 'tree'];

/** What differs between a forecast of this device and the newest version. */
export function ForecastComparison({ sides, compared, onChoose, onExclude }: ComparisonProps<'forecast'>) {
  const t = useTexts('versions');
  const { mine, theirs, base } = sides;
  const { merged, merge, rows } = compared;
  const documents = useMemo(() => [merged, mine, theirs, base], [merged, mine, theirs, base]);
  const [excluded, setExcluded] = useState<readonly MergeRow[]>([]);
  const anchorOf = (treeId: string): string =>
    [...mine.treeList, ...theirs.treeList].find((tree) => tree.treeId === treeId)?.treeAnchorId ?? treeId;
  const exclusion: Exclusion = {
    mayExclude: ({ kind, result }) => excludable.includes(kind) && result !== 'theirs',
    excluded,
    toggle: (row) => {
      const isOut = excluded.some(({ kind, id }) => kind === row.kind && id === row.id);
      const next = isOut
        ? excluded.filter(({ kind, id }) => kind !== row.kind || id !== row.id)
        : [...excluded, row];
      setExcluded(next);
      const idsOf = (kind: string) => next.filter((one) => one.kind === kind).map(({ id }) => id);
      onExclude({ consumption: idsOf('consumption'), trees: idsOf('tree').map(anchorOf) });
    },
  };
  const reader = useForecastReader(documents);
  const [drawn, setDrawn] = useState<string | null>(null);
  const parts = drawn === null ? undefined : merge.treeParts.get(drawn);
  const treeIn = ({ treeList }: DatasetData) =>
    treeList.find(({ treeId, treeAnchorId }) => treeId === drawn || treeAnchorId === anchorOf(drawn ?? ''));
  return (
    <>
      <ComparisonTabs
        kind="forecast"
        rows={rows}
        reader={reader}
        partsOf={(row) => (isConsumption(row) ? row.records : (merge.treeParts.get(row.id) ?? []))}
        exclusion={exclusion}
        moreOf={(row) =>
          row.kind === 'tree' && merge.treeParts.has(row.id) ? (
            <Button size="compact-sm" variant="default" onClick={() => setDrawn(row.id)}>
              {t('versions:treeMerge.show')}
            </Button>
          ) : null
        }
        onChoose={onChoose}
      />
      {parts ? (
        <Suspense>
          <TreeMergeDialog
            mine={treeIn(mine)}
            theirs={treeIn(theirs)}
            parts={parts}
            reader={reader}
            onChoose={onChoose}
            onClose={() => setDrawn(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
