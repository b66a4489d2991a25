/** A cell by its place among the rows and columns in view. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A block of cells, both ends included. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface SheetSize {
  readonly rows: number;
  readonly columns: number;
}

export const samePlace = (a: Place, b: Place): boolean => a.row === b.row && a.column === b.column;

/** The block between two corners. */
export const areaBetween = (one: Place, other: Place): Area => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

const clamp = (value: number, last: number): number => Math.max(0, Math.min(last, value));

export const inside = ({ row, column }: Place, { rows, columns }: SheetSize): Place => ({
  row: clamp(row, rows - 1),
  column: clamp(column, columns - 1),
});

/** Rows that a page key moves by. */
const pageOfRows = 15;
const far = Number.MAX_SAFE_INTEGER;

/** Where a key leads, with Ctrl to the edge of the sheet; null for keys that do not move. */
export function moved(place: Place, key: string, whole: boolean, size: SheetSize): Place | null {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [whole ? -far : -1, 0],
    ArrowDown: [whole ? far : 1, 0],
    ArrowLeft: [0, whole ? -far : -1],
    ArrowRight: [0, whole ? far : 1],
    Home: [whole ? -far : 0, -far],
    End: [whole ? far : 0, far],
    PageUp: [-pageOfRows, 0],
    PageDown: [pageOfRows, 0],
  };
  const step = steps[key];
  return step ? inside({ row: place.row + step[0], column: place.column + step[1] }, size) : null;
}

/** Tab goes cell by cell and on to the next row; null beyond the first and the last, where it leaves the sheet. */
export function tabbed({ row, column }: Place, back: boolean, size: SheetSize): Place | null {
  const index = row * size.columns + column + (back ? -1 : 1);
  if (index < 0 || index >= size.rows * size.columns) return null;
  return { row: Math.floor(index / size.columns), column: index % size.columns };
}
