import type { ProductHistory } from '@stockwell/engine/entry/history/draft';
import { historyLine } from '@stockwell/engine/entry/history/table';
import type { MonthText } from '@stockwell/model/months';
import { memo, useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { ChartFigure } from '../../../ui/charts/index.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { historyChart } from './history-chart.ts';

interface HistoryGraphProps {
  readonly history: ProductHistory;
  readonly months: readonly MonthText[];
  readonly labels: ForecastLabels;
}

/** Adjusted consumption of a product. It is rendered only when its months change. */
export const HistoryGraph = memo(function GraphOfHistory({ history, months, labels }: HistoryGraphProps) {
  const t = useTexts('consumptionHistory');
  return useMemo(() => {
    const product = labels.product(history.unit.planningUnit.id);
    const line = historyLine(history, months, 'planningUnits');
    return <ChartFigure chart={historyChart(line, months, labels.regions, product, t)} />;
  }, [history, months, labels, t]);
});
