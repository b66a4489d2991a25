import { withChanges } from '@stockwell/engine/changes/testing';
import {
  type ConsumptionEntry,
  consumptionEntry,
  consumptionKind,
  type InventoryEntry,
  inventoryKindOf,
  multipliersOf,
  writeConsumption,
} from '@stockwell/engine/entry/index';
import { adjustment, consumption, context, count, program } from '@stockwell/engine/entry/testing';
import { recordId } from '@stockwell/model/program-data/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntryDrafts, type EntrySource, settle, validateDrafts } from '../../../ui/entry/index.ts';
import type { CellChange, CellValue } from '../../../ui/sheet/index.ts';
import { indexRows, type MatrixScope } from './cells.ts';
import { type MatrixEditContext, matrixEdit, withChoices } from './edit.ts';
import {
  adjustmentMeasure,
  consumptionMeasures,
  countMeasure,
  type MatrixEntry,
  type Measure,
  measureKeys,
} from './measures.ts';
import { type MatrixRow, matrixRows, measureRowId, placeOfRow, valueIn } from './rows.ts';

const data = program();
const months = ['2025-09', '2025-10', '2025-11', '2025-12'];
const scope: MatrixScope = {
  product: 10,
  reportingUnit: 100,
  multiplierOf: multipliersOf(data.realmCountryPlanningUnitList),
  months,
  regions: [1, 2],
};
const none: EntryDrafts<ConsumptionEntry> = new Map();

const row = <E extends MatrixEntry>(entry: E, lock: string | null = null) => ({
  entry,
  isSaved: true,
  isUploaded: true,
  lock,
});
const rowsOf = <E extends MatrixEntry>(
  entries: readonly E[],
  measures: readonly Measure<E>[],
  part: Partial<MatrixScope> = {},
  known: readonly MatrixRow<E>[] = [],
) => {
  const of = { ...scope, ...part };
  return matrixRows(
    indexRows(
      entries.map((entry) => row(entry)),
      of.product,
    ),
    measures,
    of,
    known,
  );
};
const cellIn = <E>(rows: readonly MatrixRow<E>[], id: string, month: string) => {
  const found = rows.find((one) => one.id === id);
  return found?.kind === 'measure' ? found.cells[month] : undefined;
};
const shown = <E>(rows: readonly MatrixRow<E>[]) =>
  rows.map((one) => [one.id, ...months.map((month) => valueIn(one, month))]);

const sourceOf = (...saved: readonly ConsumptionEntry[]): EntrySource<ConsumptionEntry> => ({
  kind: consumptionKind,
  context: context(),
  saved: new Map(saved.map((entry) => [entry.id, entry])),
  newEntry: (id) => consumption(1, { id, month: null, region: null, type: null, quantity: null }),
});
let made = 0;
const consumptionEdit = (
  part: Partial<MatrixEditContext<ConsumptionEntry>> = {},
): MatrixEditContext<ConsumptionEntry> => ({
  measures: consumptionMeasures,
  scope,
  newRecord: ({ type, dataSourceType }, region, month) => {
    made += 1;
    return consumption(1, {
      id: recordId(1000 + made, 1),
      region,
      month,
      type,
      dataSource: dataSourceType,
      quantity: null,
    });
  },
  lockOf: () => null,
  ...part,
});
const typed = (region: number, measure: string, month: string, value: CellValue): CellChange => ({
  row: `${region} ${measure}`,
  key: month,
  value,
});

describe('the matrix of consumption', () => {
  it('has a heading and its measures for every region, and the totals at the end', () => {
    const rows = rowsOf(
      [
        consumption(1, { quantity: 5 }),
        consumption(2, { region: 2, quantity: 7, daysOfStockOut: 3 }),
        consumption(3, { type: 2, month: '2025-11', quantity: 11 }),
      ],
      consumptionMeasures,
    );
    expect(shown(rows)).toEqual([
      ['region 1', null, null, null, null],
      ['1 actual', null, 5, null, null],
      ['1 forecast', null, null, 11, null],
      ['1 daysOfStockOut', null, null, null, null],
      ['region 2', null, null, null, null],
      ['2 actual', null, 7, null, null],
      ['2 forecast', null, null, null, null],
      ['2 daysOfStockOut', null, 3, null, null],
      ['total', null, null, null, null],
      ['total actual', null, 12, null, null],
      ['total forecast', null, null, 11, null],
    ]);
  });

  it('shows the sum of records in several reporting units in the chosen one', () => {
    const entries = [consumption(1, { quantity: 5 }), consumption(2, { quantity: 2, reportingUnit: 101 })];
    const one = cellIn(rowsOf(entries, consumptionMeasures), '1 actual', '2025-10');
    expect([one?.state, one?.value, one?.records.length]).toEqual(['several', 25, 2]);
    const inTens = rowsOf(entries, consumptionMeasures, { reportingUnit: 101 });
    expect(cellIn(inTens, '1 actual', '2025-10')?.value).toBe(2.5);
    // Days of several records are left to the list.
    expect(cellIn(inTens, '1 daysOfStockOut', '2025-10')).toMatchObject({ state: 'several', value: null });
  });

  it('leaves a record of another reporting unit to the list, converted', () => {
    const rows = rowsOf([consumption(1, { quantity: 2, reportingUnit: 101 })], consumptionMeasures);
    expect(cellIn(rows, '1 actual', '2025-10')).toMatchObject({ state: 'several', value: 20 });
  });

  it('does not count inactive records and knows of them', () => {
    const rows = rowsOf([consumption(1, { active: false })], consumptionMeasures);
    const cell = cellIn(rows, '1 actual', '2025-10');
    expect([cell?.state, cell?.value, cell?.inactive.length]).toEqual(['empty', null, 1]);
    expect(valueIn(rows.at(-2) ?? fail(), '2025-10')).toBeNull();
  });

  it('leaves out records of other products, regions and months', () => {
    const rows = rowsOf(
      [
        consumption(1, { planningUnit: 20 }),
        consumption(2, { region: 3 }),
        consumption(3, { month: '2024-01' }),
        consumption(4, { month: 'soon' }),
      ],
      consumptionMeasures,
    );
    expect(shown(rows).flatMap(([, ...values]) => values.filter((value) => value !== null))).toEqual([]);
  });

  it('keeps rows the same in which nothing has changed', () => {
    const entries = [consumption(1), consumption(2, { region: 2 })];
    const before = rowsOf(entries, consumptionMeasures);
    expect(rowsOf(entries, consumptionMeasures, {}, before)).toBe(before);
    const [first, ...others] = entries;
    const after = rowsOf([{ ...(first ?? fail()), quantity: 1 }, ...others], consumptionMeasures, {}, before);
    expect(after.flatMap((one, at) => (one === before[at] ? [] : [one.id]))).toEqual([
      '1 actual',
      '1 daysOfStockOut',
      'total actual',
    ]);
  });
});

describe('the matrix of inventory', () => {
  it('adds up adjustments, and counts of several data sources', () => {
    const entries: InventoryEntry[] = [
      adjustment(1, { quantity: -5 }),
      adjustment(2, { quantity: 8 }),
      count(3, { quantity: 40 }),
      count(4, { quantity: 2, dataSource: 4 }),
      count(5, { region: 2, quantity: 9 }),
    ];
    const rows = rowsOf(entries, [countMeasure, adjustmentMeasure]);
    expect(cellIn(rows, '1 adjustment', '2025-10')).toMatchObject({ state: 'several', value: 3 });
    expect(cellIn(rows, '1 count', '2025-10')).toMatchObject({ state: 'several', value: 42 });
    expect(cellIn(rows, '2 count', '2025-10')).toMatchObject({ state: 'record', value: 9 });
  });
});

it('knows its rows by their ids', () => {
  for (const key of measureKeys)
    expect(placeOfRow(measureRowId(12, key))).toEqual({ region: 12, measure: key });
  for (const id of ['region 1', 'total', 'total actual', '1 other']) expect(placeOfRow(id)).toBeNull();
});

describe('a number typed into the matrix', () => {
  it('makes a record in an empty cell', () => {
    const { changed } = matrixEdit(consumptionEdit(), sourceOf(), none, [typed(2, 'forecast', '2025-12', 9)]);
    expect(changed).toMatchObject([{ region: 2, type: 2, month: '2025-12', dataSource: 2, quantity: 9 }]);
    expect(settle(sourceOf(), new Map(changed.map((one) => [one.id, one]))).right).toHaveLength(1);
  });

  it('changes nothing but the quantity of the one record there', () => {
    const first = consumption(1, { notes: 'kept', dataSource: 1 });
    const step = matrixEdit(consumptionEdit(), sourceOf(first), none, [typed(1, 'actual', '2025-10', 7)]);
    expect(step.changed).toEqual([{ ...first, quantity: 7 }]);
  });

  it('goes to the same record as the days without stock of that month', () => {
    const { changed } = matrixEdit(consumptionEdit(), sourceOf(), none, [
      typed(1, 'daysOfStockOut', '2025-10', 3),
      typed(1, 'actual', '2025-10', 70),
    ]);
    expect(changed).toMatchObject([{ quantity: 70, daysOfStockOut: 3 }]);
  });

  it('is refused by the same rules as in the list', () => {
    const inactive = consumption(1, { active: false });
    const source = sourceOf(inactive);
    const { changed } = matrixEdit(consumptionEdit(), source, none, [
      typed(1, 'actual', '2025-10', 7),
      typed(1, 'actual', '2025-12', 8),
      typed(2, 'actual', '2025-10', 'many'),
      typed(2, 'actual', '2025-09', 5),
    ]);
    const { drafts, right } = settle(source, new Map(changed.map((one) => [one.id, one])));
    expect(right.map(({ quantity }) => quantity)).toEqual([5]);
    const rules = [...validateDrafts(source, drafts).values()].map(([issue]) => issue?.rule);
    expect(rules.sort()).toEqual(['futureActual', 'number', 'unique']);
  });

  it('leaves cells of several records and locked ones as they are', () => {
    const several = [consumption(1), consumption(2, { reportingUnit: 101 })];
    const step = matrixEdit(consumptionEdit(), sourceOf(...several), none, [
      typed(1, 'actual', '2025-10', 7),
    ]);
    expect(step).toEqual({ changed: [], discarded: [], kept: [], closed: 1 });
    const locked = consumptionEdit({ lockOf: () => 'too old' });
    expect(matrixEdit(locked, sourceOf(consumption(1)), none, [typed(1, 'actual', '2025-10', 7)])).toEqual(
      step,
    );
    // A new record may be entered for a locked month.
    expect(matrixEdit(locked, sourceOf(), none, [typed(1, 'actual', '2025-10', 7)]).changed).toHaveLength(1);
  });

  it('takes part in one step with all others of a block', () => {
    const block = months
      .slice(0, 2)
      .flatMap((month, at) => [typed(1, 'forecast', month, at + 1), typed(2, 'forecast', month, at + 10)]);
    const { changed } = matrixEdit(consumptionEdit(), sourceOf(), none, block);
    expect(settle(sourceOf(), new Map(changed.map((one) => [one.id, one]))).right).toHaveLength(4);
  });
});

describe('an emptied cell', () => {
  const clear = [typed(1, 'actual', '2025-10', null)];

  it('keeps a saved record, which can only be deactivated', () => {
    const first = consumption(1);
    const step = matrixEdit(consumptionEdit(), sourceOf(first), none, clear);
    expect(step).toEqual({ changed: [], discarded: [], kept: [first], closed: 0 });
  });

  it('discards a row that waits', () => {
    const waiting = consumption(1, { quantity: 'many' });
    const drafts = new Map([[waiting.id, waiting]]);
    const gone = { changed: [], discarded: [waiting.id], kept: [], closed: 0 };
    expect(matrixEdit(consumptionEdit(), sourceOf(), drafts, clear)).toEqual(gone);
  });

  it('takes back the change of a quantity that waits, and no other', () => {
    const source = sourceOf(consumption(1));
    const waiting = consumption(1, { quantity: 'many', daysOfStockOut: 99 });
    const step = matrixEdit(consumptionEdit(), source, new Map([[waiting.id, waiting]]), clear);
    expect(step.changed).toEqual([{ ...waiting, quantity: 100 }]);
  });

  it('of days without stock is an edit of the record', () => {
    const first = consumption(1, { daysOfStockOut: 4 });
    const step = matrixEdit(consumptionEdit(), sourceOf(first), none, [
      typed(1, 'daysOfStockOut', '2025-10', null),
    ]);
    expect(step.changed).toEqual([{ ...first, daysOfStockOut: null }]);
  });

  it('of nothing is nothing', () => {
    expect(matrixEdit(consumptionEdit(), sourceOf(), none, clear)).toEqual({
      changed: [],
      discarded: [],
      kept: [],
      closed: 0,
    });
  });
});

it('gives rows that wait the data source and notes that are chosen afterwards', () => {
  const waiting = [
    adjustment(1, { dataSource: null, notes: null }),
    adjustment(2, { dataSource: 4, notes: 'lost' }),
    adjustment(3, { planningUnit: 20, dataSource: null }),
    count(4, { dataSource: null }),
  ];
  const drafts = new Map(waiting.map((entry) => [entry.id, entry]));
  const choices = { dataSource: 3, notes: 'expired' };
  const filled = withChoices(drafts, new Map(), adjustmentMeasure, 10, choices);
  expect(filled).toEqual([{ ...waiting[0], ...choices }]);
  const source: EntrySource<InventoryEntry> = {
    kind: inventoryKindOf(2),
    context: context(),
    saved: new Map(),
    newEntry: (id) => adjustment(1, { id }),
  };
  expect(
    settle(source, new Map(filled.map((entry) => [entry.id, { ...entry, id: 'x' }]))).right,
  ).toHaveLength(1);
});

it('whatever is typed into the matrix is read back from the list of records', () => {
  const change = fc.record({
    region: fc.constantFrom(1, 2),
    measure: fc.constantFrom('actual', 'forecast', 'daysOfStockOut'),
    month: fc.constantFrom(...months),
    value: fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 1_000_000 }), fc.constant('many'), fc.constant(null)),
  });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 12 }), (steps) => {
      let document = data;
      let drafts: EntryDrafts<ConsumptionEntry> = none;
      const expected = new Map<string, CellValue>();
      for (const step of steps) {
        const source = sourceOf(...document.consumptionList.map(consumptionEntry));
        const changes = step.map((one) => typed(one.region, one.measure, one.month, one.value));
        const result = matrixEdit(consumptionEdit(), source, drafts, changes);
        const next = new Map([...drafts].filter(([id]) => !result.discarded.includes(id)));
        for (const entry of result.changed) next.set(entry.id, entry);
        const settled = settle(source, next);
        drafts = settled.drafts;
        document = withChanges(document, writeConsumption(document, settled.right));
        // What was emptied and could not be is read from the records; all else is as it was typed.
        for (const { region, measure, month, value } of step) {
          if (value !== null) expected.set(`${region} ${measure} ${month}`, value);
          else expected.delete(`${region} ${measure} ${month}`);
        }
      }
      const entries = new Map(
        document.consumptionList.map((record) => [record.consumptionId, consumptionEntry(record)]),
      );
      const rows = rowsOf([...new Map([...entries, ...drafts]).values()], consumptionMeasures);
      for (const [key, value] of expected) {
        const [region, measure, month = ''] = key.split(' ');
        expect([key, cellIn(rows, `${region} ${measure}`, month)?.value]).toEqual([key, value]);
      }
      // Behind every cell stands one record at most.
      for (const one of rows)
        if (one.kind === 'measure')
          for (const cell of Object.values(one.cells)) expect(cell.records.length).toBeLessThan(2);
    }),
    { numRuns: 200 },
  );
});

function fail(): never {
  throw new Error('The example lacks a row');
}
