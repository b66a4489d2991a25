import type { Tree } from '@stockwell/model/dataset-data/index';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';

/** Names of trees, scenarios and nodes by their ids. */
export function treeNames(trees: readonly Tree[], language: LanguageCode) {
  const named = (pairs: readonly (readonly [string, Tree['label']])[]) => {
    const labels = new Map(pairs);
    return (id: string): string => textOf(labels.get(id), language);
  };
  return {
    tree: named(trees.map(({ treeId, label }) => [treeId, label])),
    scenario: named(
      trees.flatMap(({ scenarioList }) => scenarioList.map(({ id, label }) => [id, label] as const)),
    ),
    node: named(
      trees.flatMap(({ flatList }) => flatList.map(({ nodeId, label }) => [nodeId, label] as const)),
    ),
  };
}
export type TreeNames = ReturnType<typeof treeNames>;
