import type { Month } from '@stockwell/model/months';
import type { Consumption, Inventory, Shipment } from '@stockwell/model/program-data/index';
import { monthIn } from './calendar.ts';
import { multiplierIn, type Product, type ProgramTerms } from './product.ts';
import { round8, roundWhole } from './rounding.ts';
import { isCounted, monthOfShipment } from './shipment-month.ts';

/**
 * What counts of a product, read once from its records: active ones of the program's own regions, shipments
 * that are stock. Quantities are planning units. Records that name batches are kept to be read again.
 */
export interface CountedRecords {
  readonly consumption: CountedConsumption;
  readonly inventory: CountedInventory;
  readonly shipments: {
    readonly count: number;
    readonly month: Int32Array;
    readonly records: readonly Shipment[];
  };
}

export interface Tagged<T> {
  readonly record: T;
  readonly month: Month;
}

interface Places {
  readonly count: number;
  readonly month: Int32Array;
  /** The place of the record's region in the program. */
  readonly region: Uint16Array;
}

export interface CountedConsumption extends Places {
  /** 1 actual, 0 forecast. */
  readonly actual: Uint8Array;
  readonly quantity: Float64Array;
  readonly daysOut: Uint8Array;
  readonly tagged: readonly Tagged<Consumption>[];
}

export interface CountedInventory extends Places {
  /** 1 where the record is a count. */
  readonly isCount: Uint8Array;
  readonly stock: Float64Array;
  readonly adjustment: Float64Array;
  readonly tagged: readonly Tagged<Inventory>[];
}

/** Reporting units are whole; a fraction is rounded before it is turned into planning units. */
export const consumptionInPlanningUnits = (quantity: number, multiplier: number): number =>
  round8(roundWhole(quantity) * multiplier);

function countedConsumption(
  records: readonly Consumption[],
  { regionAt, multiplierOf }: ProgramTerms,
): CountedConsumption {
  const month = new Int32Array(records.length);
  const region = new Uint16Array(records.length);
  const actual = new Uint8Array(records.length);
  const quantity = new Float64Array(records.length);
  const daysOut = new Uint8Array(records.length);
  const tagged: Tagged<Consumption>[] = [];
  let count = 0;
  let unitId = -1;
  let multiplier = 1;
  let date = '';
  let inMonth = 0;
  for (const record of records) {
    const at = record.active ? regionAt.get(record.region.id) : undefined;
    if (at === undefined) continue;
    // Records of a month stand together, and most of a product are in one unit.
    if (record.consumptionDate !== date) {
      date = record.consumptionDate;
      inMonth = monthIn(date);
    }
    if (record.realmCountryPlanningUnit.id !== unitId) {
      unitId = record.realmCountryPlanningUnit.id;
      multiplier = multiplierIn(multiplierOf, record);
    }
    month[count] = inMonth;
    region[count] = at;
    actual[count] = record.actualFlag ? 1 : 0;
    quantity[count] = consumptionInPlanningUnits(record.consumptionRcpuQty, multiplier);
    daysOut[count] = record.dayOfStockOut ?? 0;
    if (record.actualFlag && record.batchInfoList.length > 0) tagged.push({ record, month: inMonth });
    count += 1;
  }
  return { count, month, region, actual, quantity, daysOut, tagged };
}

function countedInventory(
  records: readonly Inventory[],
  { regionAt, multiplierOf }: ProgramTerms,
): CountedInventory {
  const month = new Int32Array(records.length);
  const region = new Uint16Array(records.length);
  const isCount = new Uint8Array(records.length);
  const stock = new Float64Array(records.length);
  const adjustment = new Float64Array(records.length);
  const tagged: Tagged<Inventory>[] = [];
  let count = 0;
  for (const record of records) {
    const at = record.active && record.region ? regionAt.get(record.region.id) : undefined;
    if (at === undefined) continue;
    const multiplier = multiplierIn(multiplierOf, record);
    month[count] = monthIn(record.inventoryDate);
    region[count] = at;
    isCount[count] = record.actualQty === null ? 0 : 1;
    stock[count] = round8((record.actualQty ?? 0) * multiplier);
    adjustment[count] = round8((record.adjustmentQty ?? 0) * multiplier);
    if (record.batchInfoList.length > 0) tagged.push({ record, month: month[count] ?? 0 });
    count += 1;
  }
  return { count, month, region, isCount, stock, adjustment, tagged };
}

export function countedRecords({ terms, consumption, inventory, shipments }: Product): CountedRecords {
  const records = shipments.filter(isCounted);
  return {
    consumption: countedConsumption(consumption, terms),
    inventory: countedInventory(inventory, terms),
    shipments: { count: records.length, month: Int32Array.from(records, monthOfShipment), records },
  };
}
