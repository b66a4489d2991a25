import { checkedSeries } from './input.ts';
import { at, leastSquares } from './numeric/line.ts';
import { studentHalfWidth } from './numeric/student.ts';
import { type Fitted, type Outcome, ok, type Series } from './types.ts';

export const linearRegressionMonths = 3;

/** The straight line of least squares, with intervals for new points: so many percent of them fall inside. */
export function linearRegression(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, linearRegressionMonths);
  if (!series.ok) return series;
  const n = series.value.length;
  const line = leastSquares(series.value);
  const degrees = n - 2;
  let squares = 0;
  for (let i = 0; i < n; i += 1) squares += ((series.value[i] ?? 0) - at(line, i + 1)) ** 2;
  const residualSd = Math.sqrt(squares / degrees);
  const { slope, intercept, centre, sxx } = line;
  return ok({
    fitted: Array.from({ length: n }, (_, i) => at(line, i + 1)),
    forecast: Array.from({ length: horizon }, (_, i) => at(line, n + i + 1)),
    spread: (level, h) =>
      studentHalfWidth(level, degrees) * residualSd * Math.sqrt(1 + 1 / n + (n + h - centre) ** 2 / sxx),
    parameters: { slope, intercept, residualSd },
  });
}
