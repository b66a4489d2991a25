import type { Fitted, Spread } from '../types.ts';

const notBelowZero = (value: number): number => Math.max(0, value);

/** The mean of several results, month by month, each held at 0 first; fits where all have one. */
export function combined(results: readonly Fitted[], horizon: number, months: number): Fitted {
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const fitted = Array.from({ length: months }, (_, t) => {
    const fits = results.map((result) => result.fitted[t] ?? null);
    return fits.some((fit) => fit === null) ? null : meanOf(fits.map((fit) => notBelowZero(fit ?? 0)));
  });
  const forecast = Array.from({ length: horizon }, (_, i) =>
    meanOf(results.map((result) => notBelowZero(result.forecast[i] ?? 0))),
  );
  return { fitted, forecast, spread: meanSpread(results.flatMap(({ spread }) => (spread ? [spread] : []))) };
}

/** The mean of the members' own widths; only its growth with the months ahead is used. */
function meanSpread(spreads: readonly Spread[]): Spread | null {
  if (spreads.length === 0) return null;
  return (level, h) => {
    const widths = spreads.map((spread) => spread(level, h));
    return widths.some((width) => width === null)
      ? null
      : widths.reduce<number>((sum, width) => sum + (width ?? 0), 0) / widths.length;
  };
}
