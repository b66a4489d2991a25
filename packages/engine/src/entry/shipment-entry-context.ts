import { type DateText, isDateText } from '@stockwell/model/months';
import {
  type AgentCatalog,
  type ProgramData,
  type ShipmentModeId,
  type ShipmentStatusId,
  shipmentModes,
} from '@stockwell/model/program-data/index';
import { freightCost, freightPercent, productCost } from '../supply-plan/cost.ts';
import { leadTimesOf, type Routing } from '../supply-plan/lead-times.ts';
import { priceInCurrency, unitPrice } from '../supply-plan/price.ts';
import { datesFrom, datesUpTo, isEmergency, type ShipmentDates } from '../supply-plan/shipment-dates.ts';
import type { EntryContext } from './context.ts';
import { inPlanningUnits } from './conversion.ts';
import { chosenIn, numberIn } from './field.ts';
import type { ShipmentEntry } from './shipment-entry.ts';

/** What the cells of a shipment are worked out from. */
export interface ShipmentEntryContext {
  readonly data: ProgramData;
  readonly today: DateText;
  /** US dollars for one unit of a currency; undefined when it is not known. */
  readonly rateOf: (currencyId: number) => number | undefined;
  /** The active budgets of a funding source, for this program. */
  readonly budgetsOf: (fundingSourceId: number) => readonly number[];
}

const isMode = (id: number | null): id is ShipmentModeId =>
  id !== null && Object.values<number>(shipmentModes).includes(id);

/** The way of an entry, once product, mode and agent are chosen. */
function routingOf(entry: ShipmentEntry): Routing | undefined {
  const product = chosenIn(entry.planningUnit);
  const mode = chosenIn(entry.mode);
  if (product === null || !isMode(mode)) return undefined;
  const agent = chosenIn(entry.procurementAgent);
  return {
    planningUnit: { id: product },
    shipmentMode: { id: mode },
    procurementAgent: agent === null ? null : { id: agent },
    localProcurement: entry.localProcurement,
  };
}

/** The estimated days up to the estimated receipt; undefined while its way is not known. */
export function estimatedDates(
  entry: ShipmentEntry,
  { data }: Pick<ShipmentEntryContext, 'data'>,
): ShipmentDates | undefined {
  const routing = routingOf(entry);
  if (!routing || entry.expectedDate === null || !isDateText(entry.expectedDate)) return undefined;
  return datesUpTo(entry.expectedDate, leadTimesOf(data, routing));
}

/** The day a shipment that is planned today arrives; undefined until status, mode and agent are known. */
export function defaultReceipt(
  entry: ShipmentEntry,
  { data, today }: ShipmentEntryContext,
): DateText | undefined {
  const routing = routingOf(entry);
  if (!routing?.procurementAgent || chosenIn(entry.status) === null) return undefined;
  return datesFrom(today, leadTimesOf(data, routing)).receivedDate;
}

/** Whether a row that was never saved is an emergency; later it is the planner's own tick. */
export function emergencyOf(entry: ShipmentEntry, programContext: ShipmentEntryContext): boolean {
  const estimated = estimatedDates(entry, programContext);
  if (!estimated) return false;
  return isEmergency(
    (chosenIn(entry.status) ?? undefined) as ShipmentStatusId | undefined,
    estimated,
    programContext.today,
  );
}

/** The price of a new row in its currency; null while its product is not known. */
export function lookedUpPrice(entry: ShipmentEntry, { data }: ShipmentEntryContext): number | null {
  const product = chosenIn(entry.planningUnit);
  if (product === null) return null;
  const usd = unitPrice(data, product, chosenIn(entry.procurementAgent) ?? undefined);
  return priceInCurrency(usd, entry.currencyRate);
}

export interface ShipmentCosts {
  /** In planning units. */
  readonly quantity: number | null;
  readonly goods: number | null;
  readonly total: number | null;
}

/** What a row costs in its currency, as far as it can be said. */
export function costsOf(entry: ShipmentEntry, context: Pick<EntryContext, 'multiplierOf'>): ShipmentCosts {
  const quantity = inPlanningUnits(entry.quantity, entry.reportingUnit, context);
  const price = numberIn(entry.rate);
  const goods = quantity === null || price === null ? null : productCost(quantity, price);
  const freight = numberIn(entry.freightCost);
  return {
    quantity,
    goods,
    total: goods === null || freight === null ? null : Math.round((goods + freight) * 100) / 100,
  };
}

/** The freight that the percentages give; null while it cannot be said. */
export function recommendedFreight(
  entry: ShipmentEntry,
  { data }: ShipmentEntryContext,
  context: Pick<EntryContext, 'multiplierOf'>,
): number | null {
  const routing = routingOf(entry);
  const { goods } = costsOf(entry, context);
  return routing && goods !== null ? freightCost(goods, freightPercent(data, routing)) : null;
}

/** Whether freight that was typed by hand no longer fits what is shipped; only reported, never changed. */
export function isFreightDated(
  entry: ShipmentEntry,
  programContext: ShipmentEntryContext,
  context: Pick<EntryContext, 'multiplierOf'>,
): boolean {
  if (entry.autoFreight) return false;
  const recommended = recommendedFreight(entry, programContext, context);
  return recommended !== null && recommended !== entry.freightCost;
}

/** How the agent packs the product; undefined when nothing is known of it. */
export function packingOf(
  entry: Pick<ShipmentEntry, 'planningUnit' | 'procurementAgent'>,
  { data }: Pick<ShipmentEntryContext, 'data'>,
): AgentCatalog | undefined {
  return data.procurementAgentPlanningUnitList.find(
    (row) =>
      row.active &&
      row.planningUnit.id === entry.planningUnit &&
      row.procurementAgent.id === entry.procurementAgent &&
      [row.moq, row.unitsPerPalletEuro1, row.unitsPerPalletEuro2, row.unitsPerContainer].some(Boolean),
  );
}
