import type { ProgramData, ProgramPlanningUnit } from '@stockwell/model/program-data/index';
import { planSettings } from '../../supply-plan/product.ts';

/** What reports over many programs read of the settings of a product. */
export interface UnitSettings
  extends Pick<
    ProgramPlanningUnit,
    'planBasedOn' | 'tracerCategory' | 'reorderFrequencyInMonths' | 'forecastErrorThreshold'
  > {
  readonly planningUnit: { readonly id: number };
  /** Within the limits of the realm. */
  readonly minMonthsOfStock: number;
}

export const unitSettings = (unit: ProgramPlanningUnit, { realm }: ProgramData): UnitSettings => ({
  planningUnit: { id: unit.planningUnit.id },
  planBasedOn: unit.planBasedOn,
  tracerCategory: unit.tracerCategory,
  reorderFrequencyInMonths: unit.reorderFrequencyInMonths,
  forecastErrorThreshold: unit.forecastErrorThreshold,
  minMonthsOfStock: planSettings(unit, realm).minMonthsOfStock,
});
