import { isDateText, isMonthText } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import type { CellObject } from 'write-excel-file/browser';
import { decimalsOf } from './display-value.ts';
import type { ExportColumn, ExportRow, ExportValue, StyledCell } from './export-document.ts';
import { groupBackground, toneColours } from './tones.ts';

/** Shows a figure with this many decimals, whatever the figure itself. */
function numberFormat(value: number, decimals: number, sign = ''): string {
  const digits = `${decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`}${sign}`;
  const shown = roundTo(sign === '%' ? value * 100 : value, decimals);
  // Spreadsheets put a minus before a zero that was rounded from below, as in -0.4.
  return value < 0 && shown === 0 ? `${digits};${digits}` : digits;
}

/** Written behind the number by its format, so that it stays a number. */
const signs = (marks = ''): string => (marks === '' ? '' : `"${marks}"`);

/** Typed as text, a cell can never run as a formula. */
export const textCell = (value: string): CellObject => ({ value, type: String });

export const plainCell = (value: ExportValue): CellObject =>
  typeof value === 'number' ? { value, type: Number } : textCell(value ?? '');

/** Days in UTC: files contain whole days, whatever the time zone of the device. */
const dayCell = (day: string, format: string): CellObject => ({
  value: new Date(`${day}T00:00:00Z`),
  type: Date,
  format,
});

function valueCell(column: ExportColumn, cell: StyledCell): CellObject {
  const { value } = cell;
  if (typeof value === 'number') {
    const decimals = decimalsOf(column, cell);
    if (decimals === undefined || !Number.isFinite(value))
      return Number.isFinite(value) ? plainCell(value) : textCell('');
    return {
      ...plainCell(value),
      format: numberFormat(value, decimals, column.kind === 'percent' ? '%' : signs(cell.marks)),
    };
  }
  if (value !== null && column.kind === 'month' && isMonthText(value))
    return dayCell(`${value}-01`, 'mmm-yy');
  if (value !== null && column.kind === 'date' && isDateText(value)) return dayCell(value, 'dd-mmm-yyyy');
  return plainCell(value);
}

/** A cell of a workbook: numbers and days as such, all else as text, in the colours of its tone. */
export function xlsxCell(
  column: ExportColumn,
  cell: StyledCell,
  emphasis: ExportRow['emphasis'],
): CellObject {
  const colours = cell.tone === undefined ? undefined : toneColours(cell.tone);
  return {
    ...valueCell(column, cell),
    ...(emphasis ? { fontWeight: 'bold' as const } : {}),
    ...(emphasis === 'group' ? { backgroundColor: groupBackground } : {}),
    ...(colours ? { backgroundColor: colours.background, textColor: colours.text } : {}),
  };
}
