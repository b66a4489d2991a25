import type { Consumption } from '@stockwell/model/program-data/index';
import { daysIn, monthIn } from '../calendar.ts';
import { batchLineRules, taggedTotal } from './batch-lines.ts';
import type { EntryContext } from './context.ts';
import type { EntryValues } from './entry-issue.ts';
import {
  type ChoiceCell,
  chosenIn,
  type MonthCell,
  monthTextIn,
  type NumberCell,
  notesField,
  numberIn,
} from './field.ts';
import { fractionRule } from './fraction-rule.ts';
import type { EntryKind } from './kind.ts';
import { maxQuantity } from './limits.ts';
import { afterProduct, dataSourceTypes, isOfType, regionRule, reportingUnitRule } from './references.ts';
import type { RegionalEntry } from './regional-entry.ts';
import { exceeds, isFutureMonth } from './sums.ts';

/** The types of consumption as they are chosen. */
export const consumptionTypes = { actual: 1, forecast: 2 } as const;

/** A consumption record as it stands in a sheet. */
export interface ConsumptionEntry extends RegionalEntry {
  readonly type: ChoiceCell;
  readonly daysOfStockOut: NumberCell;
}

export const consumptionEntry = (record: Consumption): ConsumptionEntry => ({
  id: record.consumptionId,
  planningUnit: record.planningUnit.id,
  month: record.consumptionDate.slice(0, 7),
  region: record.region.id,
  type: record.actualFlag ? consumptionTypes.actual : consumptionTypes.forecast,
  dataSource: record.dataSource?.id ?? null,
  reportingUnit: record.realmCountryPlanningUnit.id,
  quantity: record.consumptionRcpuQty,
  daysOfStockOut: record.dayOfStockOut,
  notes: record.notes,
  active: record.active,
  batches: record.batchInfoList.map((line) => ({
    batchId: line.batch.batchId,
    quantity: line.consumptionQty,
  })),
});

const isActual = ({ type }: Pick<ConsumptionEntry, 'type'>): boolean => type === consumptionTypes.actual;

/** What consumption is known by: one record of a product, month, region, kind and reporting unit. */
export const consumptionKey = (
  planningUnit: number,
  month: string,
  region: number,
  actual: boolean,
  reportingUnit: number,
): string => `${planningUnit} ${month} ${region} ${actual} ${reportingUnit}`;

function uniqueKey(entry: ConsumptionEntry): string | null {
  const month = monthTextIn(entry.month);
  const [unit, region, type, reportingUnit] = [
    entry.planningUnit,
    entry.region,
    entry.type,
    entry.reportingUnit,
  ].map(chosenIn);
  if (!unit || !month || !region || !type || !reportingUnit) return null;
  return consumptionKey(unit, month, region, isActual(entry), reportingUnit);
}

function describe(entry: ConsumptionEntry): EntryValues {
  return {
    planningUnit: chosenIn(entry.planningUnit) ?? 0,
    month: monthTextIn(entry.month) ?? '',
    region: chosenIn(entry.region) ?? 0,
    reportingUnit: chosenIn(entry.reportingUnit) ?? 0,
    quantity: numberIn(entry.quantity) ?? 0,
    actual: isActual(entry),
    active: entry.active,
  };
}

const daysOf = (month: MonthCell): number => (monthTextIn(month) ? daysIn(monthIn(month ?? '')) : 31);

/** Another kind takes other data sources; only actual consumption has batches and days without stock. */
function afterType(entry: ConsumptionEntry, context: EntryContext): Partial<ConsumptionEntry> {
  const wanted = isActual(entry) ? dataSourceTypes.actualConsumption : dataSourceTypes.forecastConsumption;
  return {
    batches: [],
    ...(isOfType(entry.dataSource, wanted, context) ? {} : { dataSource: null }),
    ...(isActual(entry) ? {} : { daysOfStockOut: null }),
  };
}

export const consumptionKind: EntryKind<ConsumptionEntry> = {
  name: 'consumption',
  id: (entry) => entry.id,
  fields: {
    planningUnit: { kind: 'choice', required: true },
    month: { kind: 'month', required: true },
    region: { kind: 'choice', required: true },
    type: { kind: 'choice', required: true },
    dataSource: { kind: 'choice', required: true },
    reportingUnit: { kind: 'choice', required: true },
    quantity: { kind: 'whole', min: 0, max: maxQuantity, required: true },
    daysOfStockOut: { kind: 'whole', min: 0, max: 31 },
    notes: notesField,
    active: { kind: 'tick', required: true },
  },
  rules: [
    reportingUnitRule(),
    fractionRule(),
    regionRule(),
    {
      name: 'dataSourceOfType',
      fields: ['dataSource', 'type'],
      broken: (entry, context) => {
        const { actualConsumption, forecastConsumption } = dataSourceTypes;
        return !isOfType(
          entry.dataSource,
          isActual(entry) ? actualConsumption : forecastConsumption,
          context,
        );
      },
    },
    {
      name: 'batchTotal',
      fields: ['quantity', 'batches'],
      broken: ({ quantity, batches }) => {
        const total = taggedTotal(batches);
        const limit = numberIn(quantity) ?? 0;
        return exceeds(total, limit) && { total, limit };
      },
    },
    {
      name: 'batchesOfActual',
      fields: ['type', 'batches'],
      broken: (e) => !isActual(e) && e.batches.length > 0,
    },
    {
      name: 'daysOfActual',
      fields: ['daysOfStockOut', 'type'],
      broken: (entry) => !isActual(entry) && entry.daysOfStockOut !== null,
    },
    {
      name: 'daysInMonth',
      fields: ['daysOfStockOut', 'month'],
      broken: ({ month, daysOfStockOut }) => {
        const limit = daysOf(month);
        return (numberIn(daysOfStockOut) ?? 0) > limit && { limit, ...(month === null ? {} : { month }) };
      },
    },
    {
      name: 'noneWithoutStock',
      fields: ['quantity', 'daysOfStockOut', 'month'],
      broken: ({ month, quantity, daysOfStockOut: days }) =>
        typeof days === 'number' && days >= daysOf(month) && (numberIn(quantity) ?? 0) > 0,
    },
    {
      name: 'futureActual',
      fields: ['month', 'type'],
      broken: (entry, { today }) =>
        isActual(entry) && entry.active && entry.month !== null && isFutureMonth(entry.month, today),
    },
    ...batchLineRules<ConsumptionEntry>(0),
  ],
  uniqueKey,
  uniqueFields: ['month', 'planningUnit', 'region', 'type', 'reportingUnit'],
  describe,
  follow: { type: afterType, planningUnit: afterProduct },
};
