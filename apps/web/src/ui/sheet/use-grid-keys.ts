import { type RefObject, useEffect } from 'react';
import { isEditorOpen } from './cell-editor.ts';
import type { Place } from './use-grid-events.ts';

/** What the keys of a sheet do. Answers say whether the key was used. */
export interface KeyActions {
  readonly size: () => { readonly columns: number; readonly rows: number };
  readonly at: () => Place | null;
  readonly go: (place: Place) => void;
  readonly leave: () => void;
  /** Opens the editor, switches a tick or opens what the cell stands for. */
  readonly open: (place: Place) => boolean;
  readonly clear: () => void;
  readonly fillDown: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly menu: (place: Place) => boolean;
  readonly addRow: () => boolean;
}

/** The next cell of a Tab; null beyond the first and the last, where the focus leaves the sheet. */
export function tabbed(
  { x, y }: Place,
  back: boolean,
  { columns, rows }: { columns: number; rows: number },
): Place | null {
  if (!back) {
    if (x + 1 < columns) return { x: x + 1, y };
    return y + 1 < rows ? { x: 0, y: y + 1 } : null;
  }
  if (x > 0) return { x: x - 1, y };
  return y > 0 ? { x: columns - 1, y: y - 1 } : null;
}

const pageOfRows = 10;

function jump(event: KeyboardEvent, at: Place, size: { columns: number; rows: number }): Place | null {
  const whole = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'Home':
      return { x: 0, y: whole ? 0 : at.y };
    case 'End':
      return { x: size.columns - 1, y: whole ? size.rows - 1 : at.y };
    case 'PageUp':
      return { x: at.x, y: Math.max(0, at.y - pageOfRows) };
    case 'PageDown':
      return { x: at.x, y: Math.min(size.rows - 1, at.y + pageOfRows) };
    default:
      return arrowed(event.key, at, size, whole);
  }
}

/** One cell on, or with Ctrl to the edge of the sheet. */
function arrowed(key: string, { x, y }: Place, size: { columns: number; rows: number }, whole: boolean) {
  const step = (from: number, by: -1 | 1, count: number): number => {
    const edge = by < 0 ? 0 : count - 1;
    return whole ? edge : Math.min(count - 1, Math.max(0, from + by));
  };
  switch (key) {
    case 'ArrowLeft':
      return { x: step(x, -1, size.columns), y };
    case 'ArrowRight':
      return { x: step(x, 1, size.columns), y };
    case 'ArrowUp':
      return { x, y: step(y, -1, size.rows) };
    case 'ArrowDown':
      return { x, y: step(y, 1, size.rows) };
    default:
      return null;
  }
}

/** Whether a key was used up by the sheet itself; all others are the grid's own (ranges, typing). */
function used(event: KeyboardEvent, at: Place, actions: KeyActions): boolean {
  const { key, shiftKey, altKey } = event;
  const command = (event.ctrlKey || event.metaKey) && !altKey;
  const letter = key.toLowerCase();
  if (command && letter === 'z') return done(shiftKey ? actions.redo : actions.undo);
  if (command && letter === 'y') return done(actions.redo);
  if (command && letter === 'd') return done(actions.fillDown);
  if (command && key === 'Enter') return actions.addRow();
  if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return actions.menu(at);
  if (key === 'Delete' || key === 'Backspace') return done(actions.clear);
  if (key === 'Escape') return done(actions.leave);
  if (key === 'F2') return actions.open(at) || true;
  if ((key === 'Enter' && !shiftKey) || key === ' ') return actions.open(at);
  if (key === 'Tab' && !command) {
    const next = tabbed(at, shiftKey, actions.size());
    if (next) return done(() => actions.go(next));
    actions.leave();
    return false;
  }
  const target = shiftKey || altKey ? null : jump(event, at, actions.size());
  return target ? done(() => actions.go(target)) : false;
}

const done = (action: () => void): boolean => {
  action();
  return true;
};

/** Listens before the grid does, which takes keys from the whole document. */
export function useGridKeys(isInside: () => boolean, actions: RefObject<KeyActions>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const at = actions.current.at();
      if (!at || !isInside() || event.isComposing) return;
      if (isEditorOpen()) {
        // The editor has saved its cell by then; the next one takes the focus.
        if (event.key === 'Tab') {
          const next = tabbed(at, event.shiftKey, actions.current.size());
          setTimeout(() => actions.current.go(next ?? at));
        }
        return;
      }
      const leaving = event.key === 'Tab' && tabbed(at, event.shiftKey, actions.current.size()) === null;
      if (used(event, at, actions.current)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (leaving) event.stopImmediatePropagation();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isInside, actions]);
}
