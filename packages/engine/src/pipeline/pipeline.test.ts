import {
  emptyPipelineDraft,
  type PipelineDraft,
  programDraftSchema,
} from '@stockwell/model/integrations/pipeline/draft';
import { readPipeline } from '@stockwell/model/integrations/pipeline/file';
import type { PipelineStep, StepRow } from '@stockwell/model/integrations/pipeline/steps';
import { samplePipeline } from '@stockwell/model/integrations/pipeline/testing';
import { describe, expect, it } from 'vitest';
import { consumption, documentWith, inventory } from '../merge/testing.ts';
import { stepIssues } from './check.ts';
import { priceOn, shipmentFigures, shipmentStatusOf, spread } from './derive.ts';
import { finalInventories } from './final-inventory.ts';
import type { PipelineMasters } from './masters.ts';
import { prefilled } from './prefill.ts';
import { budgetAmounts } from './records.ts';

const start = '2019-01';
const file = (() => {
  const result = readPipeline(samplePipeline({ products: ['AL 20/120', 'RDT'], start }));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.file;
})();
const named = (id: number, ...names: readonly string[]) => ({ id, names });
const masters: PipelineMasters = {
  realmCountries: [],
  productCategories: [named(3, 'Antimalarials')],
  planningUnits: [named(10, 'Other', 'al 20/120 '), named(20, 'RDT kit')],
  dataSourceTypes: [1, 2, 3, 4].map((kind) => ({ id: kind * 10, names: [], kind })),
  dataSources: [
    { id: 1, names: ['Facility reports'], typeId: 10 },
    { id: 2, names: ['Facility reports', 'Stock count'], typeId: 30 },
  ],
  fundingSources: [{ id: 7, names: ['The Global Fund'], code: 'Global Fund' }],
  procurementAgents: [named(5, 'Procurement agency')],
  regions: [named(1, 'North'), named(2, 'South')],
  reportingUnits: [
    { id: 100, planningUnitId: 10, multiplier: 1 },
    { id: 101, planningUnitId: 10, multiplier: 5 },
    { id: 200, planningUnitId: 20, multiplier: 1 },
  ],
};
const program = programDraftSchema.parse({
  regionIds: [1],
  monthsInPastForAmc: 3,
  monthsInFutureForAmc: 4,
  shelfLife: 24,
});
const rowsOf = (step: PipelineStep, draft: Partial<PipelineDraft> = {}): StepRow[] =>
  prefilled(step, { file, masters, draft: { ...emptyPipelineDraft, program, ...draft } });
const planningUnits = rowsOf('planningUnits').map((row, at) => ({
  ...row,
  planningUnitId: at === 0 ? 10 : 20,
  multiplier: at === 0 ? 0.5 : 1,
}));
const mapped = {
  planningUnits,
  dataSources: rowsOf('dataSources'),
  fundingSources: rowsOf('fundingSources'),
  procurementAgents: rowsOf('procurementAgents'),
};

describe('values derived from PipeLine', () => {
  it('spread whole units over months, the rest in the last one', () => {
    expect(spread(100, 3)).toEqual([33, 33, 34]);
    expect(spread(1000, 7)).toEqual([142, 142, 142, 142, 142, 142, 148]);
    expect(spread(50, 1)).toEqual([50]);
  });

  it('take the price that was in force on a day, or the newest one', () => {
    const prices = file.commodityprice;
    expect(priceOn(prices, 'P1', 'S1', '2015-06-01')).toBe(3.5);
    expect(priceOn(prices, 'P1', 'S1', '2019-01-15')).toBe(4);
    expect(priceOn(prices, 'P1', 'S1')).toBe(9);
    expect(priceOn(prices, 'P1', 'S1', '2014-01-01')).toBe(0);
    expect(priceOn(prices, 'P2', 'S1')).toBe(0);
  });

  it('are quantity 100, product cost 800 and freight 48 for 200 at 4.00, factor 0.5 and 12 %', () => {
    expect(shipmentFigures(200, 0.5, 4, 12)).toEqual({ quantity: 100, productCost: 800, freightCost: 48 });
  });

  it('know the statuses by their letters', () => {
    expect(['P', 'O', 'S', 'A', 'r', 'X'].map(shipmentStatusOf)).toEqual([1, 3, 5, 6, 7, null]);
  });
});

describe('the rows that steps begin with', () => {
  it('are products, matched by any of their names, with the defaults of the program', () => {
    expect(rowsOf('planningUnits')[0]).toEqual({
      id: 'P1',
      productName: 'AL 20/120',
      methodName: 'Antimalarials',
      productCategoryId: 3,
      planningUnitId: 10,
      multiplier: 1,
      reorderFrequencyInMonths: 3,
      minMonthsOfStock: 3,
      monthsInFutureForAmc: 4,
      monthsInPastForAmc: 3,
      localProcurementLeadTime: null,
      shelfLife: 24,
      catalogPrice: 9,
      active: true,
    });
    expect(rowsOf('planningUnits')[1]?.planningUnitId).toBeNull();
  });

  it('are sources of their type, funds by name or code, and agents', () => {
    expect(
      mapped.dataSources.map(({ dataSourceTypeId, dataSourceId }) => [dataSourceTypeId, dataSourceId]),
    ).toEqual([
      [10, 1],
      [30, 2],
      [40, null],
    ]);
    expect(mapped.fundingSources[0]?.fundingSourceId).toBe(7);
    expect(mapped.procurementAgents[0]?.procurementAgentId).toBe(5);
  });

  it('are consumption by month, in the unit and the only region', () => {
    const rows = rowsOf('consumption', mapped);
    expect(rows.slice(0, 3).map(({ month, quantity }) => [month, quantity])).toEqual([
      ['2019-01', 16],
      ['2019-02', 16],
      ['2019-03', 18],
    ]);
    expect(rows[0]).toMatchObject({
      planningUnitId: 10,
      reportingUnitId: 100,
      regionId: 1,
      dataSourceId: 1,
      actualFlag: true,
    });
  });

  it('are one row for several records of a month', () => {
    const doubled = { ...file, consumption: [...file.consumption, ...file.consumption] };
    const draft = { ...emptyPipelineDraft, program, ...mapped };
    const rows = prefilled('consumption', { file: doubled, masters, draft });
    expect(rows).toHaveLength(6);
    expect(rows[0]?.quantity).toBe(32);
  });

  it('are counts, and shipments with price, cost and status', () => {
    expect(rowsOf('inventory', mapped)[0]).toMatchObject({ count: 2500, adjustment: null, month: '2019-01' });
    expect(rowsOf('shipments', mapped)[0]).toMatchObject({
      planningUnitId: 10,
      shipmentStatusId: 7,
      quantity: 100,
      rate: 4,
      productCost: 800,
      freightCost: 48,
      expectedDeliveryDate: '2019-01-15',
      receivedDate: '2019-01-15',
      notes: 'PO-7',
    });
  });

  it('come to one budget for each funding source', () => {
    const shipments = rowsOf('shipments', mapped);
    expect([...budgetAmounts({ ...emptyPipelineDraft, shipments })]).toEqual([[7, 848]]);
  });
});

describe('what is wrong with a step', () => {
  const issuesOf = (step: PipelineStep, rows: readonly StepRow[]) =>
    stepIssues(step, rows, {
      draft: { ...emptyPipelineDraft, program, ...mapped },
      masters,
      today: '2019-06-01',
    }).map(({ row, field, rule }) => [row, field, rule]);

  it('is nothing where all is mapped', () => {
    expect(issuesOf('planningUnits', planningUnits)).toEqual([]);
    expect(issuesOf('consumption', rowsOf('consumption', mapped))).toEqual([]);
    expect(issuesOf('fundingSources', mapped.fundingSources)).toEqual([]);
  });

  it('is a unit used twice, missing or unknown, and a number with too many digits', () => {
    const [first, second] = planningUnits;
    if (!first || !second) throw new Error('Two products');
    expect(issuesOf('planningUnits', [first, { ...second, planningUnitId: 10 }])).toEqual([
      ['P1', 'planningUnitId', 'usedTwice'],
      ['P2', 'planningUnitId', 'usedTwice'],
    ]);
    expect(issuesOf('planningUnits', [{ ...first, planningUnitId: null, multiplier: 0 }])).toEqual([
      ['P1', 'planningUnitId', 'required'],
      ['P1', 'multiplier', 'number'],
    ]);
    expect(issuesOf('planningUnits', [{ ...first, planningUnitId: 99, multiplier: 0.1234567 }])).toEqual([
      ['P1', 'planningUnitId', 'unknown'],
      ['P1', 'multiplier', 'number'],
    ]);
  });

  it('is a region that the program has not, a unit of another product, and neither count nor adjustment', () => {
    const [row] = rowsOf('inventory', mapped);
    if (!row) throw new Error('A count');
    expect(issuesOf('inventory', [{ ...row, regionId: 2, reportingUnitId: 200, count: null }])).toEqual([
      ['1', 'regionId', 'unknown'],
      ['1', 'reportingUnitId', 'otherUnit'],
      ['1', 'count', 'oneOfBoth'],
    ]);
  });

  it('is a shipment received in the future or on no day', () => {
    const [row] = rowsOf('shipments', { ...mapped, dataSources: mapped.dataSources });
    if (!row) throw new Error('A shipment');
    const right = { ...row, dataSourceId: 1 };
    expect(issuesOf('shipments', [right])).toEqual([]);
    for (const receivedDate of [null, '2019-07-01'])
      expect(issuesOf('shipments', [{ ...right, receivedDate }])).toEqual([
        ['1', 'receivedDate', 'received'],
      ]);
  });
});

describe('final inventory', () => {
  const used = (month: string, quantity: number, n: number) =>
    consumption(n, { actualFlag: true, consumptionDate: `${month}-01`, consumptionRcpuQty: quantity });
  const finalOf = (counted: number | null) => {
    const data = documentWith({
      regionList: [{ regionId: 1 }],
      consumptionList: [used('2026-01', 40, 1), used('2026-02', 50, 2), used('2026-09', 1000, 3)],
      inventoryList:
        counted === null
          ? []
          : [inventory(1, { inventoryDate: '2026-01-31', actualQty: counted, adjustmentQty: null })],
    });
    const [first] = finalInventories(data, '2026-03-10');
    return [first?.planningUnitId, first?.month, first?.quantity];
  };

  it('is the last count less what was consumed since, up to today', () => {
    expect(finalOf(80)).toEqual([10, '2026-02', 30]);
  });

  it('is below 0 where more was consumed than there was', () => {
    expect(finalOf(20)).toEqual([10, '2026-02', -30]);
    expect(finalOf(null)).toEqual([10, '2026-02', -90]);
  });
});
