import { latestVersion } from '@stockwell/model/api/version-shapes';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { programVersionTable } from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';
import { utcText } from '../../db/time.ts';
import { notFound } from '../../http/refusal.ts';
import { type RecordLists, storedKinds, type VersionedList, versionedLists } from './kinds.ts';
import { type RecordTexts, recordsFrom } from './record-texts.ts';
import { type ProgramSettings, readSettings } from './settings.ts';
import { withoutUnused } from './subset-task.ts';

type StoredVersion = typeof programVersionTable.$inferSelect;

/** A version that is ready; -1 is the newest of them. */
export async function readVersion(db: Db | Tx, programId: number, versionId: number): Promise<StoredVersion> {
  const table = programVersionTable;
  const [version] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.programId, programId),
        eq(table.ready, true),
        versionId === latestVersion ? undefined : eq(table.versionId, versionId),
      ),
    )
    .orderBy(desc(table.versionId))
    .limit(1);
  if (!version) throw notFound();
  return version;
}

/** The records of a version, of all products or of some, in one question to the database. */
export async function readTexts<L extends VersionedList = VersionedList>(
  db: Db | Tx,
  programId: number,
  versionId: number,
  units: readonly number[] | null = null,
  lists: readonly L[] = versionedLists as readonly VersionedList[] as readonly L[],
): Promise<Pick<RecordTexts, L>> {
  const ofList = (list: VersionedList) => {
    const { table } = storedKinds[list];
    const ofUnits = units === null ? sql`` : sql` and planning_unit_id = any(${`{${units.join()}}`}::int[])`;
    return sql`select ${list}::text as list, string_agg(record::text, ',' order by record_id) as text
      from ${table} where program_id = ${programId} and from_version <= ${versionId}
        and (to_version is null or to_version > ${versionId})${ofUnits}`;
  };
  const rows = await rowsOf<{ list: VersionedList; text: string | null }>(
    db,
    sql.join(lists.map(ofList), sql` union all `),
  );
  return Object.fromEntries(rows.map(({ list, text }) => [list, `[${text ?? ''}]`])) as Pick<RecordTexts, L>;
}

/** All records of a version. */
export async function readRecordLists(
  db: Db | Tx,
  programId: number,
  versionId: number,
): Promise<RecordLists> {
  return recordsFrom(await readTexts(db, programId, versionId));
}

/** What a document says before its records. */
export async function readHead(
  db: Db | Tx,
  programId: number,
  version: StoredVersion,
  settings?: ProgramSettings,
): Promise<ProgramData> {
  return {
    ...(settings ?? (await readSettings(db, programId))),
    cutOffDate: null,
    problemRunDate: version.problemRunDate,
    currentVersion: {
      versionId: version.versionId,
      versionType: { id: version.versionTypeId },
      versionStatus: { id: version.versionStatusId },
      notes: version.notes,
      createdDate: utcText(version.createdDate),
    },
  };
}

/** The document of a version; -1 is the newest version. */
export async function readProgramData(
  db: Db | Tx,
  programId: number,
  versionId: number,
): Promise<ProgramData> {
  const version = await readVersion(db, programId, versionId);
  const head = await readHead(db, programId, version);
  return withoutUnused({ ...head, ...(await readRecordLists(db, programId, version.versionId)) });
}
