import type { DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';
import { boundsOf } from '../series/extrapolate.ts';
import type { MonthlyValues } from '../series/history.ts';
import type { Candidate } from './candidates.ts';
import { type CountedIn, conversionOf } from './counted-in.ts';
import { mapValues, monthsOfPeriod, type Period } from './period.ts';
import { sumOf, type YearStart, yearsOf } from './years.ts';

export interface CompareOptions {
  readonly forecastPeriod: Period;
  /** The months on show. */
  readonly shown: Period;
  readonly counted: CountedIn;
  /** Forecasts are shown in months with consumption too; otherwise they begin with the forecast. */
  readonly withFits: boolean;
  /** Years instead of months: only what lies in the forecast period. */
  readonly yearStart: YearStart | null;
}

type Figures = readonly (number | null)[];

export interface CompareLine {
  readonly key: string;
  readonly values: Figures;
  /** The interval of a consumption forecast, by month. */
  readonly interval: { readonly low: Figures; readonly high: Figures } | null;
}

export interface CompareLines {
  readonly columns: readonly { readonly year: number | null; readonly months: readonly Month[] }[];
  readonly actual: Figures;
  readonly candidates: readonly CompareLine[];
  /** What counts, where it is more than one of the candidates; null: it is one of them, or none. */
  readonly selected: Figures | null;
}

/** Consumption, candidates and what counts beside each other, in one unit and by months or years. */
export function compareLines(
  unit: DatasetPlanningUnit,
  facts: {
    readonly actual: MonthlyValues;
    readonly candidates: readonly Candidate[];
    readonly selected: MonthlyValues | null;
  },
  { forecastPeriod, shown, counted, withFits, yearStart }: CompareOptions,
): CompareLines {
  const convert = conversionOf(unit, counted) ?? ((quantity: number) => quantity);
  const columns =
    yearStart === null
      ? monthsOfPeriod(shown).map((month) => ({ year: null, months: [month] }))
      : yearsOf(within(shown, forecastPeriod), yearStart);
  const begins = withFits ? shown.start : forecastPeriod.start;
  const figures = (values: MonthlyValues, from: Month): Figures => {
    const converted = mapValues(values, convert);
    return columns.map(({ months }) =>
      sumOf(
        converted,
        months.filter((month) => month >= from),
      ),
    );
  };
  return {
    columns,
    actual: figures(facts.actual, shown.start),
    candidates: facts.candidates.flatMap((candidate) =>
      candidate.values
        ? {
            key: candidate.key,
            values: figures(candidate.values, begins),
            interval: yearStart === null ? intervalIn(candidate, figures, begins) : null,
          }
        : [],
    ),
    selected: facts.selected && figures(facts.selected, begins),
  };
}

const within = (one: Period, other: Period): Period => ({
  start: Math.max(one.start, other.start),
  stop: Math.min(one.stop, other.stop),
});

function intervalIn(
  { source }: Candidate,
  figures: (values: MonthlyValues, from: Month) => Figures,
  begins: Month,
): CompareLine['interval'] {
  if (source.kind === 'tree') return null;
  const bounds = source.extrapolation.extrapolationDataList.flatMap(({ month, amount, ci }) => {
    const found = amount === null ? null : boundsOf(amount, ci);
    return found ? [[monthIn(month), found] as const] : [];
  });
  if (bounds.length === 0) return null;
  return {
    low: figures(new Map(bounds.map(([month, { lower }]) => [month, lower])), begins),
    high: figures(new Map(bounds.map(([month, { upper }]) => [month, upper])), begins),
  };
}
