import type { Month } from '@stockwell/model/months';
import type { NodeMonths } from './node-months.ts';

/**
 * Writes the people who come for their packs, from the month `first` on, when everybody comes every `refillMonths`
 * months. Those present at the beginning are spread evenly over the groups; who is new comes at once
 * and belongs to the group of the month; who leaves does so from all groups alike. The groups always add up to the
 * people there are.
 */
export function countVisits(
  visits: Float64Array,
  people: NodeMonths,
  first: Month,
  refillMonths: number,
): void {
  const months = visits.length;
  const peopleIn = (month: Month): number | undefined => people.value[month - people.first];
  // Groups beyond the last month never come.
  const groups = new Float64Array(Math.min(refillMonths, months));
  let present = peopleIn(first - 1) ?? peopleIn(first) ?? 0;
  groups.fill(present / refillMonths);
  for (let i = 0; i < months; i += 1) {
    const now = peopleIn(first + i) ?? 0;
    const due = i % refillMonths;
    if (now >= present) {
      groups[due] = (groups[due] ?? 0) + (now - present);
    } else {
      const staying = now / present;
      for (let group = 0; group < groups.length; group += 1) groups[group] = (groups[group] ?? 0) * staying;
    }
    visits[i] = groups[due] ?? 0;
    present = now;
  }
}
