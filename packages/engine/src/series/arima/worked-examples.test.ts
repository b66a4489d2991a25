import { describe, expect, it } from 'vitest';
import type { Order } from './index.ts';
import { type Arima, arima } from './index.ts';

/** Thirty-six months that grow along a line, and forty-eight that grow with a season. */
const growing = [
  1195, 1275, 1207, 1287, 1312, 1390, 1369, 1336, 1426, 1364, 1435, 1360, 1534, 1349, 1453, 1474, 1447, 1528,
  1485, 1416, 1567, 1646, 1595, 1530, 1702, 1569, 1719, 1696, 1755, 1775, 1821, 1796, 1865, 1667, 1913, 1797,
];
const seasonal = [
  3126, 4149, 4783, 6861, 7583, 7954, 7619, 6632, 5548, 4719, 3729, 3077, 3245, 4033, 5616, 6939, 7602, 8881,
  7700, 7366, 6141, 4588, 3340, 3089, 3645, 4734, 6236, 7714, 9046, 9731, 9242, 7872, 6199, 5020, 4324, 4191,
  4514, 5106, 6763, 9140, 9618, 10003, 9401, 8480, 7130, 5220, 5054, 3647,
];

function modelled(y: readonly number[], order: Order, seasonal: Order = [0, 0, 0]): Arima {
  const outcome = arima(y, 24, { order, seasonal });
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
}

const near = (found: number | null | undefined, expected: number, share = 1e-4): void => {
  expect(found ?? Number.NaN).toBeGreaterThan(expected - Math.abs(expected) * share);
  expect(found ?? Number.NaN).toBeLessThan(expected + Math.abs(expected) * share);
};

function errorsOf(y: readonly number[], { fitted }: Arima): { months: number; rmse: number; wape: number } {
  const pairs = fitted.flatMap((fit, t) => (fit === null ? [] : [{ fit, actual: y[t] ?? 0 }]));
  const squares = pairs.reduce((sum, { fit, actual }) => sum + (fit - actual) ** 2, 0);
  const misses = pairs.reduce((sum, { fit, actual }) => sum + Math.abs(fit - actual), 0);
  const total = pairs.reduce((sum, { actual }) => sum + actual, 0);
  return { months: pairs.length, rmse: Math.sqrt(squares / pairs.length), wape: misses / total };
}

describe('ARIMA (0,1,1) on the growing series', () => {
  const model = modelled(growing, [0, 1, 1]);

  it('finds the weight, the variance and the likelihood', () => {
    near(model.coef.ma1, -0.5182078);
    near(model.sigma2, 7053.293);
    expect(model.logLik).toBeGreaterThan(-204.38369 - 0.001);
    near(model.aicc, 413.1423813, 1e-6);
  });

  it('forecasts one level, less certain every month', () => {
    expect(model.forecast).toHaveLength(24);
    for (const value of model.forecast) near(value, 1813.0626, 1e-5);
    [120.8974, 134.1975, 146.2933, 157.464].forEach((width, i) => {
      near(model.spread?.(0.85, i + 1), width);
    });
  });

  it('has no fit for the month that differencing uses up', () => {
    const { months, rmse } = errorsOf(growing, model);
    expect(model.fitted[0]).toBeNull();
    expect(months).toBe(35);
    near(rmse, 82.7752, 1e-5);
  });
});

describe('ARIMA (1,0,0) on the growing series', () => {
  it('has a mean and returns to it', () => {
    const model = modelled(growing, [1, 0, 0]);
    near(model.coef.ar1, 0.8845248, 1e-3);
    near(model.coef.intercept, 1519.2445, 1e-3);
    near(model.sigma2, 10665.354, 1e-3);
    [1764.93, 1736.56, 1711.46].forEach((value, i) => {
      near(model.forecast[i], value, 1e-3);
    });
    expect(model.fitted[0]).not.toBeNull();
  });
});

describe('ARIMA (0,1,1)(0,1,1) on the seasonal series', () => {
  const model = modelled(seasonal, [0, 1, 1], [0, 1, 1]);

  it('finds the weights, the variance and the likelihood', () => {
    near(model.coef.ma1, -0.6525648, 1e-2);
    near(model.coef.sma1, -0.5611368, 1e-2);
    near(model.sigma2, 209025.91, 1e-3);
    expect(model.logLik).toBeGreaterThan(-265.49015 - 0.001);
  });

  it('forecasts the season with its intervals', () => {
    [4626.9384, 5434.3011, 6913.3879, 8844.7222].forEach((value, i) => {
      near(model.forecast[i], value, 1e-3);
    });
    [663.3124, 701.8729, 738.4225, 773.2464].forEach((width, i) => {
      near(model.spread?.(0.85, i + 1), width, 2e-3);
    });
  });

  it('has fits from the fourteenth month', () => {
    const { months, rmse, wape } = errorsOf(seasonal, model);
    expect(model.fitted.findIndex((fit) => fit !== null)).toBe(13);
    expect(months).toBe(35);
    near(rmse, 443.9262, 1e-3);
    near(wape, 0.057, 1e-2);
  });
});
