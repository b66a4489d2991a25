import type { Cell } from './cell.ts';
import type { Columns } from './columns.ts';
import { largest, within } from './limit.ts';
import type { Modelled, NodeMonths } from './node-months.ts';
import { rounded } from './usage.ts';
import { packsPerVisit, type UsageNumbers } from './usage-numbers.ts';
import { countVisits } from './visits.ts';

export interface Packs {
  readonly multiplier: number;
  readonly refillMonths: number;
  readonly perVisit: number;
}

/** What a visit costs in packs; null where something of it is not known. */
export function packsFor({ spec, multiplier, parent }: Cell): Packs | null {
  const unit = spec?.data.puNode;
  if (!unit?.planningUnit || multiplier === null) return null;
  const { refillMonths } = unit;
  if (!unit.sharePlanningUnit) return { multiplier, refillMonths, perVisit: unit.puPerVisit ?? 0 };
  return parent?.usage
    ? { multiplier, refillMonths, perVisit: packsPerVisit(parent.usage, multiplier, refillMonths) }
    : null;
}

export type PackMonths = Pick<NodeMonths, 'value' | 'puForecast' | 'visits'>;

/**
 * Packs of a planning unit. Spread evenly they are its share of the forecasting units; the forecast gives a person
 * whole visits: in discrete use the packs of a course with the timing of the forecasting unit, in continuous use the
 * packs of a visit for those who come in the month.
 */
export function packsOf(
  own: Modelled,
  fu: NodeMonths,
  usage: UsageNumbers,
  people: NodeMonths | null,
  packs: Packs,
  columns: Columns,
): PackMonths {
  const even = columns();
  const shift = own.first - fu.first;
  for (let i = 0; i < even.length; i += 1) {
    even[i] = within(((fu.value[i + shift] ?? 0) * (own.end[i] ?? 0)) / 100 / packs.multiplier);
  }
  if (!usage.continuous) {
    const coursePacks = usage.total / packs.multiplier;
    for (let i = 0; i < even.length; i += 1) {
      even[i] = coursePacks > 0 ? within(((even[i] ?? 0) / coursePacks) * packs.perVisit) : 0;
    }
    return { value: even, puForecast: even, visits: null };
  }
  const visits = columns();
  if (people) countVisits(visits, people, own.first, packs.refillMonths);
  const puForecast = columns();
  for (let i = usage.lag; i < even.length; i += 1) {
    const at = i - usage.lag;
    const users = within(((visits[at] ?? 0) * (fu.end[at + shift] ?? 0)) / 100);
    const units = Math.min(largest, rounded(users * packs.perVisit * packs.multiplier, 2));
    puForecast[i] = within((units * (own.end[at] ?? 0)) / 100 / packs.multiplier);
  }
  return { value: even, puForecast, visits };
}
