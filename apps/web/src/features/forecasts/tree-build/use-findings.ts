import type { TreeFinding } from '@stockwell/engine/tree/structure/index';
import { useMemo } from 'react';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import { findingsIn } from './tree-findings.ts';
import type { TreeWorkshop } from './workshop.ts';

/** What there is to say of the open tree. It comes a moment after the figures. */
export function useFindings({
  kind,
  results,
  tree: { treeId },
  scenarioId,
  units,
}: TreeWorkshop): readonly TreeFinding[] {
  const settled = useAfterPaint(results);
  return useMemo(
    () => findingsIn(settled, { kind, treeId, scenarioId, units }),
    [settled, kind, treeId, scenarioId, units],
  );
}
