import { recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { type ConsumptionEntry, consumptionEntry, consumptionKind, consumptionTypes } from './consumption.ts';
import { validateEntry, withCell } from './kind.ts';
import { consumptionRecord } from './record-from-entry.ts';
import { consumption, context, issueTexts, program } from './testing.ts';
import { validateBatch } from './validate-batch.ts';

const validated = (part: Partial<ConsumptionEntry>) =>
  issueTexts(validateEntry(consumptionKind, consumption(1, part), context()));
const { forecast } = consumptionTypes;

describe('a cell of consumption', () => {
  it('is right in a right record', () => {
    expect(validated({})).toEqual([]);
  });
  it.each<[string, Partial<ConsumptionEntry>]>([
    ['required: planningUnit', { planningUnit: null }],
    ['required: month', { month: null }],
    ['required: region', { region: null }],
    ['required: type', { type: null }],
    ['required: dataSource', { dataSource: null }],
    ['required: quantity', { quantity: null }],
    ['choice: region', { region: 'Nowhere' }],
    ['month: month', { month: 'yesterday' }],
    ['number: quantity', { quantity: 'many' }],
    ['min: quantity', { quantity: -1 }],
    ['max: quantity', { quantity: 1e15 }],
    ['whole: quantity', { quantity: 1.5 }],
    ['max: daysOfStockOut', { daysOfStockOut: 32, quantity: 0 }],
    ['length: notes', { notes: 'x'.repeat(601) }],
  ])('breaks %s', (rule, part) => {
    expect(validated(part)).toContain(rule);
  });
  it('takes 600 characters of notes and fifteen digits', () => {
    expect(validated({ notes: 'x'.repeat(600), quantity: 999_999_999_999_999 })).toEqual([]);
  });
  it('takes months from the cut-off, else from 1990, to 200 years ahead', () => {
    expect(validated({ month: '1990-01' })).toEqual([]);
    expect(validated({ month: '1989-12' })).toEqual(['tooEarly: month']);
    expect(validated({ type: forecast, dataSource: 2, month: '2225-11' })).toEqual([]);
    expect(validated({ type: forecast, dataSource: 2, month: '2225-12' })).toEqual(['tooLate: month']);
    const cut = context(program({ cutOffDate: '2025-06-01' }));
    expect(issueTexts(validateEntry(consumptionKind, consumption(1, { month: '2025-05' }), cut))).toEqual([
      'tooEarly: month',
    ]);
  });
});

describe('a consumption record', () => {
  it('has days without stock up to the days of its month, and no quantity when there are as many', () => {
    const april = { month: '2025-04', quantity: 10 };
    expect(validated({ ...april, daysOfStockOut: 29 })).toEqual([]);
    expect(validated({ ...april, daysOfStockOut: 30 })).toEqual([
      'noneWithoutStock: quantity daysOfStockOut month',
    ]);
    expect(validated({ ...april, daysOfStockOut: 30, quantity: 0 })).toEqual([]);
    expect(validated({ ...april, daysOfStockOut: 31, quantity: 0 })).toEqual([
      'daysInMonth: daysOfStockOut month',
    ]);
    expect(validated({ month: '2024-02', daysOfStockOut: 29, quantity: 0 })).toEqual([]);
  });
  it('is not actual in a future month unless it is inactive; the current month is allowed', () => {
    expect(validated({ month: '2025-11' })).toEqual([]);
    expect(validated({ month: '2025-12' })).toEqual(['futureActual: month type']);
    expect(validated({ month: '2025-12', active: false })).toEqual([]);
    expect(validated({ month: '2025-12', type: forecast, dataSource: 2 })).toEqual([]);
  });
  it('counts in a unit of its product and names a source of its type', () => {
    expect(validated({ reportingUnit: 200 })).toEqual(['reportingUnit: reportingUnit planningUnit']);
    expect(validated({ dataSource: 2 })).toEqual(['dataSourceOfType: dataSource type']);
    expect(validated({ region: 7 })).toEqual(['regionOfProgram: region']);
  });
  it('is not less than its batches, and the message names both totals', () => {
    const lines = [{ batchId: recordId(1, 3), quantity: 60 }];
    const [issue] = validateEntry(
      consumptionKind,
      consumption(1, { quantity: 50, batches: lines }),
      context(),
    );
    expect(issue).toMatchObject({
      rule: 'batchTotal',
      values: { total: 60, limit: 50 },
      message: 'rule.batchTotal',
    });
    expect(validated({ quantity: 60, batches: lines })).toEqual([]);
  });
  it('names batches once, made by then and not yet expired', () => {
    const line = (quantity: number) => ({ batchId: recordId(1, 3), quantity });
    expect(validated({ batches: [line(1), line(2)] })).toEqual(['batchTwice: batches']);
    expect(validated({ month: '2025-03', batches: [line(1)] })).toEqual(['batchNotYetMade: batches month']);
    const late = { month: '2026-10', active: false, batches: [line(1)] };
    expect(validated(late)).toEqual(['batchExpired: batches month']);
    expect(validated({ ...late, month: '2026-09' })).toEqual([]);
    expect(validated({ batches: [{ batchId: null, quantity: 1 }] })).toEqual(['batchOfLine: batches']);
  });
});

describe('consumption beside others', () => {
  const among = (settled: ConsumptionEntry[], changed: ConsumptionEntry[]) =>
    validateBatch(consumptionKind, { settled, changed }, context());

  it('is not kept out by a row that waits for correction, wherever that stands', () => {
    const wrong = consumption(1, { quantity: 'many' });
    const issues = among([], [wrong, consumption(2)]);
    expect(issues.get(recordId(2, 1))).toBeUndefined();
    expect(issues.get(wrong.id)?.map(({ rule }) => rule)).toEqual(['number', 'unique']);
  });

  it('does not take the place of a saved record whose change waits for correction', () => {
    const saved = consumption(1);
    const issues = among([saved], [{ ...saved, quantity: 'many' }, consumption(2)]);
    expect(issues.get(recordId(2, 1))?.map(({ rule }) => rule)).toEqual(['unique']);
    expect(issues.get(saved.id)?.map(({ rule }) => rule)).toEqual(['number']);
  });

  it('takes the place that a saved record leaves', () => {
    const saved = consumption(1);
    const issues = among([saved], [{ ...saved, month: '2025-09' }, consumption(2)]);
    expect(issues.size).toBe(0);
  });

  it('is unique by product, reporting unit, month, region and type, inactive records included', () => {
    const twice = among([consumption(1, { active: false, quantity: 7 })], [consumption(2)]);
    expect(twice.get(recordId(2, 1))).toEqual([
      {
        rule: 'unique',
        level: 'error',
        fields: ['month', 'planningUnit', 'region', 'type', 'reportingUnit'],
        message: 'rule.unique.consumption',
        values: {
          planningUnit: 10,
          month: '2025-10',
          region: 1,
          reportingUnit: 100,
          quantity: 7,
          actual: true,
          active: false,
          first: recordId(1, 1),
        },
      },
    ]);
  });
  it.each<[string, Partial<ConsumptionEntry>]>([
    ['product', { planningUnit: 20, reportingUnit: 200, quantity: 90 }],
    ['reporting unit', { reportingUnit: 101 }],
    ['month', { month: '2025-09' }],
    ['region', { region: 2 }],
    ['type', { type: forecast, dataSource: 2 }],
  ])('may stand beside one of another %s', (_, part) => {
    expect(among([consumption(1)], [consumption(2, part)]).size).toBe(0);
  });
  it('names the row further up when both are new', () => {
    const issues = among([], [consumption(5), consumption(3)]);
    expect(issues.has(recordId(5, 1))).toBe(false);
    expect(issues.get(recordId(3, 1))?.[0]?.values.first).toBe(recordId(5, 1));
  });
});

describe('a changed type', () => {
  const batches = [{ batchId: recordId(1, 3), quantity: 5 }];
  it('clears a data source of the wrong type and the batches; forecast clears days without stock', () => {
    const actual = consumption(1, { daysOfStockOut: 3, batches });
    const changed = withCell(consumptionKind, actual, 'type', forecast, context());
    expect(changed).toMatchObject({ type: forecast, dataSource: null, batches: [], daysOfStockOut: null });
  });
  it('keeps a data source that fits', () => {
    const known = { ...context(), dataSourceTypeOf: () => undefined };
    expect(withCell(consumptionKind, consumption(1), 'type', forecast, known).dataSource).toBe(1);
  });
  it('of product takes its only reporting unit', () => {
    expect(withCell(consumptionKind, consumption(1), 'planningUnit', 20, context()).reportingUnit).toBe(200);
    expect(
      withCell(
        consumptionKind,
        consumption(1, { planningUnit: 20, reportingUnit: 200 }),
        'planningUnit',
        10,
        context(),
      ).reportingUnit,
    ).toBeNull();
  });
});

it('becomes the record it came from', () => {
  const record = consumptionRecord(consumption(1, { notes: '  ', daysOfStockOut: 2 }), undefined);
  expect(record).toMatchObject({
    consumptionDate: '2025-10-01',
    actualFlag: true,
    notes: null,
    versionId: null,
  });
  expect(consumptionRecord(consumptionEntry(record), record)).toEqual(record);
});
