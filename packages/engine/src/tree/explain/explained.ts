import type { Month } from '@stockwell/model/months';
import type { Cell } from '../cell.ts';
import type { TreeInput } from '../input.ts';
import type { NodeMonths } from '../node-months.ts';
import type { NodeSpec } from '../node-spec.ts';
import type { Place } from '../place.ts';
import type { TreeFigure, TreeTerm, TreeTermName } from './account.ts';

/** A node in a month, ready to be explained. */
export interface Explained {
  readonly input: TreeInput;
  readonly cell: Cell;
  readonly place: Place;
  readonly spec: NodeSpec;
  readonly months: NodeMonths;
  readonly month: Month;
  /** The place of the month in the columns. */
  readonly i: number;
  readonly monthsOf: (cell: Cell) => NodeMonths | null;
  readonly at: {
    /** A figure of this node, so many months later. */
    readonly cell: (
      name: TreeTermName,
      figure: TreeFigure,
      value: number | undefined,
      later?: number,
    ) => TreeTerm;
    /** A figure of another node. */
    readonly other: (
      name: TreeTermName,
      figure: TreeFigure,
      of: Cell,
      value: number | undefined,
      later?: number,
    ) => TreeTerm;
  };
}

/** Terms that point to figures; a month that a node does not have counts 0 and points nowhere. */
export function pointers(own: Cell, month: Month): Explained['at'] {
  const other: Explained['at']['other'] = (name, figure, { place }, value, later = 0) =>
    value === undefined
      ? { name, value: 0 }
      : { name, value, source: { from: 'cell', place, month: month + later, figure } };
  return { other, cell: (name, figure, value, later) => other(name, figure, own, value, later) };
}
