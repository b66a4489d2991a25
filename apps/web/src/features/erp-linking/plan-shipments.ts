import { programTerms } from '@stockwell/engine/supply-plan/product';
import { shipmentQuantity } from '@stockwell/engine/supply-plan/shipments';
import type { LinkableShipment } from '@stockwell/model/api/erp-linking';
import { isLinkableShipment } from '@stockwell/model/erp/eligibility';
import type { LanguageCode } from '@stockwell/model/languages';
import type { DateText } from '@stockwell/model/months';
import type { ProgramData, Shipment } from '@stockwell/model/program-data/index';
import { shipmentName } from '@stockwell/model/program-data/shipment-name';
import { textIn } from '../../local/masters/record.ts';
import type { ProgramLabels } from '../../ui/program/index.ts';

/** A shipment of the plan as the list shows it, of this device or of the server. */
export interface PlanShipment {
  readonly id: string;
  readonly name: string;
  readonly product: string;
  readonly planningUnitId: number;
  readonly date: DateText;
  readonly status: string;
  readonly agent: string;
  readonly orderNo: string | null;
  /** In planning units. */
  readonly quantity: number | null;
  readonly notes: string | null;
}

/** The shipments of a copy that may be linked, by product and day. */
export function linkableIn(
  data: ProgramData,
  agentIds: ReadonlySet<number>,
  today: DateText,
): readonly Shipment[] {
  const planningUnitIds = new Set(
    data.planningUnitList
      .filter(({ active, planningUnit }) => active && planningUnit.active)
      .map(({ planningUnit }) => planningUnit.id),
  );
  return data.shipmentList.filter((shipment) =>
    isLinkableShipment(shipment, { today, agentIds, planningUnitIds }),
  );
}

export const receiptOf = ({ receivedDate, expectedDeliveryDate }: Shipment): DateText =>
  receivedDate ?? expectedDeliveryDate;

export const ofCopy = (
  data: ProgramData,
  shipments: readonly Shipment[],
  labels: ProgramLabels,
): PlanShipment[] => {
  const terms = programTerms(data);
  return shipments.map((one) => ({
    id: one.shipmentId,
    name: shipmentName(one),
    product: labels.product(one.planningUnit.id),
    planningUnitId: one.planningUnit.id,
    date: receiptOf(one),
    status: labels.shipmentStatus(one.shipmentStatus.id),
    agent: one.procurementAgent ? labels.agent(one.procurementAgent.id).code : '',
    orderNo: one.orderNo,
    quantity: shipmentQuantity(one, terms),
    notes: one.notes,
  }));
};

export const ofServer = (
  shipments: readonly LinkableShipment[],
  labels: Pick<ProgramLabels, 'shipmentStatus'>,
  language: LanguageCode,
): PlanShipment[] =>
  shipments.map((one) => ({
    id: one.shipmentId,
    name: shipmentName(one),
    product: textIn(one.planningUnit, language),
    planningUnitId: Number(one.planningUnit.id),
    date: one.receiveDate,
    status: labels.shipmentStatus(one.shipmentStatusId),
    agent: one.procurementAgent?.code ?? '',
    orderNo: one.orderNo,
    quantity: one.shipmentQty,
    notes: one.notes,
  }));
