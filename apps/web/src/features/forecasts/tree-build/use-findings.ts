import { type TreeFinding, treeFindings } from '@stockwell/engine/tree/structure/index';
import { useDeferredValue, useMemo } from 'react';
import type { TreeWorkshop } from './workshop.ts';

/** What there is to say of the open tree. It may come a moment after the figures. */
export function useFindings({
  kind,
  results,
  tree,
  scenarioId,
  units,
}: TreeWorkshop): readonly TreeFinding[] {
  const settled = useDeferredValue(results);
  const root = tree.flatList.find(({ parentNodeId }) => parentNodeId === null)?.nodeId;
  const settledTree = settled.input.trees.find(({ treeId }) => treeId === tree.treeId);
  return useMemo(
    () =>
      (settledTree ? treeFindings(settled, settledTree, scenarioId, units) : []).filter(
        (finding) =>
          // The top of a branch template gets its parent where it is used.
          !(
            kind === 'template' &&
            (finding.code === 'misplaced' || finding.code === 'noParentValue') &&
            finding.place.nodeId === root
          ),
      ),
    [settled, settledTree, scenarioId, units, kind, root],
  );
}
