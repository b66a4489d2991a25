import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../src/db/client.ts';
import { jobTable } from '../src/db/schema/index.ts';
import type { House } from '../src/house.ts';
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
export function commitsOfAnotherServer(house: House) {
  const jobs = createJobs(house);
  const commits = createCommitQueue({ ...house, jobs }, () => house);
  return { ...commits, stop: jobs.stop };
}
