import type { Month } from '@stockwell/model/months';

/** Records by their month; none where a month has none. */
export function byMonth<T>(
  records: readonly T[],
  monthOf: (record: T) => Month,
): (month: Month) => readonly T[] {
  const found = new Map<Month, T[]>();
  for (const record of records) {
    const month = monthOf(record);
    const list = found.get(month);
    if (list) list.push(record);
    else found.set(month, [record]);
  }
  return (month) => found.get(month) ?? [];
}
