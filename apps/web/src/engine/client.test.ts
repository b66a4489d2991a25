import { applyToDocument } from '@stockwell/engine/changes/apply';
import { Draft } from '@stockwell/engine/changes/draft';
import { putRecords, removeRecords } from '@stockwell/engine/changes/put-records';
import { goldenProduct } from '@stockwell/engine/supply-plan/golden/convert';
import { productsOf } from '@stockwell/engine/supply-plan/product';
import { planRows } from '@stockwell/engine/supply-plan/rows';
import { planProduct } from '@stockwell/engine/supply-plan/supply-plan';
import { exampleData } from '@stockwell/engine/supply-plan/testing';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { parseMonth } from '@stockwell/model/months';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { direct, type Engine, engineOn, isCancelled, through } from './client.ts';
import type { Channel } from './messages.ts';
import { serveTasks } from './serve-tasks.ts';

const today = '2025-06-10';
const data = exampleData({
  consumption: Array.from({ length: 10 }, (_, i) => ({
    month: `2025-${String(i + 1).padStart(2, '0')}`,
    region: 'A',
    actual: false,
    quantity: 1000 + i,
  })),
  inventory: [{ month: '2024-12', region: 'A', count: 4000 }],
});
const planningUnitId = goldenProduct;

function rowsOf(document: ProgramData) {
  const product = productsOf(document).get(planningUnitId);
  if (!product) throw new Error('The example has no product');
  return planRows(planProduct(product, today));
}

/** The engine behind a real message channel: everything is cloned as on the way to a worker. */
const open: MessagePort[] = [];
function behindChannel(): { engine: Engine; sizes: number[] } {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  const sizes: number[] = [];
  const asChannel = (port: MessagePort): Channel => ({
    postMessage: (message, transfer) => {
      sizes.push(JSON.stringify(message).length);
      port.postMessage(message, transfer);
    },
    addEventListener: (type, listener) => {
      port.addEventListener(type, listener);
      port.start();
    },
  });
  serveTasks({
    postMessage: (message, transfer) => port2.postMessage(message, transfer),
    addEventListener: asChannel(port2).addEventListener,
  });
  return { engine: engineOn(through(asChannel(port1))), sizes };
}
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

function withConsumption(document: ProgramData, at: number, quantity: number): ProgramData {
  const typed = document.consumptionList.flatMap((record, i) =>
    i === at ? [{ ...record, consumptionRcpuQty: quantity }] : [],
  );
  const draft = new Draft(supplyPlan, document);
  draft.take(putRecords(supplyPlanRecords, document, 'consumption', typed));
  return draft.now;
}

describe('the engine behind a channel', () => {
  it('plans as the engine does', async () => {
    const { engine } = behindChannel();
    const view = await engine.run('plan', { data, planningUnitId, today });
    expect(view && planRows(view.plan)).toEqual(rowsOf(data));
  });

  it('plans an edited document after sending only the edited record', async () => {
    const { engine, sizes } = behindChannel();
    await engine.run('plan', { data, planningUnitId, today });
    const edited = withConsumption(data, 3, 5000);
    const view = await engine.run('plan', { data: edited, planningUnitId, today });
    expect(view && planRows(view.plan)).toEqual(rowsOf(edited));
    const [whole = 0, change = 0] = sizes;
    expect(change).toBeLessThan(whole / 4);
  });

  it('takes several edits at once, and records that were added and taken out', async () => {
    const { engine, sizes } = behindChannel();
    await engine.run('plan', { data, planningUnitId, today });
    const draft = new Draft(supplyPlan, withConsumption(withConsumption(data, 3, 5000), 4, 10));
    const [first] = data.consumptionList;
    if (!first) throw new Error('The example has a forecast');
    const november = { ...first, consumptionId: recordId(77, 1), consumptionDate: '2025-11-01' };
    draft.take(removeRecords(supplyPlanRecords, draft.now, 'consumption', [first.consumptionId]));
    draft.take(putRecords(supplyPlanRecords, draft.now, 'consumption', [november]));
    const view = await engine.run('plan', { data: draft.now, planningUnitId, today });
    expect(view && planRows(view.plan)).toEqual(rowsOf(draft.now));
    expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) / 2);
  });

  it('gets a document of unknown origin whole', async () => {
    const { engine } = behindChannel();
    await engine.run('plan', { data, planningUnitId, today });
    const other = { ...data, consumptionList: data.consumptionList.slice(2) };
    const view = await engine.run('plan', { data: other, planningUnitId, today });
    expect(view && planRows(view.plan)).toEqual(rowsOf(other));
  });

  it('keeps apart documents that are looked at in turn', async () => {
    const { engine } = behindChannel();
    const documents = Array.from({ length: 8 }, (_, i) => withConsumption(data, i, 10 * i));
    for (const document of [...documents, ...documents]) {
      const view = await engine.run('plan', { data: document, planningUnitId, today });
      expect(view && planRows(view.plan)).toEqual(rowsOf(document));
    }
  });

  it('explains a cell of a batch that the plan made', async () => {
    const { engine } = behindChannel();
    const view = await engine.run('plan', { data, planningUnitId, today });
    const batch = view?.plan.batches.find((one) => one.batchId === null);
    if (!batch) throw new Error('The plan made no batch');
    const [explanation] = await engine.run('explainAll', {
      data,
      planningUnitId,
      today,
      asked: [{ month: parseMonth('2025-01'), cell: { batch, figure: 'closingBalance' } }],
    });
    expect(explanation).toMatchObject({ formula: 'batchClosing', value: 3000 });
  });

  it('answers nothing for a product that the program does not have', async () => {
    const { engine } = behindChannel();
    expect(await engine.run('plan', { data, planningUnitId: 999, today })).toBeNull();
  });

  it('reports how far a problem run has come', async () => {
    const { engine } = behindChannel();
    const reported: number[] = [];
    const withRule: ProgramData = {
      ...data,
      realmProblemList: [
        {
          realmProblemId: 1,
          problemId: 1,
          problemType: { id: 1 },
          problemCategory: { id: 1 },
          criticality: { id: 1 },
          data1: '6',
          data2: null,
          data3: null,
          actualConsumptionTrigger: true,
          forecastedConsumptionTrigger: false,
          inventoryTrigger: false,
          adjustmentTrigger: false,
          shipmentTrigger: false,
          active: true,
        },
      ],
    };
    const { changes } = await engine.run(
      'problemList',
      { data: withRule, today, kind: 'full', userId: 1, now: '2025-06-10 08:00:00' },
      { onProgress: ({ done }) => reported.push(done) },
    );
    const after = applyToDocument(supplyPlan, withRule, changes);
    expect(after.problemRunDate).toBe(today);
    const products = data.planningUnitList.length;
    expect(reported).toEqual(data.planningUnitList.map((_, i) => i + 1));
    expect(after.problemReportList).toHaveLength(products);
  });
});

describe('turns', () => {
  it('end when nobody waits any longer', async () => {
    const engine = engineOn(direct);
    const nobody = new AbortController();
    const run = engine.run('plan', { data, planningUnitId, today }, { signal: nobody.signal });
    nobody.abort();
    await expect(run).rejects.toSatisfy(isCancelled);
    expect(await engine.run('plan', { data, planningUnitId, today })).not.toBeNull();
  });

  it('go on after a task that failed', async () => {
    const engine = engineOn(direct);
    const nothing = { ...data, planningUnitList: [] };
    await expect(engine.run('cumulative', { data: nothing, planningUnitId, today, to: 2 })).rejects.toThrow(
      'not in program',
    );
    expect(await engine.run('plan', { data, planningUnitId, today })).not.toBeNull();
  });
});
