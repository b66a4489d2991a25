import { stat } from 'node:fs/promises';
import type { ExportRun, ManualExportRow } from '@stockwell/model/api/plan-exports';
import { firstDayOf, lastDayOf } from '@stockwell/model/months';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { labelIn } from '../../db/label.ts';
import {
  exportRunTable,
  integrationTable,
  jobTable,
  programTable,
  userTable,
} from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { notFound, Refusal, wrongFields } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach, requirePrograms } from '../pickers/reach.ts';
import { readVersion } from '../versions/read.ts';
import { planExportJob } from './queue.ts';

const table = exportRunTable;
const most = 500;

interface RunQuery {
  readonly caller: SignedIn;
  readonly functions: readonly string[];
}

/** Runs of programs in reach; extracts name no program. */
async function inReach(context: AppContext, { caller, functions }: RunQuery): Promise<SQL | undefined> {
  const programs = [...(await programsInReach(context, caller, functions))];
  return or(isNull(table.programId), programs.length === 0 ? sql`false` : inArray(table.programId, programs));
}

const runsWhere = (context: AppContext, where: SQL | undefined, limit: number) =>
  context.db
    .select({
      run: table,
      program: programTable,
      integrationName: integrationTable.integrationName,
      requester: userTable.username,
      nextTry: jobTable.runAfter,
    })
    .from(table)
    .leftJoin(programTable, eq(programTable.id, table.programId))
    .leftJoin(integrationTable, eq(integrationTable.id, table.integrationId))
    .leftJoin(userTable, eq(userTable.id, table.requestedBy))
    .leftJoin(
      jobTable,
      and(
        eq(jobTable.kind, planExportJob),
        eq(jobTable.state, 'waiting'),
        eq(table.state, 'pending'),
        sql`${jobTable.key} = ${table.programId} || '/' || ${table.integrationId}`,
      ),
    )
    .where(where)
    .orderBy(desc(table.id))
    .limit(limit);

type RunRow = Awaited<ReturnType<typeof runsWhere>>[number];

const programRef = ({ id, programCode, ...labels }: NonNullable<RunRow['program']>) => ({
  id,
  code: programCode ?? '',
  label: labelIn(labels),
});

function shown({ run, program, integrationName, requester, nextTry }: RunRow): ExportRun {
  return {
    exportRunId: run.id,
    kind: run.kind,
    state: run.state,
    program: program && programRef(program),
    versionId: run.versionId,
    integrationName,
    requestedBy: requester,
    requestedDate: utcText(run.requestedDate),
    completedDate: utcText(run.completedDate),
    fileName: run.fileName,
    rows: run.rows,
    bytes: run.bytes,
    checksum: run.checksum,
    attempts: run.attempts,
    lastError: run.lastError,
    nextTry: utcText(nextTry),
  };
}

export async function runList(context: AppContext, query: RunQuery) {
  const rows = await runsWhere(context, await inReach(context, query), most);
  const root = await stat(context.config.exportDir).catch(() => null);
  return { hasRoot: root?.isDirectory() ?? false, runs: rows.map(shown) };
}

/** A file that was written is written again as a new run; what waits is tried at once. */
export async function resendRun(context: AppContext, query: RunQuery, runId: number): Promise<void> {
  const where = and(eq(table.id, runId), await inReach(context, query));
  const [found] = await runsWhere(context, where, 1);
  if (!found) throw notFound();
  const { programId, integrationId, versionId, state } = found.run;
  // Extracts tell of changes since the one before: none can be written again.
  if (programId === null || integrationId === null || versionId === null)
    throw new Refusal(412, 'static.export.notAgain');
  const pair = { programId, integrationId };
  if (state === 'pending') await context.planExports.retry(context.db, pair);
  else
    await context.db.transaction((tx) =>
      context.planExports.request(tx, [{ ...pair, versionId }], query.caller.userId),
    );
}

interface Wanted {
  readonly program: { readonly id: number };
  readonly versionId: number;
  readonly integration: { readonly id: number };
}

/** Queues files of versions in reach; each wrong row is named. */
export async function requestFiles(
  context: AppContext,
  { caller, functions }: RunQuery,
  wanted: readonly Wanted[],
): Promise<void> {
  const programIds = [...new Set(wanted.map(({ program }) => program.id))];
  await requirePrograms(context, caller, functions, programIds);
  const integrations = await context.db
    .select({ id: integrationTable.id, realmId: integrationTable.realmId })
    .from(integrationTable);
  const programs = await context.db
    .select({ id: programTable.id, realmId: programTable.realmId, typeId: programTable.programTypeId })
    .from(programTable)
    .where(inArray(programTable.id, programIds));
  const rows: { programId: number; integrationId: number; versionId: number }[] = [];
  for (const [index, { program, versionId, integration }] of wanted.entries()) {
    const own = programs.find(({ id }) => id === program.id);
    if (own?.typeId !== 1) throw notFound();
    if (!integrations.some(({ id, realmId }) => id === integration.id && realmId === own.realmId))
      throw wrongFields({ [`${index}.integration`]: 'static.validation.unknownReference' });
    const version = await readVersion(context.db, program.id, versionId);
    rows.push({ programId: program.id, integrationId: integration.id, versionId: version.versionId });
  }
  await context.db.transaction((tx) => context.planExports.request(tx, rows, caller.userId));
}

interface ManualFilters {
  readonly startDate: string;
  readonly stopDate: string;
  readonly realmCountryIds: readonly number[];
  readonly programIds: readonly number[];
}

/** What was asked for by hand in a span of months. */
export async function manualList(
  context: AppContext,
  query: RunQuery,
  { startDate, stopDate, realmCountryIds, programIds }: ManualFilters,
): Promise<ManualExportRow[]> {
  const rows = await runsWhere(
    context,
    and(
      eq(table.kind, 'manual'),
      sql`${table.requestedDate} >= ${`${firstDayOf(startDate)}T00:00:00Z`}::timestamptz`,
      sql`${table.requestedDate} < ${`${lastDayOf(stopDate)}T00:00:00Z`}::timestamptz + interval '1 day'`,
      realmCountryIds.length > 0 ? inArray(programTable.realmCountryId, [...realmCountryIds]) : undefined,
      programIds.length > 0 ? inArray(table.programId, [...programIds]) : undefined,
      await inReach(context, query),
    ),
    most,
  );
  return rows.flatMap((row) =>
    row.program && row.run.versionId !== null
      ? [
          {
            exportRunId: row.run.id,
            program: programRef(row.program),
            versionId: row.run.versionId,
            integrationName: row.integrationName ?? '',
            requestedBy: row.requester,
            requestedDate: utcText(row.run.requestedDate),
            completedDate: utcText(row.run.completedDate),
            state: row.run.state,
            lastError: row.run.lastError,
          },
        ]
      : [],
  );
}
