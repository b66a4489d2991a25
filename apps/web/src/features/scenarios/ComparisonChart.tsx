import { useComputedColorScheme } from '@mantine/core';
import type { Month } from '@stockwell/model/months';
import { type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedProduct } from '../../engine/use-plan.ts';
import {
  chartFigures,
  chartWords,
  inPlanningUnits,
  useDrawing,
  usePlanFormat,
} from '../supply-plan/index.ts';
import {
  type BeforeSeries,
  beforeSeries,
  type ComparedSeries,
  comparedColour,
  comparedSeries,
  comparisonOption,
} from './comparison-option.ts';
import classes from './scenarios.module.css';

interface ComparisonChartProps {
  readonly before: PlannedProduct;
  readonly after: PlannedProduct;
  readonly months: readonly Month[];
  readonly product: string;
  /** Where the drawing can be fetched for an export. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** The plan as it is and as it would be in one picture. */
export function ComparisonChart({ before, after, months, product, frame }: ComparisonChartProps) {
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
    const names = beforeSeries.map((series) => [series, t(`series.${series}`)] as const);
    const plan = chartWords(figures.after, product, format, planText);
    return {
      ...plan,
      before: Object.fromEntries(names) as Record<BeforeSeries, string>,
      description: t('chart.description', { product }),
    };
  }, [t, planText, figures, product, format]);
  const option = useMemo(
    () => comparisonOption(figures.before, figures.after, words, { theme, hidden }),
    [figures, words, theme, hidden],
  );
  const place = useDrawing(option);
  const isBefore = (series: ComparedSeries): series is BeforeSeries => series in words.before;
  const toggle = (series: ComparedSeries) => {
    const next = new Set(hidden);
    if (!next.delete(series)) next.add(series);
    setHidden(next);
  };
  return (
    <figure ref={frame} className={classes.panel} style={{ margin: 0 }}>
      <figcaption className={classes.title}>{t('chart.title', { product })}</figcaption>
      <fieldset className={classes.legend}>
        <legend className={classes.spoken}>{t('chart.legend')}</legend>
        {comparedSeries(figures.after).map((series) => (
          <button
            key={series}
            type="button"
            className={classes.series}
            data-before={isBefore(series) || undefined}
            aria-pressed={!hidden.has(series)}
            onClick={() => toggle(series)}
          >
            <span
              className={classes.swatch}
              style={{ '--series': comparedColour(series, theme) } as React.CSSProperties}
              aria-hidden
            />
            {isBefore(series) ? words.before[series] : words.series[series]}
          </button>
        ))}
      </fieldset>
      <div ref={place} className={classes.place} role="img" aria-label={words.description} />
    </figure>
  );
}
