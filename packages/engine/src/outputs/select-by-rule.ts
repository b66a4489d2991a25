import type { DatasetData, DatasetPlanningUnit, SelectedForecast } from '@stockwell/model/dataset-data/index';
import { consumptionOf, type MonthlyValues, type Window } from '../series/history.ts';
import type { TreeResults } from '../tree/index.ts';
import { errorsIn, leastMonthsForLowest, type Naming, valuesOf } from './candidates.ts';
import { sourcesOf } from './offered-sources.ts';
import { forecastPeriod, totalIn } from './period.ts';
import { type ForecastOf, type Forecasts, selectedForecasts } from './selected-forecast.ts';
import { noSelection, selectionOf } from './selection.ts';
import { type ForecastSource, sourceKey } from './sources.ts';

/** How the forecast of many products and regions is selected at once: the one with the least error. */
export interface SelectionRule {
  readonly among: 'all' | 'consumption' | 'trees';
  /** Errors are taken over so many months, up to the last one with consumption. */
  readonly lastMonths: number;
  /** Leaves alone what is selected and counts. */
  readonly onlyWithout: boolean;
}

/** What a rule does with a product in a region. */
export interface RuledSelection {
  readonly unit: DatasetPlanningUnit;
  readonly regionId: number;
  readonly before: ForecastOf;
  /** Same: the rule chooses what is selected. Unknown: no forecast has enough months to be rated. */
  readonly outcome: 'changes' | 'same' | 'unknown' | 'noForecast';
  readonly chosen: ForecastSource | null;
  readonly error: number | null;
  readonly monthsUsed: number;
  readonly total: number | null;
  /** What would be selected; null where nothing changes. */
  readonly after: SelectedForecast | null;
}

const kinds = { all: null, consumption: 'extrapolation', trees: 'tree' } as const;

function lastMonthsOf(actual: MonthlyValues, count: number): Window | null {
  if (actual.size === 0) return null;
  const last = Math.max(...actual.keys());
  return { first: last - count + 1, last };
}

/** What a rule would select, product by product and region by region. Nothing is written. */
export function selectByRule(
  data: DatasetData,
  trees: TreeResults,
  rule: SelectionRule,
  { nameOf, compare }: Naming,
  forecasts: Forecasts = selectedForecasts(data, trees),
): RuledSelection[] {
  const period = forecastPeriod(data);
  const kind = kinds[rule.among];
  return data.planningUnitList
    .filter(({ active }) => active)
    .flatMap((unit) => data.regionList.map(({ id }) => ruled(unit, id)))
    .filter(({ before }) => !rule.onlyWithout || before.sources.length === 0);

  function ruled(unit: DatasetPlanningUnit, regionId: number): RuledSelection {
    const actual = consumptionOf(data, unit.planningUnit.id, regionId);
    const window = lastMonthsOf(actual, rule.lastMonths);
    const offered = sourcesOf(data, unit, regionId)
      .filter((source) => kind === null || source.kind === kind)
      .flatMap((source) => {
        const values = valuesOf(trees, source, unit);
        return values ? { source, values, errors: errorsIn(actual, values, window) } : [];
      });
    const [best] = offered
      .filter(({ errors }) => errors.months >= leastMonthsForLowest && errors.wape !== null)
      .sort(
        (a, b) => (a.errors.wape ?? 0) - (b.errors.wape ?? 0) || compare(nameOf(a.source), nameOf(b.source)),
      );
    const before = forecasts(unit, regionId);
    const selected = unit.selectedForecastMap[regionId] ?? noSelection;
    const known = { unit, regionId, before };
    if (!best) {
      const outcome = offered.length > 0 ? 'unknown' : 'noForecast';
      return { ...known, outcome, chosen: null, error: null, monthsUsed: 0, total: null, after: null };
    }
    const made = selectionOf([best.source], selected.notes);
    const isSame =
      before.sources.length === 1 && before.sources.every((one) => sourceKey(one) === sourceKey(best.source));
    return {
      ...known,
      outcome: isSame ? 'same' : 'changes',
      chosen: best.source,
      error: best.errors.wape,
      monthsUsed: best.errors.months,
      total: totalIn(best.values, period),
      after: made.ok && !isSame ? made.selected : null,
    };
  }
}
