import { type ProgramData, parseProgramData } from '@stockwell/model/program-data/index';
import { exampleProgram, recordId } from '@stockwell/model/program-data/testing';
import { type ConsumptionEntry, consumptionTypes } from './consumption.ts';
import { type EntryContext, entryContext } from './context.ts';
import type { EntryIssue } from './entry-issue.ts';
import { type InventoryEntry, inventoryTypes } from './inventory.ts';

/** Examples for the tests of entry: two regions, two products, a reporting unit of ten. */
export const today = '2025-11-15';

export function program(part: Partial<Record<keyof ProgramData, unknown>> = {}): ProgramData {
  const example = exampleProgram();
  const unit = example.planningUnitList[0];
  return parseProgramData({
    ...example,
    regionList: [{ regionId: 1 }, { regionId: 2 }],
    planningUnitList: [unit, { ...unit, programPlanningUnitId: 2, planningUnit: { id: 20 } }],
    realmCountryPlanningUnitList: [
      { realmCountryPlanningUnitId: 100, planningUnit: { id: 10 }, conversionNumber: 1 },
      { realmCountryPlanningUnitId: 101, planningUnit: { id: 10 }, conversionNumber: 10 },
      {
        realmCountryPlanningUnitId: 200,
        planningUnit: { id: 20 },
        conversionMethod: 2,
        conversionNumber: 30,
      },
    ],
    consumptionList: [],
    inventoryList: [],
    shipmentList: [],
    ...part,
  });
}

/** Data sources 1 and 2 are of consumption, 3 and 4 of stock. */
export const context = (data: ProgramData = program()): EntryContext =>
  entryContext(data, today, { dataSourceTypeOf: (id) => Math.min(id, 3) });

export const consumption = (n: number, part: Partial<ConsumptionEntry> = {}): ConsumptionEntry => ({
  id: recordId(n, 1),
  planningUnit: 10,
  month: '2025-10',
  region: 1,
  type: consumptionTypes.actual,
  dataSource: 1,
  reportingUnit: 100,
  quantity: 100,
  daysOfStockOut: null,
  notes: null,
  active: true,
  batches: [],
  ...part,
});

export const count = (n: number, part: Partial<InventoryEntry> = {}): InventoryEntry => ({
  id: recordId(n, 2),
  type: inventoryTypes.count,
  planningUnit: 10,
  month: '2025-10',
  region: 1,
  dataSource: 3,
  reportingUnit: 100,
  quantity: 100,
  notes: null,
  active: true,
  addNewBatch: false,
  batches: [],
  ...part,
});

export const adjustment = (n: number, part: Partial<InventoryEntry> = {}): InventoryEntry =>
  count(n, { type: inventoryTypes.adjustment, notes: 'lost', quantity: -5, ...part });

/** Rule and first cell of each issue. */
export const issueTexts = (issues: readonly EntryIssue[] | undefined): string[] =>
  (issues ?? []).map(({ rule, fields }) => `${rule}: ${fields.join(' ')}`);
