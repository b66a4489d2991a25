import type { ChartSeries, PlotChart } from './chart.ts';
import { axisStyle, type Drawing, longNames, plotGrid, tooltipStyle, valueAxis, xNames } from './drawing.ts';
import { drawMarks } from './plot-marks.ts';
import { drawSeries } from './plot-series.ts';
import { type TooltipLine, tooltipHtml, tooltipPoints } from './tooltip-text.ts';

/** Bars, lines, areas, points and fans over one or two value axes. */
export function plotOption(chart: PlotChart, drawing: Drawing): object {
  const { axes, series, horizontal = false } = chart;
  const names = xNames(chart.x, drawing.texts);
  const xAxis = {
    type: 'category',
    data: names,
    // The first category stands on top, as in a table.
    ...(horizontal ? { inverse: true } : {}),
    ...axisStyle(drawing.theme, nameStyle(chart, drawing)),
  };
  const valueAxes = axes.map((axis, at) => ({
    ...valueAxis(axis, at === 0, drawing),
    // At the end of a lying axis its title would be cut off.
    ...(horizontal
      ? { nameLocation: 'middle', nameGap: 26, nameTextStyle: axisStyle(drawing.theme).nameTextStyle }
      : {}),
  }));
  // What is drawn first lies behind and is listed first in the tooltip.
  const placed = series.map((one, at) => ({ one, at, isArea: one.kind === 'area' }));
  const ordered = [...placed.filter(({ isArea }) => isArea), ...placed.filter(({ isArea }) => !isArea)];
  return {
    grid: horizontal ? { ...plotGrid(drawing), outerBoundsContain: 'all' } : plotGrid(drawing),
    tooltip: {
      ...tooltipStyle(drawing.theme, 'axis'),
      formatter: (points: unknown) => tooltip(points, chart, names, drawing),
    },
    ...(horizontal ? { xAxis: valueAxes, yAxis: xAxis } : { xAxis, yAxis: valueAxes }),
    series: [
      ...ordered
        .filter(({ one }) => !drawing.hidden.has(one.id))
        .flatMap(({ one, at }) => drawSeries(one, at, horizontal, drawing)),
      ...drawMarks(chart, drawing),
    ],
  };
}

/** More categories than these leave no room for the names of all. */
const mostNamedBars = 30;

/** More names than these do not stand side by side. */
const mostLevelNames = 4;

/** Months are short; names of products are not, and a bar without its name says nothing. */
function nameStyle({ x, horizontal }: PlotChart, { narrow }: Drawing): object {
  if (x.kind === 'months') return {};
  const all = x.names.length <= mostNamedBars ? { interval: 0 } : { hideOverlap: true };
  if (horizontal) return { ...longNames(narrow ? 110 : 220), ...all };
  return { ...longNames(120), ...all, ...(x.names.length > mostLevelNames ? { rotate: 35 } : {}) };
}

function tooltip(given: unknown, chart: PlotChart, names: readonly string[], { texts }: Drawing): string {
  const points = tooltipPoints(given);
  const at = points[0]?.dataIndex ?? 0;
  const lines = points.flatMap(({ seriesId, marker }): readonly TooltipLine[] => {
    const series = chart.series.find(({ id }) => id === seriesId);
    const value = series?.values[at] ?? null;
    if (!series || value === null) return [];
    const format = series.format ?? chart.axes[series.axis ?? 0]?.format;
    const number = (one: number) => texts.number(one, format);
    return [
      {
        marker,
        name: series.name,
        value: number(value),
        notes: [...intervalNotes(series, at, number), ...(series.notes?.[at] ?? [])],
      },
    ];
  });
  return tooltipHtml(names[at] ?? '', lines);
}

function intervalNotes(
  series: ChartSeries,
  at: number,
  number: (value: number) => string,
): readonly string[] {
  if (series.kind !== 'fan') return [];
  return [series.low, series.high].flatMap(({ name, values }) => {
    const value = values[at] ?? null;
    return value === null ? [] : [`${name}: ${number(value)}`];
  });
}
