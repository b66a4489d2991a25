import { type ChartColour, paletteTokens } from '../../platform/theme/chart-tokens.ts';
import type { ChartSeries, Dash, SeriesSymbol } from './chart.ts';

export interface SeriesStyle {
  readonly colour: ChartColour;
  readonly dash: Dash;
  readonly symbol: SeriesSymbol;
}

const symbols: readonly SeriesSymbol[] = ['circle', 'diamond', 'triangle', 'rect'];
const dashes: readonly Dash[] = ['solid', 'dashed', 'dotted'];

export const paletteColour = (at: number): ChartColour =>
  paletteTokens[at % paletteTokens.length] ?? 'series1';

/** Twelve lines differ in symbol or dash pattern before a pair repeats, for those who cannot distinguish their colours. */
export const defaultStyle = (at: number): SeriesStyle => ({
  colour: paletteColour(at),
  dash: dashes[Math.floor(at / symbols.length) % dashes.length] ?? 'solid',
  symbol: symbols[at % symbols.length] ?? 'circle',
});

/** How a series is drawn: what it says itself, otherwise by its place in the chart. */
export function styleOf(series: ChartSeries, at: number): SeriesStyle {
  const { colour, dash, symbol }: Partial<SeriesStyle> = series;
  const usual = defaultStyle(at);
  return { colour: colour ?? usual.colour, dash: dash ?? usual.dash, symbol: symbol ?? usual.symbol };
}
