import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../platform/when-idle.ts';
import type { ChartKind } from './chart.ts';
import { loadECharts } from './load-echarts.ts';

interface DrawingOptions {
  /** Somebody types beside the chart and does not wait for the picture: it is drawn once the page is idle. */
  readonly waits: boolean;
  /** Gets the name of what is clicked on. */
  readonly onChoose?: ((name: string) => void) | undefined;
}

/** Draws an option and keeps the drawing as wide as its place. */
export function useDrawing(kind: ChartKind, option: EChartsCoreOption, { waits, onChoose }: DrawingOptions) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const latest = useRef(option);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);
  useEffect(() => {
    latest.current = option;
    const draw = () => chart.current?.setOption(option, { notMerge: true });
    if (waits) return whenIdle(draw);
    draw();
    return undefined;
  }, [option, waits]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isGone = false;
    const watch = new ResizeObserver(() => chart.current?.resize());
    loadECharts(kind).then(
      (init) => {
        if (isGone) return;
        chart.current = init(element);
        chart.current.setOption(latest.current);
        chart.current.on('click', ({ name }) => choose.current?.(name));
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
  }, [kind]);
  return place;
}
