import type { MouseEvent } from 'react';
import type { Column } from './column.ts';
import type { ExplainedFigure } from './explained-figure.ts';

/** Where a figure stands. */
export interface CellPlace<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
}

interface FigureActions {
  readonly onExplain: ((figure: ExplainedFigure) => void) | null;
  /** Opens a page of the application. */
  readonly onOpen: (href: string) => void;
}

/** Answers a click on a figure of a table, whichever it is. */
export function answerFigure<Row>(
  event: MouseEvent<HTMLElement>,
  placeOf: (cell: HTMLElement) => CellPlace<Row> | null,
  { onExplain, onOpen }: FigureActions,
): void {
  const figure = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
  const cell = figure?.closest<HTMLElement>('td, th');
  const place = cell ? placeOf(cell) : null;
  if (!figure || !place) return;
  const { column, row } = place;
  const to = figure instanceof HTMLAnchorElement ? column.href?.(row) : undefined;
  if (to === undefined) {
    if (column.explain) onExplain?.(column.explain(row));
  } else if (isPlainClick(event)) {
    event.preventDefault();
    onOpen(to);
  }
}

/** Goes on within the application; any other click is the browser's, such as opening another tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
