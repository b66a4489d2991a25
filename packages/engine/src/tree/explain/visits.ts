import type { Month } from '@stockwell/model/months';
import { packsFor } from '../planning-unit.ts';
import { account, type TreeAccount, type TreeTerm } from './account.ts';
import type { Explained } from './explained.ts';

/** Who comes in a month: the group that is due, as it was when it last came, less who left, with who is new. */
export function explainVisits({ cell, months, i, month, monthsOf, at, place }: Explained): TreeAccount {
  const { above } = cell;
  const people = above && monthsOf(above);
  const interval = packsFor(cell)?.refillMonths;
  if (!above || !people || interval === undefined) return account('visitsNobody');
  const peopleIn = (of: Month): number | undefined => people.value[of - people.first];
  const { first } = months;
  const opening = peopleIn(first - 1) ?? peopleIn(first) ?? 0;
  const before = (k: number): number => (k === 0 ? opening : (peopleIn(first + k - 1) ?? 0));
  const now = (k: number): number => peopleIn(first + k) ?? 0;
  const cellOf = (name: TreeTerm['name'], value: number, of: Month): TreeTerm =>
    peopleIn(of) === undefined ? { name, value } : at.other(name, 'value', above, value, of - month);
  /** The month that "before" is read from: the node's first month has one of its own. */
  const monthBefore = (k: number): Month =>
    k === 0 && peopleIn(first - 1) === undefined ? first : first + k - 1;
  const bothTerms = (k: number): TreeTerm[] => [
    cellOf('peopleNow', now(k), first + k),
    cellOf('peopleBefore', before(k), monthBefore(k)),
  ];

  const again = i >= interval;
  const losses: TreeTerm[] = [];
  for (let k = again ? i - interval + 1 : 0; k < i; k += 1) {
    if (now(k) >= before(k)) continue;
    losses.push({ name: 'staying', value: now(k) / before(k), account: account('staying', bothTerms(k)) });
  }
  const came: TreeTerm[] = again
    ? [at.cell('lastVisit', 'visits', months.visits?.[i - interval], -interval)]
    : [
        cellOf('people', opening, monthBefore(0)),
        { name: 'interval', value: interval, source: { from: 'node', place } },
      ];
  return account(again ? 'visitsAgain' : 'visitsFirst', [...came, ...losses, ...bothTerms(i)]);
}
