import type { Column } from '../../ui/table/index.ts';

/** What names a file rather than its content. */
const ofTheFile: ReadonlySet<string> = new Set(['received', 'change']);

/** The cells in which a row differs from the older one of the same thing, newest first. */
export function changedCells<Row>(
  columns: readonly Pick<Column<Row>, 'key' | 'value'>[],
  rows: readonly Row[],
  isSame: (a: Row, b: Row) => boolean,
): ReadonlyMap<Row, ReadonlySet<string>> {
  return new Map(
    rows.map((row, at) => {
      const older = rows.slice(at + 1).find((one) => isSame(row, one));
      const changed = columns.filter(
        ({ key, value }) => older !== undefined && !ofTheFile.has(key) && value(row) !== value(older),
      );
      return [row, new Set(changed.map(({ key }) => key))];
    }),
  );
}
