import { latestVersion } from '@stockwell/model/api/version-shapes';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { eq, max } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { programTable, programVersionTable, versionTransTable } from '../../db/schema/index.ts';
import { budgetsOfChanges, recomputeBudgetUse } from '../budgets/use.ts';
import { type NextVersion, nextVersion } from './next-version.ts';
import { readHead, readRecordLists, readVersion } from './read.ts';
import type { ProgramSettings } from './settings.ts';
import type { VersionFacts } from './stored-document.ts';
import { supplyPlanTables } from './tables.ts';
import { knownPlans, writePlans } from './write-plans.ts';
import { writeRecords } from './write-records.ts';

/** The newest version with everything that is stored of it, hidden reports included. */
export async function readStored(
  db: Db | Tx,
  programId: number,
  settings?: ProgramSettings,
): Promise<ProgramData> {
  const version = await readVersion(db, programId, latestVersion);
  const head = await readHead(db, programId, version, settings);
  return { ...head, ...(await readRecordLists(db, programId, version.versionId)) };
}

/**
 * Versions of one program are made, and their reports changed, one after the other. Records that refer to the
 * program may be added meanwhile.
 */
export async function lockProgram(tx: Tx, programId: number): Promise<void> {
  await tx
    .select({ id: programTable.id })
    .from(programTable)
    .where(eq(programTable.id, programId))
    .for('no key update');
}

/** The number that the next version of a program gets. */
export async function nextNumber(db: Db | Tx, programId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(programVersionTable.versionId) })
    .from(programVersionTable)
    .where(eq(programVersionTable.programId, programId));
  return (row?.last ?? 0) + 1;
}

/** Writes a version that was worked out: its rows, its planned months, its history. */
export async function writeVersion(tx: Tx, facts: VersionFacts, next: NextVersion): Promise<void> {
  const { programId, at } = facts;
  const { versionId } = next;
  await writeRecords(tx, supplyPlanTables, programId, versionId, { written: next.changes });
  await writePlans(tx, programId, versionId, next.plans);
  const shipmentIds = next.changes.shipmentList.map(({ shipmentId }) => shipmentId);
  await recomputeBudgetUse(tx, await budgetsOfChanges(tx, programId, versionId, shipmentIds), at);
  await writeVersionRow(tx, facts, versionId, { problemRunDate: next.problemRunDate });
}

type VersionRow = typeof programVersionTable.$inferInsert;

/** Writes what a version is besides its records, and its history; after them it is there. */
export async function writeVersionRow(
  tx: Tx,
  { programId, versionTypeId, versionStatusId, notes, by, at }: VersionFacts,
  versionId: number,
  more: Partial<VersionRow>,
): Promise<void> {
  await tx.insert(programVersionTable).values({
    ...more,
    programId,
    versionId,
    versionTypeId,
    versionStatusId,
    notes,
    ready: true,
    createdBy: by,
    createdDate: at,
    lastModifiedBy: by,
    lastModifiedDate: at,
  });
  await tx
    .insert(versionTransTable)
    .values({ programId, versionId, versionTypeId, versionStatusId, notes, by, on: at });
}

/**
 * Stores what of a document is new as a version that is ready, and answers its number. The document has been
 * checked; records that it leaves out stay as they are.
 */
export async function storeVersion(
  tx: Tx,
  { data, ...facts }: VersionFacts & { readonly data: ProgramData },
): Promise<number> {
  await lockProgram(tx, facts.programId);
  const stored = await readStored(tx, facts.programId);
  const next = nextVersion({
    stored,
    scope: null,
    sent: data,
    knownPlans: await knownPlans(tx, facts.programId),
    versionId: await nextNumber(tx, facts.programId),
    versionTypeId: facts.versionTypeId,
    by: facts.by,
    at: facts.at,
  });
  await writeVersion(tx, facts, next);
  return next.versionId;
}
