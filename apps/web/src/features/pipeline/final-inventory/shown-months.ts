import { addMonths, type MonthText } from '@stockwell/model/months';
import type { FinalInventory } from './use-review.ts';

type PlanMonth = FinalInventory['months'][number];

/** So far ahead the plan of an import says something: what PipeLine has planned lies before. */
const monthsAhead = 18;

const hasFigures = ({ consumption, shipments, closing }: PlanMonth): boolean =>
  (consumption ?? 0) !== 0 || shipments !== 0 || closing !== 0;

/** The months of a plan that are shown: from the first one with figures to some time ahead. */
export function shownMonths(months: readonly PlanMonth[], thisMonth: MonthText): PlanMonth[] {
  const first = months.findIndex(hasFigures);
  const end = addMonths(thisMonth, monthsAhead);
  return first < 0 ? [] : months.slice(first).filter(({ month }) => month <= end);
}
