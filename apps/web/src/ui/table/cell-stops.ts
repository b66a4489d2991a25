import type { FocusEvent, KeyboardEvent } from 'react';

/**
 * Figures that lead somewhere are one stop of the Tab key for the whole table, as in a spreadsheet: a matrix has a
 * thousand of them. The arrows go from one to the next.
 */
const stop = '[data-cell]';

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const stopIn = (cell: Element | null | undefined): HTMLElement | null =>
  cell?.querySelector<HTMLElement>(stop) ?? null;

/** The next stop in a direction; cells without one are passed over. */
function nextStop(from: HTMLElement, [rows, columns]: readonly [number, number]): HTMLElement | null {
  const cell = from.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!cell || !row) return null;
  const { cellIndex } = cell;
  if (rows !== 0) {
    for (let other = sibling(row, rows); other; other = sibling(other, rows)) {
      const found = stopIn(other.children[cellIndex]);
      if (found) return found;
    }
    return null;
  }
  for (let other = sibling(cell, columns); other; other = sibling(other, columns)) {
    const found = stopIn(other);
    if (found) return found;
  }
  return null;
}

const sibling = (element: Element, step: number): Element | null =>
  step > 0 ? element.nextElementSibling : element.previousElementSibling;

function edgeStop(from: HTMLElement, key: 'Home' | 'End'): HTMLElement | null {
  const stops = [...(from.closest('tr')?.querySelectorAll<HTMLElement>(stop) ?? [])];
  return (key === 'Home' ? stops[0] : stops.at(-1)) ?? null;
}

/** Enter and Space press a figure, as they do a button. */
export function pressFigure(event: KeyboardEvent<HTMLElement>): boolean {
  const figure =
    event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(`${stop}[role="button"]`) : null;
  if (!figure || (event.key !== 'Enter' && event.key !== ' ')) return false;
  event.preventDefault();
  figure.click();
  return true;
}

/** Moves between the figures of a table; true where it did. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): boolean {
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(stop) : null;
  if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const { key } = event;
  const step = steps[key];
  const next = step ? nextStop(from, step) : key === 'Home' || key === 'End' ? edgeStop(from, key) : null;
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

/** The figure that was looked at last is the one that Tab comes back to. */
export function keepStop(event: FocusEvent<HTMLElement>): void {
  if (!event.target.matches(stop)) return;
  for (const other of event.currentTarget.querySelectorAll<HTMLElement>(`${stop}[tabindex="0"]`))
    other.tabIndex = -1;
  event.target.tabIndex = 0;
}

/** Tab always finds a way in, also after the rows have changed. */
export function ensureStop(table: HTMLElement | null): void {
  if (!table || table.querySelector(`${stop}[tabindex="0"]`)) return;
  const first = table.querySelector<HTMLElement>(stop);
  if (first) first.tabIndex = 0;
}
