import { versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import { and, eq, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { programVersionTable, shipmentTable } from '../../db/schema/index.ts';

/** The newest versions that are ready, by program; of all versions, or of those that hold to a condition. */
export async function latestVersions(
  db: Db | Tx,
  programIds: readonly number[],
  condition?: SQL,
): Promise<ReadonlyMap<number, number>> {
  if (programIds.length === 0) return new Map();
  const table = programVersionTable;
  const rows = await db
    .select({ programId: table.programId, versionId: max(table.versionId) })
    .from(table)
    .where(and(isAnyOf(table.programId, programIds), eq(table.ready, true), condition))
    .groupBy(table.programId);
  return new Map(rows.map(({ programId, versionId }) => [programId, versionId ?? 0]));
}

/** The newest versions that are final and approved; programs without one are not in the answer. */
export const latestApprovedVersions = (
  db: Db | Tx,
  programIds: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  latestVersions(
    db,
    programIds,
    and(
      eq(programVersionTable.versionTypeId, versionTypeIds.final),
      eq(programVersionTable.versionStatusId, versionStatusIds.approved),
    ),
  );

export const latestVersionOf = async (db: Db | Tx, programId: number): Promise<number> =>
  (await latestVersions(db, [programId])).get(programId) ?? 0;

/** When a shipment was last changed, up to a version; empty without shipments. */
export async function lastShipmentChange(db: Db, programId: number, versionId: number): Promise<string> {
  const [row] = await db
    .select({ last: sql<string | null>`max(${shipmentTable.record} ->> 'lastModifiedDate')` })
    .from(shipmentTable)
    .where(and(eq(shipmentTable.programId, programId), lte(shipmentTable.fromVersion, versionId)));
  return row?.last ?? '';
}

/** Whether a program has a newer version than the newest one that is named of it. */
export async function hasNewer(
  db: Db,
  copies: readonly { readonly programId: number; readonly versionId: number }[],
): Promise<boolean> {
  const newest = new Map<number, number>();
  for (const { programId, versionId } of copies)
    newest.set(programId, Math.max(versionId, newest.get(programId) ?? versionId));
  const latest = await latestVersions(db, [...newest.keys()]);
  return [...newest].some(([programId, versionId]) => (latest.get(programId) ?? 0) > versionId);
}
