import type {
  AgreedForecast,
  DatasetData,
  DatasetPlanningUnit,
  SelectedForecast,
} from '@stockwell/model/dataset-data/index';
import type { MonthlyValues } from '../series/history.ts';
import type { TreeResults } from '../tree/index.ts';
import { isAgreedFor, withAgreed } from './agreed.ts';
import { blended } from './blend.ts';
import { addedUp, forecastPeriod, totalIn } from './period.ts';
import { extrapolationValues, type ForecastSource, holdsRegion, treeValues } from './sources.ts';

/** Why something that was selected does not count (any more). */
export const lostReasons = ['gone', 'inactive', 'otherRegion', 'productMissing', 'switchedOff'] as const;
export type LostReason = (typeof lostReasons)[number];

/** The forecast that counts for a product in a region. */
export interface ForecastOf {
  /** What counts; several trees are added. Empty: no forecast is selected. */
  readonly sources: readonly ForecastSource[];
  /** How much of a blend of consumption and trees is consumption, in percent; null: no blend. */
  readonly consumptionPercent: number | null;
  /** Months in which the regions were made to agree with the country; outdated ones do not count. */
  readonly agreed: { readonly way: AgreedForecast['way']; readonly isOutdated: boolean } | null;
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

interface Found {
  readonly source: ForecastSource;
  readonly values: MonthlyValues;
}
type Part = Found | LostReason;

/** Trees are added; beside a consumption forecast they are blended with it. What is left of a blend counts in full. */
function together(
  found: readonly Found[],
  selected: SelectedForecast | undefined,
): Pick<ForecastOf, 'values' | 'consumptionPercent'> {
  const consumption = found.find(({ source }) => source.kind === 'extrapolation');
  const trees = found.filter(({ source }) => source.kind === 'tree').map(({ values }) => values);
  const consumptionPercent = selected?.consumptionPercent ?? null;
  if (consumption && trees.length > 0 && consumptionPercent !== null) {
    return { values: blended(consumption.values, addedUp(trees), consumptionPercent), consumptionPercent };
  }
  const values = found.length > 0 ? addedUp(found.map((part) => part.values)) : null;
  return { values, consumptionPercent: null };
}

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
    const { values: own, consumptionPercent } = together(found, selected);
    const agreed = own && selected?.agreed;
    const isOutdated = !(own && agreed && isAgreedFor(agreed, own));
    const values = agreed && !isOutdated ? withAgreed(own, agreed) : own;
    return {
      sources: found.map(({ source }) => source),
      consumptionPercent,
      agreed: agreed ? { way: agreed.way, isOutdated } : null,
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
