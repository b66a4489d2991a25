import type { MadeForecast } from '@stockwell/engine/series/extrapolation-records';
import type { MonthlyValues } from '@stockwell/engine/series/history';
import { methodIdOf } from '@stockwell/engine/series/methods';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, formatMonth, type Month } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import { methodText } from '../../../ui/forecast/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import { valueIn } from './extrapolation-chart.ts';

/** A month of the table: what was consumed, and what each method says. */
export interface MonthLine {
  readonly month: Month;
  readonly actual: number | null;
  readonly isInPeriod: boolean;
}

export const monthLines = (
  actual: MonthlyValues,
  { from, to, start, stop }: Readonly<Record<'from' | 'to' | 'start' | 'stop', Month>>,
): readonly MonthLine[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    const month = from + at;
    return { month, actual: actual.get(month) ?? null, isInPeriod: month >= start && month <= stop };
  });

export function monthColumns(
  made: readonly MadeForecast[],
  language: LanguageCode,
  t: Translate,
): readonly Column<MonthLine>[] {
  return [
    {
      key: 'month',
      title: t('extrapolation:column.month'),
      kind: 'text',
      value: ({ month }) => displayMonth(formatMonth(month), 'MMM-YY', language),
    },
    {
      key: 'actual',
      title: t('extrapolation:column.actual'),
      kind: 'number',
      decimals: 2,
      value: ({ actual }) => actual,
    },
    ...made.map(
      (one): Column<MonthLine> => ({
        key: one.method,
        title: methodText(methodIdOf(one.method), language),
        kind: 'number',
        decimals: 2,
        value: ({ month }) => valueIn(one, month),
      }),
    ),
  ];
}
