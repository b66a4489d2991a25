import {
  type ChartColour,
  type ChartTheme,
  chartColours,
  chartSurfaces,
} from '../../platform/theme/chart-tokens.ts';
import type { ChartAxis, ChartTexts, ChartX, NumberFormat } from './chart.ts';

export interface DrawingView {
  /** Series or slices that the legend switched off, by id. */
  readonly hidden?: ReadonlySet<string>;
  /** How wide the picture on paper is; there the legend is part of it. */
  readonly printedWidth?: number;
  /** On a screen as narrow as a phone's. */
  readonly narrow?: boolean;
}

/** Everything beside the chart's own data that decides how it is drawn. */
export interface Drawing {
  readonly theme: ChartTheme;
  readonly texts: ChartTexts;
  readonly hidden: ReadonlySet<string>;
  readonly printed: boolean;
  readonly narrow: boolean;
  /** What the legend on paper takes from the top. */
  readonly legendHeight: number;
}

export const colourOf = (colour: ChartColour, theme: ChartTheme): string =>
  (typeof colour === 'string' ? chartColours[colour] : colour)[theme];

export const xNames = (x: ChartX, texts: ChartTexts): readonly string[] =>
  x.kind === 'months' ? x.months.map((month) => texts.month(month)) : x.names;

/** What every part of an axis is coloured with. */
export function axisStyle(theme: ChartTheme, names: object = {}) {
  const { text, line } = chartSurfaces[theme];
  return {
    axisLabel: { color: text, ...names },
    axisLine: { lineStyle: { color: line } },
    nameTextStyle: { color: text },
  };
}

export function valueAxis(axis: ChartAxis, isFirst: boolean, { theme, texts }: Drawing): object {
  const { text, line } = chartSurfaces[theme];
  return {
    type: 'value',
    name: axis.title,
    ...axisStyle(theme),
    // The title begins above its axis and runs over the plot: centred on the axis, a long one would be cut off.
    nameTextStyle: { color: text, align: isFirst ? 'left' : 'right' },
    axisLabel: {
      color: text,
      hideOverlap: true,
      formatter: (value: number) => texts.number(value, axis.format),
    },
    // Lines of a second axis would cross those of the first one.
    splitLine: isFirst ? { lineStyle: { color: line } } : { show: false },
    ...(axis.min === undefined ? {} : { min: axis.min }),
    ...(axis.max === undefined ? {} : { max: axis.max }),
  };
}

/** The titles of axes stand between the legend and the plot. */
export const plotGrid = ({ legendHeight }: Drawing) =>
  ({
    ...{ left: 8, right: 8, top: 36 + legendHeight, bottom: 8 },
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  }) as const;

/** Names of rows and categories end in an ellipsis here; tooltip and table have the whole name. */
export const longNames = (width: number) => ({ width, overflow: 'truncate', ellipsis: '…' }) as const;

/** A tooltip; its formatter returns HTML in which every text is escaped. */
export function tooltipStyle(theme: ChartTheme, trigger: 'axis' | 'item'): object {
  const { text, line, surface } = chartSurfaces[theme];
  return {
    trigger,
    confine: true,
    backgroundColor: surface,
    borderColor: line,
    textStyle: { color: text },
  };
}

/** A number as its series or axis writes it. */
export const numberIn =
  ({ texts }: Drawing, format: NumberFormat | undefined) =>
  (value: number): string =>
    texts.number(value, format);
