import type { DateText } from '@stockwell/model/months';
import { type Shipment, type ShipmentStatusId, shipmentStatusIds } from '@stockwell/model/program-data/index';
import { isPlanned, type ProgramTerms, programTerms } from '../supply-plan/product.ts';
import { isCounted } from '../supply-plan/shipment-month.ts';
import { shipmentQuantity } from '../supply-plan/shipments.ts';
import { sumOf } from './groups.ts';
import { isInPeriod, type ReportPeriod } from './period.ts';
import type { ReportProgram } from './report.ts';
import { isChosen } from './report-version.ts';

/** A shipment as reports count it: in planning units and, at the rate kept with it, in dollars. */
export interface CountedShipment {
  readonly programId: number;
  readonly realmCountryId: number;
  readonly planningUnitId: number;
  readonly procurementAgentId: number | null;
  readonly fundingSourceId: number | null;
  readonly budgetId: number | null;
  readonly statusId: ShipmentStatusId;
  readonly quantity: number;
  /** Received, or else expected. */
  readonly receiveDate: DateText;
  readonly productCostUsd: number;
  readonly freightCostUsd: number;
  readonly totalCostUsd: number;
}

export interface ReportedShipment extends CountedShipment {
  /** As it was entered. */
  readonly record: Shipment;
}

/**
 * The shipments of a program that count in reports: active, part of the balance, not cancelled, and of a product that
 * is active in the program and in the catalogue.
 */
export function reportedShipments({ version: { data }, realmCountryId }: ReportProgram): ReportedShipment[] {
  const terms = programTerms(data);
  const planned = new Set(data.planningUnitList.filter(isPlanned).map(({ planningUnit }) => planningUnit.id));
  return data.shipmentList
    .filter((shipment) => isCounted(shipment) && planned.has(shipment.planningUnit.id))
    .map((shipment) => reported(shipment, data.programId, realmCountryId, terms));
}

function reported(
  record: Shipment,
  programId: number,
  realmCountryId: number,
  terms: ProgramTerms,
): ReportedShipment {
  const rate = record.currency?.conversionRateToUsd ?? 1;
  return {
    record,
    programId,
    realmCountryId,
    planningUnitId: record.planningUnit.id,
    procurementAgentId: record.procurementAgent?.id ?? null,
    fundingSourceId: record.fundingSource?.id ?? null,
    budgetId: record.budget?.id ?? null,
    statusId: record.shipmentStatus.id,
    quantity: shipmentQuantity(record, terms),
    receiveDate: record.receivedDate ?? record.expectedDeliveryDate,
    productCostUsd: record.productCost * rate,
    freightCostUsd: record.freightCost * rate,
    totalCostUsd: (record.productCost + record.freightCost) * rate,
  };
}

export interface ShipmentChoice extends ReportPeriod {
  readonly planningUnitIds: readonly number[];
}

/** The shipments of chosen products that are received, or else expected, in a period. */
export const shipmentsIn = (program: ReportProgram, choice: ShipmentChoice): ReportedShipment[] =>
  reportedShipments(program).filter((shipment) => isAmong(choice, shipment));

/** Of a chosen product, and received, or else expected, in the period. */
export const isAmong = (choice: ShipmentChoice, { planningUnitId, receiveDate }: CountedShipment): boolean =>
  isChosen(choice.planningUnitIds, planningUnitId) && isInPeriod(choice, receiveDate);

/** Without planned shipments every other status stays, on hold included. */
export const isIncluded = (includePlannedShipments: boolean, { statusId }: CountedShipment): boolean =>
  includePlannedShipments || statusId !== shipmentStatusIds.planned;

export interface ShipmentCosts {
  readonly productCostUsd: number;
  readonly freightCostUsd: number;
  readonly totalCostUsd: number;
}

export const costsOf = (rows: readonly ShipmentCosts[]): ShipmentCosts => ({
  productCostUsd: sumOf(rows, (row) => row.productCostUsd),
  freightCostUsd: sumOf(rows, (row) => row.freightCostUsd),
  totalCostUsd: sumOf(rows, (row) => row.totalCostUsd),
});

/** The quantity of a group; blank where products are unlike, which do not add up. */
export function quantityOfOneUnit(rows: readonly CountedShipment[]): number | null {
  const [first] = rows;
  if (!first || rows.some((row) => row.planningUnitId !== first.planningUnitId)) return null;
  return sumOf(rows, (row) => row.quantity);
}
