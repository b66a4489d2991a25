import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';
import type { MonthlyValues } from '../series/history.ts';
import { withAgreed } from './agreed.ts';
import { consumptionIn } from './consumption-in.ts';
import {
  addSums,
  type Compared,
  type Comparison,
  comparisonOf,
  type Sums,
  savedPerc,
  sumsOf,
} from './forecast-comparison.ts';
import { type NaiveWay, naiveForecast, naiveWays } from './naive-forecast.ts';
import { monthsOfPeriod } from './period.ts';
import { type ForecastOf, type Forecasts, selectedForecasts } from './selected-forecast.ts';
import { treeResultsOf } from './tree-results.ts';

/** How many months after the last one that a version knew are compared. */
export const lookAheads = [3, 6, 12] as const;
export type LookAhead = (typeof lookAheads)[number];
/** The versions that are looked at unless others are asked for. */
export const usualVersions = 8;

export interface ValueAddedLine {
  /** Selected forecasts beside the naive ones. */
  readonly selection: Comparison;
  /** Selected forecasts beside the same without the months that people set; null where no compared month was set. */
  readonly overrides: Comparison | null;
  readonly naiveWays: readonly NaiveWay[];
}

export interface VersionValueAdded extends ValueAddedLine {
  readonly versionId: number;
  readonly createdDate: string | null;
}

export interface ProductValueAdded extends ValueAddedLine {
  readonly planningUnitId: number;
  readonly versions: readonly VersionValueAdded[];
}

/** The part of the plainer forecasts' errors that was saved, in percent; below 0 errors grew. */
export interface SavedShares {
  readonly selectionPerc: number | null;
  readonly overridesPerc: number | null;
}

export interface ValueAdded {
  /** Versions before the newest one that were looked at. */
  readonly versions: number;
  /** Where most packs of error were saved first, where nothing can be said last. */
  readonly products: readonly ProductValueAdded[];
  readonly saved: SavedShares;
}

interface LineSums {
  readonly selection: Sums;
  readonly overrides: Sums;
  /** Whether people set a month that was compared. */
  readonly isSet: boolean;
  readonly naiveWays: readonly NaiveWay[];
}

const lineOf = (sums: LineSums): ValueAddedLine => ({
  selection: comparisonOf(sums.selection),
  overrides: sums.isSet ? comparisonOf(sums.overrides) : null,
  naiveWays: sums.naiveWays,
});

const addLines = (lines: readonly LineSums[]): LineSums => ({
  selection: addSums(lines.map(({ selection }) => selection)),
  overrides: addSums(lines.map(({ overrides }) => overrides)),
  isSet: lines.some(({ isSet }) => isSet),
  naiveWays: naiveWays.filter((way) => lines.some((line) => line.naiveWays.includes(way))),
});

/** A version, asked about products and regions. */
interface OpenVersion {
  readonly versionId: number;
  readonly createdDate: string | null;
  readonly units: ReadonlyMap<number, DatasetPlanningUnit>;
  readonly consumption: ReturnType<typeof consumptionIn>;
  readonly forecasts: Forecasts;
  /** As the methods and trees gave them. */
  readonly withoutOverrides: Forecasts;
}

function opened(data: DatasetData, versionId: number): OpenVersion {
  const trees = treeResultsOf(data);
  const plain = data.consumptionExtrapolation.map(({ overrideList: _, ...method }) => method);
  return {
    versionId,
    createdDate: data.currentVersion.createdDate,
    units: new Map(data.planningUnitList.map((unit) => [unit.planningUnit.id, unit])),
    consumption: consumptionIn(data),
    forecasts: selectedForecasts(data, trees),
    withoutOverrides: selectedForecasts({ ...data, consumptionExtrapolation: plain }, trees),
  };
}

const monthsSet = ({ sources }: ForecastOf): Set<Month> =>
  new Set(
    sources.flatMap((source) =>
      source.kind === 'extrapolation'
        ? (source.extrapolation.overrideList ?? []).map(({ month }) => monthIn(month))
        : [],
    ),
  );

/** Months that regions agreed on stay as they were agreed on. */
function valuesWithoutOverrides(
  { withoutOverrides }: OpenVersion,
  unit: DatasetPlanningUnit,
  regionId: number,
  { agreed: state }: ForecastOf,
): MonthlyValues {
  const values = withoutOverrides(unit, regionId).values ?? new Map<Month, number>();
  const agreed = unit.selectedForecastMap[regionId]?.agreed;
  return agreed && state && !state.isOutdated ? withAgreed(values, agreed) : values;
}

/** What a version forecast of a product beside what was consumed in all regions since. */
function sumsOfVersion(
  open: OpenVersion,
  planningUnitId: number,
  actuals: readonly { readonly regionId: number; readonly actual: MonthlyValues }[],
  lookAhead: number,
): LineSums {
  const unit = open.units.get(planningUnitId);
  const selection: Compared[] = [];
  const overrides: Compared[] = [];
  const ways = new Set<NaiveWay>();
  let isSet = false;
  for (const { regionId, actual } of unit?.active ? actuals : []) {
    const history = open.consumption(planningUnitId, regionId);
    if (!unit || history.size === 0) continue;
    const last = Math.max(...history.keys());
    const naive = naiveForecast(history, last);
    const forecast = open.forecasts(unit, regionId);
    if (!naive || !forecast.values) continue;
    const set = monthsSet(forecast);
    const plain = set.size > 0 ? valuesWithoutOverrides(open, unit, regionId, forecast) : forecast.values;
    for (const month of monthsOfPeriod({ start: last + 1, stop: last + lookAhead })) {
      const [known, own] = [actual.get(month), forecast.values.get(month)];
      const naiveValue = naive.valueIn(month);
      if (known === undefined || own === undefined || naiveValue === null) continue;
      selection.push({ month, actual: known, own, plain: naiveValue });
      ways.add(naive.way);
      const without = plain.get(month);
      if (without === undefined) continue;
      overrides.push({ month, actual: known, own, plain: without });
      if (set.has(month)) isSet = true;
    }
  }
  return {
    selection: sumsOf(selection),
    overrides: sumsOf(overrides),
    isSet,
    naiveWays: naiveWays.filter((way) => ways.has(way)),
  };
}

/** More packs saved first; what nothing can be said about last. */
const byPacksSaved = ({ selection: a }: ValueAddedLine, { selection: b }: ValueAddedLine): number =>
  Number(a.points === null) - Number(b.points === null) || (b.packsSaved ?? 0) - (a.packsSaved ?? 0);

/**
 * What people's work on forecasts was worth: how far the forecasts that earlier versions selected, and the months that
 * people set in them, came closer to what the newest version knows was consumed than plainer ones would have.
 */
export function valueAdded(
  newest: DatasetData,
  earlier: readonly DatasetData[],
  { lookAhead }: { readonly lookAhead: number },
): ValueAdded {
  const versions = earlier.flatMap((data) => {
    const { versionId } = data.currentVersion;
    return versionId === null || versionId === newest.currentVersion.versionId ? [] : opened(data, versionId);
  });
  const consumption = consumptionIn(newest);
  const made = newest.planningUnitList
    .filter(({ active }) => active)
    .map(({ planningUnit: { id } }) => {
      const actuals = newest.regionList.map((region) => ({
        regionId: region.id,
        actual: consumption(id, region.id),
      }));
      const lines = versions.map((open) => ({
        versionId: open.versionId,
        createdDate: open.createdDate,
        sums: sumsOfVersion(open, id, actuals, lookAhead),
      }));
      const compared = lines.filter(({ sums }) => sums.selection.months > 0);
      const sums = addLines(compared.map((line) => line.sums));
      const product: ProductValueAdded = {
        planningUnitId: id,
        ...lineOf(sums),
        versions: compared.map(({ versionId, createdDate, sums: own }) => ({
          versionId,
          createdDate,
          ...lineOf(own),
        })),
      };
      return { product, sums };
    })
    .filter(({ product }) => product.versions.length > 0);
  return {
    versions: versions.length,
    products: made.map(({ product }) => product).sort(byPacksSaved),
    saved: {
      selectionPerc: savedPerc(made.map(({ sums }) => sums.selection)),
      overridesPerc: savedPerc(made.flatMap(({ sums }) => (sums.isSet ? sums.overrides : []))),
    },
  };
}
