import type { RecordPart } from '@stockwell/engine/explain/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { ProgramLabels } from '../../../ui/program/index.ts';

/** What identifies a record, ready to be put into a sentence. */
export interface RecordLine {
  readonly list: RecordPart['list'];
  readonly names: Readonly<Record<string, string | number>>;
}

interface Namer {
  readonly labels: ProgramLabels;
  readonly date: (date: string | null) => string;
}

type Describe = (
  data: ProgramData,
  id: string,
  namer: Namer,
) => Readonly<Record<string, string | number>> | undefined;

const consumption: Describe = (data, id, { labels, date }) => {
  const record = data.consumptionList.find((one) => one.consumptionId === id);
  return record && { region: labels.region(record.region.id), date: date(record.consumptionDate) };
};

const inventory: Describe = (data, id, { labels, date }) => {
  const record = data.inventoryList.find((one) => one.inventoryId === id);
  if (!record) return undefined;
  return { region: record.region ? labels.region(record.region.id) : '', date: date(record.inventoryDate) };
};

const shipment: Describe = (data, id, { labels, date }) => {
  const record = data.shipmentList.find((one) => one.shipmentId === id);
  if (!record) return undefined;
  return {
    agent: record.procurementAgent ? labels.agent(record.procurementAgent.id).code : '',
    status: labels.shipmentStatus(record.shipmentStatus.id),
    date: date(record.receivedDate ?? record.expectedDeliveryDate),
  };
};

const batch: Describe = (data, id, { date }) => {
  const record = data.batchInfoList.find((one) => one.batchId === id);
  return record && { batch: record.batchNo, date: date(record.expiryDate) };
};

const batchCount: Describe = (data, id, { date }) => {
  const record = data.batchInventoryList.find((one) => one.batchInventoryId === id);
  return record && { date: date(record.inventoryDate) };
};

const describers: Readonly<Record<Exclude<RecordPart['list'], 'supplyPlan'>, Describe>> = {
  consumptionList: consumption,
  inventoryList: inventory,
  shipmentList: shipment,
  batchInfoList: batch,
  batchInventoryList: batchCount,
};

/** The record behind a part of a number; without names where the plan made it or the server keeps it. */
export function recordLine(part: RecordPart, data: ProgramData, namer: Namer): RecordLine {
  const { list, id } = part;
  if (list === 'supplyPlan' || id === null) return { list, names: {} };
  return { list, names: describers[list](data, id, namer) ?? {} };
}
