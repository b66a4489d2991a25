const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** Where the series around the middle has lost too many digits, the tail is a continued fraction. */
const tailFrom = 5;

/** Share of the standard normal distribution above x, for x well above 0. */
function tail(x: number): number {
  let fraction = 0;
  for (let k = 60; k >= 1; k -= 1) fraction = k / (x + fraction);
  return density(x) / (x + fraction);
}

/** Share of the standard normal distribution below x. */
export function normalShare(x: number): number {
  if (x > tailFrom) return 1 - tail(x);
  if (x < -tailFrom) return tail(-x);
  let term = x;
  let sum = x;
  for (let k = 3; Math.abs(term) > 1e-18 * Math.abs(sum); k += 2) {
    term *= (x * x) / k;
    sum += term;
  }
  return 0.5 + density(x) * sum;
}

/** The point below which the given share of the standard normal distribution lies. */
export function normalQuantile(share: number): number {
  if (!(share > 0 && share < 1)) return Number.NaN;
  if (share === 0.5) return 0;
  if (share > 0.5) return -normalQuantile(1 - share);
  // The lower half, so that small shares keep their digits. Halley's steps from the asymptote of the tail.
  const t = Math.sqrt(-2 * Math.log(share));
  let x = -(t - (2.30753 + 0.27061 * t) / (1 + t * (0.99229 + 0.04481 * t)));
  for (let turn = 0; turn < 20; turn += 1) {
    const error = (normalShare(x) - share) / density(x);
    const step = error / (1 + (x * error) / 2);
    x -= step;
    if (Math.abs(step) <= 1e-15 * Math.abs(x)) break;
  }
  return x;
}

/** Half-width in standard errors of an interval that holds the given share. */
export const normalHalfWidth = (level: number): number => -normalQuantile((1 - level) / 2);
