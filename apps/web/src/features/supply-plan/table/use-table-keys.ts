import { type KeyboardEvent, useState } from 'react';

export interface Place {
  readonly row: number;
  readonly column: number;
}

interface TableKeys {
  readonly rows: number;
  readonly columns: number;
  /** Moves the months; -1 back, 1 on. */
  readonly onScroll: (direction: -1 | 1) => void;
  readonly step: number;
  readonly onOpen: (place: Place) => void;
  readonly onMenu: (place: Place) => void;
  readonly onExpand: (place: Place, open: boolean) => void;
  readonly focus: (place: Place) => void;
}

const within = (value: number, below: number): number => Math.min(Math.max(value, 0), below - 1);

/**
 * Arrow keys go from cell to cell; at the edge the months move on. Enter opens what is behind a cell, Shift+F10
 * and the question mark ask about it, plus and minus unfold the row.
 */
export function useTableKeys({ rows, columns, step, ...does }: TableKeys) {
  const [wanted, setWanted] = useState<Place>({ row: 0, column: 0 });
  const current = { row: within(wanted.row, rows), column: within(wanted.column, columns) };

  const go = (place: Place): void => {
    const next = { row: within(place.row, rows), column: within(place.column, columns) };
    setWanted(next);
    does.focus(next);
  };
  const across = (distance: number) => {
    const column = current.column + distance;
    if (column >= 0 && column < columns) return go({ ...current, column });
    does.onScroll(distance < 0 ? -1 : 1);
    go({ ...current, column: column < 0 ? column + step : column - step });
  };
  const menu = (): void => does.onMenu(current);
  const keys: ReadonlyMap<string, () => void> = new Map([
    ['ArrowLeft', () => across(-1)],
    ['ArrowRight', () => across(1)],
    ['ArrowUp', () => go({ ...current, row: current.row - 1 })],
    ['ArrowDown', () => go({ ...current, row: current.row + 1 })],
    ['Home', () => go({ ...current, column: 0 })],
    ['End', () => go({ ...current, column: columns - 1 })],
    ['PageUp', () => does.onScroll(-1)],
    ['PageDown', () => does.onScroll(1)],
    ['Enter', () => does.onOpen(current)],
    [' ', () => does.onOpen(current)],
    ['?', menu],
    ['ContextMenu', menu],
    ['+', () => does.onExpand(current, true)],
    ['-', () => does.onExpand(current, false)],
  ]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Buttons in the heads of rows answer for themselves.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isMenu = event.key === 'F10' && event.shiftKey;
    const act = isMenu ? menu : keys.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { current, go, setCurrent: setWanted, onKeyDown };
}
