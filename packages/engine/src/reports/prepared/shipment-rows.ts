import type { ShipmentStatusId } from '@stockwell/model/program-data/index';
import { isInPeriod } from '../period.ts';
import { isChosen } from '../report-version.ts';
import type {
  CountedShipment,
  ShipmentChoice,
  ShipmentCosts,
  ShipmentQuantity,
} from '../reported-shipments.ts';
import { type PreparedProgram, yearsBetween } from './prepared.ts';

/**
 * Shipments of a year one after the other, in the order of the version: month of receipt, product, procurement agent,
 * funding source, status, quantity. One long list is read several times as fast as a list of rows.
 */
export type ShipmentFigures = readonly (number | null)[];
const figuresOfOne = 6;

/** What the same shipments cost: product, freight, both. */
export type ShipmentCostFigures = readonly number[];
const costsOfOne = 3;

export const shipmentFigures = (shipments: readonly CountedShipment[]): ShipmentFigures =>
  shipments.flatMap(
    ({ receiveDate, planningUnitId, procurementAgentId, fundingSourceId, statusId, quantity }) => [
      Number(receiveDate.slice(5, 7)),
      planningUnitId,
      procurementAgentId,
      fundingSourceId,
      statusId,
      quantity,
    ],
  );

export const shipmentCostFigures = (shipments: readonly CountedShipment[]): ShipmentCostFigures =>
  shipments.flatMap(({ productCostUsd, freightCostUsd, totalCostUsd }) => [
    productCostUsd,
    freightCostUsd,
    totalCostUsd,
  ]);

export const shipmentYears = ({ startDate, stopDate }: ShipmentChoice): readonly [number, number] =>
  yearsBetween(startDate, stopDate);

const monthsInYear = 12;
const monthNumbers = Array.from({ length: monthsInYear }, (_, at) => String(at + 1).padStart(2, '0'));

interface PreparedShipment extends ShipmentQuantity {
  readonly year: number;
  /** Among the shipments of the year. */
  readonly place: number;
}

/** The chosen shipments of a program, year by year; one at a time, because there are many of them. */
function* chosenShipments(program: PreparedProgram, choice: ShipmentChoice): Generator<PreparedShipment> {
  const { programId, realmCountryId } = program;
  for (const [year, figures] of [...program.section('shipments')].sort(([a], [b]) => a - b)) {
    const inPeriod = monthNumbers.map((month) => isInPeriod(choice, `${year}-${month}-01`));
    for (let at = 0, place = 0; at < figures.length; at += figuresOfOne, place += 1) {
      const planningUnitId = figures[at + 1] ?? 0;
      if (!inPeriod[(figures[at] ?? 0) - 1] || !isChosen(choice.planningUnitIds, planningUnitId)) continue;
      yield {
        programId,
        realmCountryId,
        planningUnitId,
        procurementAgentId: figures[at + 2] ?? null,
        fundingSourceId: figures[at + 3] ?? null,
        statusId: (figures[at + 4] ?? 0) as ShipmentStatusId,
        quantity: figures[at + 5] ?? 0,
        year,
        place,
      };
    }
  }
}

export function* preparedQuantities(
  programs: readonly PreparedProgram[],
  choice: ShipmentChoice,
): Generator<ShipmentQuantity> {
  for (const program of programs) yield* chosenShipments(program, choice);
}

export function* preparedShipments(
  programs: readonly PreparedProgram[],
  choice: ShipmentChoice,
): Generator<ShipmentQuantity & ShipmentCosts> {
  for (const program of programs) {
    const years = program.section('shipmentCosts');
    for (const shipment of chosenShipments(program, choice)) {
      const costs = years.get(shipment.year);
      const at = shipment.place * costsOfOne;
      yield {
        programId: shipment.programId,
        realmCountryId: shipment.realmCountryId,
        planningUnitId: shipment.planningUnitId,
        procurementAgentId: shipment.procurementAgentId,
        fundingSourceId: shipment.fundingSourceId,
        statusId: shipment.statusId,
        quantity: shipment.quantity,
        productCostUsd: costs?.[at] ?? 0,
        freightCostUsd: costs?.[at + 1] ?? 0,
        totalCostUsd: costs?.[at + 2] ?? 0,
      };
    }
  }
}
