import { consumptionKind, validateBatch } from '@stockwell/engine/entry/index';
import { consumption, context } from '@stockwell/engine/entry/testing';
import { expect, it } from 'vitest';
import { indexRows, type MatrixScope } from './cells.ts';
import { consumptionMeasures } from './measures.ts';
import { matrixMessages } from './messages.ts';
import { matrixRows } from './rows.ts';

const scope: MatrixScope = {
  product: 10,
  reportingUnit: 100,
  multiplierOf: new Map([[100, 1]]),
  months: ['2025-10', '2025-12'],
  regions: [1],
};
const named = (id: number) => `#${id}`;
const labels = {
  language: 'en' as const,
  t: (key: string, values?: Readonly<Record<string, string | number>>) =>
    key === 'dataEntry:matrix.ofField' ? `${values?.field}: ${values?.text}` : key,
  labels: { product: named, region: named, reportingUnit: named, dataSource: named },
};

it('marks the cell that is meant, names fields without a cell, and reports which rows have none', () => {
  const waiting = [
    consumption(1, { month: '2025-12' }),
    consumption(2, { dataSource: null, daysOfStockOut: 40 }),
    consumption(3, { month: '2026-12' }),
    consumption(4, { planningUnit: 20, quantity: null }),
  ];
  const issues = validateBatch(consumptionKind, { settled: [], changed: waiting }, context());
  const entries = new Map(waiting.map((entry) => [entry.id, entry]));
  const rows = matrixRows(
    indexRows(
      waiting.map((entry) => ({ entry, isSaved: false, isUploaded: false, lock: null })),
      10,
    ),
    consumptionMeasures,
    scope,
  );
  const { messages, elsewhere } = matrixMessages(
    issues,
    (id) => entries.get(id),
    10,
    consumptionMeasures,
    rows,
    labels,
  );
  expect(messages.map(({ row, columns, text }) => [row, ...columns, text])).toEqual([
    ['1 actual', '2025-12', 'dataEntry:rule.futureActual'],
    ['1 actual', '2025-10', 'dataEntry:column.dataSource: dataEntry:rule.required'],
    ['1 daysOfStockOut', '2025-10', 'dataEntry:rule.max'],
  ]);
  expect(new Set(messages.map(({ about }) => about)).size).toBe(2);
  expect([...elsewhere]).toEqual([waiting[2]?.id, waiting[3]?.id]);
});
