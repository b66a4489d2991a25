import { addDays, type DateText, formatMonth, lastDayOf, type Month } from '@stockwell/model/months';
import type { PlanRandom } from './plan-random.ts';

/** When a region reported what it used in a month; null: it never did. */
export type Reporting = (region: number, month: Month) => DateText | null;

/** How long ago reports must be for a gap to stay: what is recent is asked for again. */
const settled = 9;

/** Months for which a region sent nothing at all, as `region/month`. */
export function silentMonths(
  regions: number,
  first: Month,
  now: Month,
  random: PlanRandom,
): ReadonlySet<string> {
  const silent = new Set<string>();
  for (let region = 0; region < regions; region += 1) {
    for (let month = first; month < now - settled; month += 1) {
      if (random.chance(0.012 + 0.006 * region)) silent.add(`${region}/${month}`);
    }
  }
  return silent;
}

/** The reports of one product: most within three weeks, some late, a few missing, now and then a region that fell silent. */
export function reportingOf(
  regions: number,
  first: Month,
  now: Month,
  silent: ReadonlySet<string>,
  random: PlanRandom,
): Reporting {
  const days: (DateText | null)[][] = [];
  for (let region = 0; region < regions; region += 1) {
    const gap = random.chance(0.14) ? now - random.between(2, 5) : null;
    const quietSince = random.chance(0.06) ? now - random.between(3, 6) : now;
    const own: (DateText | null)[] = [];
    days.push(own);
    for (let month = first; month < now; month += 1) {
      const lost = month < now - settled ? random.chance(0.008) : month === gap || month >= quietSince;
      if (lost || silent.has(`${region}/${month}`)) {
        own.push(null);
        continue;
      }
      const wait = random.between(6, 18) + region * 2 + (random.chance(0.08) ? random.between(20, 45) : 0);
      own.push(addDays(lastDayOf(formatMonth(month)), wait));
    }
  }
  return (region, month) => days[region]?.[month - first] ?? null;
}
