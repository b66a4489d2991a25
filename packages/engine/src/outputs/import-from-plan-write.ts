import {
  type ActualConsumption,
  consumptionDataTypes,
  type DatasetData,
  type DatasetPlanningUnit,
} from '@stockwell/model/dataset-data/index';
import { formatMonth, type Month } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import { monthIn } from '../calendar.ts';
import { daysCounted, planningUnitsPerEntryUnit } from '../series/adjusted.ts';
import type { FromPlanRow } from './import-from-plan.ts';

export interface ActualsStamp {
  /** The line that the notes of a product get, in the language of who imports. */
  readonly noteOf: (planningUnitId: number) => string;
  readonly userId: number;
  readonly date: string;
  readonly newId: () => string;
}

export interface ImportedActuals {
  readonly data: DatasetData;
  /** Whose methods have to be run again. */
  readonly touched: readonly { readonly planningUnitId: number; readonly regionId: number }[];
}

const keptDecimals = 4;

/** The forecast with the ticked rows in it, in planning units; rows of one place and month are added. */
export function importFromPlans(
  data: DatasetData,
  ticked: readonly FromPlanRow[],
  stamp: ActualsStamp,
): ImportedActuals {
  const groups = new Map<string, FromPlanRow[]>();
  for (const row of ticked) {
    const key = keyOf(row.toPlanningUnitId, row.toRegionId, row.month);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const products = new Set(ticked.map(({ toPlanningUnitId }) => toPlanningUnitId));
  const units = new Map(data.planningUnitList.map((unit) => [unit.planningUnit.id, unit]));
  const modified = { lastModifiedBy: { userId: stamp.userId }, lastModifiedDate: stamp.date };
  const contentOf = (rows: readonly FromPlanRow[], month: Month) => ({
    amount: roundTo(
      rows.reduce((sum, { converted }) => sum + converted, 0),
      keptDecimals,
    ),
    reportingRate: 100,
    daysOfStockOut: daysOut(rows, daysCounted(month, data.currentVersion.daysInMonth)),
    ...modified,
  });

  const standing = data.actualConsumptionList.map((record): ActualConsumption => {
    const unit = units.get(record.planningUnit.id);
    if (!unit || !products.has(record.planningUnit.id)) return record;
    const month = monthIn(record.month);
    const key = keyOf(record.planningUnit.id, record.region.id, month);
    const rows = groups.get(key);
    groups.delete(key);
    return rows ? { ...record, ...contentOf(rows, month) } : inPacks(record, unit);
  });
  const added = [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    return first ? newRecord(first, { ...contentOf(rows, first.month) }) : [];
  });
  return {
    data: {
      ...data,
      planningUnitList: data.planningUnitList.map((unit) =>
        products.has(unit.planningUnit.id) ? withImport(unit) : unit,
      ),
      actualConsumptionList: [...standing, ...added],
    },
    touched: [
      ...new Map(ticked.map((row) => [`${row.toPlanningUnitId} ${row.toRegionId}`, row])).values(),
    ].map(({ toPlanningUnitId, toRegionId }) => ({ planningUnitId: toPlanningUnitId, regionId: toRegionId })),
  };

  function newRecord(row: FromPlanRow, content: ReturnType<typeof contentOf>): ActualConsumption {
    return {
      actualConsumptionId: stamp.newId(),
      planningUnit: { id: row.toPlanningUnitId },
      region: { id: row.toRegionId },
      month: `${formatMonth(row.month)}-01`,
      createdBy: modified.lastModifiedBy,
      createdDate: stamp.date,
      ...content,
    };
  }

  function withImport(unit: DatasetPlanningUnit): DatasetPlanningUnit {
    return {
      ...unit,
      ...modified,
      consumptionDataType: consumptionDataTypes.planningUnit,
      otherUnit: null,
      consumptionNotes: [unit.consumptionNotes, stamp.noteOf(unit.planningUnit.id)]
        .filter(Boolean)
        .join('\n'),
    };
  }
}

const keyOf = (product: number, region: number, month: Month): string => `${product} ${region} ${month}`;

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
