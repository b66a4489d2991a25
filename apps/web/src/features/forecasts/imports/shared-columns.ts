import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, formatMonth, type Month } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import type { Column } from '../../../ui/table/index.ts';
import { overwriteTone } from './tick-column.tsx';

interface ImportedRow {
  readonly month: Month;
  readonly percent: number;
  readonly factor: number;
  /** What is there already; null: nothing. */
  readonly current: number | null;
}

interface SharedColumns {
  /** The title of the percentage. */
  readonly percentTitle: string;
  readonly language: LanguageCode;
  readonly t: Translate;
}

/** What every import says of its rows: the month, and what their quantity is multiplied by. */
export function sharedColumns<Row extends ImportedRow>({ percentTitle, language, t }: SharedColumns) {
  const month: Column<Row> = {
    key: 'month',
    title: t('importSteps:column.month'),
    kind: 'month',
    value: (row) => formatMonth(row.month),
    text: (row) => displayMonth(formatMonth(row.month), 'MMM-YYYY', language),
  };
  const conversion: readonly Column<Row>[] = [
    { key: 'percent', title: percentTitle, kind: 'number', value: ({ percent }) => percent },
    { key: 'factor', title: t('importSteps:column.factor'), kind: 'number', value: ({ factor }) => factor },
  ];
  return { month, conversion };
}

/** The columns, in which rows that overwrite something stand out. */
export const withOverwriteTone = <Row extends ImportedRow>(
  columns: readonly Column<Row>[],
): readonly Column<Row>[] =>
  columns.map((column) => ({
    ...column,
    tone: ({ current }) => (current === null ? undefined : overwriteTone),
  }));
