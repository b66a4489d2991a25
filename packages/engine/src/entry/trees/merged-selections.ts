import type { DatasetPlanningUnit, SelectedForecast, Tree } from '@stockwell/model/dataset-data/index';
import { pointingAt } from '../../outputs/selection.ts';
import type { MergedScenario } from '../../tree/branches/merge-trees.ts';

export interface MergedSelections {
  /** The products whose selections change. */
  readonly units: readonly DatasetPlanningUnit[];
  /** How many selections of a product and region would mean another forecast, and are given up. */
  readonly givenUp: number;
}

interface Merged {
  readonly treeId: string;
  readonly halves: readonly [Tree, Tree];
  readonly scenarios: readonly MergedScenario[];
}

const holds = ({ flatList }: Tree, planningUnitId: number): boolean =>
  flatList.some(({ nodeDataMap }) =>
    Object.values(nodeDataMap).some(({ puNode }) => puNode?.planningUnit?.id === planningUnitId),
  );

/**
 * The selected forecasts of products after two trees became one. A selection stays where the merged scenario forecasts
 * the same: both halves of it were selected, or the other half does not hold the product.
 */
export function mergedSelections(
  units: readonly DatasetPlanningUnit[],
  { treeId, halves, scenarios }: Merged,
): MergedSelections {
  let givenUp = 0;

  const selectionNow = (selected: SelectedForecast, planningUnitId: number): SelectedForecast | null => {
    const isHalf = (id: string): boolean => halves.some((tree) => tree.treeId === id);
    const chosen = selected.treeAndScenario.filter((one) => isHalf(one.treeId));
    if (chosen.length === 0) return null;
    const kept = selected.treeAndScenario.filter((one) => !isHalf(one.treeId));
    const ofHalf = (place: 0 | 1) => chosen.filter((one) => one.treeId === halves[place].treeId);
    const agrees = (scenario: MergedScenario, place: 0 | 1): boolean => {
      const [own, ...more] = ofHalf(place);
      if (more.length > 0) return false;
      return own ? own.scenarioId === scenario.halves[place] : !holds(halves[place], planningUnitId);
    };
    const same = scenarios.find((scenario) => agrees(scenario, 0) && agrees(scenario, 1));
    if (!same) givenUp += 1;
    const merged = same ? [{ treeId, scenarioId: same.scenarioId }] : [];
    const { consumptionExtrapolationId } = selected;
    return pointingAt(selected, { consumptionExtrapolationId, treeAndScenario: [...kept, ...merged] });
  };

  const changed = units.flatMap((unit) => {
    const now = Object.entries(unit.selectedForecastMap).flatMap(([region, selected]) => {
      const next = selectionNow(selected, unit.planningUnit.id);
      return next ? [[region, next] as const] : [];
    });
    if (now.length === 0) return [];
    return [{ ...unit, selectedForecastMap: { ...unit.selectedForecastMap, ...Object.fromEntries(now) } }];
  });
  return { units: changed, givenUp };
}
