import { round8, roundWhole } from '../supply-plan/rounding.ts';
import type { Account, TermName } from './account.ts';

/** The terms of an account by name. */
interface Terms {
  readonly of: (name: TermName) => number;
  readonly sum: (name: TermName) => number;
  /** Added up as they are, rounded only afterwards. */
  readonly total: (name: TermName) => number;
}
type Formula = (terms: Terms) => number | null;

const none: Formula = () => null;
const zero: Formula = () => 0;
const only =
  (name: TermName): Formula =>
  ({ of }) =>
    of(name);
const sumOf =
  (name: TermName): Formula =>
  ({ sum }) =>
    sum(name);
const suggested =
  (target: TermName): Formula =>
  ({ of }) =>
    round8(roundWhole(of(target)) - of('ending') + of('unmet'));

/** Every formula of the plan: how its terms give the cell. Its name is the key of its message. */
export const formulas = {
  openingOfPlan: zero,
  openingCarried: only('previousEnding'),
  openingStored: only('stored'),
  shipmentsOfMonth: sumOf('shipment'),
  expiredBatches: sumOf('batch'),
  projectedStock: ({ of }) =>
    round8(of('opening') - of('expired') + of('shipments') - of('consumption') + of('manualAdjustment')),
  correctionNone: zero,
  correctionByAllRegions: ({ of }) => round8(of('count') - of('projected')),
  correctionBySomeRegions: ({ of }) => round8(of('count') - of('projected')),
  endingCounted: only('count'),
  endingProjected: ({ of }) => Math.max(of('projected'), 0),
  unmetDemand: ({ of }) => round8(Math.max(of('fullDemand') - of('consumption'), 0) + of('shortage')),
  monthsOfStock: ({ of }) => round8(of('ending') / of('amc')),
  monthsOfStockUnknown: none,

  consumptionNone: none,
  consumptionAllReported: only('actual'),
  consumptionReachesForecast: only('actual'),
  consumptionForecast: only('forecast'),
  demandNone: none,
  demandOfActual: only('actual'),
  demandOfForecast: only('forecast'),

  stockCounted: sumOf('count'),
  regionsCounted: sumOf('region'),
  regionsOfProgram: only('regions'),
  manualAdjustments: sumOf('adjustment'),
  adjustmentNone: none,
  adjustmentTotal: ({ of }) => round8(of('manualAdjustment') + of('correction')),

  averageUnknown: none,
  average: ({ total, of }) => round8(total('fullDemand') / of('months')),
  averageMonths: sumOf('months'),
  minByMonths: ({ of }) => round8(of('amc') * of('minMonths')),
  maxByMonths: ({ of }) => round8(of('amc') * of('maxMonths')),
  minByQuantity: only('minQty'),
  maxByQuantity: ({ of }) => round8(of('minQty') + of('reorder') * of('amc')),
  minMonths: ({ of }) => Math.max(of('minSetting'), of('floor')),
  maxMonths: ({ of }) => Math.min(Math.max(of('minMonths') + of('reorder'), of('floor')), of('ceiling')),
  minMonthsOfQuantity: ({ of }) => round8(of('minQty') / of('amc')),
  maxMonthsOfQuantity: ({ of }) => round8(of('minMonths') + of('reorder')),
  limitUnknown: none,

  suggestionWithoutAverage: none,
  suggestionEnoughStock: none,
  suggestionNothingMissing: none,
  suggestionToMax: suggested('maxStock'),
  suggestionToMin: suggested('minStock'),

  batchOpeningNew: zero,
  batchOpeningCarried: only('previousClosing'),
  batchOpeningStored: only('stored'),
  batchArrivals: sumOf('shipment'),
  batchExpires: ({ of }) => round8(of('opening') + of('shipments')),
  batchStillGood: zero,
  batchClosing: ({ of }) =>
    round8(
      of('opening') -
        of('expired') +
        of('shipments') +
        of('adjustmentApplied') -
        of('consumptionApplied') -
        of('allocated'),
    ),
  batchClosingCounted: only('batchCount'),
  batchClosingStored: only('stored'),
  // What is wanted beyond earlier batches, as far as this one has it; less than nothing is put back.
  batchAllocated: ({ of }) => {
    const has = of('heldBefore') + of('given') - of('takenBack');
    const wanted = of('toTake') - of('takenEarlier');
    const taken = of('toTake') < 0 ? wanted : Math.min(has, Math.max(0, wanted));
    return round8(taken + of('takenBack') - of('given'));
  },
  batchNotAllocated: zero,
  batchConsumption: sumOf('consumption'),
  batchAdjustment: sumOf('adjustment'),
  batchCount: sumOf('count'),
} as const satisfies Readonly<Record<string, Formula>>;
export type FormulaName = keyof typeof formulas;

/** What the terms of an account give: the value of its cell. */
export function evaluate({ formula, terms }: Account): number | null {
  return formulas[formula]({
    of: (name) => {
      const found = terms.find((term) => term.name === name);
      if (!found) throw new RangeError(`${formula} has no ${name}`);
      return found.value;
    },
    sum: (name) => terms.reduce((sum, term) => (term.name === name ? round8(sum + term.value) : sum), 0),
    total: (name) => terms.reduce((sum, term) => (term.name === name ? sum + term.value : sum), 0),
  });
}
