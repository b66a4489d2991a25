/** All separators that a reader may look for, so that the separator of a file is never ambiguous. */
const needsQuotes = /[",;\t\r\n]/;
/**
 * Spreadsheets run a text that begins like this as a formula; an apostrophe in front makes it plain text. A text
 * that already begins with such an apostrophe gets another one, so that reading can always take one away.
 */
const runsAsFormula = /^'*[=+\-@\t\r]/;

/** A text as a cell of a CSV file: RFC 4180, and never a formula. */
export function csvText(text: string): string {
  const safe = runsAsFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Digits without grouping and without an exponent, which not every spreadsheet reads. */
const plainDigits = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

export const csvNumber = (value: number): string =>
  Number.isFinite(value) ? plainDigits.format(value === 0 ? 0 : value) : '';

export type CsvCell = string | number | null;

/** Rows for machines: commas between cells, points in numbers, no byte-order mark. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows
    .map((row) => {
      const cells = row.map((cell) =>
        cell === null ? '' : typeof cell === 'number' ? csvNumber(cell) : csvText(cell),
      );
      return `${cells.join(',')}\r\n`;
    })
    .join('');
