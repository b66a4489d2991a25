import type { Columns } from './columns.ts';
import { within } from './limit.ts';
import type { Modelled, NodeMonths } from './node-months.ts';

/** The share of the parent's value, month by month; 0 where the parent has no month or there is no parent. */
export function shareOf(parent: NodeMonths | null, own: Modelled, columns: Columns): Float64Array {
  const share = columns();
  if (!parent) return share;
  const shift = own.first - parent.first;
  for (let i = 0; i < share.length; i += 1) {
    share[i] = percentOf(parent.value[i + shift] ?? 0, own.end[i] ?? 0);
  }
  return share;
}

export const percentOf = (value: number, percent: number): number => within((value * percent) / 100);
