import type { StockChanges } from '@stockwell/engine/reports/stock-changes';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth } from '@stockwell/model/months';
import type { Translate } from '../../i18n/texts.ts';
import type { WaterfallChart } from '../../ui/charts/index.ts';
import { type ReportSection, reportTable } from '../../ui/report/index.ts';

interface ChangesContext {
  /** The compared versions as people read them. */
  readonly before: string;
  readonly after: string;
  readonly decimals: number | 'smart';
  readonly t: Translate;
  readonly language: LanguageCode;
}

/** How the stock of a month in an earlier version becomes that of the shown one, cause by cause. */
export function versionChanges(
  { month, endingBefore, endingAfter, changes }: StockChanges,
  { before, after, decimals, t, language }: ChangesContext,
): ReportSection {
  const title = t('reports:changes.title');
  const cause = t('reports:changes.cause');
  const quantity = t('reports:column.quantity');
  type Step = WaterfallChart['steps'][number];
  const steps: readonly Step[] = [
    { name: before, value: endingBefore, total: true },
    ...changes
      .filter(({ difference }) => difference !== 0)
      .map((change) => ({ name: t(`reports:changes.${change.cause}`), value: change.difference })),
    { name: after, value: endingAfter, total: true },
  ];
  const chart: WaterfallChart = {
    kind: 'waterfall',
    title: t('reports:changes.chart', { month: displayMonth(month, 'MMM-YYYY', language), before, after }),
    description: t('reports:changes.chartDescription'),
    stepTitle: cause,
    axis: { title: quantity, format: decimals === 0 ? { decimals } : {} },
    steps,
    names: {
      increase: t('reports:changes.more'),
      decrease: t('reports:changes.less'),
      total: t('reports:column.ending'),
    },
  };
  return {
    id: 'changes',
    title,
    chart,
    notes: [chart.title],
    exportTable: reportTable<Step>({
      name: 'changes',
      label: title,
      columns: [
        { key: 'cause', title: cause, kind: 'text', value: ({ name }) => name },
        { key: 'quantity', title: quantity, kind: 'number', decimals, value: ({ value }) => value },
      ],
      rows: steps,
      keyOf: ({ name }) => name,
    }),
  };
}
