import { monthRange } from '@stockwell/model/months';
import type { ProgramDataInput } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import {
  errorsOf,
  type InventoryTurnsFilters,
  type InventoryTurnsMasterData,
  inventoryTurns,
} from './inventory-turns.ts';
import type { ReportMonth } from './report-version.ts';
import { exampleVersion, withMonths } from './testing.ts';

const filters: InventoryTurnsFilters = {
  viewBy: 1,
  programIds: [],
  productCategoryIds: [],
  dt: '2025-12-01',
  includePlannedShipments: true,
  useApprovedSupplyPlanOnly: false,
};

const inCategory = (productCategoryId: number) => ({
  forecastingUnitId: 5,
  tracerCategoryId: null,
  productCategoryId,
  unitId: null,
});

/** Category 3 stands below 2, which holds product 10; product 11 is of category 4. */
const master: InventoryTurnsMasterData = {
  units: new Map(),
  forecastingUnitOf: new Map([
    [10, inCategory(3)],
    [11, inCategory(4)],
  ]),
  parentCategoryOf: new Map([
    [2, null],
    [3, 2],
    [4, null],
  ]),
  modeSettings: { minCountForMode: 3, minPercForMode: 20 },
};

type UnitInput = ProgramDataInput['planningUnitList'][number];

/** A program whose product consumes 2,000 in each of so many months of 2025 and holds 8,000. */
const program = (
  programId: number,
  months: number,
  unitChange: Partial<UnitInput> = {},
  figures: Partial<ReportMonth> = {},
) => ({
  realmCountryId: programId < 3 ? 6 : 7,
  version: withMonths(
    exampleVersion(({ planningUnitList }) => ({
      programId,
      planningUnitList: planningUnitList.map((unit) => ({
        ...unit,
        minMonthsOfStock: 3,
        reorderFrequencyInMonths: 9,
        ...unitChange,
      })),
    })),
    Object.fromEntries(
      monthRange('2025-01', '2025-12').map((month, at) => [
        month,
        {
          consumptionQty: at < months ? 2000 : null,
          closingBalance: at < months ? 8000 : 1_000_000,
          closingBalanceWps: 4000,
          ...figures,
        },
      ]),
    ),
  ),
});
const turnsOf = (...programs: readonly ReturnType<typeof program>[]) =>
  inventoryTurns(programs, filters, master);
const productOf = (one: ReturnType<typeof program>, change: Partial<InventoryTurnsFilters> = {}) =>
  inventoryTurns([one], { ...filters, ...change }, master)[0]?.programs[0]?.planningUnits[0];

describe('inventory turns of a product', () => {
  it('of 24,000 consumed from a stock of 8,000 are 3, against 1.655 planned', () => {
    const product = productOf(program(1, 12));
    expect(product).toMatchObject({
      months: 12,
      totalConsumption: 24_000,
      averageStock: 8000,
      reorderInterval: 9,
      minMos: 3,
      actualTurns: 3,
      entersGroups: true,
    });
    expect(product?.plannedTurns).toBeCloseTo(1.655, 3);
    expect(product?.mapePercent).toBeCloseTo(44.83, 2);
    expect(product?.mse).toBeCloseTo(1.81, 2);
  });

  it('count months with consumption alone, and are blank with fewer than six', () => {
    expect(productOf(program(1, 6))).toMatchObject({
      months: 6,
      totalConsumption: 12_000,
      averageStock: 8000,
      actualTurns: 1.5,
      entersGroups: true,
    });
    expect(productOf(program(1, 5))).toMatchObject({
      months: 5,
      actualTurns: null,
      mapePercent: null,
      mse: null,
      entersGroups: false,
    });
  });

  it('are blank without stock', () => {
    expect(productOf(program(1, 12, {}, { closingBalance: 0 }))).toMatchObject({
      averageStock: 0,
      actualTurns: null,
      entersGroups: true,
    });
  });

  it('are of the twelve months that end with the chosen one', () => {
    expect(productOf(program(1, 12), { dt: '2026-03-01' })).toMatchObject({ months: 9 });
  });

  it('take the stock without planned shipments', () => {
    expect(productOf(program(1, 12), { includePlannedShipments: false })).toMatchObject({
      averageStock: 4000,
      actualTurns: 6,
    });
  });

  it('have no plan where orders are more than a year apart', () => {
    expect(productOf(program(1, 12, { reorderFrequencyInMonths: 13 }))).toMatchObject({
      actualTurns: 3,
      plannedTurns: null,
      mapePercent: null,
      entersGroups: false,
    });
  });

  it('are planned from the least in months of the chosen month where the plan is by quantity', () => {
    const byQuantity = { planBasedOn: 2, minQty: 4000 } as const;
    expect(productOf(program(1, 12, byQuantity, { minStockMoS: 2 }))).toMatchObject({ minMos: 2 });
    expect(productOf(program(1, 12, byQuantity, { minStockMoS: null }))).toMatchObject({
      minMos: null,
      plannedTurns: null,
    });
  });

  it('are planned from the effective least', () => {
    expect(productOf(program(1, 12, { minMonthsOfStock: 1 }))).toMatchObject({ minMos: 2 });
  });
});

it('has no relative error of no turns', () => {
  expect(errorsOf(0, 2)).toEqual({ mapePercent: null, mse: 4 });
  expect(errorsOf(null, 2)).toEqual({ mapePercent: null, mse: null });
});

describe('inventory turns of groups', () => {
  it('are of countries and their programs', () => {
    const groups = turnsOf(program(1, 12), program(2, 6), program(3, 12));
    expect(groups).toMatchObject([
      {
        id: 6,
        planningUnitCount: 2,
        planningUnitsEntering: 2,
        actual: { turns: 2.25, basis: 'average', turnsRounded: 2.3 },
        programs: [
          { programId: 1, planningUnitCount: 1, actual: { turns: 3 } },
          { programId: 2, actual: { turns: 1.5 } },
        ],
      },
      { id: 7, programs: [{ programId: 3 }] },
    ]);
  });

  it('leave products out that do not enter, and show them all the same', () => {
    const [group] = turnsOf(program(1, 12), program(2, 5));
    expect(group).toMatchObject({ planningUnitCount: 2, planningUnitsEntering: 1, actual: { turns: 3 } });
    expect(group?.programs[1]).toMatchObject({
      planningUnitsEntering: 0,
      actual: { turns: null, basis: null },
      mapePercent: null,
      planningUnits: [{ months: 5 }],
    });
  });

  it('have the turns that most products have', () => {
    const [group] = inventoryTurns([program(1, 12), program(2, 12)], filters, {
      ...master,
      modeSettings: { minCountForMode: 2, minPercForMode: 50 },
    });
    expect(group).toMatchObject({
      actual: { turns: 3, basis: 'mode' },
      planned: { turns: 1.7, basis: 'mode' },
    });
  });

  it("are of the products' own categories, also when one above is chosen", () => {
    const ids = (productCategoryIds: readonly number[]) =>
      inventoryTurns([program(1, 12)], { ...filters, viewBy: 2, productCategoryIds }, master).map(
        ({ id }) => id,
      );
    expect([ids([]), ids([2]), ids([3]), ids([4])]).toEqual([[3], [3], [3], []]);
  });

  it('are of the chosen programs, each as it is alone', () => {
    const programs = [program(1, 12), program(3, 6)];
    const chosen = inventoryTurns(programs, { ...filters, programIds: [3] }, master);
    expect(chosen.map(({ id }) => id)).toEqual([7]);
    expect(turnsOf(...programs)).toEqual(programs.flatMap((one) => turnsOf(one)));
  });
});
