import { latestVersion } from '@stockwell/model/api/version-shapes';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { programVersionTable } from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';
import { utcText } from '../../db/time.ts';
import { notFound } from '../../http/refusal.ts';
import { parseLists, type RecordTexts, recordsFrom } from './record-texts.ts';
import { type ProgramSettings, readSettings } from './settings.ts';
import type { DocumentTexts, StoredDocument } from './stored-document.ts';
import { withoutUnused } from './subset-task.ts';
import { type StoredTables, supplyPlanTables } from './tables.ts';
import type { RecordLists } from './versioned-lists.ts';

export type StoredVersion = typeof programVersionTable.$inferSelect;

/** The newest version that is ready, of all or of those that meet a condition. */
export async function newestVersion(
  db: Db | Tx,
  programId: number,
  condition?: SQL,
): Promise<StoredVersion | null> {
  const table = programVersionTable;
  const [version] = await db
    .select()
    .from(table)
    .where(and(eq(table.programId, programId), eq(table.ready, true), condition))
    .orderBy(desc(table.versionId))
    .limit(1);
  return version ?? null;
}

/** A version that is ready; -1 is the newest of them. */
export async function readVersion(db: Db | Tx, programId: number, versionId: number): Promise<StoredVersion> {
  const isThis = versionId === latestVersion ? undefined : eq(programVersionTable.versionId, versionId);
  const version = await newestVersion(db, programId, isThis);
  if (!version) throw notFound();
  return version;
}

/** Products with numbers after the one and up to the other; null: without a limit. */
export interface UnitRange {
  readonly after: number | null;
  readonly upTo: number | null;
}

const isIn = ({ after, upTo }: UnitRange): SQL =>
  sql.join([
    after === null ? sql`` : sql` and planning_unit_id > ${after}`,
    upTo === null ? sql`` : sql` and planning_unit_id <= ${upTo}`,
  ]);

/** The records of a version, of all products or of some, in one question to the database. */
export async function readTexts<T extends StoredTables, L extends keyof T & string = keyof T & string>(
  db: Db | Tx,
  tables: T,
  programId: number,
  versionId: number,
  units: readonly number[] | null = null,
  lists: readonly L[] = Object.keys(tables) as L[],
): Promise<RecordTexts<L>> {
  const ofList = (list: L) => {
    const table = tables[list]?.table;
    const ofUnits = units === null ? sql`` : sql` and planning_unit_id = any(${`{${units.join()}}`}::int[])`;
    return sql`select ${list}::text as list, string_agg(record::text, ',' order by record_id) as text
      from ${table} where program_id = ${programId} and from_version <= ${versionId}
        and (to_version is null or to_version > ${versionId})${ofUnits}`;
  };
  if (lists.length === 0) return {} as RecordTexts<L>;
  const rows = await rowsOf<{ list: L; text: string | null }>(
    db,
    sql.join(lists.map(ofList), sql` union all `),
  );
  return Object.fromEntries(rows.map(({ list, text }) => [list, `[${text ?? ''}]`])) as RecordTexts<L>;
}

/** The records of the products of a range, each by itself. */
export async function readTextsByUnit<T extends StoredTables, L extends keyof T & string = keyof T & string>(
  db: Db | Tx,
  tables: T,
  programId: number,
  versionId: number,
  units: UnitRange,
): Promise<ReadonlyMap<number, RecordTexts<L>>> {
  const lists = Object.keys(tables) as L[];
  const ofList = (list: L) => sql`select ${list}::text as list, planning_unit_id as unit,
      string_agg(record::text, ',' order by record_id) as text
    from ${tables[list]?.table} where program_id = ${programId} and from_version <= ${versionId}
      and (to_version is null or to_version > ${versionId})${isIn(units)} group by planning_unit_id`;
  const rows = await rowsOf<{ list: L; unit: number; text: string }>(
    db,
    sql.join(lists.map(ofList), sql` union all `),
  );
  const empty = Object.fromEntries(lists.map((list) => [list, '[]'])) as RecordTexts<L>;
  const byUnit = new Map<number, RecordTexts<L>>();
  for (const { list, unit, text } of rows)
    byUnit.set(unit, { ...(byUnit.get(unit) ?? empty), [list]: `[${text}]` });
  return byUnit;
}

/** All records of a version of a supply plan. */
export async function readRecordLists(
  db: Db | Tx,
  programId: number,
  versionId: number,
): Promise<RecordLists> {
  return recordsFrom(await readTexts(db, supplyPlanTables, programId, versionId));
}

/** What a supply plan says before its records. */
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

/** The document of a version of a supply plan; -1 is the newest version. */
export async function readProgramData(
  db: Db | Tx,
  programId: number,
  versionId: number,
): Promise<ProgramData> {
  const version = await readVersion(db, programId, versionId);
  const head = await readHead(db, programId, version);
  return withoutUnused({ ...head, ...(await readRecordLists(db, programId, version.versionId)) });
}

/** The parts of a document of any kind: what stands before its records, and these as they are shown. */
export async function readParts(
  db: Db | Tx,
  stored: StoredDocument,
  programId: number,
  versionId: number,
  lists: readonly string[] = Object.keys(stored.tables),
): Promise<DocumentTexts> {
  const settings = await stored.readSettings(db, programId);
  const version = await readVersion(db, programId, versionId);
  const texts = await readTexts(db, stored.tables, programId, version.versionId, null, lists);
  return stored.show(db, settings, version, texts);
}

/** The document of a version of any kind; -1 is the newest version. */
export async function readDocument(
  db: Db | Tx,
  stored: StoredDocument,
  programId: number,
  versionId: number,
): Promise<object> {
  const { general, texts } = await readParts(db, stored, programId, versionId);
  return { ...general, ...parseLists(texts) };
}
