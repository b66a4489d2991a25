import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { exampleData, examplePlan, workedExample } from '../supply-plan/testing.ts';
import { type Cell, type Explanation, explain, type Source, sourceOf } from './index.ts';

const example = workedExample;
const data = exampleData(example);
const source: Source = sourceOf(data, examplePlan(example));

function explained(month: string, cell: Cell): Explanation {
  const found = explain(source, parseMonth(month), cell);
  if (!found) throw new Error(`${month} ${String(cell)} is not in the plan`);
  return found;
}
const termsOf = (month: string, cell: Cell): [string, number][] =>
  explained(month, cell).terms.map(({ name, value }) => [name, value]);
const recordsOf = (month: string, cell: Cell): (string | null)[] =>
  explained(month, cell).terms.flatMap((term) => (term.records ?? []).map(({ id }) => id));

describe('the worked example, cell by cell', () => {
  it('rolls the opening balance over', () => {
    expect(explained('2025-04', 'openingBalance')).toMatchObject({
      formula: 'openingCarried',
      value: 610,
      terms: [{ value: 610, cell: { month: parseMonth('2025-03'), cell: 'closingBalance' } }],
    });
  });

  it('says which consumption was taken, why, and names its records', () => {
    expect(explained('2025-01', 'consumptionQty').formula).toBe('consumptionAllReported');
    expect(termsOf('2025-01', 'consumptionQty')).toEqual([
      ['actual', 1040],
      ['forecast', 1000],
      ['regionsReported', 1],
      ['regions', 1],
    ]);
    expect(recordsOf('2025-01', 'consumptionQty')).toEqual([
      data.consumptionList[10]?.consumptionId,
      data.consumptionList[0]?.consumptionId,
    ]);
    expect(explained('2025-03', 'consumptionQty').formula).toBe('consumptionForecast');
    expect(explained('2024-12', 'consumptionQty')).toMatchObject({
      formula: 'consumptionNone',
      value: null,
      terms: [],
    });
  });

  it('adds up projected stock, correction and ending balance', () => {
    expect(explained('2025-04', 'expectedStock').formula).toBe('projectedStock');
    expect(termsOf('2025-04', 'expectedStock')).toEqual([
      ['opening', 610],
      ['expired', 0],
      ['shipments', 1500],
      ['consumption', 900],
      ['manualAdjustment', 0],
    ]);
    expect(explained('2025-04', 'nationalAdjustment')).toMatchObject({
      formula: 'correctionByAllRegions',
      value: 1290,
    });
    expect(explained('2025-04', 'closingBalance')).toMatchObject({ formula: 'endingCounted', value: 2500 });
    expect(explained('2025-05', 'closingBalance')).toMatchObject({ formula: 'endingProjected', value: 1500 });
    expect(recordsOf('2025-03', 'manualAdjustment')).toEqual([data.inventoryList[1]?.inventoryId]);
  });

  it('names the shipments of a month, of a variant and of a sub-total', () => {
    const planned = data.shipmentList[2]?.shipmentId;
    expect(recordsOf('2025-08', 'shipmentTotalQty')).toEqual([planned]);
    expect(recordsOf('2025-08', 'shipmentTotalQtyWps')).toEqual([]);
    expect(recordsOf('2025-08', 'plannedShipmentsTotalData')).toEqual([planned]);
    expect(recordsOf('2025-08', 'plannedShipmentsTotalWtbdData')).toEqual([]);
    expect(explained('2025-08', 'unmetDemandWps').value).toBe(400);
    expect(termsOf('2025-08', 'unmetDemandWps')).toEqual([
      ['fullDemand', 1200],
      ['consumption', 1200],
      ['shortage', 400],
    ]);
  });

  it('shows the months of an average and the limits made from it', () => {
    expect(termsOf('2025-03', 'amc')).toEqual([
      ['fullDemand', 1040],
      ['fullDemand', 1000],
      ['fullDemand', 1200],
      ['fullDemand', 900],
      ['months', 4],
    ]);
    expect(termsOf('2025-03', 'maxStock')).toEqual([
      ['amc', 1035],
      ['maxMonths', 5],
    ]);
    expect(termsOf('2025-03', 'maxStockMoS')).toEqual([
      ['minMonths', 3],
      ['reorder', 2],
      ['floor', 4],
      ['ceiling', 12],
    ]);
    expect(termsOf('2025-03', 'mos')).toEqual([
      ['ending', 610],
      ['amc', 1035],
    ]);
  });

  it('reports why a shipment is suggested, and why not', () => {
    expect(explained('2025-06', 'suggestion')).toMatchObject({ formula: 'suggestionToMax', value: 3550 });
    expect(termsOf('2025-06', 'suggestion').slice(-3)).toEqual([
      ['maxStock', 5750],
      ['ending', 2200],
      ['unmet', 0],
    ]);
    expect(explained('2024-12', 'suggestion')).toMatchObject({
      formula: 'suggestionEnoughStock',
      value: null,
    });
    expect(explained('2027-12', 'suggestion').formula).toBe('suggestionWithoutAverage');
  });

  it('follows a batch', () => {
    const [row] = source
      .row(parseMonth('2025-07') - source.plan.first)
      .batchDetails.filter(({ batch }) => batch.batchNo === 'B2');
    if (!row) throw new Error('B2 is not in July');
    const { batch } = row;
    expect(explained('2025-06', { batch, figure: 'shipmentQty' })).toMatchObject({
      formula: 'batchArrivals',
      value: 2000,
      terms: [{ records: [{ list: 'shipmentList', id: data.shipmentList[1]?.shipmentId, value: 2000 }] }],
    });
    expect(explained('2025-07', { batch, figure: 'closingBalance' })).toMatchObject({
      formula: 'batchClosing',
      value: 800,
    });
    expect(termsOf('2025-07', { batch, figure: 'closingBalance' })).toEqual([
      ['opening', 2000],
      ['expired', 0],
      ['shipments', 0],
      ['adjustmentApplied', 0],
      ['consumptionApplied', 0],
      ['allocated', 1200],
    ]);
    expect(explain(source, parseMonth('2025-02'), { batch, figure: 'closingBalance' })).toBeUndefined();
  });

  it('has nothing to say about a month outside the plan', () => {
    expect(explain(source, parseMonth('1999-01'), 'amc')).toBeUndefined();
  });
});
