/** Where 95 % of series that keep their level stay below (Kwiatkowski and others, 1992). */
const critical = 0.463;

/**
 * Whether a series keeps its level: how far its months wander from their mean together, against how much they vary,
 * with what neighbours share taken into account.
 */
export function keepsLevel(y: Float64Array): boolean {
  const n = y.length;
  const mean = y.reduce((sum, value) => sum + value, 0) / n;
  let together = 0;
  let wandered = 0;
  let variance = 0;
  for (const value of y) {
    together += value - mean;
    wandered += together * together;
    variance += (value - mean) ** 2 / n;
  }
  const lags = Math.trunc((3 * Math.sqrt(n)) / 13);
  for (let lag = 1; lag <= lags; lag += 1) {
    let sum = 0;
    for (let t = lag; t < n; t += 1) sum += ((y[t] ?? 0) - mean) * ((y[t - lag] ?? 0) - mean);
    variance += (2 / n) * (1 - lag / (lags + 1)) * sum;
  }
  return !(variance > 0) || wandered / (n * n * variance) <= critical;
}
