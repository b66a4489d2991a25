import type { SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import { productsOf } from '@stockwell/engine/supply-plan/product';
import {
  isEmergencyMonth,
  type Suggestion,
  suggestionsFrom,
} from '@stockwell/engine/supply-plan/suggestions';
import { planProduct } from '@stockwell/engine/supply-plan/supply-plan';
import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';

/** A suggestion with whether it would come in a hurry. */
export interface MarkedSuggestion extends Suggestion {
  readonly emergency: boolean;
}

/** A plan with what it suggests. */
export interface PlanView {
  readonly plan: SupplyPlan;
  readonly suggestions: readonly MarkedSuggestion[];
}

export const marked = (data: ProgramData, plan: SupplyPlan, today: DateText): MarkedSuggestion[] =>
  suggestionsFrom(plan, today).map((one) => ({
    ...one,
    emergency: isEmergencyMonth(one.month, data, today),
  }));

/** Documents are never changed in place, so what was planned for one stays true. */
const memory = new WeakMap<ProgramData, Map<string, PlanView | null>>();

/** The plan of one product, here and now: it takes less time than a message to a worker and back. */
export function planViewOf(data: ProgramData, planningUnitId: number, today: DateText): PlanView | null {
  const views = memory.get(data) ?? new Map<string, PlanView | null>();
  memory.set(data, views);
  const key = `${planningUnitId} ${today}`;
  const known = views.get(key);
  if (known !== undefined) return known;
  const product = productsOf(data).get(planningUnitId);
  const plan = product && planProduct(product, today);
  const view = plan ? { plan, suggestions: marked(data, plan, today) } : null;
  views.set(key, view);
  return view;
}
