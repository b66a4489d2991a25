import type { BlockStyle } from '../numbers/read-number.ts';
import { type NumberText, readNumberBlock } from '../numbers/read-number-block.ts';
import { optionNamed, shownText } from './cell-text.ts';
import { readBlock, writeBlock } from './clipboard.ts';
import { type CellValue, opensCell, type SheetColumn, type SheetEdit, type SheetOption } from './columns.ts';
import {
  bodyRows,
  type CellText,
  clearEdit,
  copiedBlock,
  fillDownEdit,
  fillEdit,
  mayType,
  namedEdit,
  pasteEdit,
  typedEdit,
  valueEdit,
} from './edits.ts';
import { listOfFound, listWhileTyping, movedIn, type OptionList, wholeList } from './option-list.ts';
import { pastedNumbers } from './pasted-numbers.ts';
import { type Area, areaBetween, inside, moved, type Place, samePlace, tabbed } from './selection.ts';
import type { EditorBox, SheetKey, SheetModel, SheetState } from './sheet-model.ts';

const origin: Place = { row: 0, column: 0 };
const noBox: EditorBox = { read: () => '', write: () => undefined, focus: () => undefined };
const arrows: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/**
 * The cursor of a sheet: where it is, what is being typed, and what every key does. All of it happens within the
 * event that brings the key, never after a rendering or a save, so keys are handled in the order they come. An edit
 * belongs to the row and column it was begun in.
 */
export class SheetController<R extends object> {
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
  /** Where a run of Tab began: Enter goes to the next row there. */
  #tabbedFrom: number | null = null;
  #search = 0;
  readonly #listeners = new Set<() => void>();

  constructor(model: SheetModel<R>) {
    this.#model = model;
    const start = this.#pastHeadings(origin);
    this.#state = { ...this.#state, focus: start, anchor: start };
  }

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
    this.#set({ focus: next, anchor: single ? next : inside(anchor, this.size) });
  }

  rowAt = (id: string): number => this.#model.rows.findIndex((row) => this.#model.rowId(row) === id);
  columnAt = (key: string): number => this.#model.columns.findIndex((column) => column.key === key);

  /** Moves the cursor; what is being typed is taken over first. */
  go(place: Place, extend = false): void {
    this.commit();
    if (this.size.rows === 0) return;
    const focus = this.#pastHeadings(inside(place, this.size));
    this.#set({ focus, anchor: extend ? this.#state.anchor : focus });
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

  // Keys

  /** Whether the key was used up; otherwise it belongs to the box, which types it. */
  key(event: SheetKey): boolean {
    return this.#state.mode === 'ready' ? this.#readyKey(event) : this.#editKey(event);
  }

  #readyKey(event: SheetKey): boolean {
    const { key, shiftKey, altKey } = event;
    // AltGr counts as Ctrl+Alt and writes a character.
    const command = (event.ctrlKey || event.metaKey) && !altKey;
    if (command) {
      const used = this.#command(key.toLowerCase(), event);
      if (used !== undefined) return used;
    }
    if (key === 'ContextMenu' || (shiftKey && key === 'F10'))
      return this.#model.openMenu(this.#state.focus.row);
    if (key === 'Tab' && !command) return this.#tab(shiftKey);
    if (altKey && key === 'ArrowDown') return this.edit();
    const next = altKey ? null : moved(this.#state.focus, key, command, this.size);
    if (next) {
      this.#tabbedFrom = null;
      this.go(next, shiftKey);
      return true;
    }
    switch (key) {
      case 'Enter':
        return (!shiftKey && this.#openEditor()) || this.#enter(shiftKey);
      case 'F2':
        return this.edit();
      case ' ':
        return this.#space();
      case 'Delete':
      case 'Backspace':
        this.#apply(clearEdit(this.#model, this.selected));
        return true;
      case 'Escape':
        this.#model.leave();
        return true;
      default:
        return key.length === 1 && !command && this.#refuseTyping();
    }
  }

  #command(letter: string, { shiftKey }: SheetKey): boolean | undefined {
    const { history } = this.#model;
    switch (letter) {
      case 'z':
        if (shiftKey) history?.redo();
        else history?.undo();
        return true;
      case 'y':
        history?.redo();
        return true;
      case 'd':
        this.#apply(fillDownEdit(this.#model, this.selected));
        return true;
      case 'a':
        this.#set({
          anchor: { row: this.size.rows - 1, column: this.size.columns - 1 },
          focus: origin,
        });
        return true;
      case 'enter':
        return this.addRow();
      default:
        return undefined;
    }
  }

  #editKey(event: SheetKey): boolean {
    const { key, shiftKey, altKey } = event;
    const { list, mode } = this.#state;
    if (key === 'Escape') {
      this.cancel();
      return true;
    }
    if (key === 'Enter') {
      this.#takeOption();
      this.commit();
      return this.#enter(shiftKey);
    }
    if (key === 'Tab') {
      this.#takeOption();
      this.commit();
      // Where there is no further cell the cursor stays: only the next Tab leaves the sheet.
      this.#tab(shiftKey);
      return true;
    }
    if (key === 'F2') {
      this.#set({ mode: 'editing' });
      return true;
    }
    const upOrDown = key === 'ArrowUp' || key === 'ArrowDown';
    if (upOrDown && (list || altKey)) {
      if (list) this.#set({ list: movedIn(list, key === 'ArrowDown' ? 1 : -1) });
      else this.#openList();
      return true;
    }
    const leaves = arrows.has(key) || key === 'PageUp' || key === 'PageDown';
    if (mode === 'typing' && leaves && !altKey) {
      this.commit();
      this.go(moved(this.#state.focus, key, event.ctrlKey || event.metaKey, this.size) ?? this.#state.focus);
      return true;
    }
    return false;
  }

  #tab(back: boolean): boolean {
    const { focus } = this.#state;
    const next = tabbed(focus, back, this.size);
    if (!next) return false;
    this.#tabbedFrom ??= focus.column;
    this.go(next);
    return true;
  }

  #enter(back: boolean): boolean {
    const { focus, mode } = this.#state;
    const row = this.#model.rows[focus.row];
    const column = this.#model.columns[focus.column];
    if (mode === 'ready' && row && column && opensCell(column, row) && this.#state.edited === null && !back) {
      column.open?.(row);
      return true;
    }
    const from = this.#tabbedFrom ?? focus.column;
    this.#tabbedFrom = null;
    this.go({ row: focus.row + (back ? -1 : 1), column: from });
    return true;
  }

  #space(): boolean {
    const { row, column } = this.#focusedCell();
    const opens = row !== undefined && column !== undefined && opensCell(column, row);
    const starts = column?.kind === 'tick' || column?.kind === 'choice' || opens;
    return starts ? this.edit() : this.#refuseTyping();
  }

  /** Keys that write go to the box, unless nothing can be typed here. */
  #refuseTyping(): boolean {
    const { row, column } = this.#focusedCell();
    if (!row || !column) return true;
    if (mayType(this.#model, column, row)) return column.kind === 'tick';
    this.#model.announce(this.#model.explainLock(row, column));
    return true;
  }

  // Editing

  /** Opens the focused cell: edits its text, switches a tick, or opens what it stands for. */
  edit(): boolean {
    const { row, column } = this.#focusedCell();
    if (!row || !column) return true;
    if (opensCell(column, row)) {
      column.open?.(row);
      return true;
    }
    if (!mayType(this.#model, column, row)) {
      this.#model.announce(this.#model.explainLock(row, column));
      return true;
    }
    if (column.kind === 'tick') {
      this.#apply(valueEdit(this.#model, column, row, column.value(row) !== true));
      return true;
    }
    if (this.#openEditor()) return true;
    this.box.write(shownText(column, row, this.#model.labels), true);
    // What the box cannot hold, such as a line break, is no change as long as nothing is typed.
    const start = this.box.read();
    this.#set({ mode: 'editing', edited: { row: this.#model.rowId(row), key: column.key, start } });
    this.box.focus();
    this.#openList();
    return true;
  }

  /** Opens the focused cell in an editor of its own, where it has one. */
  #openEditor(): boolean {
    const { row, column } = this.#focusedCell();
    const open = row && column && mayType(this.#model, column, row) ? column.editor?.(row) : undefined;
    open?.();
    return open !== undefined;
  }

  /** The box says what stands in it. The first character begins the edit of the focused cell. */
  typed(text: string): void {
    const { row, column } = this.#focusedCell();
    if (this.#state.mode === 'ready') {
      if (!row || !column || column.kind === 'tick' || !mayType(this.#model, column, row)) {
        this.box.write('', false);
        if (row && column) this.#model.announce(this.#model.explainLock(row, column));
        return;
      }
      const { focus } = this.#state;
      this.#set({
        mode: 'typing',
        anchor: focus,
        edited: { row: this.#model.rowId(row), key: column.key, start: null },
      });
    }
    this.#offer(text);
  }

  /** Takes over what stands in the box, in the cell where its edit was begun. */
  commit(): void {
    const { edited, list } = this.#state;
    if (!edited) return;
    const text = this.box.read();
    this.#end();
    if (text === edited.start) return;
    const row = this.#model.rowOf(edited.row);
    const column = this.#model.columnOf(edited.key);
    if (!row || !column) return;
    const named = this.#optionFor(column, text, list);
    this.#apply(
      named === undefined
        ? typedEdit(this.#model, column, row, text)
        : valueEdit(this.#model, column, row, named),
    );
  }

  /** Leaves the cell as it was before the edit. */
  cancel(): void {
    this.#end();
  }

  #end(): void {
    this.#search += 1;
    this.box.write('', false);
    this.#set({ mode: 'ready', edited: null, list: null });
  }

  // Choices

  choose(option: SheetOption): void {
    this.box.write(option.text, false);
    const { list } = this.#state;
    const active = list?.options.indexOf(option) ?? -1;
    if (list) this.#set({ list: { ...list, active } });
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

  #takeOption(): void {
    const { list } = this.#state;
    const chosen = list?.options[list.active];
    if (chosen) this.box.write(chosen.text, false);
  }

  #editedCell(): { readonly row?: R | undefined; readonly column?: SheetColumn<R> | undefined } {
    const { edited } = this.#state;
    if (!edited) return {};
    return { row: this.#model.rowOf(edited.row), column: this.#model.columnOf(edited.key) };
  }

  #openList(): void {
    const { row, column } = this.#editedCell();
    if (!row || !column) return;
    const suggested = this.#model.suggestions(column);
    const options = suggested ?? column.options?.(row);
    if (options) this.#set({ list: wholeList(options, this.box.read(), suggested !== undefined) });
    else if (column.find) this.#find(row, column, '');
  }

  #offer(text: string): void {
    const { row, column } = this.#editedCell();
    if (!row || !column) return;
    const suggested = this.#model.suggestions(column);
    const options = suggested ?? column.options?.(row);
    if (options) this.#set({ list: listWhileTyping(options, text, suggested !== undefined) });
    else if (column.find) this.#find(row, column, text);
  }

  /** Asks for choices; an answer that comes after further typing is left aside. */
  #find(row: R, column: SheetColumn<R>, text: string): void {
    this.#search += 1;
    const mine = this.#search;
    this.#set({ list: null });
    column.find?.(row, text).then(
      (options) => {
        if (mine !== this.#search || this.#state.mode === 'ready') return;
        const current = this.#state.edited?.start ?? '';
        this.#set({
          list: text === '' ? wholeList(options, current, false) : listOfFound(options, text),
        });
      },
      () => undefined,
    );
  }

  // Blocks

  copied(): string {
    return writeBlock(copiedBlock(this.#model, this.selected));
  }

  cut(): string {
    const text = this.copied();
    this.#apply(clearEdit(this.#model, this.selected));
    return text;
  }

  paste(text: string): void {
    const area = this.selected;
    const block = readBlock(text);
    const named = this.#model.namedCells?.(block) ?? null;
    if (named) {
      this.#pasteNamed(named);
      return;
    }
    const take = (numberStyle: BlockStyle) => {
      const labels = { ...this.#model.labels, numberStyle };
      const edit = pasteEdit({ ...this.#model, labels }, block, area);
      this.#apply(edit);
      if (!edit) return;
      const height = Math.max(block.length, bodyRows(this.#model, area.top, area.bottom).length);
      const last = bodyRows(this.#model, area.top)[height - 1];
      const bottom = last ? this.#model.rows.indexOf(last) : area.top + height - 1;
      const right = area.left + Math.max(block[0]?.length ?? 1, area.right - area.left + 1) - 1;
      const first = { row: area.top, column: area.left };
      const end = block.length === 1 && block[0]?.length === 1 ? area : { bottom, right };
      this.#set({ focus: first, anchor: { row: end.bottom, column: end.right } });
    };
    this.#inStyleOf(pastedNumbers(this.#model.columns, block, area.left), take);
  }

  #pasteNamed(cells: readonly CellText[]): void {
    const numbers = cells.flatMap(({ key, text }): NumberText[] => {
      const kind = this.#model.columnOf(key)?.kind;
      return kind === 'whole' || kind === 'decimal' ? [{ text, kind }] : [];
    });
    this.#inStyleOf(numbers, (numberStyle) => {
      const labels = { ...this.#model.labels, numberStyle };
      this.#apply(namedEdit({ ...this.#model, labels }, cells));
    });
  }

  /** Takes numbers in the style in which all of them are written; asks for it where that is not certain. */
  #inStyleOf(numbers: readonly NumberText[], take: (style: BlockStyle) => void): void {
    const read = readNumberBlock(numbers, this.#model.labels.language);
    if (read.kind === 'ask') this.#model.askStyle(read, take);
    else take(read.style);
  }

  /** Shows what a fill would cover while its handle is dragged: down or to the right. */
  dragFill(to: Place): void {
    const { top, left, bottom, right } = this.selected;
    const down = to.row - bottom;
    const across = to.column - right;
    const filling =
      down <= 0 && across <= 0
        ? null
        : down >= across
          ? { top, left, bottom: Math.max(bottom, to.row), right }
          : { top, left, bottom, right: Math.max(right, to.column) };
    this.#set({ filling });
  }

  endFill(): void {
    const { filling } = this.#state;
    const from = this.selected;
    this.#set({ filling: null });
    if (!filling) return;
    this.#apply(fillEdit(this.#model, from, filling));
    this.#set({
      anchor: { row: filling.bottom, column: filling.right },
      focus: { row: from.top, column: from.left },
    });
  }

  #focusedCell() {
    const { focus } = this.#state;
    return { row: this.#model.rows[focus.row], column: this.#model.columns[focus.column] };
  }

  #firstOpen(at: number): number {
    const row = this.#model.rows[at];
    const open = this.#model.columns.findIndex((column) => row && mayType(this.#model, column, row));
    return Math.max(0, open);
  }

  #apply(edit: SheetEdit | null): void {
    if (edit) this.#model.onEdit?.(edit);
  }

  #set(change: Partial<SheetState>): void {
    const keys = Object.keys(change) as (keyof SheetState)[];
    if (keys.every((key) => change[key] === this.#state[key])) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
