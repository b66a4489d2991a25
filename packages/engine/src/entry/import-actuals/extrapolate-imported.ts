import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { Changes } from '../../changes/change.ts';
import { extrapolateEntered } from '../../series/extrapolate-entered.ts';

/** A product, and its regions whose consumption was imported. */
export interface TouchedProduct {
  readonly planningUnitId: number;
  readonly regionIds: readonly number[];
}

export function touchedProducts(
  ticked: readonly { readonly toPlanningUnitId: number; readonly toRegionId: number }[],
): TouchedProduct[] {
  const regions = new Map<number, Set<number>>();
  for (const { toPlanningUnitId, toRegionId } of ticked) {
    const own = regions.get(toPlanningUnitId) ?? new Set();
    regions.set(toPlanningUnitId, own.add(toRegionId));
  }
  return [...regions].map(([planningUnitId, own]) => ({ planningUnitId, regionIds: [...own] }));
}

/** Carries imported consumption on, in the regions that it was imported for; elsewhere forecasts stay as they are. */
export function extrapolateImported(
  before: DatasetData,
  imported: Changes,
  touched: readonly TouchedProduct[],
  newId: () => string,
  onProgress: (done: number, of: number) => void = () => undefined,
): Changes {
  const records = touched.flatMap(({ planningUnitId, regionIds }, at) => {
    onProgress(at, touched.length);
    const inRegions = {
      ...before,
      regionList: before.regionList.filter(({ id }) => regionIds.includes(id)),
    };
    return extrapolateEntered(inRegions, imported, planningUnitId, newId, (done, of) =>
      onProgress(at + done / Math.max(1, of), touched.length),
    ).records;
  });
  return { records, fields: [] };
}
