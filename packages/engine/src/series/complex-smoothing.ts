import { startOf } from './ets/start.ts';
import { allFinite, checkedSeries } from './input.ts';
import { nelderMead } from './numeric/nelder-mead.ts';
import { withoutSeason } from './shrunk-season.ts';
import { err, type Fitted, type Outcome, ok, type Series } from './types.ts';

const year = 12;
export const complexSmoothingMonths = 8;
/** Two years and a half, before a season of its own is looked for. */
const seasonMonths = 30;
const search = { step: 0.05, mostEvaluations: 400, tolerance: 1e-6 };
/** What the hidden part begins with, as a share of the level. */
const hiddenStart = 1 / 1.1;

interface State {
  level: number;
  /** What the level hides: how far the series is on its way to somewhere else. */
  hidden: number;
  readonly season: Float64Array;
  place: number;
}

interface Form {
  readonly y: Float64Array;
  readonly isSeasonal: boolean;
}

/** The weights of which the model forgets its first states in the end. */
const isStable = (real: number, imaginary: number): boolean =>
  (real - 2.5) ** 2 + imaginary ** 2 > 1.25 &&
  (real - 0.5) ** 2 + (imaginary - 1) ** 2 > 0.25 &&
  (real - 1.5) ** 2 + (imaginary - 0.5) ** 2 < 1.5;

/** Runs over the months, forwards or back; the state goes on from where it stands. */
function pass(
  { y, isSeasonal }: Form,
  [real = 0, imaginary = 0, seasonal = 0]: readonly number[],
  state: State,
  direction: 1 | -1,
  fits?: number[],
): number {
  const n = y.length;
  let { level, hidden, place } = state;
  let squares = 0;
  for (let i = 0; i < n; i += 1) {
    const part = isSeasonal ? (state.season[place] ?? 0) : 0;
    fits?.push(level + part);
    const error = (y[direction === 1 ? i : n - 1 - i] ?? 0) - level - part;
    squares += error * error;
    const next = level - (1 - imaginary) * hidden + (real - imaginary) * error;
    hidden = level + (1 - real) * hidden + (real + imaginary) * error;
    level = next;
    if (isSeasonal) state.season[place] = part + seasonal * error;
    place = (place + direction + year) % year;
  }
  state.level = level;
  state.hidden = hidden;
  state.place = place;
  return squares;
}

interface Found {
  readonly weights: readonly number[];
  readonly state: State;
  readonly fits: readonly number[];
  readonly aicc: number;
}

function fit(form: Form): Found {
  const { y, isSeasonal } = form;
  const n = y.length;
  const from = startOf(y, {
    error: 'additive',
    trend: 'none',
    season: isSeasonal ? 'additive' : 'none',
  });
  /** First states are those that the months themselves lead back to. */
  const settled = (weights: readonly number[]): State => {
    const state: State = {
      level: from.level,
      hidden: from.level * hiddenStart,
      season: Float64Array.from(from.season),
      place: 0,
    };
    pass(form, weights, state, 1);
    state.place = (state.place + year - 1) % year;
    pass(form, weights, state, -1);
    state.place = (state.place + 1) % year;
    return state;
  };
  const isAllowed = ([real = 0, imaginary = 0, seasonal = 0]: readonly number[]): boolean =>
    isStable(real, imaginary) && seasonal >= 0 && seasonal <= 1;
  const start = isSeasonal ? [1.3, 1, 0.1] : [1.3, 1];
  const { at: weights } = nelderMead(
    (at) => (isAllowed(at) ? pass(form, at, settled(at), 1) : Number.POSITIVE_INFINITY),
    start,
    search,
  );
  const state = settled(weights);
  const fits: number[] = [];
  const squares = pass(form, weights, state, 1, fits);
  // Weights, variance, level and hidden part, and the season but one month.
  const count = start.length + 3 + (isSeasonal ? year - 1 : 0);
  const left = n - count - 1;
  const aicc =
    left > 0
      ? n * Math.log(Math.max(squares, Number.MIN_VALUE)) + 2 * count + (2 * count * (count + 1)) / left
      : Number.POSITIVE_INFINITY;
  return { weights, state, fits, aicc };
}

function ahead({ weights, state }: Found, isSeasonal: boolean, horizon: number): number[] {
  const [real = 0, imaginary = 0] = weights;
  let { level, hidden } = state;
  return Array.from({ length: horizon }, (_, i) => {
    const value = level + (isSeasonal ? (state.season[(state.place + i) % year] ?? 0) : 0);
    [level, hidden] = [level - (1 - imaginary) * hidden, level + (1 - real) * hidden];
    return value;
  });
}

function carriedOn(y: Float64Array, horizon: number, mayBeSeasonal: boolean): Outcome<Fitted> {
  const scale = y.reduce((sum, value) => sum + Math.abs(value), 0) / y.length || 1;
  const z = y.map((value) => value / scale);
  const plain = fit({ y: z, isSeasonal: false });
  const seasonal = mayBeSeasonal && y.length >= seasonMonths ? fit({ y: z, isSeasonal: true }) : null;
  const isSeasonal = seasonal !== null && seasonal.aicc < plain.aicc;
  const found = isSeasonal ? seasonal : plain;
  const forecast = ahead(found, isSeasonal, horizon).map((value) => value * scale);
  if (!allFinite(forecast) || !allFinite(found.fits)) return err({ code: 'notFinite' });
  const [real = 0, imaginary = 0] = found.weights;
  return ok({
    fitted: found.fits.map((value) => value * scale),
    forecast,
    spread: null,
    parameters: { real, imaginary },
  });
}

/**
 * Complex exponential smoothing (Svetunkov and others, 2022): the level and what it hides are one complex number that
 * is smoothed by a complex weight, so that the series may stand or go without a model of either. A season is added
 * where the corrected AIC says so.
 */
export function complexSmoothing(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, complexSmoothingMonths);
  return series.ok ? carriedOn(series.value, horizon, true) : series;
}

/** The same on the series freed of its season: quick, for playing the past again and again. */
export function quickComplexSmoothing(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, complexSmoothingMonths);
  return series.ok ? withoutSeason(series.value, (freed) => carriedOn(freed, horizon, false)) : series;
}
