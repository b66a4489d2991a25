import { and, eq, inArray, lte, max, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { programVersionTable, shipmentTable } from '../../db/schema/index.ts';

/** The newest versions that are ready, by program. */
export async function latestVersions(
  db: Db | Tx,
  programIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (programIds.length === 0) return new Map();
  const table = programVersionTable;
  const rows = await db
    .select({ programId: table.programId, versionId: max(table.versionId) })
    .from(table)
    .where(and(inArray(table.programId, [...programIds]), eq(table.ready, true)))
    .groupBy(table.programId);
  return new Map(rows.map(({ programId, versionId }) => [programId, versionId ?? 0]));
}

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
