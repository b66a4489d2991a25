import { allFinite, checkedSeries } from '../input.ts';
import { normalHalfWidth } from '../numeric/normal.ts';
import { err, type Fitted, type Outcome, ok, type Series } from '../types.ts';
import { differenced, differenceWeights } from './differences.ts';
import { fitted } from './fit.ts';
import { forecastOf } from './forecast.ts';
import { logLikelihood, whitener } from './likelihood.ts';
import { coefficientsOf, emptyModel } from './model.ts';
import { type ArimaOrders, coefficientCount, hasMean, shapeOf, warmUp } from './orders.ts';
import { standardised } from './standardised.ts';

export type { ArimaOrders, Order } from './orders.ts';

export interface Arima extends Fitted {
  readonly coef: Readonly<Record<string, number>>;
  /** Variance of a surprise; null when there are no more months than coefficients. */
  readonly sigma2: number | null;
  readonly logLik: number;
  readonly aic: number;
  /** Null when the correction for few months divides by 0. */
  readonly aicc: number | null;
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/**
 * Exact-likelihood (seasonal) ARIMA. Fits are the values less the surprises of the model, none for the months that
 * differencing uses up. A mean belongs to the model only where nothing is differenced; there is no drift.
 */
export function arima(y: Series, horizon: number, orders: ArimaOrders): Outcome<Arima> {
  const shaped = shapeOf(orders);
  if (!shaped.ok) return shaped;
  const shape = shaped.value;
  const lost = warmUp(shape);
  const checked = checkedSeries(y, horizon, lost + 1);
  if (!checked.ok) return checked;
  const values = checked.value;

  const unscaled = differenced(values, shape);
  const months = unscaled.length;
  const centred = standardised(unscaled, values, hasMean(shape));
  if (!centred.ok) return centred;
  const { series, centre, scale } = centred.value;

  const model = emptyModel(shape);
  if (!fitted(model, series)) return err({ code: 'notFitted' });
  const whitened = whitener(model, series, 0)();
  if (!whitened) return err({ code: 'notFitted' });

  const coefficients = coefficientCount(shape);
  const variance = (whitened.squares / (months - coefficients)) * scale * scale;
  const sigma2 = months > coefficients ? variance : null;
  const logLik = logLikelihood(whitened, months) - months * Math.log(scale);
  const free = coefficients + 1;
  const aic = 2 * free - 2 * logLik;
  const fits = Array.from(values, (value, t) =>
    t < lost ? null : value - (whitened.surprises[t - lost] ?? 0) * scale,
  );
  const ahead = forecastOf(model, series, horizon, {
    values,
    centre,
    scale,
    weights: differenceWeights(shape),
  });
  if (!ahead) return err({ code: 'notFitted' });
  const { forecast, deviations } = ahead;
  const mean = hasMean(shape) ? { intercept: centre + whitened.mean * scale } : {};
  const coef = { ...coefficientsOf(model), ...mean };
  const shown = [...forecast, ...fits.slice(lost).map(Number), ...Object.values(coef), logLik, sigma2 ?? 0];
  if (!allFinite(shown)) return err({ code: 'notFinite' });
  const sd = sigma2 === null ? Number.NaN : Math.sqrt(sigma2);
  return ok({
    fitted: fits,
    forecast,
    spread:
      sigma2 === null
        ? null
        : (level, h) => finiteOrNull(normalHalfWidth(level) * sd * (deviations[h - 1] ?? Number.NaN)),
    coef,
    sigma2,
    logLik,
    aic,
    aicc: finiteOrNull(aic + (2 * free * (free + 1)) / (months - free - 1)),
  });
}
