import { roundTo } from '@stockwell/model/numbers';
import { inPlanningUnits } from './conversion.ts';
import { chosenIn, type NumberCell, numberIn } from './field.ts';
import type { EntryRule } from './kind.ts';
import type { WithReferences } from './references.ts';

/** Planning units are kept to 8 decimals, and a factor such as 1/30 misses by its last binary digit. */
const isWhole = (quantity: number): boolean =>
  Math.abs(quantity - Math.round(quantity)) <= 1e-6 + Math.abs(quantity) * 1e-12;

/** Two decimals, or as many as it takes that the fraction is seen. */
function withFraction(quantity: number): number {
  for (let decimals = 2; decimals < 8; decimals += 1) {
    const rounded = roundTo(quantity, decimals);
    if (!Number.isInteger(rounded)) return rounded;
  }
  return quantity;
}

/**
 * A quantity that gives part of a planning unit. Stock may be counted so (opened packs), but often the quantity or
 * the unit is mistaken; so it is only a warning.
 */
export const fractionRule = <
  E extends WithReferences & { readonly quantity: NumberCell },
>(): EntryRule<E> => ({
  name: 'fractionOfPack',
  fields: ['quantity', 'reportingUnit'],
  level: 'warning',
  broken: ({ planningUnit, quantity, reportingUnit }, context) => {
    // A unit of another product is an error of its own.
    if (context.productOfReportingUnit.get(chosenIn(reportingUnit) ?? 0) !== planningUnit) return false;
    const planningUnits = inPlanningUnits(quantity, reportingUnit, context);
    if (planningUnits === null || isWhole(planningUnits)) return false;
    return {
      quantity: numberIn(quantity) ?? 0,
      reportingUnit: chosenIn(reportingUnit) ?? 0,
      total: withFraction(planningUnits),
    };
  },
});
