import { optionNamed, shownText } from './cell-text.ts';
import { type CellValue, opensCell, type SheetColumn, type SheetOption } from './columns.ts';
import { SheetCursor } from './cursor.ts';
import { mayType, typedEdit, valueEdit } from './edits.ts';
import { listOfFound, listWhileTyping, type OptionList, wholeList } from './option-list.ts';

/** What is typed into a cell, and the choices that are offered for it. An edit belongs to the cell it was begun in. */
export abstract class CellEditing<R extends object> extends SheetCursor<R> {
  #search = 0;

  /** Opens the focused cell: edits its text, switches a tick, or opens what it stands for. */
  edit(): boolean {
    const { row, column } = this.focusedCell();
    if (!row || !column) return true;
    if (opensCell(column, row)) {
      column.open?.(row);
      return true;
    }
    if (!mayType(this.model, column, row)) {
      this.model.announce(this.model.explainLock(row, column));
      return true;
    }
    if (column.kind === 'tick') {
      this.apply(valueEdit(this.model, column, row, column.value(row) !== true));
      return true;
    }
    if (this.openEditor()) return true;
    this.box.write(shownText(column, row, this.model.labels), true);
    // What the box cannot hold, such as a line break, is no change as long as nothing is typed.
    const start = this.box.read();
    this.change({ mode: 'editing', edited: { row: this.model.rowId(row), key: column.key, start } });
    this.box.focus();
    this.openList();
    return true;
  }

  /** Opens the focused cell in an editor of its own, where it has one. */
  protected openEditor(): boolean {
    const { row, column } = this.focusedCell();
    const open = row && column && mayType(this.model, column, row) ? column.editor?.(row) : undefined;
    open?.();
    return open !== undefined;
  }

  /** The box says what stands in it. The first character begins the edit of the focused cell. */
  typed(text: string): void {
    const { row, column } = this.focusedCell();
    if (this.state().mode === 'ready') {
      if (!row || !column || column.kind === 'tick' || !mayType(this.model, column, row)) {
        this.box.write('', false);
        if (row && column) this.model.announce(this.model.explainLock(row, column));
        return;
      }
      const { focus } = this.state();
      this.change({
        mode: 'typing',
        anchor: focus,
        edited: { row: this.model.rowId(row), key: column.key, start: null },
      });
    }
    this.#offer(text);
  }

  /** Takes over what stands in the box, in the cell where its edit was begun. */
  commit(): void {
    const { edited, list } = this.state();
    if (!edited) return;
    const text = this.box.read();
    this.#end();
    if (text === edited.start) return;
    const row = this.model.rowOf(edited.row);
    const column = this.model.columnOf(edited.key);
    if (!row || !column) return;
    const named = this.#optionFor(column, text, list);
    this.apply(
      named === undefined
        ? typedEdit(this.model, column, row, text)
        : valueEdit(this.model, column, row, named),
    );
  }

  /** Leaves the cell as it was before the edit. */
  cancel(): void {
    this.#end();
  }

  #end(): void {
    this.#search += 1;
    this.box.write('', false);
    this.change({ mode: 'ready', edited: null, list: null });
  }

  choose(option: SheetOption): void {
    this.box.write(option.text, false);
    const { list } = this.state();
    const active = list?.options.indexOf(option) ?? -1;
    if (list) this.change({ list: { ...list, active } });
    this.commit();
    this.box.focus();
  }

  /** A choice that a search found is known by its id; others are read by their name. */
  #optionFor(column: SheetColumn<R>, text: string, list: OptionList | null): CellValue | undefined {
    if (column.kind !== 'choice') return undefined;
    const chosen = list?.options[list.active];
    if (chosen && chosen.text === text) return chosen.id;
    return column.find && list ? optionNamed(list.options, text)?.id : undefined;
  }

  protected takeOption(): void {
    const { list } = this.state();
    const chosen = list?.options[list.active];
    if (chosen) this.box.write(chosen.text, false);
  }

  #editedCell(): { readonly row?: R | undefined; readonly column?: SheetColumn<R> | undefined } {
    const { edited } = this.state();
    if (!edited) return {};
    return { row: this.model.rowOf(edited.row), column: this.model.columnOf(edited.key) };
  }

  protected openList(): void {
    const { row, column } = this.#editedCell();
    if (!row || !column) return;
    const suggested = this.model.suggestions(column);
    const options = suggested ?? column.options?.(row);
    if (options) this.change({ list: wholeList(options, this.box.read(), suggested !== undefined) });
    else if (column.find) this.#find(row, column, '');
  }

  #offer(text: string): void {
    const { row, column } = this.#editedCell();
    if (!row || !column) return;
    const suggested = this.model.suggestions(column);
    const options = suggested ?? column.options?.(row);
    if (options) this.change({ list: listWhileTyping(options, text, suggested !== undefined) });
    else if (column.find) this.#find(row, column, text);
  }

  /** Asks for choices; an answer that comes after further typing is left aside. */
  #find(row: R, column: SheetColumn<R>, text: string): void {
    this.#search += 1;
    const mine = this.#search;
    this.change({ list: null });
    column.find?.(row, text).then(
      (options) => {
        if (mine !== this.#search || this.state().mode === 'ready') return;
        const current = this.state().edited?.start ?? '';
        this.change({
          list: text === '' ? wholeList(options, current, false) : listOfFound(options, text),
        });
      },
      () => undefined,
    );
  }
}
