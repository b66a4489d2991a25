import { allFinite, checkedSeries } from './input.ts';
import { leastSquares } from './numeric/line.ts';
import { nelderMead } from './numeric/nelder-mead.ts';
import { normalHalfWidth } from './numeric/normal.ts';
import { ratioSeason } from './season.ts';
import { err, type Fitted, type Outcome, ok, type Series } from './types.ts';

const lowest = 0.0001;
const highest = 0.9999;
/** Where the search for the smoothing begins. */
const firstAlpha = 0.20006;
const monthsOfLevel = 10;

interface Smoothed {
  readonly alpha: number;
  readonly level: number;
  readonly fitted: number[];
  readonly squares: number;
}

/** Simple smoothing with the weight and the first level that fit best. */
export function simpleSmoothing(x: Float64Array): Smoothed {
  const n = x.length;
  const squaresOf = (alpha: number, first: number): number => {
    let level = first;
    let sum = 0;
    for (let t = 0; t < n; t += 1) {
      const error = (x[t] ?? 0) - level;
      level += alpha * error;
      sum += error * error;
    }
    return sum / n;
  };
  const start = x.subarray(0, monthsOfLevel);
  const firstLevel = start.reduce((sum, value) => sum + value, 0) / start.length;
  const { at } = nelderMead(
    ([alpha = 0, first = 0]) =>
      alpha < lowest || alpha > highest ? Number.POSITIVE_INFINITY : squaresOf(alpha, first),
    [firstAlpha, firstLevel],
    { step: 0.1 * Math.max(firstAlpha, Math.abs(firstLevel)) },
  );
  const [alpha = firstAlpha, first = firstLevel] = at;
  const fitted: number[] = [];
  let level = first;
  for (const value of x) {
    fitted.push(level);
    level += alpha * (value - level);
  }
  return { alpha, level, fitted, squares: n * squaresOf(alpha, first) };
}

/** Half the slope of the whole series carries on from where simple smoothing ends; a season only where there is one. */
export function theta(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, 3);
  if (!series.ok) return series;
  const n = series.value.length;
  const season = ratioSeason(series.value);
  const index = (t: number): number => season?.index[t % season.index.length] ?? 1;
  const x = season?.divides ? series.value.map((value, t) => value / index(t)) : series.value;
  const { alpha, level, fitted, squares } = simpleSmoothing(x);
  const drift = leastSquares(x).slope / 2;
  const settled = (1 - (1 - alpha) ** n) / alpha;
  const forecast = Array.from({ length: horizon }, (_, i) => (level + drift * (i + settled)) * index(n + i));
  if (!allFinite(forecast)) return err({ code: 'notFinite' });
  const sd = Math.sqrt(squares / (n - 2));
  return ok({
    fitted: fitted.map((value, t) => value * (season?.divides ? index(t) : 1)),
    forecast,
    spread: (level, h) => normalHalfWidth(level) * sd * Math.sqrt(1 + (h - 1) * alpha * alpha),
    parameters: { alpha, drift },
  });
}
