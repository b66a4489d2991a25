import type { DateText } from '@stockwell/model/months';
import { type Shipment, shipmentStatusIds } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import type { SupplyPlan } from './plan.ts';
import { multiplierIn, type ProgramTerms } from './product.ts';
import { roundWhole } from './rounding.ts';
import { monthOfShipment } from './shipment-month.ts';
import { suggestionFor } from './suggestions.ts';

/** "Add X to get Y": in the unit that the shipment was ordered in. */
export interface Recalculation {
  readonly add: number;
  readonly get: number;
}

/** What a planned shipment of this month or a later one should be raised by, where its month still needs more. */
export function recalculation(
  plan: SupplyPlan,
  shipment: Shipment,
  terms: ProgramTerms,
  today: DateText,
): Recalculation | undefined {
  const month = monthOfShipment(shipment);
  if (shipment.shipmentStatus.id !== shipmentStatusIds.planned || month < monthIn(today)) return undefined;
  const suggestion = suggestionFor(plan, month);
  if (!suggestion) return undefined;
  const add = roundWhole(suggestion.quantity / multiplierIn(terms.multiplierOf, shipment));
  return add > 0 ? { add, get: shipment.shipmentRcpuQty + add } : undefined;
}
