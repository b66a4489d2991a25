import type { ProgramData, ReportingUnit } from '@stockwell/model/program-data/index';
import { round8 } from '../supply-plan/rounding.ts';
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

const divides = 2;

/** How a reporting unit becomes planning units, as planners write it: `*10` or `/30`. */
export const conversionText = (unit: Pick<ReportingUnit, 'conversionMethod' | 'conversionNumber'>): string =>
  `${unit.conversionMethod === divides ? '/' : '*'}${unit.conversionNumber}`;

export const reportingUnitIn = (data: ProgramData, id: ChoiceCell): ReportingUnit | undefined =>
  data.realmCountryPlanningUnitList.find((unit) => unit.realmCountryPlanningUnitId === id);
