import { randomBytes, randomUUID } from 'node:crypto';
import type { IdGenerator } from '@stockwell/engine/supply-plan/planned-shipment';
import { coverShipment } from '@stockwell/engine/supply-plan/shipment-batches';
import { isCounted } from '@stockwell/engine/supply-plan/shipment-month';
import type { DateText } from '@stockwell/model/months';
import type { Batch, ProgramData, Shipment } from '@stockwell/model/program-data/index';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
export const idGenerator: IdGenerator = {
  recordId: randomUUID,
  batchCharacters: () => [...randomBytes(3)].map((byte) => letters[byte % letters.length]).join(''),
};

/** Quantities are kept to 8 decimals, so a sum may miss by less than that. */
const isShort = (shipment: Shipment): boolean =>
  isCounted(shipment) &&
  shipment.batchInfoList.reduce((sum, line) => sum + line.shipmentQty, 0) <
    shipment.shipmentRcpuQty - 1e-6 - shipment.shipmentRcpuQty * 1e-12;

/**
 * Shipments of these products that count and are not wholly in batches get what is missing into an automatic
 * one, and batches begin when the first shipment brings them.
 */
export function repairShipments(
  data: ProgramData,
  planningUnitIds: ReadonlySet<number>,
  today: DateText,
): ProgramData {
  const shipments = new Map<string, Shipment>();
  const batches = new Map<string, Batch>();
  const ofUnit = new Map<number, ProgramData>();
  const unit = (id: number): ProgramData => {
    const known = ofUnit.get(id) ?? {
      ...data,
      shipmentList: data.shipmentList.filter((shipment) => shipment.planningUnit.id === id),
      batchInfoList: data.batchInfoList.filter((batch) => batch.planningUnitId === id),
    };
    ofUnit.set(id, known);
    return known;
  };
  for (const shipment of data.shipmentList) {
    const id = shipment.planningUnit.id;
    if (!planningUnitIds.has(id) || !isShort(shipment)) continue;
    const covered = coverShipment(unit(id), shipment, today, idGenerator);
    shipments.set(shipment.shipmentId, covered.shipment);
    for (const batch of covered.batches) batches.set(batch.batchId, batch);
  }
  const known = new Set(data.batchInfoList.map((batch) => batch.batchId));
  const repaired = {
    ...data,
    shipmentList: data.shipmentList.map((shipment) => shipments.get(shipment.shipmentId) ?? shipment),
    batchInfoList: [
      ...data.batchInfoList.map((batch) => batches.get(batch.batchId) ?? batch),
      ...[...batches.values()].filter((batch) => !known.has(batch.batchId)),
    ],
  };
  return withFirstReceipts(repaired, planningUnitIds);
}

function withFirstReceipts(data: ProgramData, planningUnitIds: ReadonlySet<number>): ProgramData {
  const first = new Map<string, DateText>();
  for (const shipment of data.shipmentList) {
    if (!planningUnitIds.has(shipment.planningUnit.id) || !isCounted(shipment)) continue;
    const receipt = shipment.receivedDate ?? shipment.expectedDeliveryDate;
    for (const { batch } of shipment.batchInfoList) {
      const known = first.get(batch.batchId);
      if (known === undefined || receipt < known) first.set(batch.batchId, receipt);
    }
  }
  return {
    ...data,
    batchInfoList: data.batchInfoList.map((batch) => {
      const createdDate = first.get(batch.batchId) ?? batch.createdDate;
      return createdDate === batch.createdDate ? batch : { ...batch, createdDate };
    }),
  };
}
