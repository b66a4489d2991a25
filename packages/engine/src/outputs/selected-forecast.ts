import type { DatasetData, DatasetPlanningUnit, SelectedForecast } from '@stockwell/model/dataset-data/index';
import type { MonthlyValues } from '../series/history.ts';
import type { TreeResults } from '../tree/index.ts';
import { addedUp, forecastPeriod, totalIn } from './period.ts';
import { extrapolationValues, type ForecastSource, holdsRegion, treeValues } from './sources.ts';

/** Why something that was selected does not count (any more). */
export const lostReasons = ['gone', 'inactive', 'otherRegion', 'productMissing', 'switchedOff'] as const;
export type LostReason = (typeof lostReasons)[number];

/** The forecast that counts for a product in a region. */
export interface ForecastOf {
  /** What counts; several trees are added. Empty: no forecast is selected. */
  readonly sources: readonly ForecastSource[];
  /** What was selected and does not count. */
  readonly lost: readonly LostReason[];
  /** Planning units by month; null without a forecast. Months outside the forecast period may be there too. */
  readonly values: MonthlyValues | null;
  /** Planning units in the forecast period; null, not 0, without a forecast. */
  readonly total: number | null;
  readonly notes: string | null;
}

/** Finds the selected forecast of any product and region: the one place that says what counts. */
export type Forecasts = (unit: DatasetPlanningUnit, regionId: number) => ForecastOf;

type Part = { readonly source: ForecastSource; readonly values: MonthlyValues } | LostReason;

export function selectedForecasts(data: DatasetData, trees: TreeResults): Forecasts {
  const period = forecastPeriod(data);
  const extrapolations = new Map(
    data.consumptionExtrapolation.map((one) => [one.consumptionExtrapolationId, one]),
  );
  const treeById = new Map(data.treeList.map((tree) => [tree.treeId, tree]));
  const known = new Map<string, ForecastOf>();

  function ofExtrapolation(unit: DatasetPlanningUnit, regionId: number, id: string): Part {
    const extrapolation = extrapolations.get(id);
    if (!unit.consuptionForecast) return 'switchedOff';
    if (!extrapolation || extrapolation.planningUnit.id !== unit.planningUnit.id) return 'gone';
    if (extrapolation.region.id !== regionId) return 'otherRegion';
    return { source: { kind: 'extrapolation', extrapolation }, values: extrapolationValues(extrapolation) };
  }

  function ofTree(
    unit: DatasetPlanningUnit,
    regionId: number,
    { treeId, scenarioId }: SelectedForecast['treeAndScenario'][number],
  ): Part {
    const tree = treeById.get(treeId);
    const scenario = tree?.scenarioList.find(({ id }) => id === scenarioId);
    if (!unit.treeForecast) return 'switchedOff';
    if (!tree || !scenario) return 'gone';
    if (!tree.active || !scenario.active) return 'inactive';
    if (!holdsRegion(tree, regionId)) return 'otherRegion';
    const values = treeValues(trees, tree.treeId, scenarioId, unit.planningUnit.id);
    return values ? { source: { kind: 'tree', tree, scenario }, values } : 'productMissing';
  }

  function find(unit: DatasetPlanningUnit, regionId: number): ForecastOf {
    const selected = unit.selectedForecastMap[regionId];
    const parts: Part[] = [];
    if (selected?.consumptionExtrapolationId) {
      parts.push(ofExtrapolation(unit, regionId, selected.consumptionExtrapolationId));
    }
    for (const one of selected?.treeAndScenario ?? []) parts.push(ofTree(unit, regionId, one));
    const found = parts.flatMap((part) => (typeof part === 'string' ? [] : part));
    const values = found.length > 0 ? addedUp(found.map((part) => part.values)) : null;
    return {
      sources: found.map(({ source }) => source),
      lost: parts.flatMap((part) => (typeof part === 'string' ? part : [])),
      values,
      total: values && totalIn(values, period),
      notes: selected?.notes ?? null,
    };
  }

  return (unit, regionId) => {
    const key = `${unit.planningUnit.id} ${regionId}`;
    const made = known.get(key) ?? find(unit, regionId);
    known.set(key, made);
    return made;
  };
}
