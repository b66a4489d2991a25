import type { ProgramData } from '@stockwell/model/program-data/index';
import { type CountedConsumption, countConsumption, noConsumption } from './counted-consumption.ts';
import { type CountedInventory, countInventory, noInventory } from './counted-inventory.ts';
import { type CountedShipments, countShipments, noShipments } from './counted-shipments.ts';
import type { Product, ProgramTerms } from './product.ts';

export { consumptionInPlanningUnits } from './counted-consumption.ts';

/**
 * What counts of a product, read once from its records: active ones of the program's own regions, shipments
 * that are stock. Quantities are planning units. Records that name batches are kept to be read again.
 */
export interface CountedRecords {
  readonly consumption: Readonly<CountedConsumption>;
  readonly inventory: Readonly<CountedInventory>;
  readonly shipments: Readonly<CountedShipments>;
}

export function countedRecords({ terms, ...records }: Product): CountedRecords {
  const consumption = noConsumption(records.consumption.length);
  const inventory = noInventory(records.inventory.length);
  const shipments = noShipments(records.shipments.length);
  countConsumption(consumption, records.consumption, 0, terms);
  countInventory(inventory, records.inventory, 0, terms);
  countShipments(shipments, records.shipments, 0, terms);
  return { consumption, inventory, shipments };
}

/** What counts of every product: the records of a program are many, so each is looked at only once. */
export function countedOfProgram(
  data: ProgramData,
  terms: ProgramTerms,
): (planningUnitId: number) => CountedRecords {
  const products = Math.max(1, data.planningUnitList.length);
  const consumption = ofEach(data.consumptionList, products, terms, noConsumption, countConsumption);
  const inventory = ofEach(data.inventoryList, products, terms, noInventory, countInventory);
  const shipments = ofEach(data.shipmentList, products, terms, noShipments, countShipments);
  return (id) => ({
    consumption: consumption.get(id) ?? noConsumption(0),
    inventory: inventory.get(id) ?? noInventory(0),
    shipments: shipments.get(id) ?? noShipments(0),
  });
}

interface OfProduct {
  readonly planningUnit: { readonly id: number };
}

function ofEach<R extends OfProduct, C>(
  records: readonly R[],
  products: number,
  terms: ProgramTerms,
  none: (room: number) => C,
  count: (counted: C, records: readonly R[], from: number, terms: ProgramTerms) => number,
): Map<number, C> {
  const found = new Map<number, C>();
  const room = Math.ceil((records.length / products) * 1.2);
  // Records of a product mostly stand together.
  for (let place = 0; place < records.length; ) {
    const id = records[place]?.planningUnit.id ?? 0;
    const counted = found.get(id) ?? none(room);
    found.set(id, counted);
    place = count(counted, records, place, terms);
  }
  return found;
}
