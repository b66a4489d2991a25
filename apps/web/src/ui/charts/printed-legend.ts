import type { ChartLegend } from './chart-legend.ts';

const gap = 14;
/** The sign of an entry and the gap below it. */
const rowHeight = 14 + gap;
/** The sign of an entry with the space behind it. */
const signWidth = 30;
/** Generous for letters of 12 pixels: a row too many only leaves a gap. */
const letterWidth = 7;
/** Longer names are abbreviated; the table on the same page has them in full. */
const longestName = 48;

const abbreviated = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;

/** The legend of a chart on paper, above it. */
export const printedLegend = (colour: string) => ({
  top: 0,
  itemGap: gap,
  textStyle: { color: colour },
  formatter: abbreviated,
});

/** The room for all rows of the legend, so that no title of an axis lies below one of them. */
export function printedLegendHeight({ entries }: ChartLegend, width: number): number {
  let rows = entries.length > 0 ? 1 : 0;
  let used = 0;
  for (const { name } of entries) {
    const needed = signWidth + abbreviated(name).length * letterWidth + gap;
    if (used > 0 && used + needed > width) {
      rows += 1;
      used = 0;
    }
    used += needed;
  }
  return rows * rowHeight;
}
