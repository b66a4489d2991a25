import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { type Db, notificationChannel, type Tx } from '../db/client.ts';
import { jobTable } from '../db/schema/index.ts';
import { rowsOf } from '../db/select-rows.ts';
import { LostClaim, type NewJob, type StoredJob } from './define.ts';

const table = jobTable;

/** What servers announce to each other when a job of a kind was stored. */
export const topicOf = (kind: string): string => `job:${kind}`;

const moment = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** Stored and, once the transaction is, announced to all servers: one statement. */
export async function insertJob(
  db: Db | Tx,
  kind: string,
  { key, payload, runAfter, priority = 0 }: NewJob<unknown>,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into ${table} (kind, key, payload, priority, run_after, created_date)
      values (${kind}, ${key ?? null}, ${JSON.stringify(payload)}::jsonb, ${priority},
        ${moment(runAfter ?? at)}, ${moment(at)})
      on conflict do nothing returning id)
    select pg_notify(${notificationChannel}, ${topicOf(kind)}) from added`);
}

/**
 * Several jobs with keys in one statement, in the order of their keys: two that store the same ones do not block each other.
 * A job that waits already is due at the earlier of both times.
 */
export async function insertJobs(
  db: Db | Tx,
  kind: string,
  jobs: readonly (Pick<NewJob<unknown>, 'payload'> & { readonly key: string })[],
  { at, runAfter }: { readonly at: Date; readonly runAfter: Date },
): Promise<void> {
  if (jobs.length === 0) return;
  const sorted = jobs.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await db.execute(sql`
    with added as (
      insert into ${table} (kind, key, payload, run_after, created_date)
      select ${kind}, sent.key, sent.payload, ${moment(runAfter)}, ${moment(at)}
      from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as sent(key text, payload jsonb)
      on conflict (kind, key) where state = 'waiting' do update set run_after = excluded.run_after
        where job.run_after > excluded.run_after
      returning id)
    select pg_notify(${notificationChannel}, ${topicOf(kind)}) from added limit 1`);
}

/** Stores a job of a key that no job had before, ended ones included. */
export async function insertOnce(db: Db, kind: string, key: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${advisoryLocks.jobOnce}, hashtext(${`${kind} ${key}`}))`,
    );
    const known = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.kind, kind), eq(table.key, key)))
      .limit(1);
    if (known.length === 0) await insertJob(tx, kind, { key, payload: {} }, at);
  });
}

export interface Claimant {
  readonly worker: string;
  /** Jobs that this server knows it runs. */
  readonly inHand: readonly number[];
  readonly leaseMs: number;
  readonly at: Date;
}

/** The clock of the database decides on claims: those of several servers may differ. */
const lease = (leaseMs: number): SQL => sql`now() + make_interval(secs => ${leaseMs / 1000})`;

/**
 * Waits and is due, or was claimed by a server that is gone; by this one too, when the answer to its claim was lost.
 */
const claimable = ({ worker, inHand, at }: Omit<Claimant, 'leaseMs'>): SQL => sql`
  (job.state = 'waiting' and job.run_after <= ${moment(at)}
    or job.state = 'running' and (job.claimed_until < now()
      or job.claimed_by = ${worker}::uuid ${
        inHand.length > 0 ? sql`and job.id not in ${[...inHand]}` : sql``
      }))`;

/** Takes the next job of a kind, or of a key; jobs of one key run one after the other. */
export async function claimNext(
  db: Db,
  kind: string,
  claimant: Claimant,
  key?: string,
): Promise<StoredJob | undefined> {
  const next = db.$with('next').as(
    db
      .select({ id: sql<number>`job.id`.as('id') })
      .from(table)
      .where(
        sql`job.kind = ${kind} and job.state in ('waiting', 'running') and ${claimable(claimant)}
          ${key === undefined ? sql`` : sql`and job.key = ${key}`}
          and not exists (select 1 from ${table} as same where same.kind = job.kind and same.key = job.key
            and same.id <> job.id and same.state = 'running')`,
      )
      .orderBy(sql`job.priority, job.id`)
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [job] = await db
    .with(next)
    .update(table)
    .set({
      state: 'running',
      claimedBy: claimant.worker,
      claimedUntil: lease(claimant.leaseMs),
      attempts: sql`${table.attempts} + 1`,
      startedDate: claimant.at,
      progress: 0,
    })
    .where(sql`job.id = (select id from next)`)
    .returning();
  return job;
}

/** Which of the kinds have something to do. */
export async function dueKinds(db: Db, kinds: readonly string[], at: Date): Promise<string[]> {
  if (kinds.length === 0) return [];
  const rows = await db
    .selectDistinct({ kind: table.kind })
    .from(table)
    .where(
      sql`${inArray(table.kind, [...kinds])} and (job.state = 'waiting' and job.run_after <= ${moment(at)}
        or job.state = 'running' and job.claimed_until < now())`,
    );
  return rows.map(({ kind }) => kind);
}

/** Whether the job is still this server's, in this very attempt. */
const held = ({ id, claimedBy, attempts }: StoredJob): SQL | undefined =>
  and(
    eq(table.id, id),
    eq(table.state, 'running'),
    sql`${table.claimedBy} = ${claimedBy}::uuid`,
    eq(table.attempts, attempts),
  );

export async function renewClaim(db: Db, job: StoredJob, leaseMs: number): Promise<boolean> {
  const renewed = await db
    .update(table)
    .set({ claimedUntil: lease(leaseMs) })
    .where(held(job))
    .returning({ id: table.id });
  return renewed.length > 0;
}

export async function storeProgress(db: Db, job: StoredJob, percent: number): Promise<void> {
  await db.update(table).set({ progress: percent }).where(held(job));
}

const released = { claimedBy: null, claimedUntil: null };

export async function completeJob(db: Db | Tx, job: StoredJob, at: Date): Promise<void> {
  const done = await db
    .update(table)
    .set({ ...released, state: 'done', progress: 100, finishedDate: at, lastFailure: null })
    .where(held(job))
    .returning({ id: table.id });
  if (done.length === 0) throw new LostClaim(job);
}

/** Ends an attempt that failed: the job waits for its next one, or has failed. Null when it was taken over. */
export async function endAttempt(
  tx: Tx,
  job: StoredJob,
  { at, words, next }: { readonly at: Date; readonly words: string; readonly next: Date | null },
): Promise<StoredJob | null> {
  // A newer job of the same key does the work, and two may not wait.
  const newer = next
    ? await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.kind, job.kind), sql`key = ${job.key}`, eq(table.state, 'waiting')))
    : [];
  const [ended] = await tx
    .update(table)
    .set({
      ...released,
      lastFailure: words,
      ...(next && newer.length === 0
        ? { state: 'waiting' as const, runAfter: next }
        : { state: 'failed' as const, finishedDate: at }),
    })
    .where(held(job))
    .returning();
  return ended ?? null;
}

/** A failed job waits again, with all its attempts. Not where a newer one of its key waits; returns whether it does. */
export async function retryFailed(db: Db, id: number, kind: string, at: Date): Promise<boolean> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    with again as (
      update ${table} set state = 'waiting', attempts = 0, progress = 0, run_after = ${moment(at)},
        finished_date = null
      where id = ${id} and state = 'failed' and not exists (
        select 1 from ${table} as newer where newer.kind = job.kind and newer.key = job.key
          and newer.state = 'waiting')
      returning id)
    select id, pg_notify(${notificationChannel}, ${topicOf(kind)}) from again`,
  );
  return rows.length > 0;
}

/** Others may go on at once with what this server does not finish; the attempt does not count. */
export async function giveBack(db: Db, worker: string): Promise<void> {
  await db
    .update(table)
    .set({
      claimedBy: null,
      claimedUntil: sql`now() - interval '1 second'`,
      attempts: sql`greatest(${table.attempts} - 1, 0)`,
    })
    .where(and(eq(table.state, 'running'), sql`${table.claimedBy} = ${worker}::uuid`));
}

/** An embedded database has one user: what it calls claimed was claimed before it was opened. */
export async function freeEverything(db: Db): Promise<void> {
  await db
    .update(table)
    .set({ claimedUntil: sql`now() - interval '1 second'` })
    .where(eq(table.state, 'running'));
}

/** Which jobs of these keys somebody works on. */
export async function runningAmong(db: Db, kind: string, keys: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.kind, kind),
        inArray(table.key, [...keys]),
        eq(table.state, 'running'),
        gt(table.claimedUntil, sql`now()`),
      ),
    );
  return rows.map(({ id }) => id);
}
