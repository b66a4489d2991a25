import { sameEntry } from '@stockwell/model/access/can';
import { type AccessEntry, all, entryDimensions, type NamedAccessEntry } from '@stockwell/model/access/entry';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import {
  countryTable,
  fundingSourceTable,
  healthAreaTable,
  organisationTable,
  procurementAgentTable,
  programTable,
  realmCountryTable,
  roleTable,
  userAclTable,
} from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';

const named = <
  T extends {
    label_en: string | null;
    label_fr: string | null;
    label_sp: string | null;
    label_pr: string | null;
  },
>(
  row: T | null,
) => (row ? labelIn(row) : null);

/** Access entries with the names a person reads, of one user or of everybody. */
export async function namedEntries(
  db: Db | Tx,
  of: { readonly userId?: number } = {},
): Promise<NamedAccessEntry[]> {
  const query = db
    .select({
      entry: userAclTable,
      role: roleTable,
      country: countryTable,
      healthArea: healthAreaTable,
      organisation: organisationTable,
      program: programTable,
      fundingSource: fundingSourceTable,
      procurementAgent: procurementAgentTable,
    })
    .from(userAclTable)
    .innerJoin(roleTable, eq(roleTable.id, userAclTable.roleId))
    .leftJoin(realmCountryTable, eq(realmCountryTable.id, userAclTable.realmCountryId))
    .leftJoin(countryTable, eq(countryTable.id, realmCountryTable.countryId))
    .leftJoin(healthAreaTable, eq(healthAreaTable.id, userAclTable.healthAreaId))
    .leftJoin(organisationTable, eq(organisationTable.id, userAclTable.organisationId))
    .leftJoin(programTable, eq(programTable.id, userAclTable.programId))
    .leftJoin(fundingSourceTable, eq(fundingSourceTable.id, userAclTable.fundingSourceId))
    .leftJoin(procurementAgentTable, eq(procurementAgentTable.id, userAclTable.procurementAgentId))
    .orderBy(asc(userAclTable.userId), asc(userAclTable.id));
  const rows = await (of.userId === undefined ? query : query.where(eq(userAclTable.userId, of.userId)));
  return rows.map((row) => {
    const { entry } = row;
    return {
      userAclId: entry.id,
      userId: entry.userId,
      roleId: entry.roleId,
      roleDesc: labelIn(row.role),
      realmCountryId: entry.realmCountryId ?? all,
      countryName: named(row.country),
      healthAreaId: entry.healthAreaId ?? all,
      healthAreaName: named(row.healthArea),
      organisationId: entry.organisationId ?? all,
      organisationName: named(row.organisation),
      programId: entry.programId ?? all,
      programName: named(row.program),
      programCode: row.program?.programCode ?? null,
      programTypeId: row.program?.programTypeId ?? null,
      fundingSourceId: entry.fundingSourceId ?? all,
      fundingSourceName: named(row.fundingSource),
      procurementAgentId: entry.procurementAgentId ?? all,
      procurementAgentName: named(row.procurementAgent),
      lastModifiedDate: utcText(entry.lastModifiedDate),
    };
  });
}

/** What the audit remembers of access entries: role and place, nothing that a repeated save would change. */
export const auditedEntries = (entries: readonly NamedAccessEntry[]): readonly Record<string, unknown>[] =>
  entries.map((entry) => ({
    roleId: entry.roleId,
    ...Object.fromEntries(entryDimensions.map((dimension) => [dimension, entry[dimension]])),
  }));

/** Replaces the access entries of a user; those that stay the same keep their id and their date. */
export async function storeEntries(
  tx: Tx,
  userId: number,
  entries: readonly AccessEntry[],
  by: number | null,
): Promise<void> {
  const stored = await tx.select().from(userAclTable).where(eq(userAclTable.userId, userId));
  const gone = stored.filter((row) => !entries.some((entry) => sameEntry(entry, row)));
  const fresh = entries.filter((entry) => !stored.some((row) => sameEntry(entry, row)));
  if (gone.length > 0) {
    const ids = gone.map((row) => row.id);
    await tx.delete(userAclTable).where(inArray(userAclTable.id, ids));
  }
  if (fresh.length === 0) return;
  await tx
    .insert(userAclTable)
    .values(fresh.map((entry) => ({ ...entry, userId, createdBy: by, lastModifiedBy: by })));
}

/** Entries by user, as the access checks want them. */
export async function entriesByUser(
  db: Db | Tx,
  userId?: number,
): Promise<ReadonlyMap<number, readonly AccessEntry[]>> {
  const rows = await db
    .select()
    .from(userAclTable)
    .where(userId === undefined ? undefined : eq(userAclTable.userId, userId))
    .orderBy(asc(userAclTable.id));
  const byUser = new Map<number, AccessEntry[]>();
  for (const row of rows) {
    const list = byUser.get(row.userId);
    if (list) list.push(row);
    else byUser.set(row.userId, [row]);
  }
  return byUser;
}
