import {
  type ActualConsumption,
  consumptionDataTypes,
  type DatasetData,
  type DatasetPlanningUnit,
} from '@stockwell/model/dataset-data/index';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import { monthIn } from '../calendar.ts';
import type { Changes } from '../changes/change.ts';
import { putRecords } from '../changes/put-records.ts';
import { longestHistoryNotes } from '../entry/history/cells.ts';
import { daysCounted, planningUnitsPerEntryUnit } from '../series/adjusted.ts';
import type { FromPlanRow } from './import-from-plan.ts';

export interface ImportNaming {
  /** The line that the notes of a product get, in the language of who imports. */
  readonly noteOf: (planningUnitId: number) => string;
  readonly newId: () => string;
}

const keptDecimals = 4;

const keyOf = (product: number, region: number, month: Month): string => `${product} ${region} ${month}`;

/** Rows by the product, region and month of the forecast that they are written to. */
export function rowsByPlace(ticked: readonly FromPlanRow[]): ReadonlyMap<string, readonly FromPlanRow[]> {
  const groups = new Map<string, FromPlanRow[]>();
  for (const row of ticked) {
    const key = keyOf(row.toPlanningUnitId, row.toRegionId, row.month);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** What several sources bring together, in planning units of the forecast. */
export const importedAmount = (rows: readonly Pick<FromPlanRow, 'converted'>[]): number =>
  roundTo(
    rows.reduce((sum, { converted }) => sum + converted, 0),
    keptDecimals,
  );

/**
 * What an import changes of a forecast: the ticked rows in planning units, rows of one place and month added. The rest
 * of these products is converted to planning units, and their notes say where the consumption comes from.
 */
export function importFromPlans(
  data: DatasetData,
  ticked: readonly FromPlanRow[],
  { noteOf, newId }: ImportNaming,
): Changes {
  const groups = new Map(rowsByPlace(ticked));
  const products = new Set(ticked.map(({ toPlanningUnitId }) => toPlanningUnitId));
  const units = data.planningUnitList.filter(({ planningUnit }) => products.has(planningUnit.id));
  const unitOf = new Map(units.map((unit) => [unit.planningUnit.id, unit]));
  const contentOf = (rows: readonly FromPlanRow[], month: Month) => ({
    amount: importedAmount(rows),
    reportingRate: 100,
    daysOfStockOut: daysOut(rows, daysCounted(month, data.currentVersion.daysInMonth)),
  });
  const actuals: ActualConsumption[] = [];
  for (const record of data.actualConsumptionList) {
    const unit = unitOf.get(record.planningUnit.id);
    if (!unit) continue;
    const month = monthIn(record.month);
    const key = keyOf(record.planningUnit.id, record.region.id, month);
    const rows = groups.get(key);
    groups.delete(key);
    actuals.push(rows ? { ...record, ...contentOf(rows, month) } : inPacks(record, unit));
  }
  for (const rows of groups.values()) {
    const [first] = rows;
    if (first) actuals.push(newRecord(first, contentOf(rows, first.month), newId()));
  }
  return {
    records: [
      ...putRecords(
        forecastRecords,
        data,
        'planningUnit',
        units.map((unit) => withImport(unit, noteOf(unit.planningUnit.id))),
      ).records,
      ...putRecords(forecastRecords, data, 'actualConsumption', actuals).records,
    ],
    fields: [],
  };
}

const newRecord = (
  row: FromPlanRow,
  content: Pick<ActualConsumption, 'amount' | 'reportingRate' | 'daysOfStockOut'>,
  actualConsumptionId: string,
): ActualConsumption => ({
  actualConsumptionId,
  planningUnit: { id: row.toPlanningUnitId },
  region: { id: row.toRegionId },
  month: firstDayOf(formatMonth(row.month)),
  ...content,
  createdBy: null,
  createdDate: null,
  lastModifiedBy: null,
  lastModifiedDate: null,
});

function withImport(unit: DatasetPlanningUnit, note: string): DatasetPlanningUnit {
  const notes = unit.consumptionNotes ? `${unit.consumptionNotes}\n${note}` : note;
  return {
    ...unit,
    consumptionDataType: consumptionDataTypes.planningUnit,
    // Notes that have no room for another line stay as they are.
    consumptionNotes: notes.length > longestHistoryNotes ? unit.consumptionNotes : notes,
  };
}

/** What was typed in another unit before, so that it means the same after the product is counted in packs. */
function inPacks(record: ActualConsumption, unit: DatasetPlanningUnit): ActualConsumption {
  const factor = planningUnitsPerEntryUnit(unit);
  return factor === 1 ? record : { ...record, amount: roundTo(record.amount * factor, keptDecimals) };
}

/** The mean of the sources, each by how much it adds; never the whole month, which would mean nothing. */
export function daysOut(
  rows: readonly Pick<FromPlanRow, 'converted' | 'daysOfStockOut'>[],
  daysInMonth: number,
): number {
  const total = rows.reduce((sum, { converted }) => sum + converted, 0);
  const weightOf = (converted: number): number => (total > 0 ? converted / total : 1 / rows.length);
  const mean = rows.reduce(
    (sum, { converted, daysOfStockOut }) => sum + weightOf(converted) * (daysOfStockOut ?? 0),
    0,
  );
  return Math.min(daysInMonth - 1, roundTo(mean, 0));
}
