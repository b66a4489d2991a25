/**
 * Partial autocorrelations and the weights of past months are two ways to write the same model. Between −1 and 1 the
 * former give a stationary model, always, so the search for the best model runs in them (Jones's idea).
 */

/** Weights of the past months from partial autocorrelations, in place. */
export function weightsFromPartials(values: Float64Array): void {
  for (let k = 1; k < values.length; k += 1) {
    const partial = values[k] ?? 0;
    for (let i = 0, j = k - 1; i <= j; i += 1, j -= 1) {
      const low = values[i] ?? 0;
      const high = values[j] ?? 0;
      values[i] = low - partial * high;
      values[j] = high - partial * low;
    }
  }
}

/** Partial autocorrelations from weights; null when the model is not stationary. */
export function partialsFromWeights(weights: Float64Array): Float64Array | null {
  const values = Float64Array.from(weights);
  for (let k = values.length - 1; k >= 0; k -= 1) {
    const partial = values[k] ?? 0;
    const rest = 1 - partial * partial;
    if (!(rest > 0)) return null;
    for (let i = 0, j = k - 1; i <= j; i += 1, j -= 1) {
      const low = values[i] ?? 0;
      const high = values[j] ?? 0;
      values[i] = (low + partial * high) / rest;
      values[j] = (high + partial * low) / rest;
    }
  }
  return values;
}
