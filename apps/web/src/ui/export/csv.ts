import { type LanguageCode, localeOf } from '@stockwell/model/languages';
import type { ExportValue } from './export-document.ts';

/** How spreadsheets of a language write CSV. Where the comma is the decimal mark, a semicolon separates cells. */
export interface CsvFormat {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

export function csvFormatOf(language: LanguageCode): CsvFormat {
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(1.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return isComma ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' };
}

/** All separators that a reader may look for, so that the separator of a file is never ambiguous. */
const needsQuotes = /[",;\t\r\n]/;
/**
 * Spreadsheets run a text that begins like this as a formula; an apostrophe in front makes it plain text. A text
 * that already begins with such an apostrophe gets another one, so that reading can always take one away.
 */
const runsAsFormula = /^'*[=+\-@\t\r]/;

/** Digits without grouping and without an exponent, which not every spreadsheet reads. */
const plainDigits = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

function cellText(cell: ExportValue, { decimal }: CsvFormat): string {
  if (cell === null) return '';
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? plainDigits.format(cell === 0 ? 0 : cell).replace('.', decimal) : '';
  const safe = runsAsFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * RFC 4180 in the separators of the language, with a byte-order mark, which spreadsheets need to read accents:
 * the file opens correctly in a spreadsheet that is set to the user's language.
 */
export function csvOf(rows: readonly (readonly ExportValue[])[], language: LanguageCode): string {
  const format = csvFormatOf(language);
  const line = (row: readonly ExportValue[]): string =>
    row.map((cell) => cellText(cell, format)).join(format.separator);
  return `\ufeff${rows.map((row) => `${line(row)}\r\n`).join('')}`;
}

export const csvFile = (rows: readonly (readonly ExportValue[])[], language: LanguageCode): Blob =>
  new Blob([csvOf(rows, language)], { type: 'text/csv;charset=utf-8' });
