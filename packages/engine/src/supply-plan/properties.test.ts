/// <reference types="vite/types/importMeta.d.ts" />
import { type Month, parseMonth } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthIn } from '../calendar.ts';
import { inputFrom } from './generated.ts';
import { goldenProduct, goldenProgram } from './golden/convert.ts';
import {
  batchClosing,
  batchExpired,
  batchOpening,
  batchShipment,
  figuresPerEntry,
  figuresPerVariant,
  type SupplyPlan,
} from './plan.ts';
import { planDifference } from './plan-difference.ts';
import { type Product, productsOf } from './product.ts';
import { monthOfShipment } from './shipment-month.ts';
import { subsetFrom } from './subset.ts';
import { suggestionsFrom } from './suggestions.ts';
import { planProduct, replanProduct } from './supply-plan.ts';

const runs = Number(import.meta.env.PROPERTY_RUNS ?? 400);
/** A busy machine takes its time; a property that hangs is found all the same. */
const limit = 60_000 + runs * 60;

const choices = fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: 100, maxLength: 300, size: 'max' });

/** Any program with one product. A shorter list of choices makes a smaller program. */
const anyInput = choices.map((list) => inputFrom(list));
const anyMonth = fc.nat({ max: 17 }).map((offset) => parseMonth('2024-01') + offset);

const hold = <T extends unknown[]>(property: fc.IPropertyWithHooks<T>): void =>
  fc.assert(property, { numRuns: runs });

function productIn(data: ProgramData): Product {
  const product = productsOf(data).get(goldenProduct);
  if (!product) throw new Error('The program has no product');
  return product;
}
const planOf = (data: ProgramData, today: string): SupplyPlan => planProduct(productIn(data), today);

/** Both plans from the first to the last month that either has. */
const allMonths = (one: SupplyPlan, other: SupplyPlan) => ({
  from: Math.min(one.first, other.first),
  to: Math.max(one.first + one.months, other.first + other.months),
});

/** Fails where two figures differ by more than roundings of the eighth decimal that added up. */
function same(what: string, at: number, one: number, other: number): void {
  if (!(Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one)))) {
    throw new Error(`${what} of month ${at}: ${one} and ${other}`);
  }
}

describe('any plan', () => {
  it(
    'conserves stock every month, in every variant, in total and batch by batch, and holds finite numbers only',
    () => {
      hold(
        fc.property(anyInput, (input) => {
          const plan = planOf(goldenProgram(input), input.today);
          for (let variant = 0; variant < 3; variant += 1) checkAccount(plan, variant);
          const columns = [
            plan.amc,
            plan.minStock,
            plan.maxStock,
            plan.consumption,
            plan.demand,
            plan.batchFigures,
            ...plan.balances.flatMap((account) => Object.values(account) as Float64Array[]),
          ];
          if (!columns.every((column) => column.every(Number.isFinite))) throw new Error('Not a number');
          for (const { quantity } of suggestionsFrom(plan, input.today)) {
            if (!(Number.isFinite(quantity) && quantity > 0)) throw new Error(`Suggested: ${quantity}`);
          }
        }),
      );
    },
    limit,
  );

  it(
    'does not depend on the order of records',
    () => {
      hold(
        fc.property(anyInput, fc.array(fc.nat(), { minLength: 50 }), (input, keys) => {
          const shuffled = <T>(list: readonly T[]): T[] =>
            list
              .map((item, i) => ({ item, key: keys[i % keys.length] ?? 0 }))
              .sort((a, b) => a.key - b.key)
              .map(({ item }) => item);
          const data = goldenProgram(input);
          const other: ProgramData = {
            ...data,
            regionList: shuffled(data.regionList),
            realmCountryPlanningUnitList: shuffled(data.realmCountryPlanningUnitList),
            consumptionList: shuffled(data.consumptionList),
            inventoryList: shuffled(data.inventoryList),
            shipmentList: shuffled(data.shipmentList),
            batchInfoList: shuffled(data.batchInfoList),
            batchInventoryList: data.batchInventoryList.map((count) => ({
              ...count,
              batchList: shuffled(count.batchList),
            })),
            planningUnitList: shuffled(data.planningUnitList),
            fundingSourceList: shuffled(data.fundingSourceList),
          };
          const [one, two] = [planOf(data, input.today), planOf(other, input.today)];
          expect(planDifference(one, two, allMonths(one, two))).toBeUndefined();
        }),
      );
    },
    limit,
  );

  it(
    'does not change a month when later months change, but for averages',
    () => {
      hold(
        fc.property(anyInput, anyMonth, (input, until) => {
          const data = goldenProgram(input);
          const cut: ProgramData = {
            ...data,
            consumptionList: data.consumptionList.filter(
              (record) => monthIn(record.consumptionDate) <= until,
            ),
            inventoryList: data.inventoryList.filter((record) => monthIn(record.inventoryDate) <= until),
            shipmentList: data.shipmentList.filter((shipment) => monthOfShipment(shipment) <= until),
          };
          const [one, two] = [planOf(data, input.today), planOf(cut, input.today)];
          const from = Math.max(one.first, two.first);
          expect(planDifference(one, two, { from, to: until, settled: true })).toBeUndefined();
        }),
      );
    },
    limit,
  );

  it(
    'is the same recalculated from the edited month on as from the start',
    () => {
      hold(
        fc.property(anyInput, anyInput, anyMonth, (input, donor, from) => {
          const before = goldenProgram(input);
          const edited = withLater(before, goldenProgram({ ...donor, regions: input.regions }), from);
          const first = planOf(before, input.today);
          const again = planOf(edited, input.today);
          const resumed = replanProduct(first, productIn(edited), input.today, from);
          expect(planDifference(resumed, again, allMonths(resumed, again))).toBeUndefined();
        }),
      );
    },
    limit,
  );

  it(
    'is the same from the cut-off month on when planned from a subset',
    () => {
      hold(
        fc.property(anyInput, anyMonth, (input, cutOff) => {
          const data = goldenProgram(input);
          const whole = planOf(data, input.today);
          const part = planOf(subsetFrom(data, new Map([[goldenProduct, whole]]), cutOff), input.today);
          for (let month = Math.max(cutOff, whole.first); month < whole.first + whole.months; month += 1) {
            const [a, b] = [month - whole.first, month - part.first];
            if (b < 0 || b >= part.months) continue;
            same('average', month, whole.amc[a] ?? 0, part.amc[b] ?? 0);
            for (const [variant, account] of whole.balances.entries()) {
              const other = part.balances[variant];
              for (const name of ['opening', 'expired', 'projected', 'ending', 'unmet'] as const) {
                same(`${name} ${variant}`, month, account[name][a] ?? 0, other?.[name][b] ?? 0);
              }
            }
          }
        }),
      );
    },
    limit,
  );
});

/** The stock account of a variant: every month adds up, opens as the last one ended, and equals its batches. */
function checkAccount(plan: SupplyPlan, variant: number): void {
  const account = plan.balances[variant];
  if (!account) throw new Error(`No variant ${variant}`);
  for (let at = 0; at < plan.months; at += 1) {
    const of = (column: Float64Array): number => column[at] ?? 0;
    const stock = of(account.projected) + of(account.nationalAdjustment);
    const flow =
      of(account.opening) -
      of(account.expired) +
      of(account.shipments) -
      of(plan.consumption) +
      of(plan.manualAdjustment);
    same('projected stock', at, flow, of(account.projected));
    // What could not be served is missing from the account, not from the shelf.
    const notServed = Math.max(0, -stock);
    same('ending', at, stock + notServed, of(account.ending));
    if (notServed > 0 && of(account.unmet) < notServed - 1e-6)
      throw new Error(`Shortage of ${at} is not reported`);
    if (at > 0) same('opening', at, account.ending[at - 1] ?? 0, of(account.opening));
    if (of(account.ending) < 0 || of(account.unmet) < 0) throw new Error(`Month ${at} is below 0`);

    const sums = [0, 0, 0, 0];
    for (let entry = plan.batchStart[at] ?? 0; entry < (plan.batchStart[at + 1] ?? 0); entry += 1) {
      for (const [i, place] of [batchOpening, batchShipment, batchExpired, batchClosing].entries()) {
        const figure = plan.batchFigures[entry * figuresPerEntry + variant * figuresPerVariant + place] ?? 0;
        if (figure < 0) throw new Error(`A batch of month ${at} is below 0`);
        sums[i] = (sums[i] ?? 0) + figure;
      }
    }
    const [opening = 0, shipment = 0, expired = 0, closing = 0] = sums;
    same('batch openings', at, opening, of(account.opening));
    same('batch shipments', at, shipment, of(account.shipments));
    same('batch expiries', at, expired, of(account.expired));
    same('batch endings', at, closing, of(account.ending));
  }
}

/** A program that keeps its records before a month and has those of another from there on. */
function withLater(data: ProgramData, other: ProgramData, from: Month): ProgramData {
  const pieced = <T>(own: readonly T[], others: readonly T[], monthOf: (record: T) => Month): T[] => [
    ...own.filter((record) => monthOf(record) < from),
    ...others.filter((record) => monthOf(record) >= from),
  ];
  const batches = new Set(data.batchInfoList.map((batch) => batch.batchId));
  const units = new Set(data.realmCountryPlanningUnitList.map((unit) => unit.realmCountryPlanningUnitId));
  const fits = (record: {
    realmCountryPlanningUnit: { id: number };
    batchInfoList: readonly { batch: { batchId: string } }[];
  }): boolean =>
    units.has(record.realmCountryPlanningUnit.id) &&
    record.batchInfoList.every(({ batch }) => batches.has(batch.batchId));
  return {
    ...data,
    consumptionList: pieced(data.consumptionList, other.consumptionList.filter(fits), (record) =>
      monthIn(record.consumptionDate),
    ),
    inventoryList: pieced(data.inventoryList, other.inventoryList.filter(fits), (record) =>
      monthIn(record.inventoryDate),
    ),
    shipmentList: pieced(data.shipmentList, other.shipmentList.filter(fits), monthOfShipment),
  };
}
