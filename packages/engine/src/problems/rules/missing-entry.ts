import { formatMonth } from '@stockwell/model/months';
import type { MissingEntryCause } from '@stockwell/model/problems/causes';
import type { Parameters } from '../parameters.ts';
import type { UnitView } from '../unit-view.ts';

/**
 * Nothing of a kind entered in the last `data1` months and the current one. The current month is looked at
 * but not named as missing: it is not over.
 */
export function missingEntry(
  view: UnitView,
  { data1, data2 }: Parameters,
  regionId: number,
  kind: number,
): MissingEntryCause | null {
  const { current } = view;
  for (let month = current; month >= current - data1; month -= 1) {
    if (view.isEntered(regionId, month, kind)) return null;
  }
  let last: number | null = null;
  for (let month = current - data1 - 1; month >= current - data2 && last === null; month -= 1) {
    if (view.isEntered(regionId, month, kind)) last = month;
  }
  return {
    monthsBack: data1,
    monthsSearched: data2,
    lastMonth: last === null ? null : formatMonth(last),
    months: Array.from({ length: data1 }, (_, at) => formatMonth(current - data1 + at)),
  };
}
