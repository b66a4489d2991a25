import { and, asc, eq, gt, inArray, isNull, lte, max, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { forecastTreeTable, programVersionTable } from '../../db/schema/index.ts';

/** The trees in the newest versions of programs that are ready. */
export async function treeAnchors(
  db: Db,
  programIds: readonly number[],
): Promise<{ programId: number; treeId: string; treeAnchorId: string }[]> {
  if (programIds.length === 0) return [];
  const tree = forecastTreeTable;
  const newest = db
    .select({
      programId: programVersionTable.programId,
      versionId: max(programVersionTable.versionId).as('newest'),
    })
    .from(programVersionTable)
    .where(and(inArray(programVersionTable.programId, [...programIds]), eq(programVersionTable.ready, true)))
    .groupBy(programVersionTable.programId)
    .as('newest');
  return db
    .select({ programId: tree.programId, treeId: tree.recordId, treeAnchorId: tree.anchorId })
    .from(tree)
    .innerJoin(newest, eq(newest.programId, tree.programId))
    .where(
      and(
        lte(tree.fromVersion, newest.versionId),
        or(isNull(tree.toVersion), gt(tree.toVersion, newest.versionId)),
      ),
    )
    .orderBy(asc(tree.programId), asc(tree.recordId));
}
