import { treeInputOf } from '@stockwell/engine/outputs/sources';
import { calculateTrees, recalculate, type TreeResults } from '@stockwell/engine/tree/index';
import type { DatasetData, Tree } from '@stockwell/model/dataset-data/index';
import { useMemo, useRef } from 'react';

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
