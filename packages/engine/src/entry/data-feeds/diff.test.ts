import type { ProgramData } from '@stockwell/model/program-data/index';
import { checkProgramData } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invert } from '../../changes/change.ts';
import { withChanges } from '../../changes/testing.ts';
import { program, today } from '../testing.ts';
import { diffOfProposals, type FeedRow, feedTotals, isUsuallyTaken } from './diff.ts';
import { feedProposals } from './proposals.ts';
import { takeIn, withOriginNote } from './take-in.ts';
import { contentOf, itemOf, mappingOf, placeOf, type ReadingRow } from './testing.ts';

/** Two regions, product 10 in units 100 and 101 (tens), product 20 in unit 200 (thirtieths). Today: 2025-11-15. */
const mapping = mappingOf(
  [placeOf('north', 1), placeOf('south', 2), placeOf('abroad', 9)],
  [
    itemOf('consumed', 'CONSUMPTION', 100),
    itemOf('stock', 'STOCK', 100),
    itemOf('days', 'STOCK_OUT_DAYS', 100),
    itemOf('tablets', 'CONSUMPTION', 200),
    itemOf('other', 'CONSUMPTION', 999),
  ],
);

const actual = (n: number, part: Record<string, unknown> = {}) => ({
  consumptionId: recordId(n, 1),
  planningUnit: { id: 10 },
  realmCountryPlanningUnit: { id: 100 },
  region: { id: 1 },
  consumptionDate: '2025-09-01',
  actualFlag: true,
  consumptionRcpuQty: 90,
  dataSource: { id: 1 },
  ...part,
});
const counted = (n: number, part: Record<string, unknown> = {}) => ({
  inventoryId: recordId(n, 2),
  planningUnit: { id: 10 },
  realmCountryPlanningUnit: { id: 100 },
  region: { id: 1 },
  inventoryDate: '2025-09-30',
  actualQty: 500,
  dataSource: { id: 3 },
  ...part,
});

const rowsFor = (
  readings: readonly ReadingRow[],
  data: ProgramData = program(),
  { isExempt = false, of = mapping } = {},
) =>
  diffOfProposals(data, feedProposals(contentOf(readings), of, { duplicates: 'leaveOut' }), of, {
    today,
    isExempt,
  });
const rowFor = (...args: Parameters<typeof rowsFor>): FeedRow => {
  const [row, ...rest] = rowsFor(...args);
  if (!row || rest.length > 0) throw new Error('Not one row');
  return row;
};
const consumed = (value: number, month = '2025-09'): ReadingRow => ['north', 'consumed', month, value];
const stock = (value: number, month = '2025-09'): ReadingRow => ['north', 'stock', month, value];

describe('what a delivery says beside the plan', () => {
  it('is new where the plan has no actual consumption, also beside a forecast', () => {
    const data = program({ consumptionList: [actual(1, { actualFlag: false })] });
    expect(rowFor([consumed(120)], data)).toMatchObject({ state: 'new', before: null, recordId: null });
  });

  it('changes a record of the same region, unit and month, and says what it was', () => {
    const data = program({ consumptionList: [actual(1)] });
    expect(rowFor([consumed(120)], data)).toMatchObject({
      state: 'changed',
      quantity: 120,
      before: { quantity: 90, daysOfStockOut: null },
      recordId: recordId(1, 1),
    });
  });

  it('is the same where the plan says it already, also in a month that is locked', () => {
    const data = program({
      consumptionList: [actual(1, { versionId: 3, consumptionDate: '2024-09-01' })],
    });
    expect(rowFor([consumed(90, '2024-09')], data)).toMatchObject({ state: 'same', refusal: null });
  });

  it('brings a deleted record back', () => {
    const data = program({ consumptionList: [actual(1, { active: false })] });
    expect(rowFor([consumed(90)], data)).toMatchObject({ state: 'new', recordId: recordId(1, 1) });
  });

  it('takes days without stock along, and alone only where there is consumption', () => {
    const days: ReadingRow = ['north', 'days', '2025-09', 4];
    expect(rowFor([consumed(120), days])).toMatchObject({ state: 'new', quantity: 120, daysOfStockOut: 4 });
    expect(rowFor([days])).toMatchObject({ state: 'refused', refusal: 'noConsumption' });
    const data = program({ consumptionList: [actual(1)] });
    expect(rowFor([days], data)).toMatchObject({ state: 'changed', before: { daysOfStockOut: null } });
  });

  it('changes a count of the month and leaves adjustments alone', () => {
    const adjustment = counted(2, { actualQty: null, adjustmentQty: -5, notes: 'lost' });
    const data = program({ inventoryList: [counted(1), adjustment] });
    expect(rowFor([stock(480)], data)).toMatchObject({ state: 'changed', recordId: recordId(1, 2) });
  });

  const batch = {
    batchId: recordId(1, 3),
    planningUnitId: 10,
    batchNo: 'B1',
    expiryDate: '2027-01-01',
    createdDate: '2025-01-01',
  };
  it.each<[string, readonly ReadingRow[], Record<string, unknown>]>([
    ['noRegion', [['abroad', 'consumed', '2025-09', 1]], {}],
    ['noUnit', [['north', 'other', '2025-09', 1]], {}],
    ['future', [consumed(1, '2025-12')], {}],
    ['tooEarly', [consumed(1, '1989-12')], {}],
    ['negative', [consumed(-1)], {}],
    ['otherUnit', [consumed(1)], { consumptionList: [actual(1, { realmCountryPlanningUnit: { id: 101 } })] }],
    ['severalRecords', [stock(1)], { inventoryList: [counted(1), counted(2, { dataSource: { id: 4 } })] }],
    [
      'editWindow',
      [consumed(1, '2025-04')],
      { consumptionList: [actual(1, { versionId: 3, consumptionDate: '2025-04-01' })] },
    ],
    [
      'batches',
      [consumed(50)],
      {
        batchInfoList: [batch],
        consumptionList: [
          actual(1, { batchInfoList: [{ batch: { batchId: batch.batchId }, consumptionQty: 90 }] }),
        ],
      },
    ],
    ['noneWithoutStock', [consumed(5), ['north', 'days', '2025-09', 30]], {}],
  ])('is refused: %s', (reason, readings, part) => {
    expect(rowFor(readings, program(part))).toMatchObject({ state: 'refused', refusal: reason });
  });

  it('is refused where it is more than can be entered', () => {
    const of = mappingOf(mapping.places, [itemOf('consumed', 'CONSUMPTION', 100, 1e4)]);
    expect(rowFor([consumed(9e11)], program(), { of }).refusal).toBe('invalid');
  });

  it('may change records of any age for those who may everywhere', () => {
    const data = program({
      consumptionList: [actual(1, { versionId: 3, consumptionDate: '2025-04-01' })],
    });
    expect(rowFor([consumed(1, '2025-04')], data, { isExempt: true }).state).toBe('changed');
  });

  it('counts in another unit of the product where the feed brings both', () => {
    const data = program({ consumptionList: [actual(1, { realmCountryPlanningUnit: { id: 101 } })] });
    const of = mappingOf(mapping.places, [...mapping.items, itemOf('tens', 'CONSUMPTION', 101)]);
    expect(rowFor([consumed(1)], data, { of }).state).toBe('new');
  });

  it('is taken in unless its month runs or only some places have reported', () => {
    const places = [placeOf('north', 1), placeOf('west', 1)];
    const rows = rowsFor(
      [consumed(1, '2025-10'), ['west', 'consumed', '2025-10', 1], consumed(1), consumed(1, '2025-11')],
      program(),
      { of: mappingOf(places, mapping.items) },
    );
    expect(rows.map((row) => [row.month, row.cautions.join(), isUsuallyTaken(row)])).toEqual([
      ['2025-09', 'partial', false],
      ['2025-10', '', true],
      ['2025-11', 'partial,monthRuns', false],
    ]);
  });

  it('warns of parts of a pack', () => {
    const row = rowFor([['north', 'tablets', '2025-09', 45]]);
    expect(row).toMatchObject({ state: 'new', cautions: ['fraction'] });
  });

  it('has totals', () => {
    const data = program({ consumptionList: [actual(1)] });
    const rows = rowsFor([consumed(120), consumed(5, '2025-10'), consumed(1, '2025-12')], data);
    expect(feedTotals(rows)).toEqual({ new: 1, changed: 1, same: 0, refused: 1 });
  });
});

let made = 500;
const stamp = {
  dataSources: { CONSUMPTION: 1, STOCK: 3 },
  note: 'Data feed "LMIS", 12 Nov 2025',
  noteMark: '"LMIS"',
  newId: () => {
    made += 1;
    return recordId(made, 9);
  },
};

describe('taking in', () => {
  it('writes actual consumption and counts with where they come from', () => {
    const data = program({ consumptionList: [actual(1, { notes: 'checked by phone' })] });
    const rows = rowsFor([consumed(120), ['north', 'days', '2025-09', 3], stock(480)], data);
    const { consumptionList, inventoryList } = withChanges(data, takeIn(data, rows, stamp));
    expect(consumptionList).toMatchObject([
      {
        consumptionId: recordId(1, 1),
        consumptionRcpuQty: 120,
        dayOfStockOut: 3,
        dataSource: { id: 1 },
        notes: 'checked by phone\nData feed "LMIS", 12 Nov 2025',
      },
    ]);
    expect(inventoryList).toMatchObject([
      { actualQty: 480, inventoryDate: '2025-09-30', dataSource: { id: 3 }, region: { id: 1 } },
    ]);
  });

  it('keeps one line of the notes for each feed, and what people wrote', () => {
    const once = withOriginNote('counted twice', 'From "LMIS", May', '"LMIS"');
    expect(withOriginNote(once, 'From "LMIS", June', '"LMIS"')).toBe('counted twice\nFrom "LMIS", June');
    expect(withOriginNote('x'.repeat(700), 'From "LMIS"', '"LMIS"')).toHaveLength(600);
  });

  it('leaves alone what is refused or the same', () => {
    const data = program({ consumptionList: [actual(1)] });
    const rows = rowsFor([consumed(90), consumed(1, '2025-12')], data);
    expect(takeIn(data, rows, stamp).records).toEqual([]);
  });
});

const readings = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom('north', 'south', 'abroad'),
    fc.constantFrom('consumed', 'stock', 'days', 'tablets'),
    fc.constantFrom('2025-04', '2025-09', '2025-10', '2025-12'),
    fc.integer({ min: -2, max: 40 }),
  ),
  { selector: ([place, item, month]) => `${place} ${item} ${month}`, maxLength: 25 },
);

it('any delivery leaves a document that keeps its rules, is the same when it comes again, and can be undone', () => {
  const data = program({
    consumptionList: [actual(1), actual(2, { consumptionDate: '2025-10-01', actualFlag: false })],
    inventoryList: [counted(1)],
  });
  fc.assert(
    fc.property(readings, (list) => {
      const rows = rowsFor(list, data);
      const changes = takeIn(data, rows, stamp);
      const after = withChanges(data, changes);
      expect(checkProgramData(after).issues).toEqual([]);
      const again = rowsFor(list, after);
      expect(again.filter(({ state }) => state === 'new' || state === 'changed')).toEqual([]);
      expect(feedTotals(again).refused).toBe(feedTotals(rows).refused);
      expect(withChanges(after, invert(changes))).toEqual(data);
      expect(after.consumptionList.filter(({ actualFlag }) => !actualFlag)).toEqual(
        data.consumptionList.filter(({ actualFlag }) => !actualFlag),
      );
    }),
  );
});
