import { type DocumentIssue, issueOf } from '@stockwell/model/documents/document-issue';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import {
  budgetTable,
  currencyTable,
  dataSourceTable,
  forecastingUnitTable,
  forecastMethodTable,
  fundingSourceTable,
  planningUnitTable,
  procurementAgentTable,
  programTable,
  realmCountryTable,
  regionTable,
  unitTable,
} from '../../../db/schema/index.ts';

export type Ref = { readonly id: number } | null | undefined;
interface Use {
  readonly list: string;
  readonly record: string;
}
/** The master data that a document names, by field, each id with the first record that names it. */
export type MasterDataUses = ReadonlyMap<string, ReadonlyMap<number, Use>>;

export function collectUses(): {
  readonly uses: MasterDataUses;
  readonly use: (field: string, ref: Ref, list: string, record: string | number) => void;
} {
  const uses = new Map<string, Map<number, Use>>();
  return {
    uses,
    use: (field, ref, list, record) => {
      if (!ref) return;
      const ids = uses.get(field) ?? new Map<number, Use>();
      uses.set(field, ids);
      if (!ids.has(ref.id)) ids.set(ref.id, { list, record: String(record) });
    },
  };
}

interface Known {
  readonly table: PgTable & { id: PgColumn };
  readonly where?: SQL;
}

/** The records of master data that a program may name. */
function knownTo(db: Db, programId: number, realmId: number): Readonly<Record<string, Known>> {
  const realmCountry = db
    .select({ id: programTable.realmCountryId })
    .from(programTable)
    .innerJoin(realmCountryTable, eq(realmCountryTable.id, programTable.realmCountryId))
    .where(eq(programTable.id, programId));
  return {
    region: { table: regionTable, where: inArray(regionTable.realmCountryId, realmCountry) },
    dataSource: { table: dataSourceTable, where: eq(dataSourceTable.realmId, realmId) },
    procurementAgent: { table: procurementAgentTable, where: eq(procurementAgentTable.realmId, realmId) },
    fundingSource: { table: fundingSourceTable, where: eq(fundingSourceTable.realmId, realmId) },
    budget: { table: budgetTable, where: eq(budgetTable.realmId, realmId) },
    currency: { table: currencyTable },
    planningUnit: { table: planningUnitTable, where: eq(planningUnitTable.realmId, realmId) },
    forecastingUnit: { table: forecastingUnitTable, where: eq(forecastingUnitTable.realmId, realmId) },
    forecastMethod: { table: forecastMethodTable, where: eq(forecastMethodTable.realmId, realmId) },
    unit: { table: unitTable },
  };
}

/** Records that name master data of another country or realm, or none that exists. */
export async function foreignReferences(
  db: Db,
  { programId, realmId }: { readonly programId: number; readonly realmId: number },
  uses: MasterDataUses,
): Promise<DocumentIssue[]> {
  const known = knownTo(db, programId, realmId);
  const issues: DocumentIssue[] = [];
  for (const [field, ids] of uses) {
    const place = known[field];
    if (!place) continue;
    const rows = await db
      .select({ id: place.table.id })
      .from(place.table)
      .where(and(inArray(place.table.id, [...ids.keys()]), place.where));
    const found = new Set(rows.map(({ id }) => Number(id)));
    for (const [id, { list, record }] of ids) {
      if (!found.has(id))
        issues.push(issueOf(list, record, field, 'unknownReference', `${id} is not known here`));
    }
  }
  return issues;
}
