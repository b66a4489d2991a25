import { issueOf, type ProgramData, type ProgramDataIssue } from '@stockwell/model/program-data/index';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import {
  budgetTable,
  currencyTable,
  dataSourceTable,
  fundingSourceTable,
  procurementAgentTable,
  programTable,
  realmCountryTable,
  regionTable,
} from '../../../db/schema/index.ts';
import type { ProgramSettings } from '../settings.ts';

type Ref = { readonly id: number } | null;
interface Use {
  readonly list: string;
  readonly record: string;
}
/** The first record that names each id. */
type Uses = Map<number, Use>;

const fields = ['region', 'dataSource', 'procurementAgent', 'fundingSource', 'budget', 'currency'] as const;
type RefField = (typeof fields)[number];
export interface MasterDataUses extends Record<RefField, Uses> {
  readonly problems: Uses;
}

/** The master data that a document names, each with the first record that does. */
export function usesIn(data: ProgramData): MasterDataUses {
  const maps = Object.fromEntries([...fields, 'problems'].map((field) => [field, new Map()]));
  const uses = maps as unknown as MasterDataUses;
  const use = (field: RefField, ref: Ref, list: string, record: string): void => {
    if (ref && !uses[field].has(ref.id)) uses[field].set(ref.id, { list, record });
  };
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
    if (!uses.problems.has(realmProblem.problemId))
      uses.problems.set(realmProblem.problemId, { list: 'problemReportList', record: problemReportId });
  }
  for (const one of data.shipmentList) {
    for (const field of ['dataSource', 'procurementAgent', 'fundingSource', 'budget', 'currency'] as const)
      use(field, one[field], 'shipmentList', one.shipmentId);
  }
  return uses;
}

/** Records that name master data of another country or realm, or none that exists. */
export async function foreignReferences(
  db: Db,
  settings: ProgramSettings,
  uses: MasterDataUses,
): Promise<ProgramDataIssue[]> {
  const { realmId } = settings.realm;
  const realmCountry = db
    .select({ id: programTable.realmCountryId })
    .from(programTable)
    .innerJoin(realmCountryTable, eq(realmCountryTable.id, programTable.realmCountryId))
    .where(eq(programTable.id, settings.programId));
  const known: Readonly<Record<RefField, { table: PgTable & { id: PgColumn }; where?: SQL }>> = {
    region: { table: regionTable, where: inArray(regionTable.realmCountryId, realmCountry) },
    dataSource: { table: dataSourceTable, where: eq(dataSourceTable.realmId, realmId) },
    procurementAgent: { table: procurementAgentTable, where: eq(procurementAgentTable.realmId, realmId) },
    fundingSource: { table: fundingSourceTable, where: eq(fundingSourceTable.realmId, realmId) },
    budget: { table: budgetTable, where: eq(budgetTable.realmId, realmId) },
    currency: { table: currencyTable },
  };
  const issues: ProgramDataIssue[] = [];
  for (const field of fields) {
    if (uses[field].size === 0) continue;
    const { table, where } = known[field];
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [...uses[field].keys()]), where));
    const found = new Set(rows.map(({ id }) => Number(id)));
    for (const [id, { list, record }] of uses[field]) {
      if (!found.has(id))
        issues.push(issueOf(list, record, field, 'unknownReference', `${id} is not known here`));
    }
  }
  const problems = new Set(settings.realmProblemList.map((problem) => problem.problemId));
  for (const [id, { list, record }] of uses.problems) {
    if (!problems.has(id))
      issues.push(
        issueOf(list, record, 'realmProblem', 'unknownReference', `${id} is no problem of the catalogue`),
      );
  }
  return issues;
}
