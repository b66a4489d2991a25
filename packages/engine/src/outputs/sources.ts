import type {
  ConsumptionExtrapolation,
  DatasetData,
  DatasetPlanningUnit,
  Tree,
  TreeScenario,
} from '@stockwell/model/dataset-data/index';
import { monthIn } from '../calendar.ts';
import type { MonthlyValues } from '../series/history.ts';
import { productForecasts, type TreeInput, type TreeResults } from '../tree/index.ts';
import type { TreeUnits } from '../tree/structure/findings.ts';
import { forecastPeriod } from './period.ts';

/** Where a forecast of a product in a region comes from. */
export type ForecastSource =
  | { readonly kind: 'extrapolation'; readonly extrapolation: ConsumptionExtrapolation }
  | { readonly kind: 'tree'; readonly tree: Tree; readonly scenario: TreeScenario };

export const sourceKey = (source: ForecastSource): string =>
  source.kind === 'tree'
    ? `${source.tree.treeId}~${source.scenario.id}`
    : source.extrapolation.consumptionExtrapolationId;

/** What the trees of a document are calculated from. A product that takes no part in trees has no output there. */
export const treeInputOf = (data: DatasetData): TreeInput => ({
  trees: data.treeList,
  period: forecastPeriod(data),
  planningUnits: new Map(
    data.planningUnitList
      .filter((unit) => unit.active && unit.treeForecast)
      .map(({ planningUnit: { id, multiplier } }) => [id, { multiplier }]),
  ),
  usagePeriods: data.usagePeriodList,
});

/** The planning units of a document as trees see them, by id. */
export const treeUnitsOf = ({ planningUnitList }: DatasetData): TreeUnits =>
  new Map(
    planningUnitList.map(({ planningUnit, active, treeForecast }) => [
      planningUnit.id,
      { forecastingUnitId: planningUnit.forecastingUnit.id, offered: active && treeForecast },
    ]),
  );

/** Fits of the history and forecasts ahead, where the method gives any; months that somebody has set count as set. */
export const extrapolationValues = ({
  extrapolationDataList,
  overrideList = [],
}: ConsumptionExtrapolation): MonthlyValues =>
  new Map(
    [...extrapolationDataList, ...overrideList].flatMap(({ month, amount }) =>
      amount === null ? [] : [[monthIn(month), amount] as const],
    ),
  );

type ProductForecasts = ReturnType<typeof productForecasts>;
const known = new WeakMap<TreeResults, Map<string, ProductForecasts>>();

/** What a scenario of a tree needs of its products. Every product asks for it; it is added up once. */
function productsOf(results: TreeResults, treeId: string, scenarioId: string): ProductForecasts {
  const ofResults = known.get(results) ?? new Map<string, ProductForecasts>();
  known.set(results, ofResults);
  const key = `${treeId}~${scenarioId}`;
  const products = ofResults.get(key) ?? productForecasts(results, treeId, scenarioId);
  ofResults.set(key, products);
  return products;
}

/** What a scenario of a tree needs of a product, all its nodes added; null when it has no node with months there. */
export function treeValues(
  results: TreeResults,
  treeId: string,
  scenarioId: string,
  planningUnitId: number,
): MonthlyValues | null {
  const forecast = productsOf(results, treeId, scenarioId).get(planningUnitId);
  return forecast
    ? new Map(Array.from(forecast.packs, (packs, i) => [forecast.first + i, packs] as const))
    : null;
}

/** Whether it has such a node. */
export const hasProduct = (
  results: TreeResults,
  treeId: string,
  scenarioId: string,
  planningUnitId: number,
): boolean => productsOf(results, treeId, scenarioId).has(planningUnitId);

export const holdsRegion = (tree: Tree, regionId: number): boolean =>
  tree.regionList.some(({ id }) => id === regionId);

/** The consumption forecasts of a product in a region. */
export const extrapolationsOf = (
  data: DatasetData,
  { planningUnit }: DatasetPlanningUnit,
  regionId: number,
): ConsumptionExtrapolation[] =>
  data.consumptionExtrapolation.filter(
    (one) => one.planningUnit.id === planningUnit.id && one.region.id === regionId,
  );
