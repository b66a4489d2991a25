import type { SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import {
  isEmergencyMonth,
  type Suggestion,
  suggestionsFrom,
} from '@stockwell/engine/supply-plan/suggestions';
import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { planOf } from './plan-memory.ts';

/** A suggestion with whether it would come in a hurry. */
export interface MarkedSuggestion extends Suggestion {
  readonly emergency: boolean;
}

/** A plan with what it suggests. */
export interface PlanView {
  readonly plan: SupplyPlan;
  readonly suggestions: readonly MarkedSuggestion[];
}

export const withEmergency = (
  data: ProgramData,
  suggestions: readonly Suggestion[],
  today: DateText,
): MarkedSuggestion[] =>
  suggestions.map((one) => ({ ...one, emergency: isEmergencyMonth(one.month, data, today) }));

export const marked = (data: ProgramData, plan: SupplyPlan, today: DateText): MarkedSuggestion[] =>
  withEmergency(data, suggestionsFrom(plan, today), today);

const views = new WeakMap<SupplyPlan, PlanView>();

/** The plan of one product, here and now: it takes less time than a message to a worker and back. */
export function planViewOf(data: ProgramData, planningUnitId: number, today: DateText): PlanView | null {
  const plan = planOf(data, planningUnitId, today);
  if (!plan) return null;
  const known = views.get(plan);
  if (known) return known;
  const view: PlanView = { plan, suggestions: marked(data, plan, today) };
  views.set(plan, view);
  return view;
}
