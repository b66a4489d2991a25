import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { readBlock, spread, writeBlock } from '../../sheet/clipboard.ts';
import type { DisplayContext } from '../display.ts';
import { useEntityHost } from '../host.ts';
import type { After } from './CellEditor.tsx';
import { copiedText, emptyDraft } from './cell-text.ts';
import type { GridRow } from './grid-rows.ts';
import { findOptions, pasteChanges } from './paste.ts';
import { boundsOf, moved, type Place, type Selection, tabbed } from './selection.ts';
import { columnName, editableCell, type GridColumn, type GridSpec, mayAddRows } from './spec.ts';
import type { Grid } from './use-grid.ts';

interface Editing {
  readonly key: string;
  readonly name: string;
  readonly typed: string | null;
}

interface GridKeysInput {
  readonly spec: GridSpec;
  readonly grid: Grid;
  /** Shown rows and columns. */
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly context: DisplayContext;
  /** Brings a cell into sight and puts the focus on it. */
  readonly onFocus: (place: Place) => void;
}

const origin: Place = { row: 0, column: 0 };

/** Moving, selecting, editing, copying and pasting with the keyboard, as in a spreadsheet. */
export function useGridKeys({ spec, grid, rows, columns, context, onFocus }: GridKeysInput) {
  const host = useEntityHost();
  const [selection, setSelection] = useState<Selection>({ anchor: origin, focus: origin });
  const [editing, setEditing] = useState<Editing | null>(null);
  // An editor may report its end twice, by key and by losing the focus.
  const open = useRef(false);
  const size = { rows: rows.length, columns: columns.length };
  const { focus } = selection;

  function go(place: Place, extend = false) {
    setSelection((before) => ({ anchor: extend ? before.anchor : place, focus: place }));
    onFocus(place);
  }

  function edit(place: Place, typed: string | null) {
    const row = rows[place.row];
    const column = columns[place.column];
    if (!row || column === undefined || !editableCell(spec, row, column, host)) return;
    const name = columnName(column);
    const kind = spec.entity.fields[name]?.kind;
    if (name === 'active' || kind === 'boolean') {
      if (typed !== null) return;
      grid.change([{ key: row.key, name, value: row.drafts[name] !== true }]);
      return;
    }
    open.current = true;
    setEditing({ key: row.key, name, typed: kind === 'reference' || kind === 'references' ? null : typed });
  }

  function finish(value: unknown, after: After) {
    if (!open.current || !editing) return;
    open.current = false;
    setEditing(null);
    const row = rows.find(({ key }) => key === editing.key);
    if (row && JSON.stringify(row.drafts[editing.name]) !== JSON.stringify(value)) {
      grid.change([{ key: editing.key, name: editing.name, value }]);
    }
    if (after === 'down') go(moved(focus, 'ArrowDown', false, size) ?? focus);
    else if (after === 'right' || after === 'left') go(tabbed(focus, after === 'left', size) ?? focus);
    else if (document.activeElement === document.body || after === 'stay') {
      // Losing the focus to another place must not pull it back.
      if (!document.activeElement || document.activeElement === document.body) onFocus(focus);
    }
  }

  function cancel() {
    open.current = false;
    setEditing(null);
    onFocus(focus);
  }

  function clear() {
    const { top, bottom, left, right } = boundsOf(selection);
    grid.change(
      rows.slice(top, bottom + 1).flatMap((row) =>
        columns.slice(left, right + 1).flatMap((column) => {
          const name = columnName(column);
          if (name === 'active' || !editableCell(spec, row, column, host)) return [];
          return [{ key: row.key, name, value: emptyDraft(spec.entity, name) }];
        }),
      ),
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (editing || !(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const next = moved(focus, event.key, control, size);
    if (next && !event.altKey) go(next, event.shiftKey);
    else if (control && (key === 'y' || (key === 'z' && event.shiftKey))) grid.redo();
    else if (control && key === 'z') grid.undo();
    else if (control && key === 'a')
      setSelection({ anchor: { row: size.rows - 1, column: size.columns - 1 }, focus: origin });
    else if (event.key === 'Enter' || event.key === 'F2') edit(focus, null);
    else if (event.key === 'Tab') {
      const tab = tabbed(focus, event.shiftKey, size);
      if (!tab) return;
      go(tab);
    } else if (event.key === 'Delete' || event.key === 'Backspace') clear();
    else if (event.key === ' ') edit(focus, null);
    else if (event.key.length === 1 && !control && !event.altKey) edit(focus, event.key);
    else return;
    event.preventDefault();
  }

  function onCopy(event: ClipboardEvent<HTMLElement>) {
    if (editing) return;
    const { top, bottom, left, right } = boundsOf(selection);
    const block = rows
      .slice(top, bottom + 1)
      .map((row) =>
        columns
          .slice(left, right + 1)
          .map((column) =>
            typeof column === 'string'
              ? copiedText(spec.entity, column, row.drafts, context)
              : column.text(row, context),
          ),
      );
    event.clipboardData.setData('text/plain', writeBlock(block));
    event.preventDefault();
  }

  /** A block that reaches beyond the last row makes the rows that it needs. */
  async function paste(text: string) {
    const { top, bottom, left, right } = boundsOf(selection);
    const block = spread(readBlock(text), bottom - top + 1, right - left + 1);
    const missing = mayAddRows(spec, host) ? Math.max(0, top + block.length - rows.length) : 0;
    const added = Array.from({ length: missing }, () => grid.create());
    const find = await findOptions(host, spec, block, columns, left);
    const shown = [...rows, ...added];
    const at = { row: top, column: left };
    const changes = pasteChanges({
      entity: spec.entity,
      spec,
      host,
      context,
      columns,
      rows: shown,
      at,
      block,
      find,
    });
    grid.change(changes, [...grid.rows, ...added]);
    const last = {
      row: Math.min(shown.length, top + block.length) - 1,
      column: Math.min(columns.length, left + (block[0]?.length ?? 1)) - 1,
    };
    setSelection({ anchor: at, focus: last });
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    if (editing || rows.length + (mayAddRows(spec, host) ? 1 : 0) === 0) return;
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    event.preventDefault();
    void paste(text);
  }

  return {
    selection,
    editing,
    go,
    edit,
    finish,
    cancel,
    handlers: {
      onKeyDown,
      onCopy,
      onCut: (event: ClipboardEvent<HTMLElement>) => {
        onCopy(event);
        if (!editing) clear();
      },
      onPaste,
    },
  };
}
