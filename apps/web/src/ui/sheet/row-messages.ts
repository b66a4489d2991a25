import type { SheetColumn, SheetMessage } from './columns.ts';
import type { RowMessages } from './SheetRow.tsx';

const alike = (a: RowMessages, b: RowMessages): boolean =>
  a.size === b.size &&
  [...a].every(([key, message]) => {
    const other = b.get(key);
    return other !== undefined && other.text === message.text && other.level === message.level;
  });

/**
 * Messages by row and cell; of several in a cell the first error, or else the first warning. Rows of which the same
 * is said as before keep their object, so that they need not be drawn again.
 */
export function messagesByRow<R>(
  messages: readonly SheetMessage[],
  columns: readonly SheetColumn<R>[],
  before: ReadonlyMap<string, RowMessages>,
): ReadonlyMap<string, RowMessages> {
  const found = new Map<string, Map<string, SheetMessage>>();
  const first = columns.slice(0, 1).map(({ key }) => key);
  for (const message of messages) {
    const row = found.get(message.row) ?? new Map<string, SheetMessage>();
    found.set(message.row, row);
    for (const key of message.columns.length > 0 ? message.columns : first) {
      const known = row.get(key);
      if (!known || (known.level === 'warning' && message.level === 'error')) row.set(key, message);
    }
  }
  return new Map(
    [...found].map(([id, row]) => {
      const known = before.get(id);
      return [id, known && alike(known, row) ? known : row];
    }),
  );
}
