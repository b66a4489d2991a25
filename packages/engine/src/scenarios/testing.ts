import { formatMonth } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { goldenProduct } from '../supply-plan/golden/convert.ts';
import type { SupplyPlan } from '../supply-plan/plan.ts';
import { productsOf } from '../supply-plan/product.ts';
import { planProduct } from '../supply-plan/supply-plan.ts';
import type { ScenarioChange, ScenarioContext } from './scenario.ts';
import { applyScenario } from './scenarios.ts';

/** Ids in order of their making. */
export function contextOf(today: string): ScenarioContext {
  let made = 0;
  return {
    today,
    idGenerator: {
      recordId: () => {
        made += 1;
        return `00000009-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
      },
      batchCharacters: () => made.toString(36).padStart(3, '0').toUpperCase(),
    },
    interpolatedSourceId: 4,
    suggestedSourceId: 28,
    currency: { id: 1, conversionRateToUsd: 1 },
  };
}

/** Applies a scenario to the product of an example; the test fails when it is refused. */
export function applied(
  data: ProgramData,
  scenarioId: number,
  parameters: Readonly<Record<string, unknown>>,
  today = '2025-06-10',
): { readonly data: ProgramData; readonly changes: readonly ScenarioChange[] } {
  const request = { scenarioId, planningUnitId: goldenProduct, parameters };
  const outcome = applyScenario(data, request, contextOf(today));
  if (outcome.data === undefined) throw new Error(JSON.stringify(outcome.refusals));
  return { data: outcome.data, changes: outcome.description.changes };
}

export function planOf(data: ProgramData, today: string): SupplyPlan {
  const product = productsOf(data).get(goldenProduct);
  if (!product) throw new Error('The example has no product');
  return planProduct(product, today);
}

/** Active forecasts as month, region and quantity. */
export const forecastsIn = (data: ProgramData): [string, number, number][] =>
  data.consumptionList
    .filter((record) => record.active && !record.actualFlag)
    .map((record): [string, number, number] => [
      record.consumptionDate.slice(0, 7),
      record.region.id,
      record.consumptionRcpuQty,
    ])
    .sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]));

export const endingsOf = (plan: SupplyPlan, from: number, to: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, i) => [
      formatMonth(from + i),
      plan.balances[0].ending[from + i - plan.first] ?? 0,
    ]),
  );
