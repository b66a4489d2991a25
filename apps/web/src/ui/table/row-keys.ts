import type { KeyboardEvent, MouseEvent } from 'react';

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows go from row to row: from link to link, or from menu button to menu button. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const focused =
    event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-nav]') : null;
  if (!step || !focused || event.altKey || event.ctrlKey || event.metaKey) return;
  if (focused.getAttribute('aria-expanded') === 'true') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-nav="${focused.dataset.nav}"]`)];
  const next = stops[step(stops.indexOf(focused), stops.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Right click and Shift+F10 open the same menu as the visible button. */
export function openRowMenu(event: MouseEvent<HTMLElement>): void {
  const button = event.currentTarget.querySelector<HTMLElement>('[data-nav="menu"]');
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** A click on the row itself, not on something in it that answers by itself, and not the end of a selection. */
export function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return false;
  if (event.target.closest('a, button, input, label, [role="button"], [role="menu"]')) return false;
  return String(window.getSelection() ?? '') === '';
}
