import { goldenProduct } from '@stockwell/engine/supply-plan/golden/convert';
import { type Example, exampleData } from '@stockwell/engine/supply-plan/testing';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { tasks } from './tasks.ts';
import type { PlannedProduct } from './use-plan.ts';

export const exampleToday = '2025-06-10';
export const exampleUnit = goldenProduct;

/** A document planned by the engine itself, as the screen gets it. */
export function plannedOf(data: ProgramData, today = exampleToday): PlannedProduct {
  const view = tasks.plan.run({ data, planningUnitId: exampleUnit, today }, () => undefined);
  if (!view) throw new Error('The example has no product');
  return { ...view, data, planningUnitId: exampleUnit, today };
}

export const plannedExample = (example: Example): PlannedProduct =>
  plannedOf(exampleData(example), example.today ?? exampleToday);
