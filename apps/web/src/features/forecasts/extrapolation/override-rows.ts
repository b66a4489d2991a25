import type { MadeForecast } from '@stockwell/engine/series/extrapolation-records';
import type { MonthlyValues } from '@stockwell/engine/series/history';
import type { ForecastOverride } from '@stockwell/model/dataset-data/index';
import { sameValue } from '@stockwell/model/documents/same-record';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, firstDayOf, formatMonth, type Month, monthOfDate } from '@stockwell/model/months';
import { formatShortDay } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { SheetColumn } from '../../../ui/sheet/index.ts';
import { boundsIn, valueIn } from './extrapolation-chart.ts';

/** A month of the forecast as the method gives it and as somebody has set it. */
export interface OverrideRow {
  /** The first day of the month. */
  readonly id: string;
  readonly own: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  /** A text where what was typed is no number. */
  readonly amount: number | string | null;
  readonly reason: string;
  readonly by: number | null;
  readonly date: string | null;
  readonly actual: number | null;
}

export function overrideRows(
  made: MadeForecast,
  overrides: readonly ForecastOverride[],
  actual: MonthlyValues,
  { from, to }: { readonly from: Month; readonly to: Month },
  unread: ReadonlyMap<string, string>,
  known: readonly OverrideRow[],
): readonly OverrideRow[] {
  const byMonth = new Map(overrides.map((one) => [one.month, one]));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at): OverrideRow => {
    const month = from + at;
    const id = firstDayOf(formatMonth(month));
    const set = byMonth.get(id);
    const bounds = boundsIn(made, month);
    const row = {
      id,
      own: set?.methodAmount ?? valueIn(made, month),
      lower: bounds?.lower ?? null,
      upper: bounds?.upper ?? null,
      amount: unread.get(id) ?? set?.amount ?? null,
      reason: set?.reason ?? '',
      by: set?.createdBy?.userId ?? null,
      date: set?.createdDate ?? null,
      actual: actual.get(month) ?? null,
    };
    const before = known[at];
    return before && sameValue(before, row) ? before : row;
  });
}

const number = (key: 'own' | 'lower' | 'upper' | 'actual'): SheetColumn<OverrideRow> => ({
  key,
  titleKey: `extrapolation:override.${key}`,
  kind: 'decimal',
  decimals: 2,
  computed: true,
  width: 110,
  value: (row) => row[key],
});

export function overrideColumns(
  language: LanguageCode,
  t: Translate,
  names: ReadonlyMap<number, string>,
): readonly SheetColumn<OverrideRow>[] {
  return [
    {
      key: 'month',
      titleKey: 'extrapolation:column.month',
      kind: 'text',
      computed: true,
      pinned: true,
      width: 90,
      value: ({ id }) => displayMonth(monthOfDate(id), 'MMM-YY', language),
    },
    number('own'),
    number('lower'),
    number('upper'),
    {
      key: 'amount',
      titleKey: 'extrapolation:override.amount',
      kind: 'decimal',
      decimals: 4,
      width: 120,
      value: ({ amount }) => amount,
    },
    {
      key: 'reason',
      titleKey: 'extrapolation:override.reason',
      kind: 'text',
      width: 260,
      value: ({ reason }) => reason.trim() || null,
      readonly: ({ amount }) => amount === null,
      takesBlocks: () => true,
      noteOf: ({ amount }) => (amount === null ? t('extrapolation:override.amountFirst') : undefined),
    },
    {
      key: 'by',
      titleKey: 'extrapolation:override.by',
      kind: 'text',
      computed: true,
      width: 190,
      value: ({ by, date }) =>
        by === null
          ? null
          : [names.get(by) ?? `#${by}`, date ? formatShortDay(date.slice(0, 10), language) : ''].join(', '),
    },
    number('actual'),
  ];
}
