import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { luckOf } from './luck.ts';
import { monthIn } from './order.ts';
import { type ProductHistory, productHistory } from './product-history.ts';
import { openPurse } from './purse.ts';
import { silentMonths } from './reporting.ts';
import { monthsBack, type Scene } from './scene.ts';
import { knownOn } from './timeline.ts';

/** The program as its planners knew it on a day. Problems are not looked for yet. */
export type ProgramHistory = (day: DateText) => ProgramData;

export function programHistory(scene: Scene): ProgramHistory {
  const { data } = scene;
  const now = monthIn(scene.today);
  const purse = openPurse(scene.budgets);
  const silent = silentMonths(
    data.regionList.length,
    now - monthsBack,
    now,
    luckOf(scene.seed, `${data.programCode}/reports`),
  );
  const products: ProductHistory[] = data.planningUnitList.map((unit, place) =>
    productHistory(scene, unit, place, purse, silent),
  );
  return (day) => ({
    ...data,
    consumptionList: products.flatMap(({ consumption }) => knownOn(consumption, day)),
    inventoryList: products.flatMap(({ inventory }) => knownOn(inventory, day)),
    batchInfoList: products.flatMap(({ batches }) => knownOn(batches, day)),
    batchInventoryList: products.flatMap(({ batchCounts }) => knownOn(batchCounts, day)),
    shipmentList: products.flatMap(({ shipments }) => knownOn(shipments, day)),
  });
}
