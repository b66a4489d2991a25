import type { ProgramData } from '@stockwell/model/program-data/index';

type Records = Pick<
  ProgramData,
  'consumptionList' | 'inventoryList' | 'shipmentList' | 'batchInventoryList' | 'batchInfoList'
>;

/** Puts back what one side has taken out of a list while records that stand still speak of it. */
export function keepReferred<R>(
  kept: readonly R[],
  dropped: readonly R[],
  idOf: (record: R) => string | number,
  referred: () => ReadonlySet<string | number>,
): R[] {
  if (dropped.length === 0) return [...kept];
  const wanted = referred();
  return [...kept, ...dropped.filter((record) => wanted.has(idOf(record)))];
}

export function batchesReferred(data: Omit<Records, 'batchInfoList'>): Set<string> {
  const ids = new Set<string>();
  for (const list of [data.consumptionList, data.inventoryList, data.shipmentList]) {
    for (const { batchInfoList } of list) for (const line of batchInfoList) ids.add(line.batch.batchId);
  }
  for (const { batchList } of data.batchInventoryList)
    for (const line of batchList) ids.add(line.batch.batchId);
  return ids;
}

export function reportingUnitsReferred(data: Records): Set<number> {
  const ids = new Set<number>();
  for (const list of [data.consumptionList, data.inventoryList, data.shipmentList]) {
    for (const record of list) ids.add(record.realmCountryPlanningUnit.id);
  }
  return ids;
}

export function productsReferred(
  data: Records &
    Pick<ProgramData, 'shipmentLinkingList' | 'problemReportList' | 'actionList' | 'supplyPlan'>,
): Set<number> {
  const ids = new Set<number>();
  const records = [
    data.consumptionList,
    data.inventoryList,
    data.shipmentList,
    data.shipmentLinkingList,
    data.problemReportList,
  ];
  for (const list of records) for (const record of list) ids.add(record.planningUnit.id);
  const others = [data.batchInfoList, data.batchInventoryList, data.actionList, data.supplyPlan];
  for (const list of others) for (const record of list) ids.add(record.planningUnitId);
  return ids;
}
