import { type AnyReport, type FiguresName, type ReportName, reportOf } from '@stockwell/engine/reports/index';
import { partsIn } from '@stockwell/engine/reports/master-data/index';
import type { ReportProgram } from '@stockwell/engine/reports/report';
import type { ReportBody, ReportCall } from '@stockwell/model/api/reports';
import { latestVersion } from '@stockwell/model/api/version-shapes';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { programPlanningUnitTable, programTable } from '../../db/schema/index.ts';
import { fromPieces } from '../../workers/pieces.ts';
import type { SignedIn } from '../access/principals.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { readHead, readTexts, readVersion } from '../versions/read.ts';
import { knownSettings } from '../versions/settings.ts';
import { storedSupplyPlan } from '../versions/supply-plan/stored.ts';
import { supplyPlanTables } from '../versions/tables.ts';
import { readPrepared } from './prepared/read-prepared.ts';
import { type MasterDataScope, readReportMasterData } from './report-master-data.ts';
import {
  programsSharingBudgets,
  type ReportedProgram,
  reportedProgram,
  reportPrograms,
} from './report-programs.ts';
import type { ReportTask } from './report-task.ts';
import { type ReportNeeds, readReportVersion } from './report-versions.ts';

/** The programs that a request is about, as far as they are in reach. */
export async function reportedBy(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  body: ReportBody,
): Promise<ReportedProgram[]> {
  if ('programId' in body) {
    await requirePrograms(context, caller, functions, [body.programId]);
    return [await reportedProgram(context, body.programId, body.versionId ?? latestVersion)];
  }
  return reportPrograms(context, caller, functions, body);
}

/** Programs in reach are named one by one: others that share their budgets count, and are not what is asked for. */
const withSharedBudgets = async (
  context: AppContext,
  programs: readonly ReportedProgram[],
  body: ReportBody,
) => ({
  programs: await programsSharingBudgets(context, programs),
  filters: { ...body, programIds: programs.map(({ programId }) => programId) },
});

/** What the master data of a report on these programs are about. */
const scopeOf = (programs: readonly ReportProgram[]): MasterDataScope => ({
  realmIds: distinct(programs.map(({ version: { data } }) => data.realm.realmId)),
  programIds: programs.map(({ version: { data } }) => data.programId),
  realmCountryIds: distinct(programs.map(({ realmCountryId }) => realmCountryId)),
  planningUnitIds: distinct(
    programs.flatMap(({ version: { data } }) =>
      data.planningUnitList.map(({ planningUnit }) => planningUnit.id),
    ),
  ),
});

/** The same, before anything of the programs was read. */
async function readScope(db: Db, programs: readonly ReportedProgram[]): Promise<MasterDataScope> {
  const programIds = programs.map(({ programId }) => programId);
  const realms = await db
    .selectDistinct({ id: programTable.realmId })
    .from(programTable)
    .where(isAnyOf(programTable.id, programIds));
  const units = await db
    .selectDistinct({ id: programPlanningUnitTable.planningUnitId })
    .from(programPlanningUnitTable)
    .where(isAnyOf(programPlanningUnitTable.programId, programIds));
  return {
    realmIds: realms.map(({ id }) => id ?? 0),
    programIds,
    realmCountryIds: distinct(programs.map(({ realmCountryId }) => realmCountryId)),
    planningUnitIds: units.map(({ id }) => id ?? 0),
  };
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The figures of a report on plans with batches: a worker computes both. */
async function plannedAnswer(
  context: AppContext,
  name: FiguresName,
  programs: readonly ReportedProgram[],
  filters: unknown,
): Promise<unknown> {
  const { db, workers, now } = context;
  const read: ReportTask['programs'][number][] = [];
  for (const { programId, realmCountryId, versionId } of programs) {
    const version = await readVersion(db, programId, versionId);
    const settings = await knownSettings(context, storedSupplyPlan, programId);
    read.push({
      head: await readHead(db, programId, version, settings),
      stored: await readTexts(db, supplyPlanTables, programId, version.versionId),
      realmCountryId,
    });
  }
  const scope = scopeOf(
    read.map(({ head, realmCountryId }) => ({ version: { data: head, plan: new Map() }, realmCountryId })),
  );
  const master = await readReportMasterData(db, scope, partsIn(reportOf(name).masterData));
  const today = now().toISOString().slice(0, 10);
  const task = { name, filters, master, today, programs: read };
  const { pieces } = await workers.lease(null, (worker) => worker.ask('report', task));
  return fromPieces(pieces);
}

/** The figures of a report over many programs from what was prepared of them; null where it asks for more. */
async function preparedAnswer(
  context: AppContext,
  { prepared, masterData }: Pick<AnyReport, 'prepared' | 'masterData'>,
  programs: readonly ReportedProgram[],
  filters: unknown,
): Promise<unknown> {
  if (!prepared || programs.length < 2) return null;
  const scope = await readScope(context.db, programs);
  const master = await readReportMasterData(context.db, scope, partsIn(masterData));
  const needs = prepared.needs(filters, master);
  if (!needs) return null;
  return prepared.compute(await readPrepared(context, programs, needs), filters, master);
}

/** The figures that a report or a dashboard shows of versions of programs. */
export async function programFigures(
  context: AppContext,
  name: FiguresName,
  programs: readonly ReportedProgram[],
  filters: unknown,
): Promise<unknown> {
  const report = reportOf(name);
  const { plan } = report;
  if (plan === 'batches') return plannedAnswer(context, name, programs, filters);
  return storedFigures(context, { ...report, plan }, programs, filters);
}

type StoredReport = Omit<AnyReport, 'plan'> & { readonly plan: ReportNeeds['plan'] };

/** What follows from months as they are stored. */
export async function storedFigures(
  context: AppContext,
  report: StoredReport,
  programs: readonly ReportedProgram[],
  filters: unknown,
): Promise<unknown> {
  const { plan } = report;
  const prepared = await preparedAnswer(context, report, programs, filters);
  if (prepared !== null) return prepared;
  const months = report.months?.(filters);
  const needs = { lists: report.lists, units: report.units(filters), plan, ...(months ? { months } : {}) };
  const read: ReportProgram[] = [];
  // One after the other: a version is large, and its records are gone before the next one is read.
  for (const { programId, realmCountryId, versionId } of programs)
    read.push({ realmCountryId, version: await readReportVersion(context, programId, versionId, needs) });
  const master = await readReportMasterData(context.db, scopeOf(read), partsIn(report.masterData));
  return report.compute(read, filters, master);
}

/** The figures of a report, as its call answers them. */
export async function reportAnswer(
  context: AppContext,
  caller: SignedIn,
  name: ReportName,
  endpoint: ReportCall,
  body: ReportBody,
): Promise<unknown> {
  const asked = await reportedBy(context, caller, functionsOf(endpoint), body);
  const { programs, filters } = reportOf(name).sharesBudgets
    ? await withSharedBudgets(context, asked, body)
    : { programs: asked, filters: body };
  return programFigures(context, name, programs, filters);
}
