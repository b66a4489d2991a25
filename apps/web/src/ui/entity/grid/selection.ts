/** A cell by its place among the shown rows and columns. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The block between where the selection began and where the focus is. */
export interface Selection {
  readonly anchor: Place;
  readonly focus: Place;
}

export interface Bounds {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const boundsOf = ({ anchor, focus }: Selection): Bounds => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

export const within = ({ top, bottom, left, right }: Bounds, { row, column }: Place): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

const clamp = (value: number, last: number): number => Math.max(0, Math.min(last, value));

/** Where a key leads; null for keys that do not move. */
export function moved(
  place: Place,
  key: string,
  whole: boolean,
  size: { readonly rows: number; readonly columns: number },
): Place | null {
  const far = Number.MAX_SAFE_INTEGER;
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [whole ? -far : -1, 0],
    ArrowDown: [whole ? far : 1, 0],
    ArrowLeft: [0, whole ? -far : -1],
    ArrowRight: [0, whole ? far : 1],
    Home: [whole ? -far : 0, -far],
    End: [whole ? far : 0, far],
    PageUp: [-15, 0],
    PageDown: [15, 0],
  };
  const step = steps[key];
  if (!step) return null;
  return {
    row: clamp(place.row + step[0], size.rows - 1),
    column: clamp(place.column + step[1], size.columns - 1),
  };
}

/** Tab goes cell by cell and on to the next row; null at the end of the grid, where it leaves it. */
export function tabbed(
  { row, column }: Place,
  back: boolean,
  size: { readonly rows: number; readonly columns: number },
): Place | null {
  const index = row * size.columns + column + (back ? -1 : 1);
  if (index < 0 || index >= size.rows * size.columns) return null;
  return { row: Math.floor(index / size.columns), column: index % size.columns };
}
