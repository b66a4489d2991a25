import { nodeTypeIds } from '@stockwell/model/dataset-data/index';
import { type Cell, needsOf } from './cell.ts';
import { components } from './components.ts';
import type { CircleKind, TreeProblem } from './problem.ts';

export interface Order {
  /** Every cell after all it needs. */
  readonly cells: readonly Cell[];
  readonly problems: readonly TreeProblem[];
}

/**
 * The order of calculation. Where cells need each other in a circle, its transfers and funnel sources are left out
 * (so nobody is lost and nobody counted twice), or its parents where there are no such links; every circle is reported.
 */
export function orderOf(cells: readonly Cell[]): Order {
  const problems: TreeProblem[] = [];
  for (;;) {
    const parts = components(cells, needsOf);
    const circles = parts.filter((members) => members.length > 1 || members.some(needsItself));
    if (circles.length === 0) return { cells: parts.flat(), problems };
    for (const circle of circles) {
      const places = circle.map(({ place }) => place);
      for (const kind of cut(new Set(circle))) problems.push({ code: 'circle', kind, places });
    }
  }
}

const needsItself = (cell: Cell): boolean => needsOf(cell).includes(cell);

function cut(circle: ReadonlySet<Cell>): CircleKind[] {
  const kinds = new Set<CircleKind>();
  for (const cell of circle) {
    for (const { from, row } of cell.incoming) {
      if (!circle.has(from)) continue;
      from.leaving.delete(row);
      kinds.add('transfer');
    }
    cell.incoming = cell.incoming.filter(({ from }) => !circle.has(from));
    if (cell.type !== nodeTypeIds.funnel || !cell.parts.some((part) => circle.has(part))) continue;
    cell.parts = cell.parts.filter((part) => !circle.has(part));
    kinds.add('funnel');
  }
  if (kinds.size > 0) return [...kinds];
  for (const cell of circle) {
    cell.parts = cell.parts.filter((part) => !circle.has(part));
    if (cell.parent && circle.has(cell.parent)) cell.parent = null;
    if (cell.above && circle.has(cell.above)) cell.above = null;
  }
  return ['structure'];
}
