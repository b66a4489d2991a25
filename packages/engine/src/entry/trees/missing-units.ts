import type { DatasetData, DatasetPlanningUnit, NodeData } from '@stockwell/model/dataset-data/index';

/** A planning unit of a tree that takes no part in the trees of a program. */
export interface MissingPlanningUnit {
  readonly planningUnitId: number;
  /** How the program holds it; null where it does not. */
  readonly known: DatasetPlanningUnit | null;
}

interface WithUnits {
  readonly nodeData: readonly Pick<NodeData, 'puNode'>[];
}

/** The planning units of nodes, each once. */
export const planningUnitsIn = ({ nodeData }: WithUnits): number[] => [
  ...new Set(nodeData.flatMap(({ puNode }) => puNode?.planningUnit?.id ?? [])),
];

/** Those that a program does not hold, holds inactive, or does not forecast by trees. */
export function missingPlanningUnits(
  { planningUnitList }: Pick<DatasetData, 'planningUnitList'>,
  planningUnitIds: readonly number[],
): MissingPlanningUnit[] {
  const known = new Map(planningUnitList.map((unit) => [unit.planningUnit.id, unit]));
  return planningUnitIds.flatMap((planningUnitId) => {
    const unit = known.get(planningUnitId) ?? null;
    return unit?.active && unit.treeForecast ? [] : [{ planningUnitId, known: unit }];
  });
}

/** The same unit, taking part in trees. */
export const inTrees = (unit: DatasetPlanningUnit): DatasetPlanningUnit => ({
  ...unit,
  active: true,
  treeForecast: true,
});
