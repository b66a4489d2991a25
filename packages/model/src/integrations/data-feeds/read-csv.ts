import { csvRows, type DecimalSign, decimalSignIn } from '../../csv-rows.ts';
import type { FeedLine } from './read-table.ts';

/** The lines of a CSV file that hold anything, and how the file writes decimals. */
export function csvFeedLines(text: string): {
  readonly lines: readonly FeedLine[];
  readonly decimalSign: DecimalSign | null;
} {
  const lines = csvRows(text)
    .map((row, index) => ({ line: index + 1, cells: row.map((cell) => cell.trim() || null) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  return { lines, decimalSign: decimalSignIn(text) };
}
