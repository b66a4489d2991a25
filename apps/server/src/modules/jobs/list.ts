import type { JobRow } from '@stockwell/model/api/jobs';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { commitRequestTable, jobTable, programTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { codes, notFound, Refusal } from '../../http/refusal.ts';
import { retryFailed } from '../../jobs/claims.ts';
import type { SignedIn } from '../access/principals.ts';
import { dataFeedPullJob, dataFeedScheduleJob } from '../data-feeds/jobs.ts';
import { programsInReach } from '../pickers/reach.ts';
import { planExportJob } from '../plans-out/queue.ts';
import { prepareJob } from '../reports/prepared/queue.ts';
import { commitJob } from '../versions/commit/queue.ts';
import { replanJob } from '../versions/replan/queue.ts';

const most = 500;
const table = jobTable;

/** The program of a job: its payload names it, or the upload that it makes a version of. */
const programOf = sql`case
  when ${table.kind} in (${replanJob}, ${prepareJob}, ${planExportJob}, ${dataFeedPullJob}, ${dataFeedScheduleJob}) then (${table.payload} ->> 'programId')::integer
  when ${table.kind} = ${commitJob} then (select ${commitRequestTable.programId} from ${commitRequestTable}
    where ${commitRequestTable.id} = (${table.payload} ->> 'commitRequestId')::integer) end`;

/** Staff of a realm see the jobs of the programs in their reach; mails and tickets name people. */
async function inReach(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
): Promise<SQL | undefined> {
  if (caller.realmId === null) return undefined;
  const programs = [...(await programsInReach(context, caller, functions))];
  return programs.length === 0 ? sql`false` : inArray(programTable.id, programs);
}

async function read(context: AppContext, where: SQL | undefined): Promise<JobRow[]> {
  const rows = await context.db
    .select({ job: table, programId: programTable.id, programCode: programTable.programCode })
    .from(table)
    .leftJoin(programTable, eq(programTable.id, programOf))
    .where(where)
    .orderBy(
      sql`case ${table.state} when 'running' then 0 when 'waiting' then 1 when 'failed' then 2 else 3 end`,
      desc(table.id),
    )
    .limit(most);
  return rows.map(({ job, programId, programCode }) => ({
    jobId: job.id,
    kind: job.kind,
    program: programId === null ? null : { id: programId, code: programCode ?? '' },
    state: job.state,
    progress: job.progress,
    attempts: job.attempts,
    lastFailure: job.lastFailure,
    createdDate: utcText(job.createdDate),
    startedDate: utcText(job.startedDate),
    finishedDate: utcText(job.finishedDate),
    nextRun: job.state === 'waiting' ? utcText(job.runAfter) : null,
    retryable: job.state === 'failed' && context.jobs.isRetryable(job.kind),
  }));
}

export const jobList = async (
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
): Promise<JobRow[]> => read(context, await inReach(context, caller, functions));

/** Queues a failed job again, as if it had never been tried. */
export async function retryJob(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  jobId: number,
): Promise<void> {
  const [job] = await read(context, and(eq(table.id, jobId), await inReach(context, caller, functions)));
  if (!job) throw notFound();
  if (!job.retryable || !(await retryFailed(context.db, jobId, job.kind, context.now())))
    throw new Refusal(412, codes.updateFailed);
  context.jobs.wake(job.kind);
}
