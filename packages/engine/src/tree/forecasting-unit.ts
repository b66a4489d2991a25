import type { Columns } from './columns.ts';
import { within } from './limit.ts';
import type { UsageNumbers } from './usage-numbers.ts';

/** Forecasting units a month for the people who use the product; the lag counts from the node's own first month. */
export function forecastingUnits(people: Float64Array, usage: UsageNumbers, columns: Columns): Float64Array {
  const quantity = columns();
  const perPerson = usage.continuous || usage.monthByMonth ? usage.perMonth : usage.total;
  for (let i = usage.lag; i < people.length; i += 1) {
    const at = i - usage.lag;
    const users = usage.monthByMonth ? inTreatment(people, at, usage.months) : (people[at] ?? 0);
    quantity[i] = within(perPerson * users);
  }
  return quantity;
}

/**
 * People of all courses that have not ended: one cohort a month, those who began earliest counting by the fraction
 * of a month that their course has left.
 */
function inTreatment(people: Float64Array, at: number, months: number): number {
  const whole = Math.min(Math.floor(months), at + 1);
  let users = 0;
  for (let back = 0; back < whole; back += 1) users += people[at - back] ?? 0;
  const fraction = months - Math.floor(months);
  return fraction === 0 ? users : users + fraction * (people[at - whole] ?? 0);
}
