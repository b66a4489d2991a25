import { checkedSeries } from '../input.ts';
import { withoutSeason } from '../shrunk-season.ts';
import { err, type Fitted, type Outcome, ok, type Series } from '../types.ts';
import { type Arima, arima } from './index.ts';
import { keepsLevel } from './stationary.ts';

export const searchedArimaMonths = 12;

/** Looks back and lingering surprises that are tried, the simplest first. */
const orders: readonly (readonly [p: number, q: number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 0],
  [0, 2],
  [2, 1],
  [1, 2],
];

interface Tried {
  readonly fit: Fitted;
  readonly aicc: number;
}

const triedOf = (outcome: Outcome<Arima>, fitOf: (found: Arima) => Fitted): Tried[] =>
  outcome.ok && outcome.value.aicc !== null ? [{ fit: fitOf(outcome.value), aicc: outcome.value.aicc }] : [];

/** A model of the steps from month to month, made into one of the months: its mean is a drift. */
function summedUp(y: Float64Array, { fitted, forecast, parameters }: Arima): Fitted {
  let last = y.at(-1) ?? 0;
  return {
    fitted: [null, ...fitted.map((step, t) => (step === null ? null : (y[t] ?? 0) + step))],
    forecast: forecast.map((step) => {
      last += step;
      return last;
    }),
    spread: null,
    ...(parameters ? { parameters } : {}),
  };
}

function searched(y: Float64Array, horizon: number): Outcome<Fitted> {
  const steps = y.subarray(1).map((value, t) => value - (y[t] ?? 0));
  const isLevel = keepsLevel(y);
  const tried = orders.flatMap(([p, q]) =>
    isLevel
      ? triedOf(arima(y, horizon, { order: [p, 0, q] }), (found) => found)
      : [
          ...triedOf(arima(y, horizon, { order: [p, 1, q] }), (found) => found),
          ...triedOf(arima(steps, horizon, { order: [p, 0, q] }), (found) => summedUp(y, found)),
        ],
  );
  const [first] = tried;
  if (!first) return err({ code: 'notFitted' });
  return ok(tried.reduce((least, one) => (one.aicc < least.aicc ? one : least), first).fit);
}

/**
 * ARIMA whose orders are found: differences by whether the series keeps its level, everything else and a drift by the
 * corrected AIC. The season is taken off first and put back, which needs fewer months than a seasonal model.
 */
export function searchedArima(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, searchedArimaMonths);
  return series.ok ? withoutSeason(series.value, (freed) => searched(freed, horizon)) : series;
}
