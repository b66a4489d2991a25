import type { DateText } from '@stockwell/model/months';
import type { ShipmentStatusId } from '@stockwell/model/program-data/index';
import type { CountedShipment, ReportedShipment } from '../reported-shipments.ts';
import type { PreparedProgram } from './prepared.ts';

/** A shipment as it is prepared: its figures, and its place among the shipments of the version. */
export type ShipmentRow = readonly [
  place: number,
  planningUnitId: number,
  procurementAgentId: number | null,
  fundingSourceId: number | null,
  budgetId: number | null,
  statusId: ShipmentStatusId,
  receiveDate: DateText,
  quantity: number,
  productCostUsd: number,
  freightCostUsd: number,
  totalCostUsd: number,
];

export const shipmentRow = ({
  shipment,
  place,
}: {
  readonly shipment: ReportedShipment;
  readonly place: number;
}): ShipmentRow => [
  place,
  shipment.planningUnitId,
  shipment.procurementAgentId,
  shipment.fundingSourceId,
  shipment.budgetId,
  shipment.statusId,
  shipment.receiveDate,
  shipment.quantity,
  shipment.productCostUsd,
  shipment.freightCostUsd,
  shipment.totalCostUsd,
];

/** The prepared shipments of a program, in the order of the version. */
export function preparedShipments(program: PreparedProgram): CountedShipment[] {
  const rows = [...program.section('shipments').values()].flat().sort(([a], [b]) => a - b);
  const { programId, realmCountryId } = program;
  return rows.map(
    ([
      _place,
      planningUnitId,
      procurementAgentId,
      fundingSourceId,
      budgetId,
      statusId,
      receiveDate,
      quantity,
      productCostUsd,
      freightCostUsd,
      totalCostUsd,
    ]) => ({
      programId,
      realmCountryId,
      planningUnitId,
      procurementAgentId,
      fundingSourceId,
      budgetId,
      statusId,
      receiveDate,
      quantity,
      productCostUsd,
      freightCostUsd,
      totalCostUsd,
    }),
  );
}
