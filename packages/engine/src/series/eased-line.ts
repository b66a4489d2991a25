import { linearRegression } from './linear-regression.ts';
import type { Fitted, Outcome, Series } from './types.ts';

/** Beyond the history a line goes on at half its slope: growth seldom lasts as it was. */
const eased = 0.5;

/** The straight line of the whole history, eased beyond its end. */
export function easedLine(y: Series, horizon: number): Outcome<Fitted> {
  const line = linearRegression(y, horizon);
  if (!line.ok) return line;
  const { forecast, parameters } = line.value;
  const slope = parameters?.slope ?? 0;
  return {
    ok: true,
    value: {
      ...line.value,
      forecast: forecast.map((value, i) => value - (1 - eased) * slope * (i + 1)),
    },
  };
}
