import { adjustedActuals, lastMonthOf, rangeOf } from '@stockwell/engine/entry/trees/node-extrapolation';
import type { NodeForm } from '@stockwell/engine/entry/trees/node-form';
import type { MadeForecast } from '@stockwell/engine/series/extrapolation-records';
import { methodIdOf } from '@stockwell/engine/series/methods';
import { figureAt, type NodeMonths } from '@stockwell/engine/tree/node-months';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Month } from '@stockwell/model/months';
import { parseMonth } from '@stockwell/model/months';
import type { Translate } from '../../../../../i18n/texts.ts';
import { methodText } from '../../../../../ui/forecast/index.ts';
import type { SheetColumn } from '../../../../../ui/sheet/index.ts';
import { valueIn } from '../../../extrapolation/extrapolation-chart.ts';

/** A month of an extrapolated node: what was entered, and what follows from it. */
export interface HistoryRow {
  readonly id: string;
  readonly month: Month;
  readonly isInPeriod: boolean;
  readonly actual: number | null;
  readonly rate: number | null;
  readonly adjusted: number | null;
  readonly manual: number | null;
  readonly selected: number | null;
  readonly final: number | null;
}

/** From the first month of the range to the last month of the forecast. */
export function historyRows(
  form: NodeForm,
  period: { readonly start: Month; readonly stop: Month },
  months: NodeMonths | undefined,
): readonly HistoryRow[] {
  const { extrapolation } = form;
  if (!extrapolation) return [];
  const { first } = rangeOf(extrapolation);
  const entered = new Map(
    extrapolation.extrapolationDataList.map((one) => [parseMonth(one.month.slice(0, 7)), one]),
  );
  const adjusted = adjustedActuals(form);
  return Array.from({ length: Math.max(0, lastMonthOf(extrapolation, period.stop) - first + 1) }, (_, at) => {
    const month = first + at;
    const own = entered.get(month);
    return {
      id: String(month),
      month,
      isInPeriod: month >= period.start && month <= period.stop,
      actual: own?.amount ?? null,
      rate: own?.reportingRate ?? null,
      adjusted: adjusted.get(month) ?? null,
      manual: own?.manualChange ?? null,
      selected: (months && figureAt(months, months.withoutManual, month)) ?? null,
      final: (months && figureAt(months, months.value, month)) ?? null,
    };
  });
}

const figure = (key: 'adjusted' | 'selected' | 'final'): SheetColumn<HistoryRow> => ({
  key,
  titleKey: `trees:extrapolation.${key}`,
  kind: 'decimal',
  decimals: 2,
  computed: true,
  width: 120,
  value: (row) => row[key],
});

export function historyColumns(
  made: readonly MadeForecast[],
  monthText: (month: Month) => string,
  language: LanguageCode,
  t: Translate,
): readonly SheetColumn<HistoryRow>[] {
  return [
    {
      key: 'month',
      titleKey: 'trees:months.month',
      kind: 'text',
      computed: true,
      pinned: true,
      width: 90,
      value: ({ month }) => monthText(month),
    },
    {
      key: 'actual',
      titleKey: 'trees:extrapolation.actual',
      kind: 'decimal',
      decimals: 4,
      width: 120,
      value: ({ actual }) => actual,
    },
    {
      key: 'rate',
      titleKey: 'trees:extrapolation.rate',
      kind: 'decimal',
      decimals: 2,
      width: 110,
      noteOf: ({ rate }) => (rate === null ? t('trees:extrapolation.rateHint') : undefined),
      value: ({ rate }) => rate,
    },
    figure('adjusted'),
    ...made.map(
      (one): SheetColumn<HistoryRow> => ({
        key: one.method,
        titleKey: '',
        title: methodText(methodIdOf(one.method), language),
        kind: 'decimal',
        decimals: 2,
        computed: true,
        width: 130,
        value: ({ month }) => valueIn(one, month),
      }),
    ),
    figure('selected'),
    {
      key: 'manual',
      titleKey: 'trees:months.manual',
      kind: 'decimal',
      decimals: 4,
      signed: true,
      width: 120,
      readonly: ({ isInPeriod }) => !isInPeriod,
      noteOf: ({ isInPeriod }) => (isInPeriod ? undefined : t('trees:extrapolation.manualHint')),
      value: ({ manual }) => manual,
    },
    figure('final'),
  ];
}
