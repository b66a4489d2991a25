import type { Tree, TreeScenario } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';

/** Two scenarios that become one. */
export interface ScenarioPair extends Pick<TreeScenario, 'label' | 'notes' | 'active'> {
  readonly halves: readonly [RecordId, RecordId];
}

export const sameScenarioName = (one: TreeScenario['label'], other: TreeScenario['label']): boolean =>
  one.label_en.trim().toLowerCase() === other.label_en.trim().toLowerCase();

/** By name; a scenario without its like goes with the first active one of the other tree. Every scenario is in a pair. */
export function pairScenarios(one: Tree, other: Tree): ScenarioPair[] {
  const likeIn = (tree: Tree, scenario: TreeScenario): TreeScenario | undefined =>
    tree.scenarioList.find(({ label }) => sameScenarioName(label, scenario.label));
  const standIn = (tree: Tree): TreeScenario | undefined =>
    tree.scenarioList.find(({ active }) => active) ?? tree.scenarioList[0];
  return [
    ...one.scenarioList.flatMap((own) => pair(own, own, likeIn(other, own) ?? standIn(other))),
    ...other.scenarioList.filter((own) => !likeIn(one, own)).flatMap((own) => pair(own, standIn(one), own)),
  ];
}

function pair(
  named: TreeScenario,
  one: TreeScenario | undefined,
  other: TreeScenario | undefined,
): ScenarioPair[] {
  if (!one || !other) return [];
  const alike = sameScenarioName(one.label, other.label);
  const notes = [one, other].filter((half) => alike || half === named).map((half) => half.notes);
  return [
    {
      label: named.label,
      notes: notes.filter((text) => text).join(' | ') || null,
      active: alike ? one.active || other.active : named.active,
      halves: [one.id, other.id],
    },
  ];
}
