import { useComputedColorScheme } from '@mantine/core';
import type { Month } from '@stockwell/model/months';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanScene } from '../scene.ts';
import { type ChartSeries, chartFigures } from '../view/chart-figures.ts';
import { chartOption, drawnSeries, seriesColour } from '../view/chart-option.ts';
import classes from './plan-chart.module.css';
import { useChartWords } from './use-chart-words.ts';

/** Draws an option and keeps the drawing as wide as its place. */
export function useDrawing(option: EChartsCoreOption) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const latest = useRef(option);
  useEffect(() => {
    latest.current = option;
    chart.current?.setOption(option, { notMerge: true });
  }, [option]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isGone = false;
    const watch = new ResizeObserver(() => chart.current?.resize());
    import('./echarts-kit.ts').then(
      ({ init }) => {
        if (isGone) return;
        chart.current = init(element);
        chart.current.setOption(latest.current);
        watch.observe(element);
      },
      (cause: unknown) => console.warn('The chart could not be loaded', cause),
    );
    return () => {
      isGone = true;
      watch.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, []);
  return place;
}

const toggled = (set: ReadonlySet<ChartSeries>, one: ChartSeries): ReadonlySet<ChartSeries> =>
  set.has(one) ? new Set([...set].filter((other) => other !== one)) : new Set([...set, one]);

interface PlanChartProps {
  readonly months: readonly Month[];
  readonly title: string;
}

/** The plan as a picture. Its numbers are those of the table above it. */
export function PlanChart({ months, title }: PlanChartProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned: latest, unit } = usePlanScene();
  // While somebody types the table comes first; the picture follows as soon as there is time.
  const planned = useDeferredValue(latest);
  const theme = useComputedColorScheme();
  const [hidden, setHidden] = useState<ReadonlySet<ChartSeries>>(new Set());
  const figures = useMemo(() => chartFigures(planned, months, unit), [planned, months, unit]);
  const words = useChartWords(figures);
  const option = useMemo(
    () => chartOption(figures, words, { theme, hidden }),
    [figures, words, theme, hidden],
  );
  const place = useDrawing(option);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.title}>{title}</figcaption>
      <fieldset className={classes.legend}>
        <legend className={classes.spoken}>{t('chart.legend')}</legend>
        {drawnSeries(figures).map((series) => (
          <button
            key={series}
            type="button"
            className={classes.series}
            data-kind={series}
            aria-pressed={!hidden.has(series)}
            onClick={() => setHidden(toggled(hidden, series))}
          >
            <span
              className={classes.swatch}
              style={{ '--series': seriesColour(series, theme) } as React.CSSProperties}
              aria-hidden
            />
            {words.series[series]}
          </button>
        ))}
      </fieldset>
      <div ref={place} className={classes.place} role="img" aria-label={words.description} />
    </figure>
  );
}
