import { formatMonth, type Month } from '@stockwell/model/months';
import type {
  Batch,
  BatchInventory,
  Consumption,
  Inventory,
  ProgramPlanningUnit,
  Shipment,
} from '@stockwell/model/program-data/index';
import { consumptionRecords } from './consumption-records.ts';
import { demandOf } from './demand.ts';
import { inventoryRecords } from './inventory-records.ts';
import { luckOf } from './luck.ts';
import { monthIn } from './order.ts';
import type { Purse } from './purse.ts';
import { recordIds } from './record-ids.ts';
import { countingUnits, type ProductStory } from './records.ts';
import { reportingOf } from './reporting.ts';
import { monthsAhead, monthsBack, type Scene } from './scene.ts';
import { shipmentRecords } from './shipment-records.ts';
import { tellStock } from './stock.ts';
import { temperOf } from './temper.ts';
import type { Timeline } from './timeline.ts';

/** The records of one product through time. */
export interface ProductHistory {
  readonly consumption: readonly Timeline<Consumption>[];
  readonly inventory: readonly Timeline<Inventory>[];
  readonly batches: readonly Timeline<Batch>[];
  readonly batchCounts: readonly Timeline<BatchInventory>[];
  readonly shipments: readonly Timeline<Shipment>[];
}

/** A product that is no longer in use was given up so many months ago. */
const givenUp = 14;
const beforeTheStory = 14;

export function productHistory(
  scene: Scene,
  unit: ProgramPlanningUnit,
  place: number,
  purse: Purse,
  silent: ReadonlySet<string>,
): ProductHistory {
  const { data, seed } = scene;
  const planningUnitId = unit.planningUnit.id;
  const luck = luckOf(seed, `${data.programCode}/${planningUnitId}`);
  const newId = recordIds(luck);
  const now: Month = monthIn(scene.today);
  const first = now - monthsBack;
  const span = { first, now, end: unit.active ? now + monthsAhead : now - givenUp };
  const temper = temperOf(data, unit, place, scene.familyOf.get(planningUnitId), luck);
  const demand = demandOf(temper, { first: first - beforeTheStory, now, last: now + monthsAhead }, luck);
  const units = countingUnits(data, planningUnitId);
  const buyer = { scene, unit, temper, purse, luck, newId };
  const stock = tellStock(buyer, demand, span, units.carton !== null);
  const reporting = reportingOf(temper.shares.length, first, now, silent, luck);
  const story: ProductStory = { scene, unit, temper, span, demand, reporting, stock, units, luck, newId };
  const counts = inventoryRecords(story);
  const firstDay = `${formatMonth(first)}-01`;
  const moved = stock.orders
    .filter(({ real }) => real.receivedDate >= firstDay)
    .map((order) => shipmentRecords(story, order));
  return {
    consumption: consumptionRecords(story),
    inventory: counts.inventory,
    batchCounts: counts.batchCounts,
    shipments: moved.map(({ shipment }) => shipment),
    batches: moved.flatMap(({ batches }) => batches),
  };
}
