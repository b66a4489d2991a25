import { csvNumber, csvText } from '@stockwell/model/csv-text';
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

function cellText(cell: ExportValue, { decimal }: CsvFormat): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? csvNumber(cell).replace('.', decimal) : csvText(cell);
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
