import { BlockEditing } from './block-editing.ts';
import { opensCell } from './columns.ts';
import { origin } from './cursor.ts';
import { clearEdit, fillDownEdit, mayType } from './edits.ts';
import { movedIn } from './option-list.ts';
import { moved, tabbed } from './selection.ts';
import type { SheetKey } from './sheet-model.ts';

const arrows: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/**
 * What every key does in a sheet. All of it happens within the event that brings the key, never after a rendering or a
 * save, so keys are handled in the order they come.
 */
export class SheetController<R extends object> extends BlockEditing<R> {
  /** Where a run of Tab began: Enter goes to the next row there. */
  #tabbedFrom: number | null = null;

  /** Whether the key was used up; otherwise it belongs to the box, which types it. */
  key(event: SheetKey): boolean {
    return this.state().mode === 'ready' ? this.#readyKey(event) : this.#editKey(event);
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
      return this.model.openMenu(this.state().focus.row);
    if (key === 'Tab' && !command) return this.#tab(shiftKey);
    if (altKey && key === 'ArrowDown') return this.edit();
    const next = altKey ? null : moved(this.state().focus, key, command, this.size);
    if (next) {
      this.#tabbedFrom = null;
      this.go(next, shiftKey);
      return true;
    }
    switch (key) {
      case 'Enter':
        return (!shiftKey && this.openEditor()) || this.#enter(shiftKey);
      case 'F2':
        return this.edit();
      case ' ':
        return this.#space();
      case 'Delete':
      case 'Backspace':
        this.apply(clearEdit(this.model, this.selected));
        return true;
      case 'Escape':
        this.model.leave();
        return true;
      default:
        return key.length === 1 && !command && this.#refuseTyping();
    }
  }

  #command(letter: string, { shiftKey }: SheetKey): boolean | undefined {
    const { history } = this.model;
    switch (letter) {
      case 'z':
        if (shiftKey) history?.redo();
        else history?.undo();
        return true;
      case 'y':
        history?.redo();
        return true;
      case 'd':
        this.apply(fillDownEdit(this.model, this.selected));
        return true;
      case 'a':
        this.change({
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
    const { list, mode } = this.state();
    if (key === 'Escape') {
      this.cancel();
      return true;
    }
    if (key === 'Enter') {
      this.takeOption();
      this.commit();
      return this.#enter(shiftKey);
    }
    if (key === 'Tab') {
      this.takeOption();
      this.commit();
      // Where there is no further cell the cursor stays: only the next Tab leaves the sheet.
      this.#tab(shiftKey);
      return true;
    }
    if (key === 'F2') {
      this.change({ mode: 'editing' });
      return true;
    }
    const upOrDown = key === 'ArrowUp' || key === 'ArrowDown';
    if (upOrDown && (list || altKey)) {
      if (list) this.change({ list: movedIn(list, key === 'ArrowDown' ? 1 : -1) });
      else this.openList();
      return true;
    }
    const leaves = arrows.has(key) || key === 'PageUp' || key === 'PageDown';
    if (mode === 'typing' && leaves && !altKey) {
      this.commit();
      this.go(
        moved(this.state().focus, key, event.ctrlKey || event.metaKey, this.size) ?? this.state().focus,
      );
      return true;
    }
    return false;
  }

  #tab(back: boolean): boolean {
    const { focus } = this.state();
    const next = tabbed(focus, back, this.size);
    if (!next) return false;
    this.#tabbedFrom ??= focus.column;
    this.go(next);
    return true;
  }

  #enter(back: boolean): boolean {
    const { focus, mode } = this.state();
    const row = this.model.rows[focus.row];
    const column = this.model.columns[focus.column];
    if (
      mode === 'ready' &&
      row &&
      column &&
      opensCell(column, row) &&
      this.state().edited === null &&
      !back
    ) {
      column.open?.(row);
      return true;
    }
    const from = this.#tabbedFrom ?? focus.column;
    this.#tabbedFrom = null;
    this.go({ row: focus.row + (back ? -1 : 1), column: from });
    return true;
  }

  #space(): boolean {
    const { row, column } = this.focusedCell();
    const opens = row !== undefined && column !== undefined && opensCell(column, row);
    const starts = column?.kind === 'tick' || column?.kind === 'choice' || opens;
    return starts ? this.edit() : this.#refuseTyping();
  }

  /** Keys that write go to the box, unless nothing can be typed here. */
  #refuseTyping(): boolean {
    const { row, column } = this.focusedCell();
    if (!row || !column) return true;
    if (mayType(this.model, column, row)) return column.kind === 'tick';
    this.model.announce(this.model.explainLock(row, column));
    return true;
  }
}
