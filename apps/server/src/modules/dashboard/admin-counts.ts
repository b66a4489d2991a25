import type { dashboardEndpoints } from '@stockwell/model/api/dashboard';
import type { AnswerOf } from '@stockwell/model/api/endpoint';
import { and, count, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { mailTable, userTable } from '../../db/schema/index.ts';
import type { SignedIn } from '../access/principals.ts';
import { jobList } from '../jobs/list.ts';
import { mailsInReach } from '../mail/reach.ts';
import { lockedAmong } from '../session/sign-in-tries.ts';

type AdminCounts = AnswerOf<typeof dashboardEndpoints.adminLevel>;

async function mailCount(
  { db }: AppContext,
  caller: SignedIn,
  state: 'waiting' | 'failed',
): Promise<number | null> {
  if (!caller.functions.has('ROLE_BF_VIEW_MAIL_OUTBOX')) return null;
  const [row] = await db
    .select({ rows: count() })
    .from(mailTable)
    .where(and(eq(mailTable.state, state), mailsInReach(db, caller)));
  return row?.rows ?? 0;
}

async function lockedUsers({ db, now }: AppContext, { realmId }: SignedIn): Promise<number> {
  const users = await db
    .select({ emailId: userTable.emailId })
    .from(userTable)
    .where(and(eq(userTable.active, true), realmId === null ? undefined : eq(userTable.realmId, realmId)));
  const addresses = users.flatMap(({ emailId }) => emailId ?? []);
  return lockedAmong(db, addresses, now());
}

/** What waits for those who look after a realm or the server. */
export async function adminCounts(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
): Promise<AdminCounts> {
  const jobs = await jobList(context, caller, functions);
  const lastRuns = new Map<string, string>();
  for (const { kind, finishedDate } of jobs)
    if (finishedDate && finishedDate > (lastRuns.get(kind) ?? '')) lastRuns.set(kind, finishedDate);
  return {
    LOCKED_USER_COUNT: await lockedUsers(context, caller),
    WAITING_MAIL_COUNT: await mailCount(context, caller, 'waiting'),
    FAILED_MAIL_COUNT: await mailCount(context, caller, 'failed'),
    ACTIVE_JOB_COUNT: jobs.filter(({ state }) => state === 'running' || state === 'waiting').length,
    FAILED_JOB_COUNT: jobs.filter(({ state }) => state === 'failed').length,
    lastRuns: [...lastRuns].map(([kind, finishedDate]) => ({ kind, finishedDate })),
  };
}
