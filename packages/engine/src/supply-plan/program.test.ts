import type { ProgramData } from '@stockwell/model/program-data/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generatedInput } from './generated.ts';
import { goldenProgram } from './golden/convert.ts';
import { planDifference } from './plan-difference.ts';
import { productsOf } from './product.ts';
import { planProduct, planProgram } from './supply-plan.ts';

const products = [1, 2, 3];
/** A busy machine takes its time. */
const limit = 60_000;

/** The same program with its records dealt out to several products, so that those of a product stand apart. */
function dealtOut(data: ProgramData, deal: () => number): ProgramData {
  const dealt = <R extends { planningUnit: { id: number } }>(records: readonly R[]): R[] =>
    records.map((record) => ({ ...record, planningUnit: { ...record.planningUnit, id: deal() } }));
  return {
    ...data,
    planningUnitList: data.planningUnitList.slice(0, 1).flatMap((unit) =>
      products.map((id) => ({
        ...unit,
        programPlanningUnitId: id,
        planningUnit: { ...unit.planningUnit, id, active: id < 3 || deal() < 3 },
      })),
    ),
    consumptionList: dealt(data.consumptionList),
    inventoryList: dealt(data.inventoryList),
    shipmentList: dealt(data.shipmentList),
    batchInfoList: data.batchInfoList.map((batch) => ({ ...batch, planningUnitId: deal() })),
  };
}

it(
  'plans every active product of a program as it plans one alone',
  () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (stream) => {
        const pick = (below: number): number => (stream.next().value ?? 0) % Math.max(1, below);
        const input = generatedInput({ pick });
        const data = dealtOut(goldenProgram(input), () => 1 + pick(products.length));
        const plans = planProgram(data, input.today);
        const all = productsOf(data);
        for (const { planningUnit } of data.planningUnitList) {
          const plan = plans.get(planningUnit.id);
          expect(plan !== undefined).toBe(planningUnit.active);
          const product = all.get(planningUnit.id);
          if (!plan || !product) continue;
          const single = planProduct(product, input.today);
          expect([plan.first, plan.months]).toEqual([single.first, single.months]);
          const months = { from: plan.first, to: plan.first + plan.months };
          expect(planDifference(plan, single, months)).toBeUndefined();
        }
      }),
      { numRuns: 100 },
    );
  },
  limit,
);
