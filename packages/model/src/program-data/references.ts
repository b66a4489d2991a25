import { repeated } from '../documents/check.ts';
import { recordKey } from '../documents/record-kind.ts';
import { supplyPlanRecords } from '../documents/record-kinds.ts';
import { repeatedIds } from '../documents/repeated-ids.ts';
import type { ProgramData } from './document.ts';
import { type DocumentRule, documentRules, issueOf, type ProgramDataIssue } from './program-data-issue.ts';

/** The rules between the records of a document whose shape is right. */
export function checkReferences(data: ProgramData): ProgramDataIssue[] {
  const issues: ProgramDataIssue[] = [];
  const addIssue = (
    list: string,
    record: string | number | null,
    field: string,
    rule: DocumentRule,
  ): void => {
    issues.push(issueOf(list, record === null ? null : String(record), field, rule, documentRules[rule]));
  };

  for (const { list, field, id } of repeatedIds(supplyPlanRecords, data))
    addIssue(list, id, field, 'duplicateId');
  for (const id of repeated(data.planningUnitList.map((unit) => unit.planningUnit.id))) {
    addIssue('planningUnitList', id, 'planningUnit', 'duplicatePlanningUnit');
  }

  const products = new Set(data.planningUnitList.map((unit) => unit.planningUnit.id));
  const productOfReportingUnit = new Map(
    data.realmCountryPlanningUnitList.map((unit) => [unit.realmCountryPlanningUnitId, unit.planningUnit.id]),
  );
  const productOfBatch = new Map(data.batchInfoList.map((batch) => [batch.batchId, batch.planningUnitId]));

  const checkProduct = (list: string, record: string, product: number): void => {
    if (!products.has(product)) addIssue(list, record, 'planningUnit', 'unknownPlanningUnit');
  };
  const checkLines = (
    list: string,
    record: string,
    product: number,
    lines: readonly { readonly batch: { readonly batchId: string } }[],
  ): void => {
    for (const { batch } of lines) {
      if (productOfBatch.get(batch.batchId) !== product)
        addIssue(list, record, 'batchInfoList', 'unknownBatch');
    }
  };

  for (const kind of [
    supplyPlanRecords.consumption,
    supplyPlanRecords.inventory,
    supplyPlanRecords.shipment,
  ]) {
    const { list } = kind;
    for (const record of data[list]) {
      const id = recordKey(kind, record);
      const product = record.planningUnit.id;
      checkProduct(list, id, product);
      if (productOfReportingUnit.get(record.realmCountryPlanningUnit.id) !== product) {
        addIssue(list, id, 'realmCountryPlanningUnit', 'unknownReportingUnit');
      }
      checkLines(list, id, product, record.batchInfoList);
    }
  }
  for (const { shipmentId, batchInfoList, shipmentRcpuQty } of data.shipmentList) {
    const total = batchInfoList.reduce((sum, line) => sum + line.shipmentQty, 0);
    // Quantities are kept to 8 decimals, so a sum may miss by less than that.
    if (total > shipmentRcpuQty + 1e-6 + shipmentRcpuQty * 1e-12) {
      addIssue('shipmentList', shipmentId, 'batchInfoList', 'batchTotal');
    }
  }
  for (const batch of data.batchInfoList) checkProduct('batchInfoList', batch.batchId, batch.planningUnitId);
  const batchKeys = data.batchInfoList.map((batch) =>
    JSON.stringify([batch.planningUnitId, batch.batchNo, batch.expiryDate]),
  );
  for (const key of repeated(batchKeys)) {
    const last = data.batchInfoList[batchKeys.lastIndexOf(key)];
    addIssue('batchInfoList', last?.batchId ?? null, 'batchNo', 'duplicateBatch');
  }
  for (const count of data.batchInventoryList) {
    checkProduct('batchInventoryList', count.batchInventoryId, count.planningUnitId);
    checkLines('batchInventoryList', count.batchInventoryId, count.planningUnitId, count.batchList);
  }
  for (const link of data.shipmentLinkingList) {
    checkProduct('shipmentLinkingList', link.shipmentLinkingId, link.planningUnit.id);
  }
  for (const report of data.problemReportList) {
    checkProduct('problemReportList', report.problemReportId, report.planningUnit.id);
  }
  for (const action of data.actionList) checkProduct('actionList', action.date, action.planningUnitId);
  for (const month of data.supplyPlan) {
    checkProduct('supplyPlan', month.transDate, month.planningUnitId);
    for (const { batchId } of month.batchDetails) {
      if (batchId !== null && productOfBatch.get(batchId) !== month.planningUnitId) {
        addIssue('supplyPlan', month.transDate, 'batchDetails', 'unknownBatch');
      }
    }
  }

  const countMonths = data.batchInventoryList.map(
    (count) => `${count.planningUnitId} ${count.inventoryDate}`,
  );
  for (const key of repeated(countMonths))
    addIssue('batchInventoryList', key, 'inventoryDate', 'duplicateMonth');
  const planMonths = data.supplyPlan.map((month) => `${month.planningUnitId} ${month.transDate}`);
  for (const key of repeated(planMonths)) addIssue('supplyPlan', key, 'transDate', 'duplicateMonth');
  return issues;
}
