import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, type MonthText } from '@stockwell/model/months';
import type { Column } from './column.ts';

/** What a matrix shows of a row in a month; as in a column, but by month. */
export interface MonthCell<Row> extends Pick<Column<Row>, 'kind' | 'decimals'> {
  readonly value: (row: Row, month: MonthText) => ReturnType<Column<Row>['value']>;
  readonly text?: (row: Row, month: MonthText) => string;
  readonly marks?: (row: Row, month: MonthText) => string;
  readonly render?: (row: Row, month: MonthText) => ReturnType<NonNullable<Column<Row>['render']>>;
  readonly look?: (row: Row, month: MonthText) => ReturnType<NonNullable<Column<Row>['look']>>;
  readonly notes?: (row: Row, month: MonthText) => readonly string[];
  readonly tone?: (row: Row, month: MonthText) => ReturnType<NonNullable<Column<Row>['tone']>>;
  readonly href?: (row: Row, month: MonthText) => string | undefined;
  readonly label?: (row: Row, month: MonthText) => string;
  readonly explain?: (row: Row, month: MonthText) => ReturnType<NonNullable<Column<Row>['explain']>>;
  readonly total?: 'sum' | ((rows: readonly Row[], month: MonthText) => ReturnType<Column<Row>['value']>);
}

/** A column for each month, keyed by the month. Months stay in their order: such columns are not sorted. */
export function monthColumns<Row>(
  months: readonly MonthText[],
  {
    kind,
    decimals,
    value,
    text,
    marks,
    render,
    look,
    notes,
    tone,
    href,
    label,
    explain,
    total,
  }: MonthCell<Row>,
  language: LanguageCode,
): readonly Column<Row>[] {
  return months.map((month) => ({
    key: month,
    title: displayMonth(month, 'MMM-YY', language),
    kind,
    sortable: false,
    value: (row: Row) => value(row, month),
    ...(decimals === undefined ? {} : { decimals }),
    ...(text ? { text: (row: Row) => text(row, month) } : {}),
    ...(marks ? { marks: (row: Row) => marks(row, month) } : {}),
    ...(render ? { render: (row: Row) => render(row, month) } : {}),
    ...(look ? { look: (row: Row) => look(row, month) } : {}),
    ...(notes ? { notes: (row: Row) => notes(row, month) } : {}),
    ...(tone ? { tone: (row: Row) => tone(row, month) } : {}),
    ...(href ? { href: (row: Row) => href(row, month) } : {}),
    ...(label ? { label: (row: Row) => label(row, month) } : {}),
    ...(explain ? { explain: (row: Row) => explain(row, month) } : {}),
    ...(total === undefined
      ? {}
      : { total: total === 'sum' ? total : (rows: readonly Row[]) => total(rows, month) }),
  }));
}
