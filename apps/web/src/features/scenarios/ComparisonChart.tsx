import { useComputedColorScheme } from '@mantine/core';
import type { Month } from '@stockwell/model/months';
import { type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedProduct } from '../../engine/use-plan.ts';
import {
  ChartFigure,
  chartFigures,
  chartWords,
  inPlanningUnits,
  seriesLook,
  usePlanFormat,
} from '../supply-plan/index.ts';
import type { Against } from './against.ts';
import {
  type BeforeSeries,
  beforeSeries,
  type ComparedSeries,
  comparedColour,
  comparedSeries,
  comparisonOption,
} from './comparison-option.ts';

interface ComparisonChartProps {
  readonly before: PlannedProduct;
  readonly after: PlannedProduct;
  readonly against: Against;
  readonly months: readonly Month[];
  readonly product: string;
  /** Where the drawing can be fetched for an export. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** The plan as it is and as it would be in one picture. */
export function ComparisonChart({ before, after, against, months, product, frame }: ComparisonChartProps) {
  const { t } = useTranslation('scenarios');
  const { t: planText } = useTranslation('supplyPlan');
  const theme = useComputedColorScheme();
  const format = usePlanFormat();
  const [hidden, setHidden] = useState<ReadonlySet<ComparedSeries>>(new Set());
  const figures = useMemo(
    () => ({
      before: chartFigures(before, months, inPlanningUnits),
      after: chartFigures(after, months, inPlanningUnits),
    }),
    [before, after, months],
  );
  const words = useMemo(() => {
    const names = beforeSeries.map((series) => [series, t(`series.${series}`, { ...against })] as const);
    const plan = chartWords(figures.after, product, format, planText);
    return {
      ...plan,
      before: Object.fromEntries(names) as Record<BeforeSeries, string>,
      description: t('chart.description', { ...against, product }),
    };
  }, [t, planText, figures, product, format, against]);
  const option = useMemo(
    () => comparisonOption(figures.before, figures.after, words, { theme, hidden }),
    [figures, words, theme, hidden],
  );
  const isBefore = (series: ComparedSeries): series is BeforeSeries => series in words.before;
  return (
    <ChartFigure
      frame={frame}
      title={t('chart.title', { ...against, product })}
      description={words.description}
      option={option}
      legendLabel={t('chart.legend')}
      series={comparedSeries(figures.after).map((id) => ({
        id,
        name: isBefore(id) ? words.before[id] : words.series[id],
        colour: comparedColour(id, theme),
        look: isBefore(id) ? 'dotted' : seriesLook(id),
      }))}
      hidden={hidden}
      onHidden={setHidden}
    />
  );
}
