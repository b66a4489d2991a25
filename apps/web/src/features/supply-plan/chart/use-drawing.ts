import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../../app/when-idle.ts';

/** Draws an option and keeps the drawing as wide as its place. */
export function useDrawing(option: EChartsCoreOption) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const latest = useRef(option);
  useEffect(() => {
    latest.current = option;
    // Nobody who types waits for the picture.
    return whenIdle(() => chart.current?.setOption(option, { notMerge: true }));
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
