/**
 * A polynomial 1 + c₁B + c₂B² + … in the lag, kept by its terms that are not 0: a seasonal model reaches far back
 * with few of them.
 */
export interface LagPolynomial {
  /** Coefficients by lag, the first being 1. */
  readonly coefficients: Float64Array;
  /** Lags above 0 that may have a coefficient. */
  readonly lags: Int32Array;
}

export function lagPolynomial(plain: number, seasonal: number, period: number): LagPolynomial {
  const lags = new Set<number>();
  for (let i = 0; i <= seasonal; i += 1) {
    for (let j = 0; j <= plain; j += 1) lags.add(i * period + j);
  }
  lags.delete(0);
  return {
    coefficients: new Float64Array(plain + seasonal * period + 1),
    lags: Int32Array.from(lags).sort(),
  };
}

/** Multiplies the plain and the seasonal part out: (1 ± a₁B ± …)(1 ± A₁B^s ± …). */
export function multiplyOut(
  { coefficients }: LagPolynomial,
  sign: 1 | -1,
  plain: Float64Array,
  seasonal: Float64Array,
  period: number,
): void {
  coefficients.fill(0);
  for (let i = 0; i <= seasonal.length; i += 1) {
    const outer = i === 0 ? 1 : sign * (seasonal[i - 1] ?? 0);
    for (let j = 0; j <= plain.length; j += 1) {
      const lag = i * period + j;
      const inner = j === 0 ? 1 : sign * (plain[j - 1] ?? 0);
      coefficients[lag] = (coefficients[lag] ?? 0) + outer * inner;
    }
  }
}

/** The value that the autoregressive part gives to a month from those before it. */
export function carriedOn(
  values: Float64Array,
  month: number,
  { coefficients, lags }: LagPolynomial,
): number {
  let sum = 0;
  for (let i = 0; i < lags.length; i += 1) {
    const lag = lags[i] ?? 0;
    sum -= (coefficients[lag] ?? 0) * (values[month - lag] ?? 0);
  }
  return sum;
}
