import { formatMonth, parseMonth } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { GoldenInput } from './golden/case.ts';
import { goldenBatchId, goldenProduct, goldenProgram } from './golden/convert.ts';
import { placeOf, type SupplyPlan } from './plan.ts';
import { productsOf } from './product.ts';
import { type BatchRow, type PlanRow, planRow } from './rows.ts';
import { planProduct } from './supply-plan.ts';

/** Worked examples are written in the short words of the reference cases. */
export type Example = Partial<Omit<GoldenInput, 'product' | 'batches'>> & {
  readonly product?: Partial<GoldenInput['product']>;
  /** Batch number → expiry month; ids follow the order given. */
  readonly batches?: Readonly<Record<string, string>>;
};

const batchIds = (batches: Example['batches']): string[] => Object.keys(batches ?? {});

export function exampleData(example: Example): ProgramData {
  const { product, batches, ...rest } = example;
  return goldenProgram({
    today: '2025-06-10',
    regions: ['A'],
    guardrails: { minMosFloor: 2, maxMosFloor: 4, maxMosCeiling: 12 },
    consumption: [],
    inventory: [],
    shipments: [],
    ...rest,
    product: {
      planBy: 'mos',
      minMonthsOfStock: 3,
      minQuantity: null,
      reorderFrequencyMonths: 2,
      shelfLifeMonths: 24,
      amcMonthsPast: 2,
      amcMonthsFuture: 2,
      ...product,
    },
    batches: Object.entries(batches ?? {}).map(([number, expiry], i) => ({
      id: i + 1,
      number,
      expiry,
      received: '2020-01',
    })),
  });
}

export function examplePlan(example: Example): SupplyPlan {
  const product = productsOf(exampleData(example)).get(goldenProduct);
  if (!product) throw new Error('The example has no product');
  return planProduct(product, example.today ?? '2025-06-10');
}

/** A month of a plan; the example fails when the plan does not reach it. */
export function rowOf(plan: SupplyPlan, month: string): PlanRow {
  const at = placeOf(plan, parseMonth(month));
  if (at === undefined) throw new Error(`The plan has no ${month}`);
  return planRow(plan, at);
}

/** Endings of the batches of a month by number; those that the plan made stand under their month. */
export function endings(
  plan: SupplyPlan,
  example: Example,
  month: string,
  figure: keyof BatchRow = 'closingBalance',
): Record<string, unknown> {
  const names = batchIds(example.batches);
  return Object.fromEntries(
    rowOf(plan, month).batchDetails.map((row) => {
      const at = names.findIndex((_, i) => goldenBatchId(i + 1) === row.batch.batchId);
      return [names[at] ?? formatMonth(row.batch.created), row[figure]];
    }),
  );
}

/** The same consumption in every month of a year's range. */
export const monthly = (
  from: string,
  months: number,
  quantity: number,
  actual = false,
  region = 'A',
): GoldenInput['consumption'] =>
  Array.from({ length: months }, (_, i) => ({
    month: formatMonth(parseMonth(from) + i),
    region,
    actual,
    quantity,
  }));

/** The quantities of one region, month after month of 2025. */
const from2025 = (actual: boolean, quantities: readonly number[]): GoldenInput['consumption'] =>
  quantities.map((quantity, i) => ({
    month: formatMonth(parseMonth('2025-01') + i),
    region: 'A',
    actual,
    quantity,
  }));

/** The worked example of the rules: ten months with counts, an adjustment and three shipments. */
export const workedExample: Example = {
  batches: { B1: '2026-10', B2: '2027-01', B3: '2027-08' },
  consumption: [
    ...from2025(false, [1000, 1100, 1200, 900, 1000, 1300, 1400, 1200, 1000, 1000]),
    ...from2025(true, [1040, 1000]),
  ],
  inventory: [
    { month: '2024-12', region: 'A', count: 4000 },
    { month: '2025-03', region: 'A', adjustment: -150 },
    { month: '2025-04', region: 'A', count: 2500 },
  ],
  shipments: [
    {
      id: 1,
      status: 'received',
      expected: '2025-04-10',
      received: '2025-04-12',
      quantity: 1500,
      batches: [{ batch: 1, quantity: 1500 }],
    },
    {
      id: 2,
      status: 'approved',
      expected: '2025-06-15',
      quantity: 2000,
      batches: [{ batch: 2, quantity: 2000 }],
    },
    {
      id: 3,
      status: 'planned',
      expected: '2025-08-15',
      quantity: 3000,
      fundingSource: 'TBD',
      batches: [{ batch: 3, quantity: 3000 }],
    },
  ],
};
