import { type ChartColour, chartSurfaces } from '../../platform/theme/chart-tokens.ts';
import type { WaterfallChart } from './chart.ts';
import {
  axisStyle,
  colourOf,
  type Drawing,
  longNames,
  plotGrid,
  tooltipStyle,
  valueAxis,
} from './drawing.ts';
import { tooltipHtml, tooltipPoints } from './tooltip-text.ts';

export const waterfallParts = ['increase', 'decrease', 'total'] as const;
export type WaterfallPart = (typeof waterfallParts)[number];

export const waterfallColours: Readonly<Record<WaterfallPart, ChartColour>> = {
  increase: 'increase',
  decrease: 'decrease',
  total: 'series1',
};

export interface FloatingBar {
  readonly part: WaterfallPart;
  readonly from: number;
  readonly to: number;
}

/** Where each bar begins and ends: a change continues where the step before it ended. */
export function floatingBars({ steps }: WaterfallChart): readonly FloatingBar[] {
  const bars: FloatingBar[] = [];
  for (const { value, total } of steps) {
    const from = total ? 0 : (bars.at(-1)?.to ?? 0);
    const part = total ? 'total' : value < 0 ? 'decrease' : 'increase';
    bars.push({ part, from, to: total ? value : from + value });
  }
  return bars;
}

/** Patterns are drawn over every bar unless they are transparent themselves. */
const unseen = { color: 'transparent', decal: { color: 'transparent' } } as const;

/** A number cut to the side of zero that is looked at. */
const onSide = (value: number, side: 1 | -1): number => (value * side > 0 ? value : 0);

/**
 * Bars that float are stacked on unseen ones. Numbers of the same sign are stacked on each other, so a bar that
 * crosses zero consists of a part above and a part below.
 */
export function waterfallOption(chart: WaterfallChart, drawing: Drawing): object {
  const { theme, texts } = drawing;
  const bars = floatingBars(chart);
  const signed = (at: number): string => {
    const step = chart.steps[at];
    if (!step) return '';
    const number = texts.number(step.value, chart.axis.format);
    return !step.total && step.value > 0 ? `+${number}` : number;
  };
  /** The end nearer to zero, unless the bar crosses it. */
  const bases = bars.map(({ from, to }) => (from * to <= 0 ? 0 : Math.abs(from) < Math.abs(to) ? from : to));
  /** The side of zero on which a bar ends, where its number is written. */
  const endsOn = (at: number): 1 | -1 => {
    const { from, to } = bars[at] ?? { from: 0, to: 0 };
    return to < 0 || (to === 0 && from < 0) ? -1 : 1;
  };
  const sidesOf = (wanted: WaterfallPart) =>
    ([1, -1] as const).flatMap((side) => {
      const data = bars.map(({ part, from, to }, at) => {
        if (part !== wanted) return null;
        const [a, b] = [onSide(from, side), onSide(to, side)];
        const length = side > 0 ? Math.max(a, b) : Math.min(a, b);
        const rest = length - onSide(bases[at] ?? 0, side);
        return rest === 0 ? null : rest;
      });
      return data.some((value) => value !== null) ? [{ side, data }] : [];
    });
  const base = { type: 'bar', stack: 'waterfall', animation: false };
  return {
    grid: plotGrid(drawing),
    tooltip: {
      ...tooltipStyle(theme, 'item'),
      formatter: (points: unknown) => {
        const [point] = tooltipPoints(points);
        const bar = bars[point?.dataIndex ?? 0];
        if (!point || !bar) return '';
        const line = { marker: point.marker, name: chart.names[bar.part], value: signed(point.dataIndex) };
        return tooltipHtml(chart.steps[point.dataIndex]?.name ?? '', [line]);
      },
    },
    xAxis: {
      type: 'category',
      data: chart.steps.map(({ name }) => name),
      ...axisStyle(theme, longNames(120)),
    },
    yAxis: {
      ...valueAxis(chart.axis, true, drawing),
      // Room for the numbers beyond the ends of the bars.
      boundaryGap: [bars.some(({ to }) => to < 0) ? '10%' : 0, '10%'],
    },
    series: [
      { ...base, id: 'base', silent: true, itemStyle: unseen, data: bases },
      ...waterfallParts.flatMap((part) =>
        sidesOf(part).map(({ side, data }) => ({
          ...base,
          id: side > 0 ? part : `${part}:below`,
          name: chart.names[part],
          itemStyle: { color: colourOf(waterfallColours[part], theme) },
          label: {
            show: true,
            color: chartSurfaces[theme].text,
            position: side > 0 ? 'top' : 'bottom',
            formatter: ({ dataIndex }: { readonly dataIndex: number }) =>
              endsOn(dataIndex) === side ? signed(dataIndex) : '',
          },
          data,
        })),
      ),
    ],
  };
}
