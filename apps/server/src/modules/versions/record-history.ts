import type { EndableState, RecordState } from '@stockwell/model/api/record-history';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { programVersionTable, userTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import type { StoredDocument } from './stored-document.ts';

/** What a record was in every version that changed it, newest first; empty for one that no version holds. */
export async function recordHistory(
  db: Db,
  { kind: { records }, tables }: StoredDocument,
  programId: number,
  kind: string,
  recordId: string,
): Promise<RecordState[]> {
  const table = tables[records[kind]?.list ?? '']?.table;
  if (!table) return [];
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

/** The same with the versions that took the record out. */
export async function recordHistoryWithEnds(
  db: Db,
  stored: StoredDocument,
  programId: number,
  kind: string,
  recordId: string,
): Promise<EndableState[]> {
  const states = await recordHistory(db, stored, programId, kind, recordId);
  const table = stored.tables[stored.kind.records[kind]?.list ?? '']?.table;
  if (!table) return states;
  const written = new Set(states.map(({ versionId }) => versionId));
  const ends = await db
    .select({ version: programVersionTable, username: userTable.username })
    .from(table)
    .innerJoin(
      programVersionTable,
      and(
        eq(programVersionTable.programId, table.programId),
        eq(programVersionTable.versionId, table.toVersion),
      ),
    )
    .leftJoin(userTable, eq(userTable.id, programVersionTable.createdBy))
    .where(and(eq(table.programId, programId), eq(table.recordId, recordId)));
  const ended = ends
    .filter(({ version }) => !written.has(version.versionId))
    .map(({ version, username }) => ({
      versionId: version.versionId,
      record: null,
      lastModifiedBy:
        version.createdBy === null ? null : { userId: version.createdBy, username: username ?? '' },
      lastModifiedDate: utcText(version.createdDate),
    }));
  return [...states, ...ended].sort((a, b) => b.versionId - a.versionId);
}
