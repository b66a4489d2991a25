import type { RecordId } from '@stockwell/model/documents/values';
import { type Cell, needsOf } from './cell.ts';
import { samePlace } from './place.ts';

/** Whether a cell is made from the same as before, so that its months stand. */
export function isUnchanged(cell: Cell, earlier: Cell, changed: ReadonlySet<Cell>): boolean {
  return (
    cell.type === earlier.type &&
    cell.spec === earlier.spec &&
    cell.usage === earlier.usage &&
    cell.multiplier === earlier.multiplier &&
    sameCell(cell.parent, earlier.parent) &&
    cell.parent?.usage === earlier.parent?.usage &&
    sameCell(cell.above, earlier.above) &&
    sameList(cell.parts, earlier.parts, sameCell) &&
    sameList(cell.incoming, earlier.incoming, (a, b) => a.row === b.row && sameCell(a.from, b.from)) &&
    sameSet(cell.leaving, earlier.leaving) &&
    !needsOf(cell).some((need) => changed.has(need))
  );
}

const sameCell = (one: Cell | null, other: Cell | null): boolean =>
  one === null || other === null ? one === other : samePlace(one.place, other.place);

const sameList = <T>(one: readonly T[], other: readonly T[], same: (a: T, b: T) => boolean): boolean =>
  one.length === other.length &&
  one.every((item, i) => {
    const also = other[i];
    return also !== undefined && same(item, also);
  });

const sameSet = (one: ReadonlySet<RecordId>, other: ReadonlySet<RecordId>): boolean =>
  one.size === other.size && [...one].every((item) => other.has(item));
