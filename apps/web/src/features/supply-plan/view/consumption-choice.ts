import { consumptionKinds } from '@stockwell/engine/supply-plan/consumption';
import { placeOf, type SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import type { Month } from '@stockwell/model/months';

/** Which consumption a month is planned with, and what decided it. Quantities are planning units. */
export interface ConsumptionChoice {
  readonly taken: 'actual' | 'forecast';
  readonly why: 'allReported' | 'reachesForecast' | 'forecastGreater' | 'noActual';
  readonly actual: number;
  readonly forecast: number;
  readonly regionsReported: number;
  readonly regions: number;
}

/** The choice of a month as the plan made it; undefined where there is no consumption. */
export function consumptionChoice(plan: SupplyPlan, month: Month): ConsumptionChoice | undefined {
  const at = placeOf(plan, month);
  const kind = at === undefined ? consumptionKinds.none : plan.consumptionKind[at];
  if (at === undefined || kind === consumptionKinds.none) return undefined;
  const regionsReported = plan.regionsReported[at] ?? 0;
  const sums = {
    actual: plan.actual[at] ?? 0,
    forecast: plan.forecast[at] ?? 0,
    regionsReported,
    regions: plan.regions,
  };
  if (kind === consumptionKinds.forecast) {
    return { taken: 'forecast', why: regionsReported > 0 ? 'forecastGreater' : 'noActual', ...sums };
  }
  const all = regionsReported === plan.regions;
  return { taken: 'actual', why: all ? 'allReported' : 'reachesForecast', ...sums };
}
