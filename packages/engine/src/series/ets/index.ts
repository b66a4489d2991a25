import { allFinite, checkedSeries } from '../input.ts';
import { withoutSeason } from '../shrunk-season.ts';
import { err, type Fitted, type Outcome, ok, type Series } from '../types.ts';
import { etsSpread } from './ets-spread.ts';
import { etsAhead, type FittedEts, fitEts } from './fit-ets.ts';
import { type EtsModel, modelsFor, parameterCount, year } from './model.ts';

export type { EtsModel } from './model.ts';

export interface Ets extends Fitted {
  /** The one with the least corrected AIC. */
  readonly model: EtsModel;
  readonly aicc: number;
}

export const etsMonths = 8;
/** Two whole years and a bit, before a season is looked for. */
const seasonMonths = 2 * year + 1;
/**
 * How much a difference of the corrected AIC counts: all of it would nearly always leave one model alone, and on data
 * that was not looked at while choosing a softer mean of several is closer.
 */
const trust = 0.3;

/** The mean of models, each counting by its likelihood and the numbers it needs; intervals of the best. */
function averaged(fits: readonly FittedEts[], values: Float64Array, horizon: number): Outcome<Ets> {
  const [first] = fits;
  if (!first) return err({ code: 'notFitted' });
  const best = fits.reduce((least, one) => (one.aicc < least.aicc ? one : least), first);
  const n = values.length;
  const weights = fits.map(({ aicc }) => Math.exp((trust * (best.aicc - aicc)) / 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (length: number, of: (fit: FittedEts) => ArrayLike<number>): number[] => {
    const sums = new Float64Array(length);
    fits.forEach((fit, i) => {
      const own = of(fit);
      const share = (weights[i] ?? 0) / total;
      for (let t = 0; t < length; t += 1) sums[t] = (sums[t] ?? 0) + share * (own[t] ?? 0);
    });
    return Array.from(sums);
  };
  const forecast = mean(horizon, (fit) => etsAhead(fit, n, horizon));
  if (!allFinite(forecast)) return err({ code: 'notFinite' });
  const degrees = Math.max(1, n - (parameterCount(best.model) - 1));
  const variance = (best.path.variance * n) / degrees;
  return ok({
    fitted: mean(n, ({ path }) => path.fitted),
    forecast,
    spread: etsSpread(best.model, best.parameters, variance, forecast),
    parameters: { ...best.parameters },
    model: best.model,
    aicc: best.aicc,
  });
}

const fitsOf = (values: Float64Array, models: readonly EtsModel[]): FittedEts[] =>
  models.flatMap((model) => fitEts(values, model) ?? []);

/** Exponential smoothing: the mean of all models that suit the series, by their corrected AIC. */
export function ets(y: Series, horizon: number): Outcome<Ets> {
  const series = checkedSeries(y, horizon, etsMonths);
  if (!series.ok) return series;
  const values = series.value;
  const positive = values.every((value) => value > 0);
  const models = modelsFor(positive, values.length >= seasonMonths);
  return averaged(fitsOf(values, models), values, horizon);
}

/** The same with a season that is taken off first and errors that add: quick, for playing the past again and again. */
export function quickEts(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, etsMonths);
  return series.ok
    ? withoutSeason(series.value, (freed) => averaged(fitsOf(freed, modelsFor(false, false)), freed, horizon))
    : series;
}
