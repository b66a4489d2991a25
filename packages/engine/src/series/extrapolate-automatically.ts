import type { Month } from '@stockwell/model/months';
import { type Automatic, automatic } from './automatic/index.ts';
import { unobserved } from './demand.ts';
import { type SeriesErrors, seriesErrors } from './errors.ts';
import type { CarriedOn } from './extrapolate.ts';
import type { History } from './history.ts';
import type { LearnedLevel } from './learned-level/learn.ts';
import type { MethodSettings } from './methods.ts';
import { type Outcome, ok } from './types.ts';

/** What the automatic choice says of a history, as it is shown and kept: nothing below 0. */
export interface AutomaticExtrapolation extends CarriedOn, Pick<Automatic, 'reason' | 'past' | 'hints'> {
  readonly method: 'automatic';
  readonly settings: Pick<MethodSettings, 'confidenceLevel'>;
  readonly errors: SeriesErrors;
}

/**
 * Carries the demand of a product and region on to a month without any settings. Months lost to a stock-out at the end of
 * the history are forecast as well, so this may begin earlier than other methods do.
 */
export function extrapolateAutomatically(
  demand: History,
  until: Month,
  level: number,
  learned: LearnedLevel | null,
): Outcome<AutomaticExtrapolation> {
  const { first, series, actual } = demand;
  const firstForecast = first + series.length;
  const made = automatic(series, Math.max(0, until - firstForecast + 1), {
    learned,
    unobserved: unobserved(demand),
  });
  if (!made.ok) return made;
  const { reason, past, hints, fitted, forecast, spread } = made.value;
  const shown = fitted.map((value) => (value === null ? null : Math.max(0, value)));
  return ok({
    method: 'automatic',
    settings: { confidenceLevel: level },
    reason,
    past,
    hints,
    first,
    fitted: shown,
    firstForecast,
    forecast: forecast.map((value) => Math.max(0, value)),
    halfWidth: forecast.map((_, at) => spread?.(level, at + 1) ?? null),
    errors: seriesErrors(actual, shown),
  });
}
