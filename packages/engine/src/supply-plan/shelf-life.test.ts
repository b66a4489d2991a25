import { parseProgramData, planBasedOn } from '@stockwell/model/program-data/index';
import { exampleProgram } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { shortShelfLife } from './shelf-life.ts';
import { planProgram } from './supply-plan.ts';

const today = '2025-01-10';

/** The example: 100 a month, at most 5 months of stock. */
function warning(unit: Record<string, unknown>) {
  const program = exampleProgram();
  const [first] = program.planningUnitList;
  Object.assign(first ?? {}, unit);
  const plan = planProgram(parseProgramData(program), today).get(10);
  if (!plan) throw new Error('The example has no plan');
  return shortShelfLife(plan, today);
}

it('warns when the shelf life is not longer than the maximum months of stock', () => {
  expect(warning({ shelfLife: 5 })).toEqual({ shelfLife: 5, maxMonths: 5 });
  expect(warning({ shelfLife: 6 })).toBeNull();
});

it('takes the floor that the realm sets for the maximum', () => {
  expect(warning({ shelfLife: 4, minMonthsOfStock: 1, reorderFrequencyInMonths: 1 })).toEqual({
    shelfLife: 4,
    maxMonths: 4,
  });
});

it('counts a maximum in units in months of average consumption', () => {
  const byQuantity = { planBasedOn: planBasedOn.quantity, minQty: 500, distributionLeadTime: 0 };
  expect(warning({ ...byQuantity, shelfLife: 7 })).toEqual({ shelfLife: 7, maxMonths: 7 });
  expect(warning({ ...byQuantity, shelfLife: 8 })).toBeNull();
});
