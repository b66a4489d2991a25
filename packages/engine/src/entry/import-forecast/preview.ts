import type { Month } from '@stockwell/model/months';
import { addedRows, type IntoPlanRow } from '../../outputs/import-into-plan-rows.ts';
import { largestQuantity } from '../../scenarios/forecasts.ts';

/** Names a row of the preview. */
export const previewKey = (row: IntoPlanRow): string =>
  [row.planningUnitId, row.regionId, row.toRegionId, row.month].join(' ');

export interface Ticks {
  /** Rows that are left out. */
  readonly unticked: ReadonlySet<string>;
  /** Rows that replace an old month, and that somebody agreed to. */
  readonly confirmed: ReadonlySet<string>;
}

/** Rows are taken unless somebody leaves them out; those that replace an old month only when somebody agrees. */
export function isTicked(row: IntoPlanRow, { unticked, confirmed }: Ticks): boolean {
  const key = previewKey(row);
  return row.needsConfirmation ? confirmed.has(key) : !unticked.has(key);
}

/** The ticks after some rows were ticked or left out. */
export function withTicks(
  { unticked, confirmed }: Ticks,
  rows: readonly IntoPlanRow[],
  isTaken: boolean,
): Ticks {
  const [left, agreed] = [new Set(unticked), new Set(confirmed)];
  for (const row of rows) {
    const [set, isIn] = row.needsConfirmation ? [agreed, isTaken] : [left, !isTaken];
    if (isIn) set.add(previewKey(row));
    else set.delete(previewKey(row));
  }
  return { unticked: left, confirmed: agreed };
}

/** A month of the plan that is older than the realm allows and would be replaced. */
export interface ReplacedMonth {
  readonly planningUnitId: number;
  readonly regionId: number;
  readonly month: Month;
  readonly before: number;
  readonly after: number;
}

/** The old months that rows replace, by what all rows of a month bring together. */
export const replacedOldMonths = (
  rows: readonly IntoPlanRow[],
  among: readonly IntoPlanRow[],
): ReplacedMonth[] => {
  const asked = new Set(rows.filter((row) => row.needsConfirmation).map(previewKey));
  return addedRows(among).flatMap(({ planningUnitId, regionId, quantity, rows: own }) => {
    const first = own.find((row) => asked.has(previewKey(row)));
    return first
      ? { planningUnitId, regionId, month: first.month, before: first.current ?? 0, after: quantity }
      : [];
  });
};

/** Rows that together bring more than a month can hold. */
export const rowsTooLarge = (ticked: readonly IntoPlanRow[]): IntoPlanRow[] =>
  addedRows(ticked)
    .filter(({ quantity }) => quantity > largestQuantity)
    .flatMap(({ rows }) => rows);
