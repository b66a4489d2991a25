import { chartSurfaces } from '../../platform/theme/chart-tokens.ts';
import { readableOn } from '../../platform/theme/contrast.ts';
import type { ChartLevel, MatrixChart } from './chart.ts';
import {
  axisStyle,
  colourOf,
  type Drawing,
  longNames,
  numberIn,
  plotGrid,
  tooltipStyle,
  xNames,
} from './drawing.ts';
import { tooltipHtml, tooltipPoints } from './tooltip-text.ts';

interface PlacedCell {
  readonly x: number;
  readonly y: number;
  readonly value: number | null;
  readonly level: ChartLevel;
}

function placedCells({ rows, levels }: MatrixChart): readonly PlacedCell[] {
  const byId = new Map(levels.map((level) => [level.id, level]));
  return rows.flatMap(({ cells }, y) =>
    cells.flatMap(({ value, level: id }, x) => {
      const level = byId.get(id);
      return level ? [{ x, y, value, level }] : [];
    }),
  );
}

/** Coloured cells with the sign of their level and their number in them. */
export function matrixOption(chart: MatrixChart, drawing: Drawing): object {
  const { theme, texts } = drawing;
  const names = xNames(chart.x, texts);
  const number = numberIn(drawing, chart.format);
  const cells = placedCells(chart).filter(({ level }) => !drawing.hidden.has(level.id));
  const cellText = ({ value, level }: PlacedCell): string =>
    [level.sign, value === null ? undefined : number(value)].filter((part) => part !== undefined).join(' ');
  return {
    grid: plotGrid(drawing),
    tooltip: {
      ...tooltipStyle(theme, 'item'),
      formatter: (points: unknown) => {
        const [point] = tooltipPoints(points);
        const cell = cells[point?.dataIndex ?? 0];
        if (!point || !cell) return '';
        const heading = [chart.rows[cell.y]?.name, names[cell.x]].join(' – ');
        const value = cell.value === null ? '' : number(cell.value);
        return tooltipHtml(heading, [{ marker: point.marker, name: cell.level.name, value }]);
      },
    },
    xAxis: { type: 'category', data: names, ...axisStyle(theme) },
    // The first row stands on top, as in a table.
    yAxis: {
      type: 'category',
      inverse: true,
      data: chart.rows.map(({ name }) => name),
      ...axisStyle(theme, longNames(220)),
    },
    visualMap: {
      type: 'piecewise',
      // The only legend that cells can have on paper.
      show: drawing.printed,
      orient: 'horizontal',
      left: 'center',
      top: 0,
      textStyle: { color: chartSurfaces[theme].text },
      dimension: 2,
      pieces: chart.levels.map(({ colour, name }, at) => ({
        value: at,
        label: name,
        color: colourOf(colour, theme),
      })),
    },
    series: [
      {
        id: 'cells',
        type: 'heatmap',
        animation: false,
        itemStyle: { borderColor: chartSurfaces[theme].surface, borderWidth: 1 },
        label: {
          show: true,
          formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
            const cell = cells[dataIndex];
            return cell ? cellText(cell) : '';
          },
        },
        data: cells.map(({ x, y, level }) => ({
          value: [x, y, chart.levels.indexOf(level)],
          label: { color: readableOn(colourOf(level.colour, theme)) },
        })),
      },
    ],
  };
}
