import { type NodeTypeId, nodeTypeIds, type Tree } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import { monthsOf, type TreeResults } from '../calculate.ts';
import { isShare } from '../cell.ts';
import type { Place } from '../place.ts';
import type { TreeProblem } from '../problem.ts';
import { sumsNot100 } from '../validation/children-sums.ts';
import { mayFollow, treeRootTypes } from './child-types.ts';
import { type TreeUnit, type UnitProblemCode, unitProblem } from './node-checks.ts';

/** Something about a tree that a planner should see: what the calculation reported, and what stands where it should not. */
export type TreeFinding =
  | TreeProblem
  | {
      readonly code: 'misplaced';
      readonly place: Place;
      readonly type: NodeTypeId;
      readonly under: NodeTypeId | null;
    }
  | { readonly code: UnitProblemCode; readonly place: Place; readonly unitId: number }
  /** The first month in which it is so. */
  | { readonly code: 'sumNot100'; readonly place: Place; readonly month: Month; readonly sum: number }
  | { readonly code: 'above100'; readonly place: Place; readonly month: Month; readonly percent: number };

export type TreeUnits = ReadonlyMap<number, TreeUnit>;

/** What there is to say of one scenario of a tree. */
export function treeFindings(
  results: TreeResults,
  tree: Tree,
  scenarioId: RecordId,
  units: TreeUnits,
): TreeFinding[] {
  const { treeId } = tree;
  const { period } = results.input;
  const nodes = new Map(tree.flatList.map((node) => [node.nodeId, node]));
  const offered = new Set<number>();
  for (const unit of units.values()) if (unit.offered) offered.add(unit.forecastingUnitId);
  const reasons = new Set<RecordId>();
  const found: TreeFinding[] = results.problems.filter((problem) =>
    (problem.code === 'circle' ? problem.places : [problem.place]).some(
      (place) => place.treeId === treeId && place.scenarioId === scenarioId,
    ),
  );
  for (const { nodeId, nodeType, parentNodeId, nodeDataMap } of tree.flatList) {
    const place: Place = { treeId, scenarioId, nodeId };
    const parent = parentNodeId === null ? undefined : nodes.get(parentNodeId);
    const under = parent?.nodeType.id ?? null;
    const stands = under === null ? treeRootTypes.includes(nodeType.id) : mayFollow(under, nodeType.id);
    if (!stands) found.push({ code: 'misplaced', place, type: nodeType.id, under });
    const forecastingUnitId = (node: typeof parent): number | null =>
      node?.nodeDataMap[scenarioId]?.fuNode?.forecastingUnit?.id ?? null;
    if (nodeType.id === nodeTypeIds.planningUnit) {
      const unitId = nodeDataMap[scenarioId]?.puNode?.planningUnit?.id;
      const code = unitId === undefined ? undefined : unitProblem(unitId, forecastingUnitId(parent), units);
      if (code && unitId !== undefined) {
        found.push({ code, place, unitId });
        reasons.add(nodeId);
      }
    }
    if (nodeType.id === nodeTypeIds.forecastingUnit) {
      const unitId = nodeDataMap[scenarioId]?.fuNode?.forecastingUnit?.id;
      if (unitId !== undefined && !offered.has(unitId))
        found.push({ code: 'forecastingUnitNotInProgram', place, unitId });
    }
    if (isShare(nodeType.id)) {
      const months = monthsOf(results, place);
      const from = Math.max(0, period.start - (months?.first ?? 0));
      const at = months?.end.findIndex((percent, i) => i >= from && percent > 100) ?? -1;
      if (months && at >= 0) {
        found.push({ code: 'above100', place, month: months.first + at, percent: months.end[at] ?? 0 });
      }
    }
  }
  for (const { nodeId, months } of sumsNot100(results, tree, scenarioId, period)) {
    const first = months.find(({ sum }) => sum !== 100);
    if (first) found.push({ code: 'sumNot100', place: { treeId, scenarioId, nodeId }, ...first });
  }
  // Why a planning unit has no conversion says more than that it has none.
  return found.filter((one) => one.code !== 'unitWithoutConversion' || !reasons.has(one.place.nodeId));
}

/** The key of the text of a finding: some codes say different things. */
export function findingText(finding: TreeFinding) {
  switch (finding.code) {
    case 'transferRefused':
      return `transferRefused.${finding.reason}` as const;
    case 'sourceIgnored':
      return `sourceIgnored.${finding.reason}` as const;
    case 'circle':
      return `circle.${finding.kind}` as const;
    default:
      return finding.code;
  }
}
export type FindingText = ReturnType<typeof findingText>;
