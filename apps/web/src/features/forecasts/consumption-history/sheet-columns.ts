import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, type MonthText } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import type { SheetColumn } from '../../../ui/sheet/index.ts';
import classes from './consumption-history.module.css';
import { isTyped, type SheetRow } from './sheet-rows.ts';

/** What stands in a month without data, beside its colour. */
export const noData = '–';

const isBlank = (row: SheetRow, at: number): boolean =>
  row.kind === 'measure' && row.measure === 'amount' && row.known[at] === false;

/** Rate and days of a month wait for its amount. */
const waits = (row: SheetRow, at: number): boolean =>
  row.kind === 'measure' && isTyped(row.measure) && row.measure !== 'amount' && row.known[at] !== true;

const mayType = (row: SheetRow): boolean => row.kind === 'measure' && isTyped(row.measure);

/** The measure, and a column for every month. */
export function sheetColumns(
  months: readonly MonthText[],
  language: LanguageCode,
  t: Translate,
  measureWidth: number,
): readonly SheetColumn<SheetRow>[] {
  const nameOf = (row: SheetRow): string | null => {
    if (row.kind === 'heading') return null;
    return t(`consumptionHistory:measure.${row.kind === 'measure' ? row.measure : 'daysInMonth'}`);
  };
  return [
    {
      key: 'measure',
      titleKey: 'consumptionHistory:column.measure',
      kind: 'text',
      computed: true,
      pinned: true,
      width: measureWidth,
      value: nameOf,
    },
    ...months.map(
      (month, at): SheetColumn<SheetRow> => ({
        key: month,
        titleKey: '',
        title: displayMonth(month, 'MMM-YY', language),
        kind: 'decimal',
        decimals: 4,
        width: 104,
        value: (row) => (row.kind === 'heading' ? null : (row.values[at] ?? null)),
        readonly: (row) => !mayType(row) || waits(row, at),
        takesBlocks: mayType,
        noteOf: (row) => {
          if (isBlank(row, at)) return t('consumptionHistory:noData');
          if (waits(row, at)) return t('consumptionHistory:lock.amount');
          return row.kind !== 'heading' && !mayType(row) ? t('consumptionHistory:lock.computed') : undefined;
        },
        shortText: (row, text) => (isBlank(row, at) ? noData : text),
        look: (row) => (isBlank(row, at) ? classes.blank : undefined),
      }),
    ),
  ];
}
