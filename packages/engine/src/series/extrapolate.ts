import type { Month } from '@stockwell/model/months';
import type { PastForecast } from './automatic/past-errors.ts';
import { calibratedSpread } from './calibrated-spread.ts';
import { unobserved } from './demand.ts';
import { type SeriesErrors, seriesErrors } from './errors.ts';
import type { History } from './history.ts';
import { allFinite } from './input.ts';
import {
  checkMethod,
  type MethodName,
  type MethodSettings,
  type SeriesMethod,
  seriesMethods,
} from './methods.ts';
import { playedSpread } from './played-spread.ts';
import { err, type Outcome, ok } from './types.ts';

/** A history and what follows from it month by month: nothing below 0. */
export interface CarriedOn {
  /** The first month of the history. */
  readonly first: Month;
  /** One a month of history. */
  readonly fitted: readonly (number | null)[];
  readonly firstForecast: Month;
  readonly forecast: readonly number[];
  /** Half-widths at the level that was asked for; null where one is not finite. */
  readonly halfWidth: readonly (number | null)[];
}

/** What a method says of a history, as it is shown. */
export interface Extrapolation extends CarriedOn {
  readonly method: MethodName;
  readonly settings: MethodSettings;
  readonly errors: SeriesErrors;
}

const notBelowZero = (value: number | null): number | null => (value === null ? null : Math.max(0, value));

/** Lower and upper bound of a month ahead; null without a half-width. */
export const boundsOf = (
  forecast: number,
  halfWidth: number | null,
): { readonly lower: number; readonly upper: number } | null =>
  halfWidth === null
    ? null
    : { lower: Math.max(0, forecast - halfWidth), upper: Math.max(0, forecast + halfWidth) };

/** What the method would have said at an earlier month. */
const pastForecast =
  (method: SeriesMethod, settings: MethodSettings): PastForecast =>
  (known, ahead) => {
    const outcome = method.run(known, ahead, settings);
    return outcome.ok ? outcome.value.forecast.map((value) => Math.max(0, value)) : [];
  };

/** Carries a history on to a month with one method. What cannot be calculated is returned, never thrown. */
export function extrapolate(
  history: History,
  until: Month,
  name: MethodName,
  settings: MethodSettings,
): Outcome<Extrapolation> {
  const { first, series, actual, monthsWithData } = history;
  const allowed = checkMethod(name, settings, Math.min(monthsWithData, series.length));
  if (!allowed.ok) return allowed;
  const firstForecast = first + series.length;
  const horizon = Math.max(0, until - firstForecast + 1);
  const method: SeriesMethod = seriesMethods[name];
  const outcome = method.run(series, horizon, settings);
  if (!outcome.ok) return outcome;
  const { fitted, forecast, spread } = outcome.value;
  if (!allFinite(forecast)) return err({ code: 'notFinite' });
  const lost = unobserved(history);
  const widths = spread
    ? calibratedSpread(series, horizon, spread, (known, ahead) => method.run(known, ahead, settings), lost)
    : playedSpread(series, horizon, pastForecast(method, settings), lost);
  const shown = fitted.map(notBelowZero);
  return ok({
    method: name,
    settings,
    first,
    fitted: shown,
    firstForecast,
    forecast: forecast.map((value) => Math.max(0, value)),
    halfWidth: forecast.map((_, i) => widths(settings.confidenceLevel, i + 1)),
    errors: seriesErrors(actual, shown),
  });
}

/** The error of a method on the last months, which it was not shown. */
export function holdOutErrors(
  history: History,
  months: number,
  name: MethodName,
  settings: MethodSettings,
): Outcome<SeriesErrors> {
  const kept = history.series.length - months;
  const monthsWithData = history.actual.slice(0, Math.max(0, kept)).filter((value) => value !== null).length;
  const allowed = checkMethod(name, settings, Math.min(Math.max(0, kept), monthsWithData));
  if (!allowed.ok) return allowed;
  const method: SeriesMethod = seriesMethods[name];
  const outcome = method.run(history.series.slice(0, kept), months, settings);
  if (!outcome.ok) return outcome;
  return ok(seriesErrors(history.actual.slice(kept), outcome.value.forecast));
}
