import { boundsOf } from '@stockwell/engine/series/extrapolate';
import type { MadeForecast } from '@stockwell/engine/series/extrapolation-records';
import type { MonthlyValues } from '@stockwell/engine/series/history';
import { type ForecastMethod, methodIdOf } from '@stockwell/engine/series/methods';
import type { ForecastOverride } from '@stockwell/model/dataset-data/index';
import type { LanguageCode } from '@stockwell/model/languages';
import { type Month, monthOfDate, parseMonth } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import type { ChartMark, ChartSeries, PlotChart } from '../../../ui/charts/index.ts';
import { methodText } from '../../../ui/forecast/index.ts';

interface ChartFacts {
  readonly title: string;
  /** What is drawn: its name, and the name of the axis. */
  readonly names: { readonly actual: string; readonly axis: string };
  readonly actual: MonthlyValues;
  readonly made: readonly MadeForecast[];
  /** The method that counts. */
  readonly chosen: ForecastMethod | null;
  readonly overrides: readonly ForecastOverride[];
  /** From the first to the last month that is drawn. */
  readonly from: Month;
  readonly to: Month;
  readonly forecastStart: Month;
  readonly forecastStop: Month;
  /** Fits are drawn in the months with actual consumption too. */
  readonly withFits: boolean;
}

/** The value of a method in a month: its fit, or its forecast. */
export function valueIn(
  { first, fitted, firstForecast, forecast }: MadeForecast,
  month: Month,
): number | null {
  return (month < firstForecast ? fitted[month - first] : forecast[month - firstForecast]) ?? null;
}

/** The bounds of a month ahead. */
export function boundsIn(made: MadeForecast, month: Month) {
  const at = month - made.firstForecast;
  const value = at < 0 ? undefined : made.forecast[at];
  return value === undefined ? null : boundsOf(value, made.halfWidth[at] ?? null);
}

/** Adjusted consumption, and every method with its interval. */
export function extrapolationChart(facts: ChartFacts, language: LanguageCode, t: Translate): PlotChart {
  const { actual, made, overrides, from, to, withFits } = facts;
  const months = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  const filled = made.find(({ method }) => method === facts.chosen) ?? made[0];
  const methodSeries = made.map((one): ChartSeries => {
    const name = methodText(methodIdOf(one.method), language);
    // The line starts at the last actual month, so that one sees where it comes from.
    const starts = withFits ? from : one.firstForecast - 1;
    const bound = (end: 'lower' | 'upper') => months.map((month) => boundsIn(one, month)?.[end] ?? null);
    return {
      kind: 'fan',
      id: one.method,
      name,
      colour: one.method,
      dash: 'solid',
      bounds: one === filled ? 'filled' : 'dashed',
      values: months.map((month) => (month < starts ? null : valueIn(one, month))),
      low: { name: t('extrapolation:chart.low', { method: name }), values: bound('lower') },
      high: { name: t('extrapolation:chart.high', { method: name }), values: bound('upper') },
    };
  });
  const set = new Map(overrides.map((one) => [parseMonth(monthOfDate(one.month)), one.amount]));
  const setSeries: readonly ChartSeries[] =
    set.size === 0
      ? []
      : [
          {
            kind: 'points',
            id: 'set',
            name: t('extrapolation:chart.set'),
            colour: 'series2',
            symbol: 'diamond',
            values: months.map((month) => set.get(month) ?? null),
          },
        ];
  const period: ChartMark = {
    id: 'period',
    name: t('extrapolation:chart.period'),
    from: facts.forecastStart - from,
    to: Math.min(facts.forecastStop, to) - from,
  };
  return {
    kind: 'plot',
    title: facts.title,
    description: t('extrapolation:chart.description', { title: facts.title }),
    x: { kind: 'months', title: t('extrapolation:column.month'), months },
    axes: [{ title: facts.names.axis, format: { decimals: 0 }, min: 0 }],
    series: [
      {
        kind: 'line',
        id: 'actual',
        name: facts.names.actual,
        colour: 'adjustedActual',
        dash: 'solid',
        symbol: 'circle',
        values: months.map((month) => actual.get(month) ?? null),
      },
      ...methodSeries,
      ...setSeries,
    ],
    marks: facts.forecastStart >= from && facts.forecastStart <= to ? [period] : [],
  };
}
