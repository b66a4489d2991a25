import type { CSSProperties } from 'react';
import type { SheetColumn } from './columns.ts';

/** Where a column stands: its width, how far from the left, and whether it stays there. */
export interface ColumnPlace {
  readonly width: number;
  /** From the left edge of the sheet, behind the row numbers. */
  readonly left: number;
  readonly pinned: boolean;
}

export interface SheetLayout {
  readonly numberWidth: number;
  readonly places: readonly ColumnPlace[];
  readonly width: number;
  /** How much of the width stays in place. */
  readonly pinnedWidth: number;
  /** `grid-template-columns` of every row. */
  readonly template: string;
  /** Where each cell stands in its row: the same objects for all rows. */
  readonly cellStyles: readonly CSSProperties[];
  /** Row number and pinned cells are one part that stays in place: many single ones would make scrolling slow. */
  readonly pinnedCount: number;
  readonly pinnedStyle: CSSProperties;
}

const usualWidth = 140;
export const narrowest = 48;
/** At least this much must be left to scroll in. */
const freeWidth = 180;

/** Pinned columns stand first; of those that do not fit a narrow frame only the first ones stay in place. */
export function layoutOf<R>(
  columns: readonly SheetColumn<R>[],
  widths: Readonly<Record<string, number>>,
  numberWidth: number,
  frameWidth: number,
): SheetLayout {
  let left = numberWidth;
  let pinnedWidth = numberWidth;
  let pins = true;
  const places = columns.map((column) => {
    const width = widths[column.key] ?? column.width ?? usualWidth;
    pins = pins && column.pinned === true && left + width + freeWidth <= Math.max(frameWidth, freeWidth);
    const place = { width, left, pinned: pins };
    left += width;
    if (pins) pinnedWidth = left;
    return place;
  });
  const templateOf = (list: readonly ColumnPlace[]): string =>
    [numberWidth, ...list.map(({ width }) => width)].map((width) => `${width}px`).join(' ');
  const pinnedPlaces = places.filter(({ pinned }) => pinned);
  const pinnedCount = pinnedPlaces.length;
  return {
    numberWidth,
    places,
    width: left,
    pinnedWidth,
    template: templateOf(places),
    cellStyles: places.map((_, index) => ({ gridColumn: index + 2 })),
    pinnedCount,
    pinnedStyle: { gridColumn: `1 / ${pinnedCount + 2}`, gridTemplateColumns: templateOf(pinnedPlaces) },
  };
}

/** Pinned columns first, all in their declared order otherwise. */
export const inDisplayOrder = <R>(columns: readonly SheetColumn<R>[]): readonly SheetColumn<R>[] => [
  ...columns.filter(({ pinned }) => pinned),
  ...columns.filter(({ pinned }) => !pinned),
];
