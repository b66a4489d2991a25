import { allFinite, checkedSeries } from './input.ts';
import { nelderMead } from './numeric/nelder-mead.ts';
import { normalHalfWidth } from './numeric/normal.ts';
import { withoutSeason } from './shrunk-season.ts';
import { err, type Fitted, type Outcome, ok, type Series } from './types.ts';

export const dynamicThetaMonths = 4;
const alphaLimits = [0.1, 0.99] as const;
const search = { step: 0.1, mostEvaluations: 600, tolerance: 1e-7 };
/** Errors count from here on: before, there is no line to speak of. */
const firstCounted = 2;

interface Weights {
  readonly alpha: number;
  /** How much of the line counts: 0 none of it, towards 1 all of it; Theta takes 1/2. */
  readonly line: number;
  readonly level: number;
}

/**
 * Runs the model over a series and on: a smoothed level, and the straight line through all months so far, which is
 * fitted again every month. Beyond the history each forecast is taken for what came. Returns the sum of squares.
 */
function run(z: Float64Array, { alpha, line, level: first }: Weights, fits: Float64Array): number {
  const known = z.length;
  const start = z[0] ?? 0;
  let level = alpha * start + (1 - alpha) * first;
  let mean = start;
  let slope = 0;
  let intercept = start;
  let fading = 1 - alpha;
  let squares = 0;
  fits[0] = start;
  for (let i = 1; i < fits.length; i += 1) {
    const months = i + 1;
    const reach = (1 - fading * (1 - alpha)) / alpha;
    const fit = level + line * (fading * intercept + reach * slope);
    fits[i] = fit;
    const value = i < known ? (z[i] ?? 0) : fit;
    if (i < known && i >= firstCounted) squares += (value - fit) ** 2;
    const before = mean;
    level = alpha * value + (1 - alpha) * level;
    mean += (value - mean) / months;
    slope = ((months - 2) * slope + (6 * (value - before)) / months) / (months + 1);
    intercept = mean - (slope * (months + 1)) / 2;
    fading *= 1 - alpha;
  }
  return squares;
}

/** Carries a series without a season on. */
function carriedOn(y: Float64Array, horizon: number): Outcome<Fitted> {
  const n = y.length;
  const scale = y.reduce((sum, value) => sum + Math.abs(value), 0) / n || 1;
  const z = y.map((value) => value / scale);
  const room = new Float64Array(n);
  const start = [0.5, (z[0] ?? 0) / 2, 0.5];
  const read = ([alpha = 0.5, level = 0, line = 0.5]: readonly number[]): Weights => ({ alpha, level, line });
  const { at } = nelderMead(
    (values) => {
      const weights = read(values);
      const [least, most] = alphaLimits;
      const isAllowed =
        weights.alpha >= least && weights.alpha <= most && weights.line >= 0 && weights.line < 1;
      return isAllowed ? run(z, weights, room) : Number.POSITIVE_INFINITY;
    },
    start,
    search,
  );
  const weights = read(at);
  const fits = new Float64Array(n + horizon);
  const squares = run(z, weights, fits);
  if (!allFinite(fits)) return err({ code: 'notFinite' });
  const { alpha, line } = weights;
  const sd = scale * Math.sqrt(squares / Math.max(1, n - firstCounted - 1));
  return ok({
    fitted: Array.from(fits.subarray(0, n), (value) => value * scale),
    forecast: Array.from(fits.subarray(n), (value) => value * scale),
    spread: (level, h) => normalHalfWidth(level) * sd * Math.sqrt(1 + (h - 1) * alpha * alpha),
    parameters: { alpha, line, level: weights.level * scale },
  });
}

/**
 * Theta whose smoothing, first level and share of the line are found for the series (the dynamic optimised Theta model
 * of Fiorucci and others, 2016), on the series freed of its season.
 */
export function dynamicTheta(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, dynamicThetaMonths);
  return series.ok ? withoutSeason(series.value, (freed) => carriedOn(freed, horizon)) : series;
}
