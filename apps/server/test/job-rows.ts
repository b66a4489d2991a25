import { and, desc, eq } from 'drizzle-orm';
import type { AppContext } from '../src/app-context.ts';
import type { Db } from '../src/db/client.ts';
import { jobTable } from '../src/db/schema/index.ts';
import { createJobs } from '../src/jobs/jobs.ts';
import { createCommitQueue } from '../src/modules/versions/commit/queue.ts';

/** The newest job of a key. */
export async function jobOf(db: Db, kind: string, key: string | number) {
  const [job] = await db
    .select()
    .from(jobTable)
    .where(and(eq(jobTable.kind, kind), eq(jobTable.key, String(key))))
    .orderBy(desc(jobTable.id))
    .limit(1);
  if (!job) throw new Error(`There is no job ${kind} ${key}`);
  return job;
}

/** Another server's commits, which share nothing with this one but the database. */
export function commitsOfAnotherServer(context: AppContext) {
  const jobs = createJobs(context);
  const commits = createCommitQueue({ ...context, jobs }, () => context);
  return { ...commits, stop: jobs.stop };
}
