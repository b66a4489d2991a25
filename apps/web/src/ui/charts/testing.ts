import { parseMonth } from '@stockwell/model/months';
import type {
  Chart,
  ChartKinds,
  ChartTexts,
  GaugeChart,
  MatrixChart,
  PieChart,
  PlotChart,
  WaterfallChart,
  WorldMapChart,
} from './chart.ts';
import { chartOption } from './chart-option.ts';
import { chartTexts } from './chart-texts.ts';
import type { DrawingView } from './drawing.ts';

export const texts: ChartTexts = chartTexts('en');

const months = [0, 1, 2].map((one) => parseMonth('2025-01') + one);

export const plot: PlotChart = {
  kind: 'plot',
  title: 'Consumption',
  description: 'Consumption by month',
  x: { kind: 'months', title: 'Month', months },
  axes: [
    { title: 'Quantity', format: { decimals: 0 } },
    { title: 'Months', format: { decimals: 1 }, min: 0 },
  ],
  series: [
    { kind: 'bars', id: 'north', name: 'North', stack: 'regions', values: [10, 20, null] },
    { kind: 'bars', id: 'south', name: 'South', stack: 'regions', values: [5, 5, 5] },
    { kind: 'line', id: 'mos', name: 'Months of stock', axis: 1, values: [2.25, 3, 4] },
    { kind: 'area', id: 'stock', name: 'Stock', colour: 'stock', values: [100, 90, 80] },
    { kind: 'points', id: 'expired', name: 'Expired', values: [null, 3, null], notes: [[], ['B1 – 3'], []] },
    {
      kind: 'fan',
      id: 'forecast',
      name: 'Forecast',
      values: [10, 11, 12],
      low: { name: 'Lower bound', values: [8, 7, -2] },
      high: { name: 'Upper bound', values: [12, 15, 20] },
    },
  ],
};

export const pie: PieChart = {
  kind: 'pie',
  title: 'Shipments',
  description: 'Cost of shipments by funding source',
  nameTitle: 'Funding source',
  valueTitle: 'Cost',
  format: { decimals: 0 },
  slices: [
    { id: 'a', name: 'Global Fund', value: 750 },
    { id: 'b', name: 'Government', value: 250 },
    { id: 'c', name: 'Other', value: null },
  ],
};

export const gauge: GaugeChart = {
  kind: 'gauge',
  title: 'Score',
  description: 'Score of the plan',
  valueTitle: 'Score',
  bandTitle: 'Rating',
  value: 0.65,
  min: 0,
  max: 1,
  format: { percent: true, decimals: 0 },
  bands: [
    { id: 'low', name: 'Poor', upTo: 0.5, colour: 'stockOut' },
    { id: 'mid', name: 'Fair', upTo: 0.8, colour: 'belowMin' },
    { id: 'high', name: 'Good', upTo: 1, colour: 'toPlan' },
  ],
};

export const matrix: MatrixChart = {
  kind: 'matrix',
  title: 'Stock status',
  description: 'Months of stock by product and month',
  x: { kind: 'months', title: 'Month', months },
  rowTitle: 'Product',
  format: { decimals: 1 },
  levels: [
    { id: 'out', name: 'Stocked out', colour: 'stockOut', sign: '✕' },
    { id: 'plan', name: 'Stocked to plan', colour: 'toPlan', sign: '✓' },
    { id: 'none', name: 'Not available', colour: 'notAvailable' },
  ],
  rows: [
    {
      name: 'Tablets',
      cells: [
        { value: 0, level: 'out' },
        { value: 3.25, level: 'plan' },
        { value: null, level: 'none' },
      ],
    },
    {
      name: 'Syrup',
      cells: [
        { value: 2, level: 'plan' },
        { value: 2, level: 'plan' },
        { value: 0, level: 'out' },
      ],
    },
  ],
};

export const waterfall: WaterfallChart = {
  kind: 'waterfall',
  title: 'Stock',
  description: 'How stock changed',
  stepTitle: 'Step',
  axis: { title: 'Quantity' },
  steps: [
    { name: 'Opening', value: 100, total: true },
    { name: 'Shipments', value: 50 },
    { name: 'Consumption', value: -180 },
    { name: 'Adjustment', value: -20 },
    { name: 'Ending', value: -50, total: true },
  ],
  names: { increase: 'Increase', decrease: 'Decrease', total: 'Total' },
};

export const map: WorldMapChart = {
  kind: 'map',
  title: 'Stock status',
  description: 'Stock status by country',
  countryTitle: 'Country',
  valueTitle: 'Programs',
  levels: matrix.levels,
  countries: [
    { code: 'KEN', name: 'Kenya', value: 3, level: 'plan', notes: ['Malaria: 3.3 months'] },
    { code: 'SOM', name: 'Somalia', value: 12, level: 'out' },
    { code: 'MUS', name: 'Maurice', value: 1, level: 'plan' },
  ],
};

export const examples: ChartKinds = { plot, pie, gauge, matrix, waterfall, map };

export interface DrawnSeries {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly data: readonly unknown[];
  readonly [part: string]: unknown;
}

export interface DrawnOption {
  readonly series: readonly DrawnSeries[];
  readonly tooltip: { readonly trigger: string; readonly formatter: (points: unknown) => string };
  readonly [part: string]: unknown;
}

/** The option of a chart with the parts that tests look at. */
export const drawn = (chart: Chart, view?: DrawingView): DrawnOption =>
  chartOption(chart, 'light', texts, view) as unknown as DrawnOption;

export const seriesIn = (option: DrawnOption, id: string): DrawnSeries => {
  const found = option.series.find((one) => one.id === id);
  if (!found) throw new Error(`The chart has no series ${id}`);
  return found;
};
