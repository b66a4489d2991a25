/** A cell as it leaves the application: text, a number or nothing. */
export type ExportCell = string | number | null;

const needsQuotes = /[",\r\n]/;
/** Spreadsheets run a text that begins like this as a formula. */
const runsAsFormula = /^[=+\-@\t\r]/;

function cellText(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const safe = runsAsFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180 with a byte-order mark, which spreadsheets need to read accents. */
export function csvOf(rows: readonly (readonly ExportCell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}
