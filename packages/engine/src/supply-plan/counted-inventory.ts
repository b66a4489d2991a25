import type { Inventory } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import type { Tagged } from './counted-consumption.ts';
import { growColumn } from './grow-column.ts';
import { multiplierIn, type ProgramTerms } from './product.ts';
import { round8 } from './rounding.ts';

export interface CountedInventory {
  count: number;
  month: Int32Array;
  /** The place of the record's region in the program. */
  region: Uint16Array;
  /** 1 where the record is a count. */
  isCount: Uint8Array;
  stock: Float64Array;
  adjustment: Float64Array;
  readonly tagged: Tagged<Inventory>[];
}

export const noInventory = (room: number): CountedInventory => ({
  count: 0,
  month: new Int32Array(room),
  region: new Uint16Array(room),
  isCount: new Uint8Array(room),
  stock: new Float64Array(room),
  adjustment: new Float64Array(room),
  tagged: [],
});

function grow(counted: CountedInventory): void {
  counted.month = growColumn(counted.month);
  counted.region = growColumn(counted.region);
  counted.isCount = growColumn(counted.isCount);
  counted.stock = growColumn(counted.stock);
  counted.adjustment = growColumn(counted.adjustment);
}

/** Counts the records from a place on that are of one product; answers the place after them. */
export function countInventory(
  counted: CountedInventory,
  records: readonly Inventory[],
  from: number,
  { regionAt, multiplierOf }: ProgramTerms,
): number {
  const product = records[from]?.planningUnit.id;
  let place = from;
  for (; place < records.length; place += 1) {
    const record = records[place];
    if (record?.planningUnit.id !== product || !record) break;
    const region = record.active && record.region ? regionAt.get(record.region.id) : undefined;
    if (region === undefined) continue;
    const month = monthIn(record.inventoryDate);
    const multiplier = multiplierIn(multiplierOf, record);
    const at = counted.count;
    if (at === counted.month.length) grow(counted);
    counted.month[at] = month;
    counted.region[at] = region;
    counted.isCount[at] = record.actualQty === null ? 0 : 1;
    counted.stock[at] = round8((record.actualQty ?? 0) * multiplier);
    counted.adjustment[at] = round8((record.adjustmentQty ?? 0) * multiplier);
    if (record.batchInfoList.length > 0) counted.tagged.push({ record, month });
    counted.count = at + 1;
  }
  return place;
}
