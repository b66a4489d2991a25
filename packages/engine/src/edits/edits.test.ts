import { formatMonth, parseMonth } from '@stockwell/model/months';
import { type ProgramData, parseProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { exampleProgram, recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { applyToDocument } from '../changes/apply.ts';
import { difference } from '../changes/difference.ts';
import { incrementalScope } from '../problems/scope.ts';
import { inventory, program } from '../problems/testing.ts';
import { goldenProduct } from '../supply-plan/golden/convert.ts';
import { productsOf } from '../supply-plan/product.ts';
import { planRows } from '../supply-plan/rows.ts';
import { planProgram, replanProduct } from '../supply-plan/supply-plan.ts';
import { exampleData, monthly } from '../supply-plan/testing.ts';
import { actionsOfChanges, editedFrom } from './edits.ts';
import { noteChanges } from './note-changes.ts';

const before = parseProgramData(exampleProgram());
const actionsOfEdit = (from: ProgramData, to: ProgramData) =>
  actionsOfChanges(difference(supplyPlan, from, to));
const noteEdit = (from: ProgramData, to: ProgramData): ProgramData =>
  applyToDocument(supplyPlan, from, noteChanges(from, difference(supplyPlan, from, to)));
const changed = <L extends 'consumptionList' | 'inventoryList' | 'shipmentList' | 'batchInfoList'>(
  list: L,
  change: Partial<ProgramData[L][number]>,
): ProgramData => ({ ...before, [list]: before[list].map((record) => ({ ...record, ...change })) });
const done = (after: ProgramData, from = before): [number, string][] =>
  actionsOfEdit(from, after).map(({ type, date }) => [type, date]);

describe('the action of an edit', () => {
  it.each([
    ['a forecast', changed('consumptionList', { consumptionRcpuQty: 7 }), [1, '2025-01-01']],
    ['a count', changed('inventoryList', { actualQty: 7 }), [3, '2024-12-01']],
    ['a shipment', changed('shipmentList', { shipmentRcpuQty: 301 }), [5, '2025-04-01']],
    [
      'a shipment that is no longer included',
      changed('shipmentList', { accountFlag: false }),
      [5, '2025-04-01'],
    ],
    [
      'a batch that expires earlier',
      changed('batchInfoList', { expiryDate: '2026-09-01' }),
      [5, '2025-04-01'],
    ],
    ['a shipment that was deleted', { ...before, shipmentList: [] }, [5, '2025-04-01']],
  ])('%s', (_, after, [type, date]) => {
    expect(new Set(done(after).map(String))).toEqual(new Set([String([type, date])]));
    expect(actionsOfEdit(before, after).every((action) => action.planningUnitId === 10)).toBe(true);
  });

  it('actual consumption, and a forecast that turns into it', () => {
    const actual = changed('consumptionList', { actualFlag: true });
    expect(done(actual)).toEqual([
      [1, '2025-01-01'],
      [2, '2025-01-01'],
    ]);
    const more = {
      ...actual,
      consumptionList: actual.consumptionList.map((record) => ({ ...record, consumptionRcpuQty: 1 })),
    };
    expect(new Set(done(more, actual).map(String))).toEqual(new Set(['2,2025-01-01']));
  });

  it('an adjustment, beside a count or alone', () => {
    const added = (figures: object) =>
      parseProgramData({
        ...before,
        inventoryList: [
          ...before.inventoryList,
          inventory('2025-02-28', { inventoryId: recordId(9, 2), ...figures }),
        ],
      });
    expect(done(added({ adjustmentQty: -5 }))).toEqual([[4, '2025-02-01']]);
    expect(done(added({ adjustmentQty: -5, actualQty: 0 }))).toEqual([
      [3, '2025-02-01'],
      [4, '2025-02-01'],
    ]);
  });

  it('a count by batch is a count', () => {
    const counted = parseProgramData({
      ...before,
      batchInventoryList: [
        {
          batchInventoryId: recordId(1, 5),
          planningUnitId: 10,
          inventoryDate: '2025-05-31',
          batchList: [{ batch: { batchId: recordId(1, 3) }, qty: 5 }],
        },
      ],
    });
    expect(done(counted)).toEqual([[3, '2025-05-01']]);
  });

  it('of a shipment that was moved is in both months, and its plan is made again from the earlier', () => {
    const later = changed('shipmentList', { expectedDeliveryDate: '2025-07-02' });
    const received = changed('shipmentList', { receivedDate: '2025-02-20' });
    expect(done(later)).toEqual([
      [5, '2025-04-01'],
      [5, '2025-07-01'],
    ]);
    const from = (after: ProgramData): string =>
      formatMonth(editedFrom(actionsOfEdit(before, after), 10) ?? parseMonth('1990-01'));
    expect(from(later)).toBe('2025-04');
    expect(from(received)).toBe('2025-02');
  });

  it('is noted once, behind what was noted before', () => {
    const noted = noteEdit(before, changed('shipmentList', { shipmentRcpuQty: 301 }));
    expect(noted.actionList).toEqual([{ planningUnitId: 10, type: 5, date: '2025-04-01' }]);
    const again = noteEdit(noted, {
      ...noted,
      shipmentList: before.shipmentList,
      consumptionList: [],
    });
    expect(again.actionList.map(({ type }) => type)).toEqual([5, 1]);
    expect(parseProgramData(again)).toEqual(again);
  });

  it('is none where nothing was edited', () => {
    expect(noteEdit(before, before)).toEqual(before);
    expect(actionsOfEdit(before, parseProgramData(exampleProgram()))).toEqual([]);
    expect(editedFrom([], 10)).toBeUndefined();
    expect(editedFrom([{ planningUnitId: 11, type: 5, date: '2025-04-01' }], 10)).toBeUndefined();
  });
});

describe('what an action lets be looked for again on the same day', () => {
  const today = '2026-05-20';
  it.each([
    ['forecast consumption', 1, [8, 10, 14, 15, 30]],
    ['actual consumption', 2, [1, 25, 30]],
    ['a count', 3, [2, 30]],
    ['an adjustment', 4, [30]],
    ['a shipment', 5, [3, 4, 30]],
  ] as const)('%s', (_, type, problems) => {
    const data: ProgramData = {
      ...program(),
      problemRunDate: today,
      actionList: [{ planningUnitId: 10, type, date: '2026-04-01' }],
    };
    const scope = incrementalScope(data, today);
    const asked = data.planningUnitList.flatMap((unit) =>
      data.realmProblemList.filter((problem) => scope(unit, problem)).map(({ problemId }) => problemId),
    );
    expect(asked.sort((a, b) => a - b)).toEqual(problems);
  });
});

describe('the months before an edit', () => {
  const today = '2025-06-10';
  const data = exampleData({
    consumption: monthly('2024-01', 24, 100),
    inventory: [{ month: '2024-01', region: 'A', count: 2000 }],
    product: { amcMonthsFuture: 3 },
  });
  const raised: ProgramData = {
    ...data,
    consumptionList: data.consumptionList.map((record) =>
      record.consumptionDate === '2025-06-01' ? { ...record, consumptionRcpuQty: 400 } : record,
    ),
  };

  it('keep their rows but for the averages that look ahead', () => {
    const plan = planProgram(data, today).get(goldenProduct);
    const product = productsOf(raised).get(goldenProduct);
    const from = editedFrom(actionsOfEdit(data, raised), goldenProduct);
    if (!plan || !product || from === undefined) throw new Error('The example has no plan or no edit');
    const old = planRows(plan);
    const now = planRows(replanProduct(plan, product, today, from));
    const first = now.findIndex((row, at) => JSON.stringify(row) !== JSON.stringify(old[at]));
    // April looks at June: the month itself and two more.
    expect(now[first]?.transDate).toBe('2025-04-01');
    expect(first).toBeGreaterThanOrEqual(from - 3 - 1 - plan.first);
    expect(now).toEqual(planRows(planProgram(raised, today).get(goldenProduct) ?? plan));
  });
});
