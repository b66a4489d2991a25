import type { DateText } from '@stockwell/model/months';
import { type Shipment, type ShipmentStatusId, shipmentStatusIds } from '@stockwell/model/program-data/index';
import { isPlanned, type ProgramTerms, programTerms } from '../supply-plan/product.ts';
import { isCounted } from '../supply-plan/shipment-month.ts';
import { shipmentQuantity } from '../supply-plan/shipments.ts';
import { sumOf } from './groups.ts';
import { isInPeriod, type ReportPeriod } from './period.ts';
import type { ReportProgram } from './report.ts';
import { isChosen } from './report-version.ts';

/** What a shipment brings, of which product and by whom. */
export interface ShipmentQuantity {
  readonly programId: number;
  readonly realmCountryId: number;
  readonly planningUnitId: number;
  readonly procurementAgentId: number | null;
  readonly fundingSourceId: number | null;
  readonly statusId: ShipmentStatusId;
  /** In planning units. */
  readonly quantity: number;
}

/** In dollars, at the rate kept with the shipment. */
export interface ShipmentCosts {
  readonly productCostUsd: number;
  readonly freightCostUsd: number;
  readonly totalCostUsd: number;
}

/** A shipment as reports count it. */
export interface CountedShipment extends ShipmentQuantity, ShipmentCosts {
  readonly budgetId: number | null;
  /** Received, or else expected. */
  readonly receiveDate: DateText;
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
  const planned = new Set(data.planningUnitList.filter(isPlanned).map(({ planningUnit }) => planningUnit.id));
  return countedShipments(data.shipmentList, {
    programId: data.programId,
    realmCountryId,
    planned,
    multiplierOf: programTerms(data).multiplierOf,
  });
}

/** What decides which shipments of a program count, and how much they bring. */
export interface ShipmentProgram extends Pick<ProgramTerms, 'multiplierOf'> {
  readonly programId: number;
  readonly realmCountryId: number;
  /** Active products. */
  readonly planned: ReadonlySet<number>;
}

export const countedShipments = (
  shipments: readonly Shipment[],
  program: ShipmentProgram,
): ReportedShipment[] =>
  shipments
    .filter((shipment) => isCounted(shipment) && program.planned.has(shipment.planningUnit.id))
    .map((shipment) => reported(shipment, program));

function reported(
  record: Shipment,
  { programId, realmCountryId, multiplierOf }: ShipmentProgram,
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
    quantity: shipmentQuantity(record, { multiplierOf }),
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
  chosenShipments(reportedShipments(program), choice);

export const chosenShipments = (
  shipments: readonly ReportedShipment[],
  choice: ShipmentChoice,
): ReportedShipment[] => shipments.filter((shipment) => isAmong(choice, shipment));

/**
 * The same year by year, as they are prepared: sums of decimals depend on the order, and are to be the same from a
 * version and from what was prepared of it.
 */
export const shipmentsByYear = (program: ReportProgram, choice: ShipmentChoice): ReportedShipment[] =>
  shipmentsIn(program, choice).sort((a, b) => yearOfReceipt(a) - yearOfReceipt(b));

export const yearOfReceipt = ({ receiveDate }: CountedShipment): number => Number(receiveDate.slice(0, 4));

/** Of a chosen product, and received, or else expected, in the period. */
const isAmong = (choice: ShipmentChoice, { planningUnitId, receiveDate }: CountedShipment): boolean =>
  isChosen(choice.planningUnitIds, planningUnitId) && isInPeriod(choice, receiveDate);

/** Without planned shipments every other status stays, on hold included. */
export const isIncluded = (includePlannedShipments: boolean, { statusId }: ShipmentQuantity): boolean =>
  includePlannedShipments || statusId !== shipmentStatusIds.planned;

export const costsOf = (rows: readonly ShipmentCosts[]): ShipmentCosts => ({
  productCostUsd: sumOf(rows, (row) => row.productCostUsd),
  freightCostUsd: sumOf(rows, (row) => row.freightCostUsd),
  totalCostUsd: sumOf(rows, (row) => row.totalCostUsd),
});

/** The quantity of a group; blank where products are unlike, which do not add up. */
export function quantityOfOneUnit(rows: readonly ShipmentQuantity[]): number | null {
  const [first] = rows;
  if (!first || rows.some((row) => row.planningUnitId !== first.planningUnitId)) return null;
  return sumOf(rows, (row) => row.quantity);
}
