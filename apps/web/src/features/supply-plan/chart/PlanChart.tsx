import { useComputedColorScheme } from '@mantine/core';
import type { Month } from '@stockwell/model/months';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownPlan } from '../scene.ts';
import { type ChartSeries, chartFigures } from '../view/chart-figures.ts';
import { chartOption, drawnSeries, seriesColour, seriesLook } from '../view/chart-option.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { useChartWords } from './use-chart-words.ts';
import { usePausedValue } from './use-paused-value.ts';

interface PlanChartProps {
  readonly months: readonly Month[];
  readonly title: string;
}

/** The plan as a picture. Its numbers are those of the table above it. */
export const PlanChart = memo(function PlanChart({ months, title }: PlanChartProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned: latest, unit } = useShownPlan();
  // While somebody types the table comes first; the picture follows when they pause.
  const planned = useDeferredValue(usePausedValue(latest));
  const theme = useComputedColorScheme();
  const [hidden, setHidden] = useState<ReadonlySet<ChartSeries>>(new Set());
  const figures = useMemo(() => chartFigures(planned, months, unit), [planned, months, unit]);
  const words = useChartWords(figures);
  const option = useMemo(
    () => chartOption(figures, words, { theme, hidden }),
    [figures, words, theme, hidden],
  );
  return (
    <ChartFigure
      title={title}
      description={words.description}
      option={option}
      legendLabel={t('chart.legend')}
      series={drawnSeries(figures).map((id) => ({
        id,
        name: words.series[id],
        colour: seriesColour(id, theme),
        look: seriesLook(id),
      }))}
      hidden={hidden}
      onHidden={setHidden}
    />
  );
});
