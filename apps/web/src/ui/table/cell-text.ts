import type { LanguageCode } from '@stockwell/model/languages';
import { isDateText } from '@stockwell/model/months';
import { smartDecimals } from '@stockwell/model/numbers';
import { formatShortDay } from '../../i18n/format.ts';
import { displayCell } from '../export/display-value.ts';
import type { ExportValue } from '../export/index.ts';
import type { Column } from './column.ts';

type ValueFormat = Pick<Column<never>, 'kind' | 'decimals'>;

/** Decimals of one value; those that are usual for the kind when nothing is given. */
export const decimalsFor = ({ decimals }: ValueFormat, value: ExportValue): number | undefined =>
  decimals === 'smart' ? (typeof value === 'number' ? smartDecimals(value) : undefined) : decimals;

/** A value as people read it on the screen, by the kind of its column. Paper writes years in full. */
export function valueText(format: ValueFormat, value: ExportValue, language: LanguageCode): string {
  if (format.kind === 'date' && typeof value === 'string' && isDateText(value))
    return formatShortDay(value, language);
  const decimals = decimalsFor(format, value);
  const cell = decimals === undefined ? { value } : { value, decimals };
  return displayCell({ key: '', title: '', kind: format.kind }, cell, language);
}

/** What a cell reads. */
export const cellText = <Row>(column: Column<Row>, row: Row, language: LanguageCode): string =>
  column.text ? column.text(row) : valueText(column, column.value(row), language);
