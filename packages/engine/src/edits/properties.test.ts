/// <reference types="vite/types/importMeta.d.ts" />
import { addMonths, lastDayOf } from '@stockwell/model/months';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { difference } from '../changes/difference.ts';
import { inputFrom } from '../supply-plan/generated.ts';
import { goldenProduct, goldenProgram } from '../supply-plan/golden/convert.ts';
import { planDifference } from '../supply-plan/plan-difference.ts';
import { type Product, productsOf } from '../supply-plan/product.ts';
import { planProduct, replanProduct } from '../supply-plan/supply-plan.ts';
import { actionsOfChanges, editedFrom } from './edits.ts';

const runs = Number(import.meta.env.PROPERTY_RUNS ?? 400);
const choices = fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: 100, maxLength: 300, size: 'max' });

const edit = fc.record({
  list: fc.constantFrom('consumptionList', 'inventoryList', 'shipmentList', 'batchInfoList'),
  at: fc.nat(),
  act: fc.constantFrom('remove', 'move', 'change'),
  by: fc.integer({ min: -6, max: 6 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

const moved = (date: string, by: number): string => `${addMonths(date.slice(0, 7), by)}${date.slice(7)}`;

/** A program after one thing in it was moved, changed or taken out. */
function edited(data: ProgramData, { list, at, act, by }: Edit): ProgramData {
  const place = at % Math.max(1, data[list].length);
  const changed = <T>(records: readonly T[], move: (record: T) => T, change: (record: T) => T): T[] =>
    records.flatMap((record, i) => {
      if (i !== place) return [record];
      if (act === 'remove') return [];
      return [act === 'move' ? move(record) : change(record)];
    });
  switch (list) {
    case 'consumptionList':
      return {
        ...data,
        consumptionList: changed(
          data.consumptionList,
          (one) => ({ ...one, consumptionDate: moved(one.consumptionDate, by) }),
          (one) => ({ ...one, actualFlag: !one.actualFlag, consumptionRcpuQty: 77 }),
        ),
      };
    case 'inventoryList':
      return {
        ...data,
        inventoryList: changed(
          data.inventoryList,
          (one) => ({ ...one, inventoryDate: lastDayOf(addMonths(one.inventoryDate.slice(0, 7), by)) }),
          (one) => ({ ...one, actualQty: one.adjustmentQty, adjustmentQty: one.actualQty }),
        ),
      };
    case 'shipmentList':
      return {
        ...data,
        shipmentList: changed(
          data.shipmentList,
          (one) => ({
            ...one,
            expectedDeliveryDate: moved(one.expectedDeliveryDate, by),
            receivedDate: null,
          }),
          (one) => ({ ...one, active: !one.active, shipmentRcpuQty: one.shipmentRcpuQty + 10 }),
        ),
      };
    case 'batchInfoList': {
      const expiring = changed(
        data.batchInfoList,
        (one) => ({ ...one, expiryDate: moved(one.expiryDate, by) }),
        (one) => ({ ...one, createdDate: moved(one.createdDate, by) }),
      );
      // Records name their batches: none is taken out.
      return act === 'remove' ? data : { ...data, batchInfoList: expiring };
    }
  }
}

function productIn(data: ProgramData): Product {
  const product = productsOf(data).get(goldenProduct);
  if (!product) throw new Error('The program has no product');
  return product;
}

it('a plan made again from the month of any edit on is the plan', { timeout: 60_000 + runs * 60 }, () => {
  const property = fc.property(choices, edit, (list, change) => {
    const input = inputFrom(list);
    const before = goldenProgram(input);
    const after = edited(before, change);
    const from = editedFrom(actionsOfChanges(difference(supplyPlan, before, after)), goldenProduct);
    const [plan, again] = [
      planProduct(productIn(before), input.today),
      planProduct(productIn(after), input.today),
    ];
    const resumed = from === undefined ? plan : replanProduct(plan, productIn(after), input.today, from);
    const months = {
      from: Math.min(resumed.first, again.first),
      to: Math.max(resumed.first + resumed.months, again.first + again.months),
    };
    expect(planDifference(resumed, again, months)).toBeUndefined();
  });
  fc.assert(property, { numRuns: runs });
});
