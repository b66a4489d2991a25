import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo } from 'react';
import { isObject, type MasterRecord, referencedId } from '../../local/masters/record.ts';
import { useLists } from '../../ui/program/index.ts';

const lists = ['planningUnit', 'forecastingUnit'] as const;

const idOf = (record: MasterRecord | undefined, entity: string): number | null => {
  const id = record && isObject(record[entity]) ? referencedId(record[entity], entity) : undefined;
  return id === undefined ? null : Number(id);
};

/** The products of a program that may stand for a product of an ERP: those of its tracer category. */
export function useTracerUnits(
  data: ProgramData | null,
  erpPlanningUnitId: number | null,
): readonly number[] {
  const masters = useLists(lists);
  return useMemo(() => {
    if (!masters || !data || erpPlanningUnitId === null) return [];
    const contents = new Map(
      masters.forecastingUnit.map((record) => [Number(record.forecastingUnitId), record]),
    );
    const products = new Map(masters.planningUnit.map((record) => [Number(record.planningUnitId), record]));
    const tracerOf = (planningUnitId: number): number | null => {
      const product = products.get(planningUnitId);
      const content = isObject(product?.forecastingUnit) ? product.forecastingUnit : undefined;
      return (
        idOf(content, 'tracerCategory') ??
        idOf(contents.get(idOf(product, 'forecastingUnit') ?? 0), 'tracerCategory')
      );
    };
    const wanted = tracerOf(erpPlanningUnitId);
    if (wanted === null) return [];
    return data.planningUnitList
      .filter(({ active, planningUnit, tracerCategory }) => {
        const tracer = tracerCategory?.id ?? tracerOf(planningUnit.id);
        return active && planningUnit.active && tracer === wanted;
      })
      .map(({ planningUnit }) => planningUnit.id);
  }, [masters, data, erpPlanningUnitId]);
}
