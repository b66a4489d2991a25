import { type Block, spread } from '../entity/grid/clipboard.ts';
import { type CellWords, copiedText, readText } from './cell-text.ts';
import type { CellChange, SheetColumn, SheetEdit } from './columns.ts';

/** A block of cells by the places of its rows and columns, both ends included. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The sheet as edits see it: rows in the order of the screen, and what may be changed. */
export interface SheetGround<R> {
  readonly columns: readonly SheetColumn<R>[];
  readonly rows: readonly R[];
  readonly rowId: (row: R) => string;
  readonly isLocked: (row: R) => boolean;
  readonly words: CellWords;
  /** Makes a row that the sheet does not have yet; undefined when none may be added. */
  readonly newRow?: ((id: string) => R) | undefined;
  readonly newId?: (() => string) | undefined;
  /** The row as it will be after the changes so far: a pasted type decides which data sources are offered. */
  readonly preview?: ((row: R, changes: readonly CellChange[]) => R) | undefined;
}

export const mayType = <R>(
  ground: Pick<SheetGround<R>, 'isLocked'>,
  column: SheetColumn<R>,
  row: R,
): boolean => !column.computed && !column.open && !ground.isLocked(row) && !column.readonly?.(row);

const nothing = (edit: SheetEdit): boolean => edit.changes.length === 0 && edit.added.length === 0;

/** A block pasted with its first cell at a place; what reaches below the last row makes rows. */
export function pasteEdit<R>(ground: SheetGround<R>, block: Block, area: Area): SheetEdit | null {
  const wide = spread(block, area.bottom - area.top + 1, area.right - area.left + 1);
  const changes: CellChange[] = [];
  const added: string[] = [];
  for (const [line, cells] of wide.entries()) {
    const known = ground.rows[area.top + line];
    const id = known ? ground.rowId(known) : ground.newId?.();
    const start = known ?? (id === undefined ? undefined : ground.newRow?.(id));
    if (id === undefined || start === undefined) break;
    if (!known) added.push(id);
    changes.push(...pastedRow(ground, start, id, cells, area.left));
  }
  const edit: SheetEdit = { changes, added, how: 'pasted' };
  return nothing(edit) ? null : edit;
}

function pastedRow<R>(
  ground: SheetGround<R>,
  start: R,
  id: string,
  cells: readonly string[],
  left: number,
): CellChange[] {
  const changes: CellChange[] = [];
  let row = start;
  for (const [offset, text] of cells.entries()) {
    const column = ground.columns[left + offset];
    if (!column || !mayType(ground, column, row)) continue;
    const change = { row: id, key: column.key, value: readText(column, row, text, ground.words) };
    changes.push(change);
    row = ground.preview?.(row, [change]) ?? row;
  }
  return changes;
}

/** What one typed cell becomes; null when nothing changes. */
export function typedEdit<R>(
  ground: SheetGround<R>,
  column: SheetColumn<R>,
  row: R,
  text: string,
): SheetEdit | null {
  if (!mayType(ground, column, row)) return null;
  const value = readText(column, row, text, ground.words);
  if (value === column.value(row)) return null;
  return { changes: [{ row: ground.rowId(row), key: column.key, value }], added: [], how: 'typed' };
}

/** The first row of the area is repeated over the others, as Ctrl+D does. */
export function fillDownEdit<R>(ground: SheetGround<R>, area: Area): SheetEdit | null {
  const top = area.top === area.bottom ? area.top - 1 : area.top;
  return fillEdit(ground, { ...area, top, bottom: top }, { ...area, top });
}

/** The cells of one area are repeated over another that begins or ends with it. */
export function fillEdit<R>(ground: SheetGround<R>, from: Area, over: Area): SheetEdit | null {
  const changes: CellChange[] = [];
  const height = from.bottom - from.top + 1;
  const width = from.right - from.left + 1;
  for (let at = over.top; at <= over.bottom; at += 1) {
    const start = ground.rows[at];
    if (!start) continue;
    let row = start;
    for (let place = over.left; place <= over.right; place += 1) {
      const inside = at >= from.top && at <= from.bottom && place >= from.left && place <= from.right;
      const source = ground.rows[from.top + wrap(at - from.top, height)];
      const column = ground.columns[place];
      const taken = ground.columns[from.left + wrap(place - from.left, width)];
      if (inside || !source || !column || !taken || !mayType(ground, column, row)) continue;
      const value =
        taken === column
          ? column.value(source)
          : readText(column, row, copiedText(taken, source, ground.words), ground.words);
      if (value === column.value(row)) continue;
      const change = { row: ground.rowId(row), key: column.key, value };
      changes.push(change);
      row = ground.preview?.(row, [change]) ?? row;
    }
  }
  const edit: SheetEdit = { changes, added: [], how: 'filled' };
  return nothing(edit) ? null : edit;
}

const wrap = (offset: number, size: number): number => ((offset % size) + size) % size;

export function clearEdit<R>(ground: SheetGround<R>, area: Area): SheetEdit | null {
  const changes: CellChange[] = [];
  for (let at = area.top; at <= area.bottom; at += 1) {
    const row = ground.rows[at];
    for (let place = area.left; row && place <= area.right; place += 1) {
      const column = ground.columns[place];
      if (!column || column.kind === 'tick' || !mayType(ground, column, row)) continue;
      if (column.value(row) === null || column.value(row) === '') continue;
      changes.push({ row: ground.rowId(row), key: column.key, value: null });
    }
  }
  const edit: SheetEdit = { changes, added: [], how: 'cleared' };
  return nothing(edit) ? null : edit;
}

/** The texts of an area, for the clipboard. */
export const copiedBlock = <R>(ground: SheetGround<R>, area: Area): Block =>
  ground.rows
    .slice(area.top, area.bottom + 1)
    .map((row) =>
      ground.columns.slice(area.left, area.right + 1).map((column) => copiedText(column, row, ground.words)),
    );
