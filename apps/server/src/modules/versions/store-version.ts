import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { programTable, programVersionTable, versionTransTable } from '../../db/schema/index.ts';
import { budgetsOfChanges, recomputeBudgetUse } from '../budgets/use.ts';
import type { NextVersion } from './next-version.ts';
import type { VersionFacts } from './stored-document.ts';
import { supplyPlanTables } from './tables.ts';
import { writePlans } from './write-plans.ts';
import { writeRecords } from './write-records.ts';

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
