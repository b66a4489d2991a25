import { err, type Outcome, ok, type Series } from './types.ts';

/** Months ahead that nobody plans for; keeps a mistyped period from asking for a thousand years. */
const mostMonths = 1200;

/** What every method asks of its input: enough months, all of them numbers, a horizon that makes sense. */
export function checkedSeries(y: Series, horizon: number, needed: number): Outcome<Float64Array> {
  if (y.length === 0) return err({ code: 'noData' });
  if (y.length < needed) return err({ code: 'tooFewMonths', needed, found: y.length });
  const values = Float64Array.from(y);
  if (!values.every(Number.isFinite)) return err({ code: 'notFinite' });
  const horizonOutcome = checkedNumber('horizon', horizon, 0, mostMonths, { whole: true });
  return horizonOutcome.ok ? ok(values) : horizonOutcome;
}

/** A parameter inside its limits, or the limits it breaks. */
export function checkedNumber(
  parameter: string,
  value: number,
  least: number,
  most: number,
  { whole = false } = {},
): Outcome<number> {
  const right =
    Number.isFinite(value) && value >= least && value <= most && (!whole || Number.isInteger(value));
  return right ? ok(value) : err({ code: 'parameter', parameter, least, most });
}

/** A result is passed on only when every number of it is one. */
export const allFinite = (values: Iterable<number>): boolean => {
  for (const value of values) if (!Number.isFinite(value)) return false;
  return true;
};
