import type { EndableState, RecordState } from '@stockwell/model/api/record-history';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { programVersionTable, userTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import type { StoredDocument } from './stored-document.ts';

/** The versions in which rows of a record begin or end, newest first, with who made them. */
async function versionsOf(
  db: Db,
  { kind: { records }, tables }: StoredDocument,
  { programId, kind, recordId }: { programId: number; kind: string; recordId: string },
  border: 'fromVersion' | 'toVersion',
): Promise<RecordState[]> {
  const table = tables[records[kind]?.list ?? '']?.table;
  if (!table) return [];
  const rows = await db
    .select({ version: programVersionTable, record: table.record, username: userTable.username })
    .from(table)
    .innerJoin(
      programVersionTable,
      and(
        eq(programVersionTable.programId, table.programId),
        eq(programVersionTable.versionId, table[border]),
      ),
    )
    .leftJoin(userTable, eq(userTable.id, programVersionTable.createdBy))
    .where(and(eq(table.programId, programId), eq(table.recordId, recordId)))
    .orderBy(desc(programVersionTable.versionId));
  return rows.map(({ version: { versionId, createdBy, createdDate }, record, username }) => ({
    versionId,
    record: record as RecordState['record'],
    lastModifiedBy: createdBy === null ? null : { userId: createdBy, username: username ?? '' },
    lastModifiedDate: utcText(createdDate),
  }));
}

/** What a record was in every version that changed it, newest first; empty for one that no version holds. */
export const recordHistory = (
  db: Db,
  stored: StoredDocument,
  programId: number,
  kind: string,
  recordId: string,
): Promise<RecordState[]> => versionsOf(db, stored, { programId, kind, recordId }, 'fromVersion');

/** The same with the versions that took the record out. */
export async function recordHistoryWithEnds(
  db: Db,
  stored: StoredDocument,
  programId: number,
  kind: string,
  recordId: string,
): Promise<EndableState[]> {
  const states = await recordHistory(db, stored, programId, kind, recordId);
  const written = new Set(states.map(({ versionId }) => versionId));
  const ends = await versionsOf(db, stored, { programId, kind, recordId }, 'toVersion');
  const removed = ends
    .filter(({ versionId }) => !written.has(versionId))
    .map((end) => ({ ...end, record: null }));
  return [...states, ...removed].sort((a, b) => b.versionId - a.versionId);
}
