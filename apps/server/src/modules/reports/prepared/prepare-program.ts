import type { SectionName } from '@stockwell/engine/reports/prepared/prepared';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { preparedReportTable, programTable } from '../../../db/schema/index.ts';
import type { JobContext } from '../../../jobs/define.ts';
import { latestApprovedVersions, latestVersions } from '../../versions/latest.ts';
import { readHead, readTexts, readVersion } from '../../versions/read.ts';
import { type ProgramSettings, readSettings } from '../../versions/settings.ts';
import { supplyPlanTables } from '../../versions/tables.ts';
import { readExpiryTexts, readPlanTexts } from '../plan-texts.ts';
import { preparedMarks } from './marks.ts';
import type { PreparedText, PrepareTask } from './prepare-task.ts';

/** A section that every prepared version has, by which it is known to be prepared. */
export const alwaysPrepared: SectionName = 'units';

/** What sections are made of besides the plan. */
export const preparedLists = ['consumptionList', 'shipmentList', 'problemReportList'] as const;

/** What a worker prepares a version from. */
export async function readPrepareTask(
  { db }: Pick<AppContext, 'db'>,
  program: { readonly programId: number; readonly versionId: number; readonly realmCountryId: number },
  settings: ProgramSettings,
): Promise<PrepareTask> {
  const { programId, versionId, realmCountryId } = program;
  const version = await readVersion(db, programId, versionId);
  const stored = { programId, versionId: version.versionId, units: [] };
  return {
    head: await readHead(db, programId, version, settings),
    stored: await readTexts(db, supplyPlanTables, programId, version.versionId, null, preparedLists),
    plan: await readPlanTexts(db, stored),
    expiries: await readExpiryTexts(db, stored),
    realmCountryId,
  };
}

/** The versions of a program whose figures are stored and not out of date. */
async function preparedVersions(db: Db | Tx, programId: number, mark: string): Promise<Set<number>> {
  const table = preparedReportTable;
  const rows = await db
    .selectDistinct({ versionId: table.versionId })
    .from(table)
    .where(and(eq(table.programId, programId), eq(table.section, alwaysPrepared), eq(table.mark, mark)));
  return new Set(rows.map(({ versionId }) => versionId));
}

/**
 * Prepares the versions of a program that reports over many programs take: the newest, and the newest approved one.
 * What is prepared of them already stays.
 */
export async function prepareProgram(
  context: AppContext,
  programId: number,
  { complete }: Pick<JobContext<unknown>, 'complete'>,
): Promise<void> {
  const { db, workers } = context;
  const [program] = await db.select().from(programTable).where(eq(programTable.id, programId));
  const mark = (await preparedMarks(db, [programId])).get(programId);
  if (!program?.active || mark === undefined) return;
  // Not as they are kept: the job may come before the news of the change that caused it.
  const settings = await readSettings(db, programId);
  const newest = (await latestVersions(db, [programId])).get(programId) ?? 0;
  const approved = (await latestApprovedVersions(db, [programId])).get(programId) ?? newest;
  const realmCountryId = Number(program.realmCountryId ?? 0);
  const taken = [...new Set([newest, approved])];
  const known = await preparedVersions(db, programId, mark);
  const made = new Map<number, readonly PreparedText[]>();
  for (const versionId of taken.filter((one) => !known.has(one))) {
    const task = await readPrepareTask(context, { programId, versionId, realmCountryId }, settings);
    made.set(versionId, await workers.lease(null, (worker) => worker.ask('prepare', task)));
  }
  await db.transaction(async (tx) => {
    await complete(tx);
    // Something came in between: whoever changed it has stored another job.
    if ((await preparedMarks(tx, [programId])).get(programId) !== mark) return;
    const table = preparedReportTable;
    await tx.delete(table).where(and(eq(table.programId, programId), notInArray(table.versionId, taken)));
    for (const [versionId, texts] of made) {
      await tx.delete(table).where(and(eq(table.programId, programId), eq(table.versionId, versionId)));
      await tx.execute(sql`
        insert into ${table} (program_id, version_id, section, year, month, mark, content)
        select ${programId}::integer, ${versionId}::integer, section, year, month, ${mark}::text, content
        from json_to_recordset(${JSON.stringify(texts)}::json) as made(section text, year integer, month integer, content text)`);
    }
  });
}
