import type { ColumnDataSchemaModel, EditCell, EditorBase, HyperFunc, VNode } from '@revolist/react-datagrid';
import { plain } from './cell-text.ts';
import classes from './sheet.module.css';

/** What the editor of a cell is told: its name for screen readers, and what may be chosen in it. */
export interface EditorSetting {
  readonly label: string;
  readonly options: readonly string[] | null;
  /** A list that only suggests: other texts may be right too. */
  readonly suggests: boolean;
  readonly placeholder: string;
  readonly numeric: boolean;
}

export type SettingOf = (model: Readonly<Record<string, unknown>>, key: string) => EditorSetting;

type Save = (value: unknown, preventFocus?: boolean) => void;

/** The editor that is open, so that what stands in it can be saved when the page goes away. */
let open: CellEditor | null = null;
export const commitOpenEditor = (): void => open?.commit();
export const isEditorOpen = (): boolean => open !== null;

const shownAtMost = 200;

/**
 * The editor of every kind of cell: a line to type in, with a list to choose from where there is one. It is plain
 * DOM because the first key that opens it must not wait for anything to be drawn.
 */
export class CellEditor implements EditorBase {
  element: Element | null = null;
  editCell?: EditCell;
  readonly #setting: EditorSetting;
  readonly #save: Save;
  readonly #before: string;
  #input: HTMLInputElement | null = null;
  #list: HTMLUListElement | null = null;
  #found: readonly string[] = [];
  #active = -1;
  #done = false;

  constructor(column: ColumnDataSchemaModel, save: Save, settingOf: SettingOf) {
    this.#setting = settingOf(column.model, String(column.prop));
    this.#save = save;
    this.#before = String(column.value ?? '');
  }

  render(h: HyperFunc<VNode>): VNode {
    const { label, options, placeholder, numeric } = this.#setting;
    return h('input', {
      type: 'text',
      class: numeric ? `${classes.editor} ${classes.number}` : classes.editor,
      'aria-label': label,
      placeholder,
      autocomplete: 'off',
      spellcheck: false,
      ...(options ? { role: 'combobox', 'aria-expanded': 'false', 'aria-autocomplete': 'list' } : {}),
      ref: (input: HTMLInputElement | undefined) => {
        if (input) this.#input = input;
      },
    });
  }

  componentDidRender(): void {
    const input = this.#input;
    if (!input || open === this) return;
    open = this;
    const typed = String(this.editCell?.val ?? '');
    input.value = typed;
    input.focus();
    if (typed === this.#before) input.select();
    else input.setSelectionRange(typed.length, typed.length);
    input.addEventListener('input', () => this.#showOptions(true));
    input.addEventListener('keydown', (event) => this.#key(event));
    this.#showOptions(typed !== this.#before);
  }

  /** Keys that came while the editor was opening. */
  appendPendingInput(value: string): boolean {
    if (!this.#input) return false;
    this.#input.value += value;
    this.#showOptions(true);
    return true;
  }

  getValue(): string {
    return this.#input?.value ?? this.#before;
  }

  beforeAutoSave(): boolean {
    const first = !this.#done;
    this.#done = true;
    return first && this.getValue() !== this.#before;
  }

  beforeDisconnect(): void {
    this.#close();
  }

  disconnectedCallback(): void {
    this.#close();
  }

  #close(): void {
    if (open === this) open = null;
    this.#list?.remove();
    this.#list = null;
  }

  commit(stay = true): void {
    if (this.#done) return;
    this.#done = true;
    this.#save(this.getValue(), stay);
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { key } = event;
    if (this.#setting.options && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      event.stopPropagation();
      if (this.#list === null) this.#showOptions(false);
      else this.#move(key === 'ArrowDown' ? 1 : -1);
      return;
    }
    if (key === 'Enter' || key === 'Tab') {
      this.#takeActive();
      event.preventDefault();
      event.stopPropagation();
      // Enter goes on below; where Tab goes is the sheet's to say.
      this.commit(key === 'Tab');
      return;
    }
    // Arrows, Home and End belong to the text while it is edited.
    if (key !== 'Escape') event.stopPropagation();
    else this.#done = true;
  }

  #takeActive(): void {
    const chosen = this.#found[this.#active];
    if (chosen !== undefined && this.#input) this.#input.value = chosen;
  }

  #move(step: number): void {
    const count = this.#found.length;
    if (count === 0) return;
    this.#mark((this.#active + step + count) % count);
  }

  #mark(place: number): void {
    this.#active = place;
    const items = [...(this.#list?.children ?? [])];
    for (const [at, item] of items.entries()) item.setAttribute('aria-selected', String(at === place));
    const item = items[place];
    item?.scrollIntoView({ block: 'nearest' });
    if (item) this.#input?.setAttribute('aria-activedescendant', item.id);
    else this.#input?.removeAttribute('aria-activedescendant');
  }

  #showOptions(typing: boolean): void {
    const { options, suggests, label } = this.#setting;
    const input = this.#input;
    if (!options || !input) return;
    const wanted = plain(input.value);
    const all = options.map((text) => [text, plain(text)] as const);
    const starting = typing ? all.filter(([, text]) => text.startsWith(wanted)) : all;
    const holding = typing ? all.filter(([, text]) => !text.startsWith(wanted) && text.includes(wanted)) : [];
    this.#found = [...starting, ...holding].slice(0, shownAtMost).map(([text]) => text);
    this.#list?.remove();
    this.#list = this.#found.length === 0 ? null : this.#drawn(label, input);
    input.setAttribute('aria-expanded', String(this.#list !== null));
    if (!this.#list) {
      this.#mark(-1);
      return;
    }
    const current = this.#found.indexOf(this.#before);
    // Typing chooses the first that fits, so that Enter takes it; a mere suggestion is not taken by itself.
    this.#mark(typing ? (suggests || wanted === '' ? -1 : 0) : current);
  }

  #drawn(label: string, input: HTMLInputElement): HTMLUListElement {
    const list = document.createElement('ul');
    list.className = classes.options ?? '';
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', label);
    list.setAttribute('popover', 'manual');
    list.id = 'data-sheet-options';
    for (const [at, text] of this.#found.entries()) {
      const item = document.createElement('li');
      item.id = `data-sheet-option-${at}`;
      item.setAttribute('role', 'option');
      item.textContent = text;
      // Before the cell loses the focus to the list.
      item.addEventListener('mousedown', (event) => {
        event.preventDefault();
        event.stopPropagation();
        input.value = text;
        this.commit(false);
      });
      list.append(item);
    }
    input.setAttribute('aria-controls', list.id);
    input.parentElement?.append(list);
    list.showPopover?.();
    placeBelow(list, input);
    return list;
  }
}

function placeBelow(list: HTMLElement, input: HTMLElement): void {
  const box = input.getBoundingClientRect();
  const room = window.innerHeight - box.bottom;
  const height = Math.min(list.scrollHeight + 2, 280);
  const above = room < height && box.top > room;
  list.style.left = `${Math.max(4, Math.min(box.left, window.innerWidth - 264))}px`;
  list.style.minWidth = `${box.width}px`;
  list.style.maxHeight = `${Math.max(96, Math.min(280, above ? box.top - 8 : room - 8))}px`;
  list.style.top = above ? `${Math.max(4, box.top - height)}px` : `${box.bottom}px`;
}
