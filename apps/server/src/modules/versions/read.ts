import { subsetFrom } from '@stockwell/engine/supply-plan/subset';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import { latestVersion } from '@stockwell/model/api/version-shapes';
import { type DateText, parseMonth } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { programVersionTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { notFound } from '../../http/refusal.ts';
import { noRecords, type RecordLists, storedKinds, type VersionedList, versionedLists } from './kinds.ts';
import { type ProgramSettings, readSettings } from './settings.ts';

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

/** The records of a list in a version, as the text of a JSON array: large lists are not taken apart to be sent. */
export async function recordsText(
  db: Db | Tx,
  list: VersionedList,
  programId: number,
  versionId: number,
): Promise<string> {
  const { table } = storedKinds[list];
  const [row] = await db
    .select({ text: sql<string | null>`string_agg(${table.record}::text, ',' order by ${table.recordId})` })
    .from(table)
    .where(
      and(
        eq(table.programId, programId),
        lte(table.fromVersion, versionId),
        or(isNull(table.toVersion), gt(table.toVersion, versionId)),
      ),
    );
  return `[${row?.text ?? ''}]`;
}

/** All records of a version. */
export async function readRecordLists(
  db: Db | Tx,
  programId: number,
  versionId: number,
): Promise<RecordLists> {
  const lists: Record<string, unknown> = noRecords();
  for (const list of versionedLists)
    lists[list] = JSON.parse(await recordsText(db, list, programId, versionId)) as unknown;
  return lists as RecordLists;
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

/** Reports of products that the program no longer plans are kept and not shown. */
export function withoutUnused(data: ProgramData): ProgramData {
  const used = new Set(
    data.planningUnitList
      .filter((unit) => unit.active && unit.planningUnit.active)
      .map((unit) => unit.planningUnit.id),
  );
  return {
    ...data,
    problemReportList: data.problemReportList.filter((report) => used.has(report.planningUnit.id)),
  };
}

/** From when on a document is wanted, and the day that decides what is past in its plan. */
export interface CutOff {
  /** First of a month. */
  readonly date: DateText;
  readonly today: DateText;
}

/** The document of a version, whole or from a month on; -1 is the newest version. */
export async function readProgramData(
  db: Db | Tx,
  programId: number,
  versionId: number,
  cutOff?: CutOff,
): Promise<ProgramData> {
  const version = await readVersion(db, programId, versionId);
  const head = await readHead(db, programId, version);
  const data = withoutUnused({ ...head, ...(await readRecordLists(db, programId, version.versionId)) });
  if (!cutOff) return data;
  return subsetFrom(data, planProgram(data, cutOff.today), parseMonth(cutOff.date.slice(0, 7)));
}
