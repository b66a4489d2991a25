import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { monthIn } from '../calendar.ts';
import { type SeriesErrors, seriesErrors } from '../series/errors.ts';
import { consumptionOf, type MonthlyValues, type Window } from '../series/history.ts';
import type { TreeResults } from '../tree/index.ts';
import { compareToConsumption, type TotalComparison } from './compare-totals.ts';
import { sourcesOf } from './offered-sources.ts';
import { forecastPeriod, totalIn } from './period.ts';
import {
  extrapolationsOf,
  extrapolationValues,
  type ForecastSource,
  sourceKey,
  treeValues,
} from './sources.ts';

/** Fewer months than this say nothing about which forecast is best. */
export const leastMonthsForLowest = 3;

/** One forecast that may be selected for a product in a region. */
export interface Candidate {
  readonly key: string;
  readonly source: ForecastSource;
  readonly name: string;
  /** Planning units by month; null: the scenario has no node of the product, so it cannot be selected. */
  readonly values: MonthlyValues | null;
  /** Planning units in the forecast period. */
  readonly total: number | null;
  /** A share: 0.05 is 5 %. Null where no month has both. */
  readonly error: number | null;
  readonly monthsUsed: number;
  readonly isLowestError: boolean;
  /** Trees only. */
  readonly comparison: TotalComparison | null;
  readonly selected: boolean;
}

export interface Naming {
  readonly nameOf: (source: ForecastSource) => string;
  readonly compare: (a: string, b: string) => number;
}

/** Everything that may be selected for a product in a region: what can be used first, each by name. */
export function candidatesOf(
  data: DatasetData,
  trees: TreeResults,
  unit: DatasetPlanningUnit,
  regionId: number,
  { nameOf, compare }: Naming,
): Candidate[] {
  const period = forecastPeriod(data);
  const actual = consumptionOf(data, unit.planningUnit.id, regionId);
  const window = errorWindow(data, unit, regionId);
  const validated = sourcesOf(data, unit, regionId).map((source) => {
    const values = valuesOf(trees, source, unit);
    return {
      source,
      values,
      key: sourceKey(source),
      name: nameOf(source),
      total: values && totalIn(values, period),
      errors: errorsIn(actual, values ?? new Map(), window),
    };
  });
  const lowest = validated
    .filter(({ errors }) => errors.months >= leastMonthsForLowest && errors.wape !== null)
    .reduce<number | null>((least, { errors }) => smaller(least, errors.wape), null);
  const consumptionTotals = validated.flatMap(({ source, total }) =>
    source.kind === 'extrapolation' && total !== null ? total : [],
  );
  const thresholds = {
    lowPercent: data.currentVersion.forecastThresholdLowPerc,
    highPercent: data.currentVersion.forecastThresholdHighPerc,
  };
  const selected = selectedKeys(unit, regionId);
  return validated
    .map(
      ({ errors, ...one }): Candidate => ({
        ...one,
        error: errors.wape,
        monthsUsed: errors.months,
        isLowestError: lowest !== null && errors.wape === lowest && errors.months >= leastMonthsForLowest,
        comparison:
          one.source.kind === 'tree' && one.total !== null
            ? compareToConsumption(one.total, consumptionTotals, thresholds)
            : null,
        selected: selected.has(one.key),
      }),
    )
    .sort((a, b) => Number(a.values === null) - Number(b.values === null) || compare(a.name, b.name));
}

const smaller = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

/** What a source forecasts of a product; null where a scenario has no node of it. */
export function valuesOf(
  trees: TreeResults,
  source: ForecastSource,
  unit: DatasetPlanningUnit,
): MonthlyValues | null {
  return source.kind === 'extrapolation'
    ? extrapolationValues(source.extrapolation)
    : treeValues(trees, source.tree.treeId, source.scenario.id, unit.planningUnit.id);
}

/** The history that the saved methods were shown; without any, all of it. */
export function errorWindow(data: DatasetData, unit: DatasetPlanningUnit, regionId: number): Window | null {
  const saved = extrapolationsOf(data, unit, regionId).map(({ jsonProperties }) => jsonProperties);
  if (saved.length === 0) return null;
  return {
    first: Math.min(...saved.map(({ startDate }) => monthIn(startDate))),
    last: Math.max(...saved.map(({ stopDate }) => monthIn(stopDate))),
  };
}

/** The one error of forecasts, over the months of a window that have both. */
export function errorsIn(
  actual: MonthlyValues,
  forecast: MonthlyValues,
  window: Window | null,
): SeriesErrors {
  const months = [...actual.keys()].filter(
    (month) => !window || (month >= window.first && month <= window.last),
  );
  return seriesErrors(
    months.map((month) => actual.get(month) ?? null),
    months.map((month) => forecast.get(month) ?? null),
  );
}

function selectedKeys({ selectedForecastMap }: DatasetPlanningUnit, regionId: number): Set<string> {
  const selected = selectedForecastMap[regionId];
  const trees = selected?.treeAndScenario.map(({ treeId, scenarioId }) => `${treeId}~${scenarioId}`) ?? [];
  const extrapolation = selected?.consumptionExtrapolationId;
  return new Set(extrapolation ? [...trees, extrapolation] : trees);
}
