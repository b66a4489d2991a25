import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../platform/when-idle.ts';
import type { ChartKind } from './chart.ts';
import { loadECharts } from './load-echarts.ts';
import { figuresOf, shapeOf } from './option-parts.ts';

interface DrawingOptions {
  /** Somebody types beside the chart and does not wait for the picture: it is drawn once the page is idle. */
  readonly waits: boolean;
  /** Gets the name of what is clicked on. */
  readonly onChoose?: ((name: string) => void) | undefined;
}

/** A picture is drawn before it comes into sight: so far below the window, as a share of its height. */
const nearness = '50%';

/** A chart on its place in the page. What is far from the window is drawn once somebody scrolls towards it. */
class Picture {
  #chart: EChartsType;
  #isNear = false;
  #waiting: EChartsCoreOption | null = null;
  #shape = '';
  #resizes: ResizeObserver;
  #nears: IntersectionObserver;

  constructor(chart: EChartsType, place: HTMLElement) {
    this.#chart = chart;
    this.#resizes = new ResizeObserver(() => chart.resize());
    this.#resizes.observe(place);
    this.#nears = new IntersectionObserver(
      (seen) => {
        this.#isNear = seen.at(-1)?.isIntersecting ?? false;
        if (this.#waiting) this.show(this.#waiting);
      },
      { rootMargin: `${nearness} 0%` },
    );
    this.#nears.observe(place);
  }

  show(option: EChartsCoreOption): void {
    this.#waiting = this.#isNear ? null : option;
    if (!this.#isNear) return;
    const shape = shapeOf(option);
    const isUpdate = shape === this.#shape;
    if (isUpdate) {
      // Only the figures: patterns of bars would be drawn again for every option that names them.
      this.#chart.setOption(figuresOf(option));
      // New figures are painted with the page, not a frame after it.
      this.#chart.getZr().flush();
      return;
    }
    this.#chart.setOption(option, { notMerge: true });
    this.#shape = shape;
  }

  remove(): void {
    this.#resizes.disconnect();
    this.#nears.disconnect();
    this.#chart.dispose();
  }
}

/** Draws an option and keeps the drawing as wide as its place. */
export function useDrawing(kind: ChartKind, option: EChartsCoreOption, { waits, onChoose }: DrawingOptions) {
  const place = useRef<HTMLDivElement>(null);
  const picture = useRef<Picture | null>(null);
  const latest = useRef(option);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);
  useEffect(() => {
    latest.current = option;
    const draw = () => picture.current?.show(option);
    if (waits) return whenIdle(draw);
    draw();
    return undefined;
  }, [option, waits]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isGone = false;
    loadECharts(kind).then(
      (init) => {
        if (isGone) return;
        const chart = init(element);
        chart.on('click', ({ name }) => choose.current?.(name));
        picture.current = new Picture(chart, element);
        picture.current.show(latest.current);
      },
      (cause: unknown) => console.warn('The chart could not be loaded', cause),
    );
    return () => {
      isGone = true;
      picture.current?.remove();
      picture.current = null;
    };
  }, [kind]);
  return place;
}
