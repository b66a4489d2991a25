import type { Balances, SupplyPlan } from '@stockwell/engine/supply-plan/plan';

/**
 * A plan whose columns each own their memory. The engine works in blocks with room to spare; columns that own
 * theirs are handed to another thread without being copied again.
 */
export function compactPlan(plan: SupplyPlan): SupplyPlan {
  const [all, wps, wtbdps] = plan.balances;
  return { ...ownColumns(plan), balances: [ownColumns(all), ownColumns(wps), ownColumns(wtbdps)] };
}

function ownColumns<T extends SupplyPlan | Balances>(columns: T): T {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      ArrayBuffer.isView(column) ? ownCopy(column) : column,
    ]),
  ) as T;
}

type Column = Float64Array | Int32Array | Uint16Array | Uint8Array;

const ownCopy = (column: ArrayBufferView): Column => (column as Column).slice();

/** The memory of a compact plan. */
export function buffersOf(plan: SupplyPlan): ArrayBuffer[] {
  return [plan, ...plan.balances].flatMap((columns) =>
    Object.values(columns).flatMap((column) =>
      ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer ? [column.buffer] : [],
    ),
  );
}
