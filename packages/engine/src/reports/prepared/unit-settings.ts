import type { ProgramData, ProgramPlanningUnit } from '@stockwell/model/program-data/index';
import { planSettings } from '../../supply-plan/product.ts';
import { type PreparedProgram, wholeSection } from './prepared.ts';

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

/** Products one after the other, in the order of the fields of `UnitSettings`. */
export type UnitSettingFigures = readonly (number | null)[];
const figuresOfOne = 6;

export const unitSettingFigures = (units: readonly UnitSettings[]): UnitSettingFigures =>
  units.flatMap((unit) => [
    unit.planningUnit.id,
    unit.planBasedOn,
    unit.tracerCategory?.id ?? null,
    unit.reorderFrequencyInMonths,
    unit.forecastErrorThreshold,
    unit.minMonthsOfStock,
  ]);

/** The settings of the active products of a program. */
export function preparedSettings(program: PreparedProgram): UnitSettings[] {
  const figures = wholeSection(program, 'settings');
  return Array.from({ length: figures.length / figuresOfOne }, (_, place) => {
    const at = place * figuresOfOne;
    const tracerCategoryId = figures[at + 2] ?? null;
    return {
      planningUnit: { id: figures[at] ?? 0 },
      planBasedOn: (figures[at + 1] ?? 0) as UnitSettings['planBasedOn'],
      tracerCategory: tracerCategoryId === null ? null : { id: tracerCategoryId },
      reorderFrequencyInMonths: figures[at + 3] ?? 0,
      forecastErrorThreshold: figures[at + 4] ?? 0,
      minMonthsOfStock: figures[at + 5] ?? 0,
    };
  });
}
