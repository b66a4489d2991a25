import type { RecordKind, RecordState } from '@stockwell/model/api/record-history';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { programVersionTable, userTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { storedKinds } from './kinds.ts';

/** What a record was in every version that changed it, newest first; empty for one that no version holds. */
export async function recordHistory(
  db: Db,
  programId: number,
  kind: RecordKind,
  recordId: string,
): Promise<RecordState[]> {
  const { table } = storedKinds[supplyPlanRecords[kind].list];
  const rows = await db
    .select({
      versionId: table.fromVersion,
      record: table.record,
      at: programVersionTable.createdDate,
      by: programVersionTable.createdBy,
      username: userTable.username,
    })
    .from(table)
    .innerJoin(
      programVersionTable,
      and(
        eq(programVersionTable.programId, table.programId),
        eq(programVersionTable.versionId, table.fromVersion),
      ),
    )
    .leftJoin(userTable, eq(userTable.id, programVersionTable.createdBy))
    .where(and(eq(table.programId, programId), eq(table.recordId, recordId)))
    .orderBy(desc(table.fromVersion));
  return rows.map(({ versionId, record, at, by, username }) => ({
    versionId,
    record: record as RecordState['record'],
    lastModifiedBy: by === null ? null : { userId: by, username: username ?? '' },
    lastModifiedDate: utcText(at),
  }));
}
