import { type CellTexts, copiedText, readCellNumber, readText } from './cell-text.ts';
import { type Block, spread } from './clipboard.ts';
import { type CellChange, type CellValue, opensCell, type SheetColumn, type SheetEdit } from './columns.ts';
import type { Area } from './selection.ts';

/** What an edit of the sheet looks up: the rows in view in their order, and what may be changed. */
export interface SheetContext<R> {
  readonly columns: readonly SheetColumn<R>[];
  readonly rows: readonly R[];
  readonly rowId: (row: R) => string;
  readonly isLocked: (row: R) => boolean;
  /** Rows that only head those below them hold no cells: blocks pass over them. */
  readonly isHeading?: ((row: R) => boolean) | undefined;
  readonly labels: CellTexts;
  /** Makes a row that the sheet does not have yet; undefined when none may be added. */
  readonly newRow?: ((id: string) => R) | undefined;
  readonly newId?: (() => string) | undefined;
  /** The row as it will be after the changes so far: a pasted type decides which data sources are offered. */
  readonly preview?: ((row: R, changes: readonly CellChange[]) => R) | undefined;
}

export const mayType = <R>(
  context: Pick<SheetContext<R>, 'isLocked'>,
  column: SheetColumn<R>,
  row: R,
): boolean =>
  !column.computed && !opensCell(column, row) && !context.isLocked(row) && !column.readonly?.(row);

/** Whether a pasted block may reach a cell. */
const mayPaste = <R>(context: Pick<SheetContext<R>, 'isLocked'>, column: SheetColumn<R>, row: R): boolean =>
  mayType(context, column, row) || (column.takesBlocks?.(row) === true && !context.isLocked(row));

/** The rows between two places that hold cells. */
export const bodyRows = <R>(
  { rows, isHeading }: Pick<SheetContext<R>, 'rows' | 'isHeading'>,
  top: number,
  bottom = rows.length - 1,
): readonly R[] => rows.slice(Math.max(0, top), bottom + 1).filter((row) => !isHeading?.(row));

const nothing = (edit: SheetEdit): boolean => edit.changes.length === 0 && edit.added.length === 0;

/** A block pasted with its first cell at a place; what reaches below the last row makes rows. */
export function pasteEdit<R>(context: SheetContext<R>, block: Block, area: Area): SheetEdit | null {
  const height = bodyRows(context, area.top, area.bottom).length;
  const wide = spread(block, height, area.right - area.left + 1);
  const targets = bodyRows(context, area.top);
  const changes: CellChange[] = [];
  const added: string[] = [];
  for (const [line, cells] of wide.entries()) {
    const known = targets[line];
    const id = known ? context.rowId(known) : context.newId?.();
    const start = known ?? (id === undefined ? undefined : context.newRow?.(id));
    if (id === undefined || start === undefined) break;
    if (!known) added.push(id);
    changes.push(...pastedRow(context, start, id, cells, area.left));
  }
  const edit: SheetEdit = { changes, added, how: 'pasted' };
  return nothing(edit) ? null : edit;
}

/** A text that belongs to a cell, by its row and column. */
export interface CellText {
  readonly row: string;
  readonly key: string;
  readonly text: string;
}

/** Texts of a block that names its rows and columns. What cannot be changed is left to the owner of the sheet. */
export function namedEdit<R>(context: SheetContext<R>, cells: readonly CellText[]): SheetEdit {
  const rows = new Map(context.rows.map((row) => [context.rowId(row), row]));
  const columns = new Map(context.columns.map((column) => [column.key, column]));
  const changes = cells.flatMap(({ row: id, key, text }) => {
    const row = rows.get(id);
    const column = columns.get(key);
    return row && column ? [readChange(column, row, id, text, context.labels)] : [];
  });
  return { changes, added: [], how: 'pasted' };
}

function pastedRow<R>(
  context: SheetContext<R>,
  start: R,
  id: string,
  cells: readonly string[],
  left: number,
): CellChange[] {
  const changes: CellChange[] = [];
  let row = start;
  for (const [offset, text] of cells.entries()) {
    const column = context.columns[left + offset];
    if (!column || !mayPaste(context, column, row)) continue;
    const change = readChange(column, row, id, text, context.labels);
    changes.push(change);
    row = context.preview?.(row, [change]) ?? row;
  }
  return changes;
}

/** What one typed cell becomes; null when nothing changes. */
export function typedEdit<R>(
  context: SheetContext<R>,
  column: SheetColumn<R>,
  row: R,
  text: string,
): SheetEdit | null {
  if (!mayType(context, column, row)) return null;
  const change = readChange(column, row, context.rowId(row), text, context.labels);
  return change.value === column.value(row) && !change.rounded
    ? null
    : { changes: [change], added: [], how: 'typed' };
}

/** What a text becomes in a cell, with what it was before it was rounded. */
function readChange<R>(
  column: SheetColumn<R>,
  row: R,
  id: string,
  text: string,
  labels: CellTexts,
): CellChange {
  const read = readCellNumber(column, text.trim(), labels);
  const rounded = read?.kind === 'value' && read.rounded ? { from: read.exact, to: read.value } : undefined;
  return {
    row: id,
    key: column.key,
    value: readText(column, row, text, labels),
    ...(rounded ? { rounded } : {}),
  };
}

/** One cell set to a value that was chosen; null when nothing changes. */
export function valueEdit<R>(
  context: Pick<SheetContext<R>, 'rowId' | 'isLocked'>,
  column: SheetColumn<R>,
  row: R,
  value: CellValue,
): SheetEdit | null {
  if (!mayType(context, column, row) || value === column.value(row)) return null;
  return { changes: [{ row: context.rowId(row), key: column.key, value }], added: [], how: 'typed' };
}

/** The first row of the area is repeated over the others, as Ctrl+D does. */
export function fillDownEdit<R>(context: SheetContext<R>, area: Area): SheetEdit | null {
  const top = area.top === area.bottom ? area.top - 1 : area.top;
  return fillEdit(context, { ...area, top, bottom: top }, { ...area, top });
}

/** The cells of one area are repeated over another that begins or ends with it. */
export function fillEdit<R>(context: SheetContext<R>, from: Area, over: Area): SheetEdit | null {
  const changes: CellChange[] = [];
  const sources = bodyRows(context, from.top, from.bottom);
  const filled = bodyRows(context, over.top, over.bottom);
  const [top] = sources;
  if (!top) return null;
  const first = filled.indexOf(top);
  const width = from.right - from.left + 1;
  for (const [line, start] of filled.entries()) {
    let row = start;
    const offset = line - first;
    for (let place = over.left; place <= over.right; place += 1) {
      const inside = offset >= 0 && offset < sources.length && place >= from.left && place <= from.right;
      const source = sources[wrap(offset, sources.length)];
      const column = context.columns[place];
      const taken = context.columns[from.left + wrap(place - from.left, width)];
      if (inside || !source || !column || !taken || !mayType(context, column, row)) continue;
      const value =
        taken === column
          ? column.value(source)
          : readText(column, row, copiedText(taken, source, context.labels), context.labels);
      if (value === column.value(row)) continue;
      const change = { row: context.rowId(row), key: column.key, value };
      changes.push(change);
      row = context.preview?.(row, [change]) ?? row;
    }
  }
  const edit: SheetEdit = { changes, added: [], how: 'filled' };
  return nothing(edit) ? null : edit;
}

const wrap = (offset: number, size: number): number => ((offset % size) + size) % size;

export function clearEdit<R>(context: SheetContext<R>, area: Area): SheetEdit | null {
  const changes: CellChange[] = [];
  for (let at = area.top; at <= area.bottom; at += 1) {
    const row = context.rows[at];
    for (let place = area.left; row && place <= area.right; place += 1) {
      const column = context.columns[place];
      if (!column || column.kind === 'tick' || !mayType(context, column, row)) continue;
      if (column.value(row) === null || column.value(row) === '') continue;
      changes.push({ row: context.rowId(row), key: column.key, value: null });
    }
  }
  const edit: SheetEdit = { changes, added: [], how: 'cleared' };
  return nothing(edit) ? null : edit;
}

/** The texts of an area, for the clipboard. */
export const copiedBlock = <R>(context: SheetContext<R>, area: Area): Block =>
  bodyRows(context, area.top, area.bottom).map((row) =>
    context.columns.slice(area.left, area.right + 1).map((column) => copiedText(column, row, context.labels)),
  );
