import type { ConsumptionRow } from '@stockwell/engine/merge/dataset/index';
import type { MergeRow } from '@stockwell/engine/merge/index';
import { useMemo, useState } from 'react';
import { ComparisonTabs, type Exclusion } from '../compare/ComparisonTabs.tsx';
import { useForecastReader } from '../compare/use-forecast-reader.ts';
import type { ComparisonProps } from './comparison-props.ts';

const isConsumption = (row: MergeRow): row is ConsumptionRow =>
  row.kind === 'consumption' && 'records' in row;
/** Only consumption and trees are given up as a whole; elsewhere a field is chosen. */
const excludable = ['consumption', 'tree'];

/** What differs between a forecast of this device and the newest version. */
export function ForecastComparison({ sides, compared, onChoose, onExclude }: ComparisonProps<'forecast'>) {
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
  return (
    <ComparisonTabs
      kind="forecast"
      rows={rows}
      reader={useForecastReader(documents)}
      partsOf={(row) => (isConsumption(row) ? row.records : (merge.treeParts.get(row.id) ?? []))}
      exclusion={exclusion}
      onChoose={onChoose}
    />
  );
}
