import { goldenProduct } from '@stockwell/engine/supply-plan/golden/convert';
import { type Example, exampleData } from '@stockwell/engine/supply-plan/testing';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { tasks } from '../../../engine/tasks.ts';
import type { PlannedProduct } from '../../../engine/use-plan.ts';

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

const monthly = (from: number, quantities: readonly number[], actual: boolean) =>
  quantities.map((quantity, i) => ({
    month: `2025-${String(from + i).padStart(2, '0')}`,
    region: 'A',
    actual,
    quantity,
  }));

/** The worked example of the rules: ten months with counts, an adjustment and three shipments. */
export const workedExample: Example = {
  consumption: [
    ...monthly(1, [1000, 1100, 1200, 900, 1000, 1300, 1400, 1200, 1000, 1000], false),
    ...monthly(1, [1040, 1000], true),
  ],
  inventory: [
    { month: '2024-12', region: 'A', count: 4000 },
    { month: '2025-03', region: 'A', adjustment: -150 },
    { month: '2025-04', region: 'A', count: 2500 },
  ],
  batches: { B1: '2026-10', B2: '2027-01', B3: '2027-08' },
  shipments: [
    {
      id: 1,
      status: 'received',
      expected: '2025-04-01',
      quantity: 1500,
      batches: [{ batch: 1, quantity: 1500 }],
    },
    {
      id: 2,
      status: 'approved',
      expected: '2025-06-01',
      quantity: 2000,
      batches: [{ batch: 2, quantity: 2000 }],
    },
    {
      id: 3,
      status: 'planned',
      expected: '2025-08-01',
      quantity: 3000,
      fundingSource: 'TBD',
      batches: [{ batch: 3, quantity: 3000 }],
    },
  ],
};
