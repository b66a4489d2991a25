import { treeInputOf } from '@stockwell/engine/outputs/sources';
import { calculateTrees, recalculate, type TreeResults } from '@stockwell/engine/tree/index';
import type { DatasetData, Tree } from '@stockwell/model/dataset-data/index';
import { useMemo, useRef, useState } from 'react';

/** The months of all trees of a document. After an edit only what depends on it is calculated. */
export function useTreeResults(data: DatasetData): TreeResults {
  const last = useRef<TreeResults | null>(null);
  const results = useMemo(() => {
    const input = treeInputOf(data);
    return last.current ? recalculate(last.current, input) : calculateTrees(input);
  }, [data]);
  last.current = results;
  return results;
}

/** When figures are calculated. */
export interface Calculating {
  readonly isAutomatic: boolean;
  setAutomatic(isAutomatic: boolean): void;
  /** Something was edited since. */
  readonly isStale: boolean;
  now(): void;
}

/** The same, only on demand where somebody wants it so. */
export function useTreeResultsOnDemand(data: DatasetData): {
  readonly results: TreeResults;
  readonly calculating: Calculating;
} {
  const [held, setHeld] = useState<DatasetData | null>(null);
  const results = useTreeResults(held ?? data);
  const calculating = useMemo(
    (): Calculating => ({
      isAutomatic: held === null,
      setAutomatic: (isAutomatic) => setHeld(isAutomatic ? null : data),
      isStale: held !== null && held !== data,
      now: () => setHeld(data),
    }),
    [held, data],
  );
  return { results, calculating };
}

/** The same with a tree as it is being edited. */
export function useResultsWith(results: TreeResults, tree: Tree): TreeResults {
  const last = useRef<TreeResults | null>(null);
  const made = useMemo(() => {
    const trees = results.input.trees.map((one) => (one.treeId === tree.treeId ? tree : one));
    const before = last.current?.input.planningUnits === results.input.planningUnits ? last.current : results;
    return recalculate(before, { ...results.input, trees });
  }, [results, tree]);
  last.current = made;
  return made;
}
