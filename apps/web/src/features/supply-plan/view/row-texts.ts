import { cellDecimals, displayRow, type FigureDisplay } from '@stockwell/engine/supply-plan/display';
import { decimalsIn } from '@stockwell/model/numbers';
import type { PlanGridRow } from './plan-grid.ts';

/** What the cells of a row say: the same on the screen and on paper. */
export function rowTexts(
  { spec, cells }: PlanGridRow,
  display: FigureDisplay,
  notAvailable: string,
): readonly string[] {
  const texts = displayRow(spec.figure, cells, display);
  return cells.map((cell, at) => (cell.notAvailable ? notAvailable : (texts[at] ?? '')));
}

/** Whether a cell shows fewer decimals than its figure has. */
export function isRounded({ spec, cells }: PlanGridRow, column: number, display: FigureDisplay): boolean {
  const value = cells[column]?.value ?? null;
  return value !== null && decimalsIn(value) > (cellDecimals(spec.figure, cells, display)[column] ?? 0);
}
