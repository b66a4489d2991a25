import { roundTo } from '@stockwell/model/numbers';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { agreedWithAgent } from './lead-times.ts';

/**
 * The price of one planning unit in dollars for a new shipment: what the program agreed with the agent for
 * this very product, else the agent's catalogue, else the product's own price.
 */
export function unitPrice(data: ProgramData, planningUnitId: number, agentId: number | undefined): number {
  const inCatalog = data.procurementAgentPlanningUnitList.find(
    (row) => row.active && row.planningUnit.id === planningUnitId && row.procurementAgent.id === agentId,
  );
  const unit = data.planningUnitList.find((one) => one.planningUnit.id === planningUnitId);
  return (
    agreedWithAgent(data, planningUnitId, agentId, 'price', 'product') ??
    inCatalog?.catalogPrice ??
    unit?.catalogPrice ??
    0
  );
}

/** A dollar price in another currency, to the cent. */
export const priceInCurrency = (usd: number, conversionRateToUsd: number): number =>
  roundTo(usd / conversionRateToUsd, 2);

/** A price after its currency was changed. */
export const convertedPrice = (price: number, oldRate: number, newRate: number): number =>
  roundTo((price * oldRate) / newRate, 2);
