import type { ProgramData } from './document.ts';

type OfProduct = { readonly planningUnit: { readonly id: number } };
type UnitSettings = Pick<
  ProgramData,
  'planningUnitList' | 'realmCountryPlanningUnitList' | 'procurementAgentPlanningUnitList'
>;

/** A document or its settings with only these products: it can be checked and planned like a small program. */
export function withUnits<T extends UnitSettings>(data: T, units: readonly number[] | null): T {
  if (units === null) return data;
  const wanted = new Set(units);
  const isWanted = ({ planningUnit }: OfProduct): boolean => wanted.has(planningUnit.id);
  return {
    ...data,
    planningUnitList: data.planningUnitList.filter(isWanted),
    realmCountryPlanningUnitList: data.realmCountryPlanningUnitList.filter(isWanted),
    procurementAgentPlanningUnitList: data.procurementAgentPlanningUnitList.filter(isWanted),
  };
}
