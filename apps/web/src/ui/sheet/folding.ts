import type { SheetColumn } from './columns.ts';

/**
 * The columns that say the same in every row. A single row folds only what cannot be changed in it, such as the month
 * of a dialog that is about one month.
 */
export function foldable<R>(
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
  textsOf: (row: R) => Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const [first, ...others] = rows;
  if (first === undefined) return new Set();
  const texts = textsOf(first);
  return new Set(
    columns
      .filter(({ folds, key, readonly }) => {
        const text = texts[key] ?? '';
        if (folds !== true || text === '') return false;
        return others.length === 0
          ? readonly?.(first) === true
          : others.every((row) => textsOf(row)[key] === text);
      })
      .map(({ key }) => key),
  );
}
