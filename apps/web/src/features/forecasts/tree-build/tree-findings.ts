import type { TreeResults } from '@stockwell/engine/tree/index';
import { type TreeFinding, textOfFinding, treeFindings } from '@stockwell/engine/tree/structure/index';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { findingFacts, nodeIdsOf } from './finding-text.ts';
import type { TreeWorkshop } from './workshop.ts';

/** What makes a card red: the node cannot be calculated or uploaded as it is. */
const wrong: readonly TreeFinding['code'][] = [
  'misplaced',
  'forecastingUnitNotInProgram',
  'planningUnitNotInProgram',
  'planningUnitNotOffered',
  'planningUnitOfAnother',
  'planningUnitMissing',
  'usageMissing',
  'dataMissing',
];

export const isWrong = ({ code }: TreeFinding): boolean => wrong.includes(code);

interface OpenTree extends Pick<TreeWorkshop, 'kind' | 'scenarioId' | 'units'> {
  readonly treeId: string;
}

/** What there is to check in the tree that is open, as these results have it. */
export function findingsIn(
  results: TreeResults,
  { kind, treeId, scenarioId, units }: OpenTree,
): TreeFinding[] {
  const calculated = results.input.trees.find((tree) => tree.treeId === treeId);
  if (!calculated) return [];
  const root = calculated.flatList.find(({ parentNodeId }) => parentNodeId === null)?.nodeId;
  // The top of a branch template gets its parent where it is used.
  const isMeant = (finding: TreeFinding): boolean =>
    !(
      kind === 'template' &&
      (finding.code === 'misplaced' || finding.code === 'noParentValue') &&
      finding.place.nodeId === root
    );
  return treeFindings(results, calculated, scenarioId, units).filter(isMeant);
}

export function findingsByNode(
  findings: readonly TreeFinding[],
): ReadonlyMap<string, readonly TreeFinding[]> {
  const byNode = new Map<string, TreeFinding[]>();
  for (const finding of findings)
    for (const nodeId of nodeIdsOf(finding)) {
      const own = byNode.get(nodeId);
      if (own) own.push(finding);
      else byNode.set(nodeId, [finding]);
    }
  return byNode;
}

export const findingTexts = (
  findings: readonly TreeFinding[],
  monthText: TreeWorkshop['monthText'],
  language: LanguageCode,
): readonly string[] =>
  findings.map((one) => findingFacts(textOf(textOfFinding(one), language), one, monthText, language));
