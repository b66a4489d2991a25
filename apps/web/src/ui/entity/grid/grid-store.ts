import type { Option } from '../../select/option.ts';
import { beginHistory, type EditHistory, redo, rewritten, step, undo } from './edit-history.ts';
import type { GridRow } from './grid-rows.ts';
import { resolvedRow } from './unknown-names.ts';

type Rows = readonly GridRow[];

export interface GridState {
  readonly history: EditHistory<Rows>;
  /** Names whose records are being looked up: nothing can be said against them yet. */
  readonly pending: ReadonlySet<unknown>;
}

/**
 * The rows of a grid with their history, outside of any rendering: several edits of one event are applied one after
 * the other, each to the newest rows.
 */
export class GridStore {
  #state: GridState;
  readonly #listeners = new Set<() => void>();

  constructor(rows: Rows) {
    this.#state = { history: beginHistory(rows), pending: new Set() };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): GridState => this.#state;

  get rows(): Rows {
    return this.#state.history.present;
  }

  rowOf = (key: string): GridRow | undefined => this.rows.find((row) => row.key === key);

  /** One step of work, which is undone as one. */
  step(next: (rows: Rows) => Rows): void {
    this.#setHistory(step(this.#state.history, next(this.rows)));
  }

  readonly undo = (): void => this.#setHistory(undo(this.#state.history));
  readonly redo = (): void => this.#setHistory(redo(this.#state.history));

  /** Other rows, with a history that begins here. */
  load(rows: Rows): void {
    this.#setHistory(beginHistory(rows));
  }

  /** The rows of every step written otherwise, without a step of its own. */
  rewrite(rowIn: (row: GridRow) => GridRow): void {
    // Most rows are the same objects in most steps, and must stay so.
    const known = new Map<GridRow, GridRow>();
    const once = (row: GridRow): GridRow => {
      const next = known.get(row) ?? rowIn(row);
      known.set(row, next);
      return next;
    };
    this.#setHistory(
      rewritten(this.#state.history, (rows) => {
        const next = rows.map(once);
        return next.every((row, at) => row === rows[at]) ? rows : next;
      }),
    );
  }

  /** Puts the records that were found in place of their names. */
  resolve(found: ReadonlyMap<Option, Option>): void {
    if (found.size > 0) this.rewrite((row) => resolvedRow(row, found));
  }

  setPending(pending: ReadonlySet<unknown>): void {
    this.#set({ ...this.#state, pending });
  }

  #setHistory(history: EditHistory<Rows>): void {
    if (history !== this.#state.history) this.#set({ ...this.#state, history });
  }

  #set(state: GridState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
