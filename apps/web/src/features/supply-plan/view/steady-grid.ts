import type { PlanCell, PlanGridRow } from './plan-grid.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Whether two values say the same; what is the same object is not looked into. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isFields(one) || !isFields(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isAlike(one[name], other[name]))
  );
}

function steadyCells(before: readonly PlanCell[], after: readonly PlanCell[]): readonly PlanCell[] {
  const known = new Map(before.map((cell) => [cell.month, cell]));
  return after.map((cell) => {
    const old = known.get(cell.month);
    return old && isAlike(old, cell) ? old : cell;
  });
}

/** The newer grid with the cells of the older one wherever they say the same: only the others are drawn again. */
export function steadyGrid(
  before: readonly PlanGridRow[],
  after: readonly PlanGridRow[],
): readonly PlanGridRow[] {
  const known = new Map(before.map(({ spec, cells }) => [spec.key, cells]));
  return after.map(({ spec, cells }) => ({ spec, cells: steadyCells(known.get(spec.key) ?? [], cells) }));
}
