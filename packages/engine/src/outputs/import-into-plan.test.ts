import type { DatasetDataInput } from '@stockwell/model/dataset-data/index';
import { recordId } from '@stockwell/model/dataset-data/testing';
import { parseMonth } from '@stockwell/model/months';
import { type ProgramData, parseProgramData } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { consumption, documentWith } from '../merge/testing.ts';
import {
  importedQuantities,
  importRange,
  isIntoPlanNumber,
  mayImportVersion,
  productsToImport,
} from './import-into-plan.ts';
import { addedRows, forecastTotals, intoPlanRows } from './import-into-plan-rows.ts';
import { importIntoPlan } from './import-into-plan-write.ts';
import {
  datasetWith,
  extrapolationInput,
  forecastsIn,
  january,
  selectExtrapolation,
  unitInput,
} from './testing.ts';

describe('whole quantities for a plan', () => {
  it.each([
    [[0.25, 0.25, 0.25, 0.25, 0.25, 0.25], 100, 1, [0, 0, 0, 1, 0, 0], 0.5],
    [[100, 101, 99], 50, 3, [150, 151, 149], 0],
    [[33.4, 33.4, 33.4, 33.4], 35, 1, [11, 12, 12, 11], 0.76],
    [[10.5, 10.5], 100, 0.5, [5, 5], 0.5],
    // Ten tenths make one, although ten binary tenths do not.
    [Array.from({ length: 10 }, () => 0.1), 100, 1, [0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 0],
  ])('of %j at %d %% and a factor of %d', (forecast, percent, factor, imported, residual) => {
    expect(importedQuantities(forecast, percent, factor)).toEqual({ imported, residual });
  });
});

describe('the first step of an import into a plan', () => {
  it('takes final versions whose forecast ended half a year ago at most', () => {
    const may = (type: number, last: string) =>
      mayImportVersion(type, parseMonth(last), parseMonth('2026-11'));
    expect([may(2, '2026-05'), may(2, '2026-04'), may(1, '2027-01')]).toEqual([true, false, false]);
  });

  it('begins half a year back at the earliest', () => {
    const data = datasetWith();
    expect(importRange(data, january)).toEqual({ start: january, stop: january + 2 });
    expect(importRange(data, january + 7)).toEqual({ start: january + 1, stop: january + 2 });
    expect(importRange(data, january + 9)).toBeNull();
  });

  it('preselects the same product, computes factors of the same content, and locks what has no forecast', () => {
    const data = datasetWith({
      planningUnitList: [
        unitInput(10, { selectedForecastMap: { 1: selectExtrapolation(1) } }),
        unitInput(20, { selectedForecastMap: { 1: selectExtrapolation(2) } }),
        unitInput(30),
      ],
      consumptionExtrapolation: [
        extrapolationInput(1, [1]),
        extrapolationInput(2, [0, 0], { planningUnit: { id: 20 } }),
      ],
    });
    const product = (planningUnitId: number, multiplier: number, forecastingUnitId = 5, tracer = 2) => ({
      planningUnitId,
      multiplier,
      forecastingUnitId,
      tracerCategoryId: tracer,
    });
    const plan = [product(10, 30), product(11, 90), product(12, 7, 6), product(13, 30, 5, 9)];
    const [first, second, third] = productsToImport(data, forecastsIn(data), plan);
    expect(first?.state).toBe('open');
    expect(first?.preselected?.planningUnitId).toBe(10);
    expect(first?.offered.map((to) => [to.planningUnitId, first.factorOf(to)])).toEqual([
      [10, 1],
      [11, 0.333333],
      [12, null],
    ]);
    expect([second?.state, third?.state]).toEqual(['blankForecast', 'noForecast']);
    expect(third?.offered).toEqual([]);
  });

  it('takes numbers of six digits and six decimals', () => {
    expect([0.000001, 999_999.5, 33.333333].map(isIntoPlanNumber)).toEqual([true, true, true]);
    expect([0, -1, 1_000_000, 0.0000001, Number.NaN].map(isIntoPlanNumber)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});

const forecastInput: Partial<DatasetDataInput> = {
  planningUnitList: [
    unitInput(10, { selectedForecastMap: { 1: selectExtrapolation(1), 2: selectExtrapolation(2) } }),
  ],
  consumptionExtrapolation: [
    extrapolationInput(1, [100, null, 101.5]),
    extrapolationInput(2, [10, 10, 10], { region: { id: 2 } }),
  ],
};
const data = datasetWith(forecastInput);
const mapping = {
  products: [{ planningUnitId: 10, toPlanningUnitId: 10, factor: 1 }],
  regions: [
    { regionId: 1, toRegionId: 1, percent: 50 },
    { regionId: 1, toRegionId: 2, percent: 50 },
    { regionId: 2, toRegionId: 1, percent: 100 },
  ],
  range: { start: january, stop: january + 2 },
};
const forecastRecord = (n: number, part: Parameters<typeof consumption>[1] = {}) =>
  consumption(n, { actualFlag: false, consumptionDate: '2026-01-01', consumptionRcpuQty: 70, ...part });
const rowsFor = (plan: ProgramData, now = january) =>
  intoPlanRows(data, forecastsIn(data), plan, mapping, now);

describe('the rows of an import into a plan', () => {
  it('split and join regions, leave blanks out, and are added per place and month', () => {
    const rows = rowsFor(documentWith());
    expect(
      rows.map(({ regionId, toRegionId, month, quantity }) => [
        regionId,
        toRegionId,
        month - january,
        quantity,
      ]),
    ).toEqual([
      [1, 1, 0, 50],
      [1, 1, 2, 50],
      [1, 2, 0, 50],
      [1, 2, 2, 50],
      [2, 1, 0, 10],
      [2, 1, 1, 10],
      [2, 1, 2, 10],
    ]);
    expect(addedRows(rows).map(({ regionId, date, quantity }) => [regionId, date, quantity])).toEqual([
      [1, '2026-01-01', 60],
      [1, '2026-03-01', 60],
      [2, '2026-01-01', 50],
      [2, '2026-03-01', 50],
      [1, '2026-02-01', 10],
    ]);
  });

  it('ask before they replace a month older than the realm allows, and only then', () => {
    const plan = documentWith({
      consumptionList: [
        forecastRecord(1),
        forecastRecord(2, { consumptionDate: '2026-02-01' }),
        forecastRecord(3, { consumptionDate: '2026-03-01', actualFlag: true }),
      ],
    });
    const problems = rowsFor(plan, january + 5)
      .filter(({ regionId }) => regionId === 2)
      .map(({ current, needsConfirmation }) => [current, needsConfirmation]);
    expect(problems).toEqual([
      [70, true],
      [70, false],
      [null, false],
    ]);
  });
});

describe('totals of an import into a plan', () => {
  const range = { start: january, stop: january + 2 };
  const plan = documentWith({
    consumptionList: [
      forecastRecord(1),
      forecastRecord(2, { region: { id: 2 }, consumptionDate: '2026-02-01', consumptionRcpuQty: 5 }),
      forecastRecord(3, { consumptionDate: '2026-04-01' }),
      forecastRecord(4, { actualFlag: true }),
    ],
  });

  it('count what stays beside what is replaced, in the months of the import', () => {
    expect(forecastTotals(plan, rowsFor(plan), range)).toEqual([
      { planningUnitId: 10, newMonths: 4, overwrittenMonths: 1, before: 75, after: 75 - 70 + 230 },
    ]);
  });

  it('are blank before where nothing was forecast', () => {
    const [total] = forecastTotals(documentWith(), rowsFor(documentWith()), range);
    expect([total?.before, total?.after]).toEqual([null, 230]);
  });

  it('name no product that nothing goes to', () => {
    expect(forecastTotals(plan, [], range)).toEqual([]);
  });
});

describe('an import into a plan', () => {
  const origin = {
    programId: 5,
    versionId: 3,
    parts: [
      { planningUnitId: 10, regionId: 1, extrapolationMethodId: 7, trees: [], consumptionPercent: null },
    ],
  };
  const stamp = () => {
    let next = 900;
    return {
      dataSourceId: 31,
      noteOf: () => 'Imported',
      originOf: () => origin,
      replacedNote: 'Replaced',
      userId: 4,
      date: '2026-11-15 12:00:00',
      newId: () => {
        next += 1;
        return recordId(next, 1);
      },
    };
  };
  const imported = (plan: ProgramData) => {
    const result = importIntoPlan(plan, rowsFor(plan), stamp());
    if (!result.ok) throw new Error('The import was refused');
    return result.data;
  };
  const shown = (of: ProgramData) =>
    of.consumptionList.map((record) => [
      record.region.id,
      record.consumptionDate,
      record.realmCountryPlanningUnit.id,
      record.consumptionRcpuQty,
      record.active,
      record.notes,
    ]);

  it('makes records where there are none, in the unit that is the product itself', () => {
    const after = imported(documentWith());
    expect(shown(after)[0]).toEqual([1, '2026-01-01', 100, 60, true, 'Imported']);
    expect(after.consumptionList).toHaveLength(5);
    expect(after.consumptionList[0]?.dataSource).toEqual({ id: 31 });
    expect(after.consumptionList.map(({ forecastOrigin }) => forecastOrigin)).toEqual(
      after.consumptionList.map(() => origin),
    );
    expect(after.actionList[0]).toEqual({ planningUnitId: 10, type: 1, date: '2026-01-01' });
    expect(parseProgramData(after)).toEqual(after);
  });

  it('replaces the forecast in whole units, and takes the others out with a note', () => {
    const after = imported(
      documentWith({
        consumptionList: [
          forecastRecord(1, { realmCountryPlanningUnit: { id: 101 }, notes: 'old' }),
          forecastRecord(2),
          forecastRecord(3, { actualFlag: true }),
          forecastRecord(4, { region: { id: 2 }, realmCountryPlanningUnit: { id: 101 } }),
        ],
      }),
    );
    expect(shown(after).slice(0, 4)).toEqual([
      [1, '2026-01-01', 101, 70, false, 'old\nReplaced'],
      [1, '2026-01-01', 100, 60, true, 'Imported'],
      [1, '2026-01-01', 100, 70, true, null],
      // Only one in another unit: it is turned into whole units.
      [2, '2026-01-01', 100, 50, true, 'Imported'],
    ]);
  });

  it('writes nothing at all where something is wrong, and names the product', () => {
    const plan = documentWith({
      realmCountryPlanningUnitList: [
        { realmCountryPlanningUnitId: 101, planningUnit: { id: 10 }, conversionNumber: 10 },
      ],
      regionList: [{ regionId: 1 }],
    });
    expect(importIntoPlan(plan, rowsFor(plan), stamp())).toEqual({
      ok: false,
      problems: [
        { code: 'noReportingUnit', planningUnitId: 10, regionId: null },
        { code: 'unknownRegion', planningUnitId: 10, regionId: 2 },
      ],
    });
  });

  it('does not touch the plan it was given', () => {
    const plan = documentWith({ consumptionList: [forecastRecord(1)] });
    const before = JSON.stringify(plan);
    imported(plan);
    expect(JSON.stringify(plan)).toBe(before);
  });
});
