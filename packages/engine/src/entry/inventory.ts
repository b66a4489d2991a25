import type { Inventory } from '@stockwell/model/program-data/index';
import { batchLineRules, taggedTotal } from './batch-lines.ts';
import type { EntryValues } from './entry-issue.ts';
import { chosenIn, monthTextIn, notesField, numberIn } from './field.ts';
import { fractionRule } from './fraction-rule.ts';
import type { EntryKind, EntryRule } from './kind.ts';
import { maxQuantity, minAdjustment } from './limits.ts';
import { afterProduct, dataSourceTypes, isOfType, regionRule, reportingUnitRule } from './references.ts';
import type { RegionalEntry } from './regional-entry.ts';
import { exceeds, isFutureMonth } from './sums.ts';

/** A count says what there is, an adjustment what came or went. */
export const inventoryTypes = { count: 1, adjustment: 2 } as const;
export type InventoryType = (typeof inventoryTypes)[keyof typeof inventoryTypes];

/** A count or an adjustment as it stands in a sheet. */
export interface InventoryEntry extends RegionalEntry {
  readonly type: InventoryType;
  /** The batches of a positive adjustment are new ones. */
  readonly addNewBatch: boolean;
}

export function inventoryEntry(record: Inventory): InventoryEntry {
  const isCount = record.actualQty !== null;
  return {
    id: record.inventoryId,
    type: isCount ? inventoryTypes.count : inventoryTypes.adjustment,
    planningUnit: record.planningUnit.id,
    month: record.inventoryDate.slice(0, 7),
    region: record.region?.id ?? null,
    dataSource: record.dataSource?.id ?? null,
    reportingUnit: record.realmCountryPlanningUnit.id,
    quantity: isCount ? record.actualQty : record.adjustmentQty,
    notes: record.notes,
    active: record.active,
    addNewBatch: record.addNewBatch,
    batches: record.batchInfoList.map((line) => ({
      batchId: line.batch.batchId,
      quantity: isCount ? (line.actualQty ?? 0) : (line.adjustmentQty ?? 0),
    })),
  };
}

const isAdjustment = ({ type }: Pick<InventoryEntry, 'type'>): boolean => type === inventoryTypes.adjustment;

/** What a count is known by; adjustments may be alike. */
export const countKey = (
  planningUnit: number,
  month: string,
  region: number,
  reportingUnit: number,
  dataSource: number | undefined,
): string => `${planningUnit} ${month} ${region} ${reportingUnit} ${dataSource}`;

interface EntryPlace {
  readonly unit: number;
  readonly month: string;
  readonly region: number;
}

function entryPlace(entry: InventoryEntry): EntryPlace | null {
  const month = monthTextIn(entry.month);
  const unit = chosenIn(entry.planningUnit);
  const region = chosenIn(entry.region);
  return month && unit && region ? { unit, month, region } : null;
}

function uniqueKey(entry: InventoryEntry): string | null {
  const known = entryPlace(entry);
  const reportingUnit = chosenIn(entry.reportingUnit);
  const dataSource = chosenIn(entry.dataSource);
  if (isAdjustment(entry) || !known || !reportingUnit || !dataSource) return null;
  return countKey(known.unit, known.month, known.region, reportingUnit, dataSource);
}

function addUpKey(entry: InventoryEntry): string | null {
  const known = entryPlace(entry);
  if (isAdjustment(entry) || !entry.active || !known) return null;
  return `${known.unit} ${known.month} ${known.region}`;
}

function describe(entry: InventoryEntry): EntryValues {
  return {
    planningUnit: chosenIn(entry.planningUnit) ?? 0,
    month: monthTextIn(entry.month) ?? '',
    region: chosenIn(entry.region) ?? 0,
    reportingUnit: chosenIn(entry.reportingUnit) ?? 0,
    dataSource: chosenIn(entry.dataSource) ?? 0,
    quantity: numberIn(entry.quantity) ?? 0,
    active: entry.active,
  };
}

const rules: readonly EntryRule<InventoryEntry>[] = [
  reportingUnitRule(),
  fractionRule(),
  regionRule(),
  {
    name: 'dataSourceOfType',
    fields: ['dataSource'],
    broken: ({ dataSource }, context) => !isOfType(dataSource, dataSourceTypes.inventory, context),
  },
  {
    name: 'adjustmentOfNothing',
    fields: ['quantity'],
    broken: (entry) => isAdjustment(entry) && !numberIn(entry.quantity),
  },
  {
    name: 'notesOfAdjustment',
    fields: ['notes'],
    broken: (entry) => isAdjustment(entry) && !entry.notes?.trim(),
  },
  {
    name: 'batchTotal',
    fields: ['quantity', 'batches'],
    broken: (entry) => {
      const total = taggedTotal(entry.batches);
      const limit = numberIn(entry.quantity) ?? 0;
      const over = exceeds(total, Math.max(0, limit)) || exceeds(-total, Math.max(0, -limit));
      return isAdjustment(entry) && over && { total, limit };
    },
  },
  {
    name: 'newBatchTakesNothing',
    fields: ['quantity', 'addNewBatch'],
    broken: (entry) => isAdjustment(entry) && entry.addNewBatch && (numberIn(entry.quantity) ?? 0) < 0,
  },
  {
    name: 'futureCount',
    fields: ['month'],
    broken: (entry, { today }) =>
      !isAdjustment(entry) && entry.month !== null && isFutureMonth(entry.month, today),
  },
  ...batchLineRules<InventoryEntry>(minAdjustment),
];

const common = {
  id: (entry: InventoryEntry) => entry.id,
  rules,
  uniqueKey,
  uniqueFields: ['month', 'planningUnit', 'region', 'dataSource', 'reportingUnit'],
  describe,
  addUpKey,
  follow: { planningUnit: afterProduct },
} as const satisfies Partial<EntryKind<InventoryEntry>>;

const fields = {
  planningUnit: { kind: 'choice', required: true },
  month: { kind: 'month', required: true },
  region: { kind: 'choice', required: true },
  dataSource: { kind: 'choice', required: true },
  reportingUnit: { kind: 'choice', required: true },
  notes: notesField,
  active: { kind: 'tick', required: true },
} as const;

export const countKind: EntryKind<InventoryEntry> = {
  ...common,
  name: 'inventory',
  fields: { ...fields, quantity: { kind: 'whole', min: 0, max: maxQuantity, required: true } },
};

export const adjustmentKind: EntryKind<InventoryEntry> = {
  ...common,
  name: 'adjustment',
  fields: { ...fields, quantity: { kind: 'whole', min: minAdjustment, max: maxQuantity, required: true } },
};

export const inventoryKindOf = (type: InventoryType): EntryKind<InventoryEntry> =>
  type === inventoryTypes.count ? countKind : adjustmentKind;
