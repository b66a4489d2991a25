import type { Tally } from '../../golden/tally.ts';
import { arima } from '../arima/index.ts';
import type { GoldenArima } from './case.ts';

/** A likelihood this much lower is no worse fit, only an earlier stop. */
const likelihoodSlack = 0.05;
/** A moving-average coefficient from here on is at the edge, where forecasts hang on the last digits. */
const edge = 0.99;

/** The likelihood decides: a better one than the reference's is a match, and forecasts are only held to equal ones. */
export function compareArima(
  one: GoldenArima,
  horizon: number,
  series: readonly number[],
  found: Tally,
): void {
  const seasonal = one.seasonal ?? [0, 0, 0];
  const name = `ARIMA (${one.order})(${seasonal})`;
  const outcome = arima(series, horizon, { order: one.order, seasonal, period: 12 });
  if (one.error !== undefined) {
    found.demand(name, !outcome.ok, 'was fitted, expected a refusal');
    return;
  }
  found.demand(name, outcome.ok, outcome.ok ? '' : `was refused: ${JSON.stringify(outcome.problem)}`);
  if (!outcome.ok) return;
  const { value } = outcome;
  found.demand(
    `${name} log-likelihood`,
    value.logLik >= one.logLik - likelihoodSlack,
    `${value.logLik}, expected at least ${one.logLik}`,
  );
  const atEdge = Object.entries(one.coef).some(
    ([term, value]) => /ma\d/.test(term) && Math.abs(value) > edge,
  );
  if (atEdge || value.logLik > one.logLik + likelihoodSlack) return;
  const mean = Math.abs(series.reduce((sum, month) => sum + month, 0) / series.length);
  found.within(`${name} forecast`, value.forecast, one.forecast, () => 0.01 * mean);
  const scale = one.exactScale ?? 1;
  for (const [level, widths] of Object.entries(one.halfWidth)) {
    const own = widths.map((_, i) => value.spread?.(Number(level) / 100, i + 1) ?? null);
    const expected = widths.map((width) => (width === null ? null : width * scale));
    found.within(`${name} half-width ${level} %`, own, expected, (width) => 0.03 * width);
  }
}
