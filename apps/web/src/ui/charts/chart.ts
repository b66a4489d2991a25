import type { Month } from '@stockwell/model/months';
import type { ChartColour } from '../../platform/theme/chart-tokens.ts';

/**
 * A chart as plain data: what is drawn, never how a library draws it. The option for the screen, the picture for an
 * export and the data table are all derived from it. Names and titles are already in the user's language.
 */

/** How numbers are written. Without decimals they are not rounded; a percentage is a share of 1. */
export interface NumberFormat {
  readonly decimals?: number;
  readonly percent?: boolean;
}

export type Values = readonly (number | null)[];

export type ChartX =
  | { readonly kind: 'months'; readonly title: string; readonly months: readonly Month[] }
  | { readonly kind: 'categories'; readonly title: string; readonly names: readonly string[] };

export interface ChartAxis {
  readonly title: string;
  readonly format?: NumberFormat;
  readonly min?: number;
  readonly max?: number;
}

export type Dash = 'solid' | 'dashed' | 'dotted';
export type SeriesSymbol = 'none' | 'circle' | 'diamond' | 'triangle' | 'rect';

interface SeriesBase {
  readonly id: string;
  readonly name: string;
  readonly values: Values;
  /** The next colour of the palette when left out. */
  readonly colour?: ChartColour;
  /** 1 for the axis on the other side. */
  readonly axis?: 0 | 1;
  /** The format of its axis when left out. */
  readonly format?: NumberFormat;
  /** Lines below the value in the tooltip, for each place on the x axis. */
  readonly notes?: readonly (readonly string[])[];
}

export interface BarSeries extends SeriesBase {
  readonly kind: 'bars';
  /** Bars of one stack stand on each other. */
  readonly stack?: string;
  /** Only the outline, for figures that others are compared with. */
  readonly outline?: boolean;
}

interface LineLook {
  /** The next pattern and symbol when left out, so that colour is never the only difference. */
  readonly dash?: Dash;
  readonly symbol?: SeriesSymbol;
  /** Drawn thicker than the others, for what counts among them. */
  readonly strong?: boolean;
}

export interface LineSeries extends SeriesBase, LineLook {
  readonly kind: 'line';
  /** Only these places get the symbol, such as months with actual figures. */
  readonly marked?: readonly boolean[];
  /** Values hold until the next one instead of rising towards it. */
  readonly step?: boolean;
}

export interface AreaSeries extends SeriesBase {
  readonly kind: 'area';
  readonly stack?: string;
}

export interface PointSeries extends SeriesBase {
  readonly kind: 'points';
  readonly symbol?: SeriesSymbol;
}

export interface FanBound {
  readonly name: string;
  readonly values: Values;
}

/** A line with an interval around it, such as a forecast with its prediction interval. */
export interface FanSeries extends SeriesBase, LineLook {
  readonly kind: 'fan';
  readonly low: FanBound;
  readonly high: FanBound;
  /** How the interval is drawn: filled unless given. Of several only one should be, or none can be seen. */
  readonly bounds?: 'filled' | 'dashed';
}

export type ChartSeries = BarSeries | LineSeries | AreaSeries | PointSeries | FanSeries;

/** A line across the plot at a place of the x axis, or a band up to another place. Places count from 0. */
export interface ChartMark {
  readonly id: string;
  readonly name: string;
  readonly from: number;
  readonly to?: number;
  readonly colour?: ChartColour;
}

interface ChartBase {
  readonly title: string;
  /** What the chart shows, for those who do not see it. */
  readonly description: string;
}

/** Series over one or two value axes. */
export interface PlotChart extends ChartBase {
  readonly kind: 'plot';
  readonly x: ChartX;
  readonly axes: readonly [ChartAxis] | readonly [ChartAxis, ChartAxis];
  /** In the order of the legend. Areas are drawn behind everything else. */
  readonly series: readonly ChartSeries[];
  /** Bars lie, and what is x stands on the left. */
  readonly horizontal?: boolean;
  /** Such as the current month, or the months of a forecast. */
  readonly marks?: readonly ChartMark[];
}

export interface PieSlice {
  readonly id: string;
  readonly name: string;
  readonly value: number | null;
  readonly colour?: ChartColour;
}

export interface PieChart extends ChartBase {
  readonly kind: 'pie';
  readonly nameTitle: string;
  readonly valueTitle: string;
  readonly format?: NumberFormat;
  readonly slices: readonly PieSlice[];
  /** The share of the whole from which on a slice has its name beside it; every slice when left out. */
  readonly namedFrom?: number;
}

/** A part of a gauge, up to and including a value. */
export interface GaugeBand {
  readonly id: string;
  readonly name: string;
  readonly upTo: number;
  readonly colour: ChartColour;
}

export interface GaugeChart extends ChartBase {
  readonly kind: 'gauge';
  readonly valueTitle: string;
  readonly bandTitle: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly format?: NumberFormat;
  /** From the lowest to the highest; they cover the gauge up to its maximum. */
  readonly bands: readonly GaugeBand[];
}

/** What a colour means. The sign stands beside the figure, because not everybody sees the colour. */
export interface ChartLevel {
  readonly id: string;
  readonly name: string;
  readonly colour: ChartColour;
  readonly sign?: string;
}

export interface MatrixRow {
  readonly name: string;
  readonly cells: readonly { readonly value: number | null; readonly level: string }[];
}

/** A table of coloured cells. */
export interface MatrixChart extends ChartBase {
  readonly kind: 'matrix';
  readonly x: ChartX;
  readonly rowTitle: string;
  readonly rows: readonly MatrixRow[];
  readonly levels: readonly ChartLevel[];
  readonly format?: NumberFormat;
}

export interface WaterfallStep {
  readonly name: string;
  /** A change, or the whole amount of a total. */
  readonly value: number;
  readonly total?: boolean;
}

/** How one amount becomes another, step by step. */
export interface WaterfallChart extends ChartBase {
  readonly kind: 'waterfall';
  readonly stepTitle: string;
  readonly axis: ChartAxis;
  readonly steps: readonly WaterfallStep[];
  readonly names: { readonly increase: string; readonly decrease: string; readonly total: string };
}

export interface MapCountry {
  /** ISO 3166-1, three letters. */
  readonly code: string;
  readonly name: string;
  readonly value: number | null;
  /** The id of a level. */
  readonly level: string;
  /** Lines below the value in the tooltip. */
  readonly notes?: readonly string[];
}

/** Countries of the world in the colours of their levels. */
export interface WorldMapChart extends ChartBase {
  readonly kind: 'map';
  readonly countryTitle: string;
  readonly valueTitle: string;
  readonly levels: readonly ChartLevel[];
  readonly countries: readonly MapCountry[];
  readonly format?: NumberFormat;
  /** A bubble on each country, as large as its value, instead of a coloured country. */
  readonly bubbles?: boolean;
  /** Shows the part of the world around the countries instead of all of it. */
  readonly zoomed?: boolean;
}

/** Every kind of chart. A new kind joins with its data here and an entry in each registry typed by this interface. */
export interface ChartKinds {
  readonly plot: PlotChart;
  readonly pie: PieChart;
  readonly gauge: GaugeChart;
  readonly matrix: MatrixChart;
  readonly waterfall: WaterfallChart;
  readonly map: WorldMapChart;
}

export type ChartKind = keyof ChartKinds;
export type Chart = ChartKinds[ChartKind];

/** How months and numbers are written in the user's language. */
export interface ChartTexts {
  readonly month: (month: Month) => string;
  readonly number: (value: number, format?: NumberFormat) => string;
}
