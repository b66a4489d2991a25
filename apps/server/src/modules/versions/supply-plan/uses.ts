import type { ProgramData } from '@stockwell/model/program-data/index';
import { collectUses, type MasterDataUses } from '../commit/foreign-references.ts';

/** The field under which the problems of the catalogue are collected. */
export const problemField = 'realmProblem';

/** The master data that a supply plan names, each with the first record that does. */
export function usesInPlan(data: ProgramData): MasterDataUses {
  const { uses, use } = collectUses();
  for (const one of data.consumptionList) {
    use('region', one.region, 'consumptionList', one.consumptionId);
    use('dataSource', one.dataSource, 'consumptionList', one.consumptionId);
  }
  for (const one of data.inventoryList) {
    use('region', one.region, 'inventoryList', one.inventoryId);
    use('dataSource', one.dataSource, 'inventoryList', one.inventoryId);
  }
  for (const { region, problemReportId, realmProblem } of data.problemReportList) {
    use('region', region, 'problemReportList', problemReportId);
    use(problemField, { id: realmProblem.problemId }, 'problemReportList', problemReportId);
  }
  for (const one of data.shipmentList) {
    for (const field of ['dataSource', 'procurementAgent', 'fundingSource', 'budget', 'currency'] as const)
      use(field, one[field], 'shipmentList', one.shipmentId);
  }
  return uses;
}
