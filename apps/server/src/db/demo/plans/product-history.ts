import { formatMonth, type Month } from '@stockwell/model/months';
import type {
  Batch,
  BatchInventory,
  Consumption,
  Inventory,
  ProgramPlanningUnit,
  Shipment,
  ShipmentLinking,
} from '@stockwell/model/program-data/index';
import type { BudgetLedger } from './budget-ledger.ts';
import { consumptionRecords } from './consumption-records.ts';
import { demandOf } from './demand.ts';
import { linkedShipments } from './erp-links.ts';
import { inventoryRecords } from './inventory-records.ts';
import { monthIn } from './order.ts';
import { randomFor } from './plan-random.ts';
import { profileOf } from './product-profile.ts';
import { monthsAhead, monthsBack, type ProgramFixture } from './program-fixture.ts';
import { recordIds } from './record-ids.ts';
import { countingUnits, type ProductStory } from './record-parts.ts';
import { reportingOf } from './reporting.ts';
import { shipmentRecords } from './shipment-records.ts';
import { simulateStock } from './stock.ts';
import type { Timeline } from './timeline.ts';

/** The records of one product through time. */
export interface ProductHistory {
  readonly consumption: readonly Timeline<Consumption>[];
  readonly inventory: readonly Timeline<Inventory>[];
  readonly batches: readonly Timeline<Batch>[];
  readonly batchCounts: readonly Timeline<BatchInventory>[];
  readonly shipments: readonly Timeline<Shipment>[];
  readonly links: readonly Timeline<ShipmentLinking>[];
}

/** A product that is no longer in use was given up so many months ago. */
const givenUp = 14;
const beforeTheStory = 14;

export function productHistory(
  fixture: ProgramFixture,
  unit: ProgramPlanningUnit,
  place: number,
  ledger: BudgetLedger,
  silent: ReadonlySet<string>,
): ProductHistory {
  const { data, seed } = fixture;
  const planningUnitId = unit.planningUnit.id;
  const random = randomFor(seed, `${data.programCode}/${planningUnitId}`);
  const newId = recordIds(random);
  const now: Month = monthIn(fixture.today);
  const first = now - monthsBack;
  const span = { first, now, end: unit.active ? now + monthsAhead : now - givenUp };
  const profile = profileOf(data, unit, place, fixture.familyOf.get(planningUnitId), random);
  const demand = demandOf(profile, { first: first - beforeTheStory, now, last: now + monthsAhead }, random);
  const units = countingUnits(data, planningUnitId);
  const buyer = { fixture, unit, profile, ledger, random, newId };
  const stock = simulateStock(buyer, demand, span, units.carton !== null);
  const reporting = reportingOf(profile.shares.length, first, now, silent, random);
  const story: ProductStory = {
    fixture,
    unit,
    profile,
    span,
    demand,
    reporting,
    stock,
    units,
    random,
    newId,
  };
  const counts = inventoryRecords(story);
  const firstDay = `${formatMonth(first)}-01`;
  const moved = stock.orders
    .filter(({ real }) => real.receivedDate >= firstDay)
    .map((order) => shipmentRecords(story, order));
  return {
    consumption: consumptionRecords(story),
    inventory: counts.inventory,
    batchCounts: counts.batchCounts,
    ...linkedShipments(
      fixture,
      planningUnitId,
      moved.map(({ shipment }) => shipment),
    ),
    batches: moved.flatMap(({ batches }) => batches),
  };
}
