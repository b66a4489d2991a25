import { type LanguageCode, localeOf } from '@stockwell/model/languages';
import { displayMonth, isDateText, isMonthText } from '@stockwell/model/months';
import { displayExact, displayRounded } from '@stockwell/model/numbers';
import { formatDay } from '../../i18n/format.ts';
import type { ExportColumn, ExportValue, StyledCell } from './export-document.ts';

/** Money and percentages have two decimals unless their column says otherwise. */
export function decimalsOf(column: ExportColumn, cell: StyledCell): number | undefined {
  const isFixed = column.kind === 'money' || column.kind === 'percent';
  return cell.decimals ?? column.decimals ?? (isFixed ? 2 : undefined);
}

/** Columns whose values are aligned to the right. */
export const isNumeric = ({ kind }: ExportColumn): boolean =>
  kind === 'number' || kind === 'money' || kind === 'percent';

/** A value that belongs to no column. */
export const displayFact = (value: ExportValue, language: LanguageCode): string =>
  typeof value === 'number' ? displayExact(value, localeOf(language)) : (value ?? '');

/** A cell as people read it on paper. */
export function displayCell(column: ExportColumn, cell: StyledCell, language: LanguageCode): string {
  const { value, text } = cell;
  if (text !== undefined) return text;
  if (typeof value === 'number') {
    const decimals = decimalsOf(column, cell);
    const shown = column.kind === 'percent' ? value * 100 : value;
    const digits =
      decimals === undefined
        ? displayExact(shown, localeOf(language))
        : displayRounded(shown, decimals, localeOf(language));
    return column.kind === 'percent' && digits !== '' ? `${digits}%` : digits;
  }
  if (value === null) return '';
  if (column.kind === 'month' && isMonthText(value)) return displayMonth(value, 'MMM-YY', language);
  return column.kind === 'date' && isDateText(value) ? formatDay(value, language) : value;
}
