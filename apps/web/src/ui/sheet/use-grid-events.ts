import { type RefObject, useEffect } from 'react';
import { writeBlock } from '../entity/grid/clipboard.ts';
import type { Area } from './edits.ts';

/** A cell by its place on the page: column and row. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

interface GridRange {
  readonly x: number;
  readonly y: number;
  readonly x1: number;
  readonly y1: number;
}

/** What happens in the grid, in the words of the sheet. */
export interface GridHandlers {
  readonly typed: (row: number, key: string, text: string) => void;
  readonly cleared: (area: Area) => void;
  readonly pasted: (text: string, area: Area) => void;
  readonly filled: (from: Area, over: Area) => void;
  readonly copied: (area: Area) => readonly (readonly string[])[];
  readonly focused: (place: Place) => void;
  readonly sorted: (key: string) => void;
}

/** Pinned columns are numbered by themselves; the sheet counts all of them in one go. */
export interface ColumnPlaces {
  readonly pinned: readonly string[];
  readonly free: readonly string[];
}

export const placeOf = ({ pinned, free }: ColumnPlaces, key: string): { x: number; colType: string } => {
  const at = pinned.indexOf(key);
  return at >= 0 ? { x: at, colType: 'colPinStart' } : { x: free.indexOf(key), colType: 'rgCol' };
};

const inSheet = (places: ColumnPlaces, x: number, colType: string | undefined): number =>
  // The number of the row is the first pinned column and no cell of the sheet.
  colType === 'colPinStart' ? x - 1 : places.pinned.length - 1 + x;

export const areaOf = (places: ColumnPlaces, range: GridRange, colType: string | undefined): Area => ({
  top: Math.min(range.y, range.y1),
  bottom: Math.max(range.y, range.y1),
  left: Math.max(0, inSheet(places, Math.min(range.x, range.x1), colType)),
  right: Math.max(0, inSheet(places, Math.max(range.x, range.x1), colType)),
});

/** The selected block, or the cell that has the focus. */
export async function selectedArea(grid: HTMLRevoGridElement, places: ColumnPlaces): Promise<Area | null> {
  const range = await grid.getSelectedRange();
  if (range) return areaOf(places, range, range.colType);
  const focused = await grid.getFocused();
  if (!focused) return null;
  const { x, y } = focused.cell;
  return areaOf(places, { x, y, x1: x, y1: y }, focused.colType);
}

type Listener = (event: CustomEvent) => void;

/** Takes everything that would change the grid's own data and hands it to the sheet, whose rows are the only truth. */
export function useGridEvents(
  grid: RefObject<HTMLRevoGridElement | null>,
  isInside: () => boolean,
  places: ColumnPlaces,
  handlers: RefObject<GridHandlers>,
): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const on: Record<string, Listener> = {
      beforeedit: (event) => {
        event.preventDefault();
        const { rowIndex, prop, val } = event.detail as { rowIndex: number; prop: string; val: unknown };
        handlers.current.typed(rowIndex, prop, String(val ?? ''));
      },
      beforerangeedit: (event) => {
        event.preventDefault();
        const { newRange } = event.detail as { newRange: GridRange | null };
        void selectedArea(element, places).then((area) => {
          if (newRange && area) handlers.current.cleared(area);
        });
      },
      beforeautofill: (event) => {
        event.preventDefault();
        const detail = event.detail as { oldRange: GridRange; newRange: GridRange; colType: string };
        handlers.current.filled(
          areaOf(places, detail.oldRange, detail.colType),
          areaOf(places, detail.newRange, detail.colType),
        );
      },
      clipboardrangecopy: (event) => {
        const detail = event.detail as { range: GridRange; colType: string; data: string[][] };
        // One cell that holds the whole block: the grid itself would not quote tabs and line ends.
        detail.data = [[writeBlock(handlers.current.copied(areaOf(places, detail.range, detail.colType)))]];
      },
      beforepaste: (event) => {
        event.preventDefault();
        if (!isInside()) return;
        const { dataText, event: original } = event.detail as { dataText: string; event: ClipboardEvent };
        original.preventDefault();
        void selectedArea(element, places).then((area) => area && handlers.current.pasted(dataText, area));
      },
      beforecopy: (event) => !isInside() && event.preventDefault(),
      beforecut: (event) => !isInside() && event.preventDefault(),
      beforekeydown: (event) => !isInside() && event.preventDefault(),
      afterfocus: (event) => {
        const { rowIndex, colIndex, colType } = event.detail as {
          rowIndex: number;
          colIndex: number;
          colType: string;
        };
        handlers.current.focused({ x: inSheet(places, colIndex, colType), y: rowIndex });
      },
      beforeheaderclick: (event) => {
        event.preventDefault();
        const { column } = event.detail as { column: { prop: string } };
        handlers.current.sorted(column.prop);
      },
    };
    for (const [name, listener] of Object.entries(on))
      element.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(on))
        element.removeEventListener(name, listener as EventListener);
    };
  }, [grid, isInside, places, handlers]);
}
