import type { DateText, Month } from '@stockwell/model/months';
import type { Batch, ProgramData, Shipment } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import type { SupplyPlan } from './plan.ts';
import { type IdGenerator, type Order, plannedShipment } from './planned-shipment.ts';
import { type Product, productsOf } from './product.ts';
import { monthOfShipment } from './shipment-month.ts';
import { isEmergencyMonth, type Suggestion, suggestionFor } from './suggestions.ts';
import { planProduct, replanProduct } from './supply-plan.ts';

export interface AcceptedShipment {
  readonly shipment: Shipment;
  readonly batch: Batch;
}

export interface Acceptance {
  readonly planningUnitId: number;
  readonly from: Month;
  readonly to: Month;
  readonly today: DateText;
  readonly order: Order;
  readonly idGenerator: IdGenerator;
}

/**
 * Turns suggestions into planned shipments, month by month: each is in the plan before the next month is
 * validated. Past months give nothing.
 */
export function acceptSuggestions(
  data: ProgramData,
  { planningUnitId, from, to, today, order, idGenerator }: Acceptance,
): { readonly created: readonly AcceptedShipment[]; readonly plan: SupplyPlan } {
  let product = productsOf(data).get(planningUnitId);
  if (!product) throw new RangeError(`Product ${planningUnitId} is not in program ${data.programId}`);
  let plan = planProduct(product, today);
  const created: AcceptedShipment[] = [];
  for (let month = Math.max(from, monthIn(today)); month <= to; month += 1) {
    const suggestion = suggestionFor(plan, month);
    if (!suggestion) continue;
    const made = plannedShipment(data, planningUnitId, month, suggestion.quantity, today, order, idGenerator);
    const shipment = { ...made.shipment, emergencyOrder: isEmergencyMonth(month, data, today) };
    created.push({ shipment, batch: made.batch });
    product = withShipment(product, shipment, made.batch);
    plan = replanProduct(plan, product, today, month);
  }
  return { created, plan };
}

/** Ids of shipments that are never stored. */
const passing: IdGenerator = {
  recordId: () => '00000000-0000-7000-8000-000000000000',
  batchCharacters: () => 'AAA',
};

/**
 * The suggestions of the months from today's on, each as if the earlier ones were accepted. What is suggested in
 * one month alone says nothing about that.
 */
export function cumulativeSuggestions(
  data: ProgramData,
  planningUnitId: number,
  today: DateText,
  to: Month,
): readonly Suggestion[] {
  const from = monthIn(today);
  return acceptSuggestions(data, {
    planningUnitId,
    from,
    to,
    today,
    order: {},
    idGenerator: passing,
  }).created.map(({ shipment }) => ({
    month: monthOfShipment(shipment),
    quantity: shipment.shipmentRcpuQty,
  }));
}

const withShipment = (product: Product, shipment: Shipment, batch: Batch): Product => ({
  ...product,
  shipments: [...product.shipments, shipment],
  batches: [...product.batches, batch],
});
