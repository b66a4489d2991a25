import type { LanguageCode } from '@stockwell/model/languages';
import { displayStamp } from '../../i18n/format.ts';
import type { Column } from './column.ts';

/** The part of a column that shows a moment: sorted by time, read as day and time of day. */
export const stampCell = <Row>(
  stampOf: (row: Row) => string | null,
  language: LanguageCode,
): Pick<Column<Row>, 'kind' | 'value' | 'text'> => ({
  kind: 'date',
  value: stampOf,
  text: (row) => displayStamp(stampOf(row), language),
});
