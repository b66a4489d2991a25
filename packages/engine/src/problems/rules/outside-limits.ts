import { formatMonth } from '@stockwell/model/months';
import type { OutsideLimitsCause } from '@stockwell/model/problems/causes';
import { type ProgramData, planBasedOn } from '@stockwell/model/program-data/index';
import { hasMonthsOfStock, placeOf, type SupplyPlan } from '../../supply-plan/plan.ts';
import { isCounted, monthOfShipment } from '../../supply-plan/shipment-month.ts';
import { withAll } from '../../supply-plan/variants.ts';
import { type EvaluateRule, found } from '../rule.ts';
import type { UnitView } from '../unit-view.ts';

type Limits = NonNullable<OutsideLimitsCause['limits']>;
type State = 'over' | 'under' | 'out' | null;

/** Coming months whose stock lies outside the plan's limits, or is gone. */
export const outsideLimits: EvaluateRule = (view, { data1 }) => {
  const plan = view.plan();
  const limits = limitsOf(plan, view.realm);
  const months = { over: [] as string[], under: [] as string[], out: [] as string[] };
  for (let month = view.current + 1; month <= view.current + data1; month += 1) {
    const at = placeOf(plan, month);
    const state = at === undefined ? null : stateOf(plan, at, limits);
    if (state !== null) months[state].push(formatMonth(month));
  }
  if (months.over.length + months.under.length + months.out.length === 0) return found([]);
  const cause = { monthsAhead: data1, ...months, shipments: monthsWithShipments(view, data1), limits };
  return found([{ regionId: null, shipmentId: null, cause }]);
};

/** The limits with the tolerances of the realm; small minimums are held without any. */
function limitsOf({ settings }: SupplyPlan, realm: ProgramData['realm']): Limits {
  if (settings.planBasedOn === planBasedOn.quantity) {
    return {
      planBasedOn: planBasedOn.quantity,
      minQty: settings.minQty,
      reorderFrequencyInMonths: settings.reorderFrequencyInMonths,
      distributionLeadTime: Math.ceil(settings.distributionLeadTime),
    };
  }
  const { minMonthsOfStock: min, maxMonthsOfStock: max } = settings;
  return {
    planBasedOn: planBasedOn.monthsOfStock,
    min,
    max,
    underBelow: min <= realm.minQplToleranceCutOff ? min : min - realm.minQplTolerance,
    overAbove: max + realm.maxQplTolerance,
  };
}

function stateOf(plan: SupplyPlan, at: number, limits: Limits): State {
  const monthsOfStock = hasMonthsOfStock(plan, at) ? (plan.balances[withAll].monthsOfStock[at] ?? 0) : null;
  if (monthsOfStock === 0) return 'out';
  if (limits.planBasedOn === planBasedOn.monthsOfStock) {
    if (monthsOfStock === null) return null;
    if (monthsOfStock < limits.underBelow) return 'under';
    return monthsOfStock > limits.overAbove ? 'over' : null;
  }
  const ending = endingAt(plan, at);
  if (ending !== 0 && ending < (plan.minStock[at] ?? 0)) return 'under';
  // Goods on their way to the facilities may lift the stock for a while: only what lasts is too much.
  for (let later = at; later <= at + limits.distributionLeadTime; later += 1) {
    if (!isOverMaximum(plan, later)) return null;
  }
  return 'over';
}

const endingAt = (plan: SupplyPlan, at: number): number => plan.balances[withAll].ending[at] ?? 0;

function isOverMaximum(plan: SupplyPlan, at: number): boolean {
  const ending = endingAt(plan, at);
  return at < plan.months && ending !== 0 && ending > (plan.maxStock[at] ?? 0);
}

function monthsWithShipments({ current, product }: UnitView, ahead: number): string[] {
  const months = new Set<number>();
  for (const shipment of product.shipments) {
    const month = monthOfShipment(shipment);
    if (month > current && month <= current + ahead && isCounted(shipment)) months.add(month);
  }
  return [...months].sort((a, b) => a - b).map(formatMonth);
}
