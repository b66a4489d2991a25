import type { SheetColumn } from './columns.ts';

/** The columns that say the same in every row, and what they say. */
export function foldable<R>(
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
  textsOf: (row: R) => Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return new Set();
  const texts = textsOf(first);
  return new Set(
    columns
      .filter(({ folds, key }) => {
        const text = texts[key] ?? '';
        return folds === true && text !== '' && others.every((row) => textsOf(row)[key] === text);
      })
      .map(({ key }) => key),
  );
}
