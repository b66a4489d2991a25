import { type CellTexts, copiedText } from '../../../ui/sheet/cell-text.ts';
import type { Block } from '../../../ui/sheet/clipboard.ts';
import type { SheetColumn } from '../../../ui/sheet/index.ts';
import type { MatrixRow } from './rows.ts';

interface Heads<E> {
  /** Of the columns of names. */
  readonly headings: readonly [region: string, measure: string];
  /** The name of a heading row. */
  readonly nameOf: (row: MatrixRow<E>) => string;
}

/** The whole matrix with its headings, as another spreadsheet takes it and as it can be pasted back. */
export function wholeBlock<E>(
  rows: readonly MatrixRow<E>[],
  [measure, ...months]: readonly SheetColumn<MatrixRow<E>>[],
  labels: CellTexts,
  { headings, nameOf }: Heads<E>,
): Block {
  const lines: (readonly string[])[] = [[...headings, ...months.map(({ title = '' }) => title)]];
  let region = '';
  for (const row of rows) {
    if (row.kind === 'heading') region = nameOf(row);
    else if (measure)
      lines.push([region, ...[measure, ...months].map((column) => copiedText(column, row, labels))]);
  }
  return lines;
}
