import { roundTo } from '@stockwell/model/numbers';
import type { FromPlanRow } from '../../outputs/import-from-plan.ts';
import { importedAmount, rowsByPlace } from '../../outputs/import-from-plan-write.ts';
import { mostAmount } from '../history/cells.ts';

/** Names a row of the preview. */
export const previewKey = (row: FromPlanRow): string =>
  [row.programId, row.planningUnitId, row.regionId, row.toRegionId, row.month].join(' ');

/** What an import does to a product, over the months that it touches. */
export interface ImportedProduct {
  readonly planningUnitId: number;
  readonly newMonths: number;
  readonly overwrittenMonths: number;
  /** In planning units, of the overwritten months. */
  readonly before: number;
  readonly after: number;
}

/** Months are counted by region: one that two plans report is one. */
export function importedProducts(ticked: readonly FromPlanRow[]): ImportedProduct[] {
  const products = new Map<number, ImportedProduct>();
  for (const rows of rowsByPlace(ticked).values()) {
    const [first] = rows;
    if (!first) continue;
    const { toPlanningUnitId: planningUnitId, current } = first;
    const so = products.get(planningUnitId) ?? {
      planningUnitId,
      newMonths: 0,
      overwrittenMonths: 0,
      before: 0,
      after: 0,
    };
    products.set(planningUnitId, {
      planningUnitId,
      newMonths: so.newMonths + (current === null ? 1 : 0),
      overwrittenMonths: so.overwrittenMonths + (current === null ? 0 : 1),
      before: roundTo(so.before + (current ?? 0), 4),
      after: roundTo(so.after + importedAmount(rows), 4),
    });
  }
  return [...products.values()];
}

/** Rows that together bring more than a month can hold. */
export const rowsTooLarge = (ticked: readonly FromPlanRow[]): FromPlanRow[] =>
  [...rowsByPlace(ticked).values()].filter((rows) => importedAmount(rows) > mostAmount).flat();

/** The plans that a product takes consumption from. */
export const sourcesOf = (
  ticked: readonly FromPlanRow[],
  planningUnitId: number,
): { readonly programId: number; readonly versionId: number }[] => [
  ...new Map(
    ticked
      .filter(({ toPlanningUnitId }) => toPlanningUnitId === planningUnitId)
      .map(({ programId, versionId }) => [programId, { programId, versionId }]),
  ).values(),
];
