import type { ReportingUnit } from '@stockwell/model/program-data/index';
import { round8 } from '../supply-plan/rounding.ts';
import { reportingUnitMultiplier } from '../units/reporting-unit.ts';
import type { EntryContext } from './context.ts';
import { type ChoiceCell, chosenIn, type NumberCell, numberIn } from './field.ts';

/** A quantity in planning units, to 8 decimals; null while quantity or unit is missing. */
export function inPlanningUnits(
  quantity: NumberCell,
  reportingUnit: ChoiceCell,
  { multiplierOf }: Pick<EntryContext, 'multiplierOf'>,
): number | null {
  const amount = numberIn(quantity);
  const multiplier = multiplierOf.get(chosenIn(reportingUnit) ?? 0);
  return amount === null || multiplier === undefined ? null : round8(amount * multiplier);
}

/** Planning units in one of each reporting unit. */
export const multipliersOf = (units: readonly ReportingUnit[]): ReadonlyMap<number, number> =>
  new Map(
    units.map((unit) => [
      unit.realmCountryPlanningUnitId,
      reportingUnitMultiplier(unit.conversionMethod ?? 1, unit.conversionNumber),
    ]),
  );

const divides = 2;

/** How a reporting unit becomes planning units, as planners write it: `*10` or `/30`. */
export const conversionText = (unit: Pick<ReportingUnit, 'conversionMethod' | 'conversionNumber'>): string =>
  `${unit.conversionMethod === divides ? '/' : '*'}${unit.conversionNumber}`;
