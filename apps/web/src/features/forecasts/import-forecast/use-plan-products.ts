import type { ImportProduct } from '@stockwell/engine/outputs/import-mapping';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo } from 'react';
import { isObject, type MasterRecord, textIn } from '../../../local/masters/record.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useLabelLists } from '../../../ui/program/index.ts';
import { unitCopyOf } from '../planning-units/product-rows.ts';

type Products = Pick<ProgramData, 'planningUnitList'>;

/** A product that this device knows only from the plan can be chosen, but its factor has to be typed. */
const unknownContent = { multiplier: 1, forecastingUnitId: 0 } as const;

/** The active products of a plan as an import sees them. */
function planProducts(
  { planningUnitList }: Products,
  recordOf: (id: number) => MasterRecord | undefined,
): ImportProduct[] {
  return planningUnitList
    .filter((unit) => unit.active && unit.planningUnit.active)
    .map(({ planningUnit: { id }, tracerCategory }) => {
      const copy = unitCopyOf(recordOf(id));
      return copy
        ? {
            planningUnitId: id,
            multiplier: copy.multiplier,
            forecastingUnitId: copy.forecastingUnit.id,
            tracerCategoryId: copy.forecastingUnit.tracerCategory?.id ?? tracerCategory?.id ?? null,
          }
        : { planningUnitId: id, ...unknownContent, tracerCategoryId: tracerCategory?.id ?? null };
    });
}

/** The products that a forecast can go to, and what tracer categories are called. */
export function usePlanProducts(data: Products | null) {
  const { language } = useSession();
  const units = useLabelLists()?.planningUnit;
  const planningUnitList = data?.planningUnitList;
  return useMemo(() => {
    const records = new Map(units?.map((record) => [Number(record.planningUnitId), record]));
    return {
      products: planningUnitList ? planProducts({ planningUnitList }, (id) => records.get(id)) : [],
      tracerOf: (planningUnitId: number): string => {
        const forecastingUnit = records.get(planningUnitId)?.forecastingUnit;
        return isObject(forecastingUnit) ? textIn(forecastingUnit.tracerCategory, language) : '';
      },
    };
  }, [units, planningUnitList, language]);
}
