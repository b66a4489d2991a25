import type { ChartColour } from '../../platform/theme/chart-tokens.ts';
import type {
  Chart,
  ChartKind,
  ChartKinds,
  ChartLevel,
  ChartSeries,
  PlotChart,
  SeriesSymbol,
} from './chart.ts';
import { paletteColour, type SeriesStyle, styleOf } from './series-style.ts';
import { waterfallColours, waterfallParts } from './waterfall-option.ts';

/** The sign of a legend entry. */
export type LegendLook = 'area' | 'line' | 'dashed' | 'dotted' | 'points';

export interface LegendEntry {
  readonly id: string;
  readonly name: string;
  readonly colour: ChartColour;
  readonly look: LegendLook;
  readonly symbol?: SeriesSymbol;
}

export interface ChartLegend {
  readonly entries: readonly LegendEntry[];
  /** Whether an entry shows and hides what it names. */
  readonly toggles: boolean;
}

function seriesLook(
  series: ChartSeries,
  { dash, symbol }: SeriesStyle,
): Pick<LegendEntry, 'look' | 'symbol'> {
  switch (series.kind) {
    case 'bars':
      return { look: series.outline ? 'dotted' : 'area' };
    case 'area':
      return { look: 'area' };
    case 'points':
      return { look: 'points', symbol };
    case 'line':
    case 'fan':
      return {
        look: dash === 'solid' ? 'line' : dash,
        // Where the kit chose the symbol, the symbol is what distinguishes the lines.
        ...(series.symbol === undefined ? { symbol } : {}),
      };
  }
}

const plotLegend = ({ series }: PlotChart): ChartLegend => ({
  toggles: true,
  entries: series.map((one, at) => {
    const style = styleOf(one, at);
    return { id: one.id, name: one.name, colour: style.colour, ...seriesLook(one, style) };
  }),
});

const levelLegend = ({ levels }: { readonly levels: readonly ChartLevel[] }): ChartLegend => ({
  toggles: true,
  entries: levels.map(({ id, name, colour, sign }) => ({
    id,
    name: sign ? `${sign} ${name}` : name,
    colour,
    look: 'area',
  })),
});

const legends: { readonly [K in ChartKind]: (chart: ChartKinds[K]) => ChartLegend } = {
  plot: plotLegend,
  pie: ({ slices }) => ({
    toggles: true,
    entries: slices.map(({ id, name, colour }, at) => ({
      id,
      name,
      colour: colour ?? paletteColour(at),
      look: 'area',
    })),
  }),
  gauge: ({ bands }) => ({
    toggles: false,
    entries: bands.map(({ id, name, colour }) => ({ id, name, colour, look: 'area' })),
  }),
  matrix: levelLegend,
  map: levelLegend,
  waterfall: ({ names }) => ({
    toggles: false,
    entries: waterfallParts.map((part) => ({
      id: part,
      name: names[part],
      colour: waterfallColours[part],
      look: 'area',
    })),
  }),
};

const legendOf = <K extends ChartKind>(kind: K, chart: ChartKinds[K]): ChartLegend => legends[kind](chart);

export const chartLegend = (chart: Chart): ChartLegend => legendOf(chart.kind, chart);
