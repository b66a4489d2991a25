import { latestVersion, versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import { and, eq, gt, inArray, lt, min } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { problemReportTable, programTable, programVersionTable } from '../../../db/schema/index.ts';
import type { JobContext } from '../../../jobs/define.ts';
import { fromPieces } from '../../../workers/pieces.ts';
import { latestVersionOf } from '../latest.ts';
import { newestVersion, readHead, readTexts, readVersion, type StoredVersion } from '../read.ts';
import { type ProgramSettings, readSettings } from '../settings.ts';
import { isSameState, noteStateChange, stateMark } from '../state-mark.ts';
import { lockProgram } from '../store-version.ts';
import { supplyPlanTables } from '../tables.ts';
import { knownPlans, replacePlans } from '../write-plans.ts';
import { writeRecords } from '../write-records.ts';
import type { Replanned } from './replan-task.ts';

/** How often a program is planned again at once because a commit or a review came in between. */
const repeats = 5;

/**
 * Brings what is stored of a program up to date: the months and problems of its newest version, and the months of
 * the version that reports take where they want approved plans only.
 */
export async function replanProgram(
  context: AppContext,
  programId: number,
  job: Pick<JobContext<unknown>, 'progress' | 'complete'>,
): Promise<void> {
  if (!(await isPlanned(context.db, programId))) return;
  for (let round = 0; round < repeats; round += 1) {
    if (await tryReplan(context, programId, job)) return;
  }
  throw new Error('The program changed again and again');
}

async function isPlanned(db: Db, programId: number): Promise<boolean> {
  const [program] = await db
    .select({ active: programTable.active })
    .from(programTable)
    .where(eq(programTable.id, programId));
  return program?.active === true && (await latestVersionOf(db, programId)) > 0;
}

/** The newest version that was approved, unless it is the newest of all. */
function approvedBefore(db: Db, programId: number, newest: number): Promise<StoredVersion | null> {
  const table = programVersionTable;
  const isApproved = and(
    eq(table.versionTypeId, versionTypeIds.final),
    eq(table.versionStatusId, versionStatusIds.approved),
    lt(table.versionId, newest),
  );
  return newestVersion(db, programId, isApproved);
}

async function planned(
  { db, workers }: AppContext,
  version: StoredVersion,
  settings: ProgramSettings,
  { withProblems, at }: { readonly withProblems: boolean; readonly at: Date },
): Promise<Replanned> {
  const { programId, versionId } = version;
  const task = {
    head: await readHead(db, programId, version, settings),
    stored: await readTexts(db, supplyPlanTables, programId, versionId),
    knownPlans: await knownPlans(db, programId, versionId),
    withProblems,
    at,
  };
  const { pieces } = await workers.lease(null, (worker) => worker.ask('replan', task));
  return (await fromPieces(pieces)) as Replanned;
}

/** Plans and stores; false when something came in between. */
async function tryReplan(
  context: AppContext,
  programId: number,
  { progress, complete }: Pick<JobContext<unknown>, 'progress' | 'complete'>,
): Promise<boolean> {
  const { db } = context;
  const at = context.now();
  const newest = await readVersion(db, programId, latestVersion);
  const approved = await approvedBefore(db, programId, newest.versionId);
  // Not as they are kept: the job may come before the news of the change that caused it.
  const settings = await readSettings(db, programId);
  await progress(10);
  const current = await planned(context, newest, settings, { withProblems: true, at });
  await progress(approved ? 50 : 80);
  const earlier = approved && (await planned(context, approved, settings, { withProblems: false, at }));
  await progress(80);
  return db.transaction(async (tx) => {
    await lockProgram(tx, programId);
    if (!isSameState(await stateMark(tx, programId), newest)) return false;
    await complete(tx);
    if (approved && earlier) {
      const { versionId } = approved;
      const next = await versionAfter(tx, programId, versionId);
      await replacePlans(tx, programId, { versionId, next }, earlier.plans);
    }
    await replacePlans(tx, programId, { versionId: newest.versionId, next: null }, current.plans);
    await replaceReports(tx, newest, current.reports);
    await noteStateChange(tx, programId);
    await context.preparations.changed(tx, [programId]);
    await tx
      .update(programVersionTable)
      .set({ problemRunDate: at.toISOString().slice(0, 10) })
      .where(eq(programVersionTable.id, newest.id));
    return true;
  });
}

async function versionAfter(tx: Tx, programId: number, versionId: number): Promise<number | null> {
  const table = programVersionTable;
  const [row] = await tx
    .select({ next: min(table.versionId) })
    .from(table)
    .where(and(eq(table.programId, programId), eq(table.ready, true), gt(table.versionId, versionId)));
  return row?.next ?? null;
}

/** Stores changed reports of the newest version. Versions before it keep the reports as they were. */
async function replaceReports(
  tx: Tx,
  { programId, versionId }: StoredVersion,
  reports: Replanned['reports'],
): Promise<void> {
  if (reports.length === 0) return;
  const table = problemReportTable;
  const ids = reports.map(({ problemReportId }) => problemReportId);
  await tx
    .delete(table)
    .where(
      and(eq(table.programId, programId), eq(table.fromVersion, versionId), inArray(table.recordId, ids)),
    );
  await writeRecords(tx, supplyPlanTables, programId, versionId, { written: { problemReportList: reports } });
}
