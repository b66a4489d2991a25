import type { EntityHost } from '../host.ts';
import { type CellProblems, changedIn, type GridRow, problemsIn, repeatedRows } from './grid-rows.ts';
import type { GridSpec } from './spec.ts';

export type Changes = ReadonlyMap<string, readonly string[]>;
export type RowProblems = ReadonlyMap<string, CellProblems>;

/** What changed in rows and what is wrong with them. A row is checked once for each of its states. */
export class RowChecks {
  readonly #spec: GridSpec;
  readonly #host: EntityHost;
  readonly #changed = new WeakMap<GridRow, readonly string[]>();
  readonly #wrong = new WeakMap<GridRow, CellProblems>();

  constructor(spec: GridSpec, host: EntityHost) {
    this.#spec = spec;
    this.#host = host;
  }

  changes(rows: readonly GridRow[]): Changes {
    const found = new Map<string, readonly string[]>();
    for (const row of rows) {
      const names = this.#changed.get(row) ?? changedIn(this.#spec.entity, row, this.#host.language);
      this.#changed.set(row, names);
      if (names.length > 0) found.set(row.key, names);
    }
    return found;
  }

  problems(rows: readonly GridRow[], changes: Changes): RowProblems {
    const { once, entity } = this.#spec;
    const repeated = once ? repeatedRows(entity, rows, once, this.#host.language) : new Set<string>();
    const found = new Map<string, CellProblems>();
    for (const row of rows) {
      if (!changes.has(row.key)) continue;
      const own = this.#problemsOf(row);
      const all = repeated.has(row.key)
        ? { [once?.at(-1) ?? 'row']: { code: 'static.message.addFailedDuplicate' }, ...own }
        : own;
      if (Object.keys(all).length > 0) found.set(row.key, all);
    }
    return found;
  }

  #problemsOf(row: GridRow): CellProblems {
    const known = this.#wrong.get(row);
    if (known) return known;
    const { entity, problems } = this.#spec;
    const own = { ...problems?.(row, this.#host), ...problemsIn(entity, row, this.#host.language) };
    this.#wrong.set(row, own);
    return own;
  }
}
