import { type CellTexts, shownText } from './cell-text.ts';
import type { SheetColumn } from './columns.ts';

/** Texts are made once for each state of a row: sheets of thousands of rows change a few at a time. */
export class ShownTexts<R extends object> {
  readonly #known = new WeakMap<R, Readonly<Record<string, string>>>();
  readonly #columns: readonly SheetColumn<R>[];
  readonly #labels: CellTexts;

  constructor(columns: readonly SheetColumn<R>[], labels: CellTexts) {
    this.#columns = columns;
    this.#labels = labels;
  }

  readonly of = (row: R): Readonly<Record<string, string>> => {
    const known = this.#known.get(row);
    if (known) return known;
    const made = Object.fromEntries(
      this.#columns.map((column) => [column.key, shownText(column, row, this.#labels)]),
    );
    this.#known.set(row, made);
    return made;
  };
}
