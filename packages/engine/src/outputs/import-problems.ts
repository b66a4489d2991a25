import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { importRange, isIntoPlanNumber } from './import-into-plan.ts';
import type { IntoPlanMapping } from './import-into-plan-rows.ts';

/** What is wrong with the choices of an import into a plan, before anything is calculated from them. */
export type ImportProblem =
  | { readonly code: 'factor'; readonly planningUnitId: number }
  | { readonly code: 'percent'; readonly regionId: number }
  | { readonly code: 'range' };

/** Factors and shares that may be used, and months inside the forecast and not too far back. */
export function intoPlanProblems(
  data: DatasetData,
  { products, regions, range }: IntoPlanMapping,
  currentMonth: Month,
): ImportProblem[] {
  const allowed = importRange(data, currentMonth);
  const isInside =
    allowed !== null &&
    range.start >= allowed.start &&
    range.stop <= allowed.stop &&
    range.start <= range.stop;
  return [
    ...(isInside ? [] : [{ code: 'range' } as const]),
    ...products
      .filter(({ factor }) => !isIntoPlanNumber(factor))
      .map(({ planningUnitId }) => ({ code: 'factor', planningUnitId }) as const),
    ...regions
      .filter(({ percent }) => !isIntoPlanNumber(percent))
      .map(({ regionId }) => ({ code: 'percent', regionId }) as const),
  ];
}
