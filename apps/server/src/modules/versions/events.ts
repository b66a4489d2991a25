import { allVersions, type VersionEvent } from '@stockwell/model/api/version-shapes';
import { versionStatuses, versionTypes } from '@stockwell/model/fixed-lists';
import type { ProblemReport } from '@stockwell/model/program-data/index';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { userTable, versionTransTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { refIn } from '../programs/versions.ts';
import { readHead, readTexts, readVersion } from './read.ts';
import { withoutUnused } from './subset-task.ts';
import { supplyPlanTables } from './tables.ts';

/** What happened to a version or to all of them, newest first. */
export async function versionEvents(
  db: Db,
  programId: number,
  versionId: number,
  since?: Date,
): Promise<VersionEvent[]> {
  const table = versionTransTable;
  const rows = await db
    .select({ event: table, username: userTable.username })
    .from(table)
    .leftJoin(userTable, eq(userTable.id, table.by))
    .where(
      and(
        eq(table.programId, programId),
        versionId === allVersions ? undefined : eq(table.versionId, versionId),
        since ? gt(table.on, since) : undefined,
      ),
    )
    .orderBy(desc(table.id));
  return rows.map(({ event, username }) => ({
    versionId: event.versionId,
    versionType: refIn(versionTypes, event.versionTypeId),
    versionStatus: refIn(versionStatuses, event.versionStatusId),
    notes: event.notes,
    lastModifiedBy: event.by === null ? null : { userId: event.by, username: username ?? '' },
    lastModifiedDate: utcText(event.on),
  }));
}

/** What a device that holds a version has to learn of it since a time: reviews of its problems, and notes. */
export async function versionNews(db: Db, programId: number, versionId: number, since: Date) {
  const version = await readVersion(db, programId, versionId);
  const head = await readHead(db, programId, version);
  const { problemReportList: text } = await readTexts(
    db,
    supplyPlanTables,
    programId,
    version.versionId,
    null,
    ['problemReportList'],
  );
  const problemReportList = JSON.parse(text) as ProblemReport[];
  const time = utcText(since);
  return {
    problemReportList: withoutUnused({ ...head, problemReportList }).problemReportList.filter(
      (report) => (report.lastModifiedDate ?? '') >= time,
    ),
    currentVersionTrans: await versionEvents(db, programId, allVersions, since),
  };
}
