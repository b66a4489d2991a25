import type { Fitted, Series } from '../types.ts';
import { type Member, plainMembers, searchingMembers } from './members.ts';

type Combined = Pick<Fitted, 'fitted' | 'forecast'>;

const notBelowZero = (value: number): number => Math.max(0, value);

/** The mean of several results, month by month, each held at 0 first; fits where all have one. */
function meanOf(results: readonly Combined[]): Combined | null {
  const [first] = results;
  if (!first) return null;
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    fitted: first.fitted.map((_, t) => {
      const fits = results.flatMap(({ fitted }) => fitted[t] ?? []);
      return fits.length < results.length ? null : mean(fits.map(notBelowZero));
    }),
    forecast: first.forecast.map((_, i) =>
      mean(results.map(({ forecast }) => notBelowZero(forecast[i] ?? 0))),
    ),
  };
}

function groupMean(
  members: Readonly<Record<string, Member>>,
  y: Series,
  horizon: number,
  isQuick: boolean,
): Combined | null {
  return meanOf(
    Object.values(members).flatMap(({ run, months, quick }) => {
      const asked = isQuick && quick !== undefined ? quick : run;
      if (asked === null || y.length < months) return [];
      const outcome = asked(y, horizon);
      return outcome.ok && outcome.value.forecast.every(Number.isFinite) ? [outcome.value] : [];
    }),
  );
}

/** Between two results, by the share of the second. */
function between(first: Combined, second: Combined, share: number): Combined {
  const mixed = (a: number, b: number): number => (1 - share) * a + share * b;
  return {
    fitted: first.fitted.map((value, t) => {
      const other = second.fitted[t] ?? null;
      return value === null || other === null ? null : mixed(value, other);
    }),
    forecast: first.forecast.map((value, i) => mixed(value, second.forecast[i] ?? 0)),
  };
}

/** What the members say together; the share is that of those that search. Quick ones stand in for the past. */
export function combination(y: Series, horizon: number, share: number, isQuick = false): Combined | null {
  const plain = share < 1 ? groupMean(plainMembers, y, horizon, isQuick) : null;
  const searching = share > 0 ? groupMean(searchingMembers, y, horizon, isQuick) : null;
  return plain && searching ? between(plain, searching, share) : (searching ?? plain);
}
