import type { Month } from '@stockwell/model/months';
import type { Consumption } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { growColumn } from './grow-column.ts';
import { multiplierIn, type ProgramTerms } from './product.ts';
import { round8, roundWhole } from './rounding.ts';

/** A record that names batches, kept to be read again. */
export interface Tagged<T> {
  readonly record: T;
  readonly month: Month;
}

export interface CountedConsumption {
  count: number;
  month: Int32Array;
  /** The place of the record's region in the program. */
  region: Uint16Array;
  /** 1 actual, 0 forecast. */
  actual: Uint8Array;
  quantity: Float64Array;
  daysOut: Uint8Array;
  readonly tagged: Tagged<Consumption>[];
}

/** Reporting units are whole; a fraction is rounded before it is turned into planning units. */
export const consumptionInPlanningUnits = (quantity: number, multiplier: number): number =>
  round8(roundWhole(quantity) * multiplier);

export const noConsumption = (room: number): CountedConsumption => ({
  count: 0,
  month: new Int32Array(room),
  region: new Uint16Array(room),
  actual: new Uint8Array(room),
  quantity: new Float64Array(room),
  daysOut: new Uint8Array(room),
  tagged: [],
});

function grow(counted: CountedConsumption): void {
  counted.month = growColumn(counted.month);
  counted.region = growColumn(counted.region);
  counted.actual = growColumn(counted.actual);
  counted.quantity = growColumn(counted.quantity);
  counted.daysOut = growColumn(counted.daysOut);
}

/** Counts the records from a place on that are of one product; answers the place after them. */
export function countConsumption(
  counted: CountedConsumption,
  records: readonly Consumption[],
  from: number,
  { regionAt, multiplierOf }: ProgramTerms,
): number {
  const product = records[from]?.planningUnit.id;
  let unit = -1;
  let multiplier = 1;
  let date = '';
  let month = 0;
  let place = from;
  for (; place < records.length; place += 1) {
    const record = records[place];
    if (record?.planningUnit.id !== product || !record) break;
    const region = record.active ? regionAt.get(record.region.id) : undefined;
    if (region === undefined) continue;
    // Records of a month stand together, and most of a product are in one unit.
    if (record.consumptionDate !== date) {
      date = record.consumptionDate;
      month = monthIn(date);
    }
    if (record.realmCountryPlanningUnit.id !== unit) {
      unit = record.realmCountryPlanningUnit.id;
      multiplier = multiplierIn(multiplierOf, record);
    }
    const at = counted.count;
    if (at === counted.month.length) grow(counted);
    counted.month[at] = month;
    counted.region[at] = region;
    counted.actual[at] = record.actualFlag ? 1 : 0;
    counted.quantity[at] = consumptionInPlanningUnits(record.consumptionRcpuQty, multiplier);
    counted.daysOut[at] = record.dayOfStockOut ?? 0;
    if (record.actualFlag && record.batchInfoList.length > 0) counted.tagged.push({ record, month });
    counted.count = at + 1;
  }
  return place;
}
