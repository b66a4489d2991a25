import type { SheetEdit } from './columns.ts';
import { mayType } from './edits.ts';
import { type Area, areaBetween, inside, type Place, samePlace } from './selection.ts';
import type { EditorBox, SheetModel, SheetState } from './sheet-model.ts';

export const origin: Place = { row: 0, column: 0 };
const noBox: EditorBox = { read: () => '', write: () => undefined, focus: () => undefined };

/**
 * Where the cursor of a sheet is, and what is selected. The focus belongs to a row and a column: it stays with them
 * when rows are sorted, added or removed.
 */
export abstract class SheetCursor<R extends object> {
  box: EditorBox = noBox;
  #model: SheetModel<R>;
  #state: SheetState = {
    focus: origin,
    anchor: origin,
    mode: 'ready',
    edited: null,
    list: null,
    filling: null,
  };
  /** The focused row and column by name: they keep the focus when they move. */
  #focused: { readonly row: string | undefined; readonly key: string | undefined } = {
    row: undefined,
    key: undefined,
  };
  /** A row that takes the focus as soon as it is there. */
  #wanted: { readonly row: string; readonly key: string | null } | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(model: SheetModel<R>) {
    this.#model = model;
    const start = this.#pastHeadings(origin);
    this.#state = { ...this.#state, focus: start, anchor: start };
  }

  /** Takes over what is being typed: the cursor never moves away from it. */
  abstract commit(): void;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): SheetState => this.#state;

  get model(): SheetModel<R> {
    return this.#model;
  }

  get size() {
    return { rows: this.#model.rows.length, columns: this.#model.columns.length };
  }

  get selected(): Area {
    return areaBetween(this.#state.anchor, this.#state.focus);
  }

  /** Takes the newest rows and columns; focus and edit stay with theirs. */
  setModel(model: SheetModel<R>): void {
    const before = this.#model;
    if (before === model) return;
    this.#model = model;
    const wanted = this.#wanted;
    if (wanted) {
      const row = this.rowAt(wanted.row);
      if (row >= 0) {
        this.#wanted = null;
        const column = wanted.key === null ? this.#firstOpen(row) : this.columnAt(wanted.key);
        this.go({ row, column: Math.max(0, column) });
        // The first row of a sheet brings the box with it.
        this.box.focus();
        return;
      }
    }
    if (before.rows === model.rows && before.columns === model.columns) return;
    const { focus, anchor } = this.#state;
    const row = this.#focused.row === undefined ? focus.row : this.rowAt(this.#focused.row);
    const column = this.#focused.key === undefined ? focus.column : this.columnAt(this.#focused.key);
    const next = inside(
      { row: row < 0 ? focus.row : row, column: column < 0 ? focus.column : column },
      this.size,
    );
    const single = samePlace(focus, anchor);
    if (single && samePlace(next, focus)) return;
    this.change({ focus: next, anchor: single ? next : inside(anchor, this.size) });
  }

  rowAt = (id: string): number => this.#model.rows.findIndex((row) => this.#model.rowId(row) === id);
  columnAt = (key: string): number => this.#model.columns.findIndex((column) => column.key === key);

  /** Moves the cursor; what is being typed is taken over first. */
  go(place: Place, extend = false): void {
    this.commit();
    if (this.size.rows === 0) return;
    const focus = this.#pastHeadings(inside(place, this.size));
    this.change({ focus, anchor: extend ? this.#state.anchor : focus });
    const row = this.#model.rows[focus.row];
    const column = this.#model.columns[focus.column];
    this.#focused = { row: row && this.#model.rowId(row), key: column?.key };
    this.#model.showRow(focus.row);
    if (row && column) this.#model.onFocus?.(row, column);
  }

  /** Nothing can be typed into a row that heads others: the cursor goes on to the next, at the edge back. */
  #pastHeadings(place: Place): Place {
    const { rows, isHeading } = this.#model;
    const heads = (at: number): boolean => {
      const row = rows[at];
      return row !== undefined && (isHeading?.(row) ?? false);
    };
    const from = (step: 1 | -1): number => {
      let at = place.row;
      while (heads(at)) at += step;
      return at;
    };
    const onward = place.row < this.#state.focus.row ? -1 : 1;
    const row = [from(onward), from(onward === 1 ? -1 : 1)].find((at) => rows[at] !== undefined);
    return { ...place, row: row ?? place.row };
  }

  /** Goes to a cell by name, now or as soon as its row is there. */
  goTo(row: string, key: string | null): void {
    const at = this.rowAt(row);
    if (at < 0) this.#wanted = { row, key };
    else this.go({ row: at, column: Math.max(0, key === null ? this.#firstOpen(at) : this.columnAt(key)) });
    this.box.focus();
  }

  addRow(): boolean {
    const { onEdit, newId, newRow } = this.#model;
    if (!onEdit || !newId || !newRow) return false;
    this.commit();
    const id = newId();
    this.#wanted = { row: id, key: null };
    onEdit({ changes: [], added: [id], how: 'added' });
    this.box.focus();
    return true;
  }

  protected focusedCell() {
    const { focus } = this.#state;
    return { row: this.#model.rows[focus.row], column: this.#model.columns[focus.column] };
  }

  #firstOpen(at: number): number {
    const row = this.#model.rows[at];
    const open = this.#model.columns.findIndex((column) => row && mayType(this.#model, column, row));
    return Math.max(0, open);
  }

  protected apply(edit: SheetEdit | null): void {
    if (edit) this.#model.onEdit?.(edit);
  }

  protected change(change: Partial<SheetState>): void {
    const keys = Object.keys(change) as (keyof SheetState)[];
    if (keys.every((key) => change[key] === this.#state[key])) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
