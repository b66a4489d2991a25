import type { BlockStyle } from '../numbers/read-number.ts';
import { type NumberText, readNumberBlock } from '../numbers/read-number-block.ts';
import { CellEditing } from './cell-editing.ts';
import { readBlock, writeBlock } from './clipboard.ts';
import { bodyRows, type CellText, clearEdit, copiedBlock, fillEdit, namedEdit, pasteEdit } from './edits.ts';
import { pastedNumbers } from './pasted-numbers.ts';
import type { Place } from './selection.ts';

/** Several cells at once: copied, cut, pasted or filled. */
export abstract class BlockEditing<R extends object> extends CellEditing<R> {
  copied(): string {
    return writeBlock(copiedBlock(this.model, this.selected));
  }

  cut(): string {
    const text = this.copied();
    this.apply(clearEdit(this.model, this.selected));
    return text;
  }

  paste(text: string): void {
    const area = this.selected;
    const block = readBlock(text);
    const named = this.model.namedCells?.(block) ?? null;
    if (named) {
      this.#pasteNamed(named);
      return;
    }
    const take = (numberStyle: BlockStyle) => {
      const labels = { ...this.model.labels, numberStyle };
      const edit = pasteEdit({ ...this.model, labels }, block, area);
      this.apply(edit);
      if (!edit) return;
      const height = Math.max(block.length, bodyRows(this.model, area.top, area.bottom).length);
      const last = bodyRows(this.model, area.top)[height - 1];
      const bottom = last ? this.model.rows.indexOf(last) : area.top + height - 1;
      const right = area.left + Math.max(block[0]?.length ?? 1, area.right - area.left + 1) - 1;
      const first = { row: area.top, column: area.left };
      const end = block.length === 1 && block[0]?.length === 1 ? area : { bottom, right };
      this.change({ focus: first, anchor: { row: end.bottom, column: end.right } });
    };
    this.#inStyleOf(pastedNumbers(this.model.columns, block, area.left), take);
  }

  #pasteNamed(cells: readonly CellText[]): void {
    const numbers = cells.flatMap(({ key, text }): NumberText[] => {
      const kind = this.model.columnOf(key)?.kind;
      return kind === 'whole' || kind === 'decimal' ? [{ text, kind }] : [];
    });
    this.#inStyleOf(numbers, (numberStyle) => {
      const labels = { ...this.model.labels, numberStyle };
      this.apply(namedEdit({ ...this.model, labels }, cells));
    });
  }

  /** Takes numbers in the style in which all of them are written; asks for it where that is not certain. */
  #inStyleOf(numbers: readonly NumberText[], take: (style: BlockStyle) => void): void {
    const read = readNumberBlock(numbers, this.model.labels.language);
    if (read.kind === 'ask') this.model.askStyle(read, take);
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
    this.change({ filling });
  }

  endFill(): void {
    const { filling } = this.state();
    const from = this.selected;
    this.change({ filling: null });
    if (!filling) return;
    this.apply(fillEdit(this.model, from, filling));
    this.change({
      anchor: { row: filling.bottom, column: filling.right },
      focus: { row: from.top, column: from.left },
    });
  }
}
