import type { Month } from '@stockwell/model/months';
import type {
  Chart,
  ChartKind,
  ChartKinds,
  ChartSeries,
  ChartTexts,
  ChartX,
  GaugeChart,
  MatrixChart,
  NumberFormat,
  PieChart,
  PlotChart,
  Values,
  WaterfallChart,
  WorldMapChart,
} from './chart.ts';
import { bandOf } from './gauge-option.ts';

export interface ChartColumn {
  readonly title: string | { readonly month: Month };
  readonly kind: 'text' | 'month' | 'number';
  readonly format?: NumberFormat | undefined;
}

/** A number with what its colour means. */
export interface NotedNumber {
  readonly value: number | null;
  readonly note: string;
}

/** Months stand as numbers in columns of the kind 'month'. Nothing is rounded: texts are made when it is shown. */
export type ChartCell = string | number | null | NotedNumber;

/** The figures of a chart for screen readers and exports. */
export interface ChartTable {
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly (readonly ChartCell[])[];
}

const textColumn = (title: string): ChartColumn => ({ title, kind: 'text' });
const numberColumn = (title: ChartColumn['title'], format: NumberFormat | undefined): ChartColumn => ({
  title,
  kind: 'number',
  format,
});

const xColumn = (x: ChartX): ChartColumn => ({
  title: x.title,
  kind: x.kind === 'months' ? 'month' : 'text',
});
const xCells = (x: ChartX): readonly (string | Month)[] => (x.kind === 'months' ? x.months : x.names);

/** A fan also has its bounds. */
const linesOf = (series: ChartSeries): readonly { readonly name: string; readonly values: Values }[] =>
  series.kind === 'fan' ? [series, series.low, series.high] : [series];

function plotTable({ x, axes, series }: PlotChart): ChartTable {
  const lines = series.flatMap((one) => {
    const format = one.format ?? axes[one.axis ?? 0]?.format;
    return linesOf(one).map(({ name, values }) => ({ name, values, format }));
  });
  return {
    columns: [xColumn(x), ...lines.map(({ name, format }) => numberColumn(name, format))],
    rows: xCells(x).map((cell, at) => [cell, ...lines.map(({ values }) => values[at] ?? null)]),
  };
}

const pieTable = ({ nameTitle, valueTitle, format, slices }: PieChart): ChartTable => ({
  columns: [textColumn(nameTitle), numberColumn(valueTitle, format)],
  rows: slices.map(({ name, value }) => [name, value]),
});

const gaugeTable = (chart: GaugeChart): ChartTable => ({
  columns: [textColumn(chart.bandTitle), numberColumn(chart.valueTitle, chart.format)],
  rows: [[bandOf(chart)?.name ?? '', chart.value]],
});

function matrixTable({ x, rowTitle, rows, levels, format }: MatrixChart): ChartTable {
  const names = new Map(levels.map(({ id, name }) => [id, name]));
  const titles = x.kind === 'months' ? x.months.map((month) => ({ month })) : x.names;
  return {
    columns: [textColumn(rowTitle), ...titles.map((title) => numberColumn(title, format))],
    rows: rows.map(({ name, cells }) => [
      name,
      ...cells.map(({ value, level }) => ({ value, note: names.get(level) ?? '' })),
    ]),
  };
}

const waterfallTable = ({ stepTitle, axis, steps }: WaterfallChart): ChartTable => ({
  columns: [textColumn(stepTitle), numberColumn(axis.title, axis.format)],
  rows: steps.map(({ name, value }) => [name, value]),
});

function mapTable({ countryTitle, valueTitle, countries, levels, format }: WorldMapChart): ChartTable {
  const names = new Map(levels.map(({ id, name }) => [id, name]));
  return {
    columns: [textColumn(countryTitle), numberColumn(valueTitle, format)],
    rows: countries.map(({ name, value, level }) => [name, { value, note: names.get(level) ?? '' }]),
  };
}

const tables: { readonly [K in ChartKind]: (chart: ChartKinds[K]) => ChartTable } = {
  plot: plotTable,
  pie: pieTable,
  gauge: gaugeTable,
  matrix: matrixTable,
  waterfall: waterfallTable,
  map: mapTable,
};

const tableOf = <K extends ChartKind>(kind: K, chart: ChartKinds[K]): ChartTable => tables[kind](chart);

export const chartTable = (chart: Chart): ChartTable => tableOf(chart.kind, chart);

/** Whether there is no figure to draw. */
export const isEmptyChart = (chart: Chart): boolean => {
  const { columns, rows } = chartTable(chart);
  return !rows.some((cells) =>
    cells.some((cell, at) => columns[at]?.kind === 'number' && cell !== null && cell !== ''),
  );
};

export const columnTitle = ({ title }: ChartColumn, texts: ChartTexts): string =>
  typeof title === 'string' ? title : texts.month(title.month);

export function cellText(cell: ChartCell, column: ChartColumn, texts: ChartTexts): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  if (typeof cell === 'number')
    return column.kind === 'month' ? texts.month(cell) : texts.number(cell, column.format);
  const { value, note } = cell;
  return value === null ? note : `${texts.number(value, column.format)} (${note})`;
}
