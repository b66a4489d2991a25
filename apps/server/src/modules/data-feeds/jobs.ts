import { feedFailures } from '@stockwell/model/integrations/data-feeds/failures';
import { type FeedSource, isPulled } from '@stockwell/model/integrations/data-feeds/feed';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { dataFeedTable, dataFeedDeliveryTable as table } from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { BrokenOff, type JobContext, type JobQueue, type RetryPolicy } from '../../jobs/define.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { FeedRow } from './access.ts';
import { storedContent } from './deliveries.ts';
import { type AllowedHosts, createAllowedHosts } from './hosts.ts';
import { notifyManagers } from './notify.ts';
import { secretOf } from './present.ts';
import { type Pulled, pullSource } from './pull.ts';
import { nextAfterFailure, nextPlanned } from './schedule.ts';
import { SourceFailure } from './source-failure.ts';

export const dataFeedPullJob = 'dataFeedPull';
export const dataFeedScheduleJob = 'dataFeedSchedule';

interface FeedOf {
  readonly dataFeedId: number;
  readonly programId: number;
}
interface PullOf extends FeedOf {
  readonly deliveryId: number;
}

export interface DataFeeds {
  /** Whom this server may ask. */
  readonly hosts: AllowedHosts;
  readonly pulls: JobQueue<PullOf>;
  readonly schedules: JobQueue<FeedOf>;
  /** Has a feed asked at a time, in the transaction that sets it. */
  schedule(tx: Db | Tx, feed: FeedOf, at: Date | null): Promise<void>;
  /** Begins a pull; refused while another one of the feed runs. */
  begin(tx: Db | Tx, feed: FeedRow, by: number | null): Promise<number>;
  /** Stops a pull; false where none runs. */
  cancel(deliveryId: number): Promise<boolean>;
}

/** Only a server that is killed in the middle is a reason to begin again: what a source says wrong is the result. */
const pullRetry: RetryPolicy = { attempts: 3, pauseMs: () => 60_000 };
const scheduleRetry: RetryPolicy = { attempts: 10, pauseMs: () => 10 * 60_000 };
const lookForCancelMs = 1000;

interface Ended {
  readonly code: string;
  readonly detail: string | null;
  readonly failure: SourceFailure | null;
}

/** Asks the sources of data feeds, when somebody says so or when it is planned. */
export function createDataFeeds(
  { jobs, now, entries }: { jobs: Jobs; now: () => Date; entries: readonly string[] },
  getContext: () => AppContext,
): DataFeeds {
  const hosts = createAllowedHosts(entries);
  const isRunning = (deliveryId: number) => and(eq(table.id, deliveryId), eq(table.state, 'running'));

  const schedule: DataFeeds['schedule'] = async (tx, { dataFeedId, programId }, at) => {
    if (at === null) return;
    const pauseMs = Math.max(0, at.getTime() - now().getTime());
    await schedules.enqueueAll(
      tx,
      [{ key: String(dataFeedId), payload: { dataFeedId, programId } }],
      pauseMs,
    );
  };

  const begin: DataFeeds['begin'] = async (tx, feed, by) => {
    const [row] = await tx
      .insert(table)
      .values({
        feedId: feed.id,
        state: 'running',
        origin: by === null ? 'SCHEDULE' : 'PULL',
        startedBy: by,
        startedDate: now(),
      })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (!row) throw new Refusal(412, 'static.dataFeed.runningAlready');
    const payload = { deliveryId: row.id, dataFeedId: feed.id, programId: feed.programId };
    await pulls.enqueue(tx, { key: String(row.id), payload });
    return row.id;
  };

  /** How the feed stands from now on, and when it is asked next. True: it is the first failure of a row of them. */
  const noteOnFeed = async (tx: Db | Tx, dataFeedId: number, ended: Ended | null): Promise<boolean> => {
    // Somebody may have changed it while its source was asked.
    const [feed] = await tx
      .select()
      .from(dataFeedTable)
      .where(eq(dataFeedTable.id, dataFeedId))
      .for('update');
    if (!feed) return false;
    const at = now();
    const planned = feed.active ? nextPlanned(feed.schedule, feed.id, at) : null;
    const failures = ended ? feed.failures + 1 : 0;
    const isWaiting = ended !== null && planned !== null && !ended.failure?.isLasting;
    const again = isWaiting ? nextAfterFailure(failures, at, ended.failure?.retryAfterMs ?? null) : null;
    const nextTry = again && planned && again < planned ? again : planned;
    await tx
      .update(dataFeedTable)
      .set({ failures, failure: ended?.code ?? null, nextTry })
      .where(eq(dataFeedTable.id, feed.id));
    await schedule(tx, { dataFeedId: feed.id, programId: feed.programId }, nextTry);
    return ended !== null && feed.failures === 0;
  };

  /** False: somebody has cancelled it meanwhile. */
  const end = (
    tx: Db | Tx,
    deliveryId: number,
    values: Partial<typeof table.$inferInsert>,
  ): Promise<boolean> =>
    tx
      .update(table)
      .set({ ...values, finishedDate: now() })
      .where(isRunning(deliveryId))
      .returning({ id: table.id })
      .then((rows) => rows.length > 0);

  const endFailed = async (
    tx: Db | Tx,
    { id, isPlanned }: { id: number; isPlanned: boolean },
    dataFeedId: number,
    ended: Ended,
  ): Promise<boolean> => {
    const isEnded = await end(tx, id, {
      state: 'failed',
      failure: ended.code,
      failureDetail: ended.detail,
    });
    // Whoever pulls by hand sees what comes of it.
    return isEnded && isPlanned && noteOnFeed(tx, dataFeedId, ended);
  };

  const readPull = async ({ deliveryId }: PullOf) => {
    const [row] = await getContext()
      .db.select({ id: table.id, origin: table.origin, feed: dataFeedTable })
      .from(table)
      .innerJoin(dataFeedTable, eq(dataFeedTable.id, table.feedId))
      .where(isRunning(deliveryId));
    return row && { id: row.id, feed: row.feed, isPlanned: row.origin === 'SCHEDULE' };
  };

  /** Follows whether the delivery is still wanted while its source is asked. */
  const watched = async <T>(
    deliveryId: number,
    stopped: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | 'cancelled'> => {
    const cancelled = new AbortController();
    const look = async (): Promise<void> => {
      const rows = await getContext().db.select({ id: table.id }).from(table).where(isRunning(deliveryId));
      if (rows.length === 0) cancelled.abort();
    };
    const timer = setInterval(() => void look().catch(() => undefined), lookForCancelMs).unref();
    try {
      return await work(AbortSignal.any([stopped, cancelled.signal]));
    } catch (failure) {
      if (cancelled.signal.aborted) return 'cancelled';
      throw failure;
    } finally {
      clearInterval(timer);
    }
  };

  const pull = (
    deliveryId: number,
    feed: FeedRow,
    source: FeedSource,
    signal: AbortSignal,
  ): Promise<Pulled> => {
    const { secrets, db } = getContext();
    return secrets.use(secretOf(feed.id), (secret) =>
      pullSource(source, {
        secret,
        hosts,
        signal,
        now,
        advance: async (callsDone, callsTotal) => {
          await db.update(table).set({ callsDone, callsTotal }).where(isRunning(deliveryId));
        },
      }),
    );
  };

  const runPull = async ({ job, signal }: JobContext<PullOf>): Promise<void> => {
    const context = getContext();
    const { db, log } = context;
    const found = await readPull(job.payload);
    if (!found) return;
    const { id, feed } = found;
    try {
      const pulled = await watched(id, signal, (either) => pull(id, feed, feed.source, either));
      if (pulled === 'cancelled') return;
      const stored = await storedContent(db, feed.id, pulled);
      await db.transaction(async (tx) => {
        if (await end(tx, id, { ...stored, state: 'done' })) await noteOnFeed(tx, feed.id, null);
      });
      log.info({ dataFeedId: feed.id, readings: stored.readings }, 'a data feed brought readings');
    } catch (failure) {
      if (!(failure instanceof SourceFailure)) throw failure;
      const { code, detail } = failure;
      log.warn({ dataFeedId: feed.id, failure: code }, 'a data feed brought nothing');
      const isNews = await db.transaction((tx) => endFailed(tx, found, feed.id, { code, detail, failure }));
      if (isNews) await notifyManagers(context, feed, code);
    }
  };

  const pulls = jobs.define<PullOf>({
    kind: dataFeedPullJob,
    concurrency: 2,
    leaseMs: 60_000,
    retry: pullRetry,
    run: runPull,
    failed: async (tx, { job, failure, final }) => {
      if (!final) return;
      const { deliveryId, dataFeedId } = job.payload;
      const [row] = await tx.select({ origin: table.origin }).from(table).where(eq(table.id, deliveryId));
      const code = failure instanceof BrokenOff ? feedFailures.interrupted : feedFailures.failed;
      const ended = { code, detail: null, failure: null };
      if (row)
        await endFailed(tx, { id: deliveryId, isPlanned: row.origin === 'SCHEDULE' }, dataFeedId, ended);
    },
  });

  const schedules = jobs.define<FeedOf>({
    kind: dataFeedScheduleJob,
    concurrency: 1,
    leaseMs: 60_000,
    retry: scheduleRetry,
    run: async ({ job }) => {
      const { db } = getContext();
      await db.transaction(async (tx) => {
        const [feed] = await tx
          .select()
          .from(dataFeedTable)
          .where(eq(dataFeedTable.id, job.payload.dataFeedId))
          .for('update');
        if (!feed?.active || feed.nextTry === null || !isPulled(feed.source)) return;
        const at = now();
        if (feed.nextTry > at) return schedule(tx, job.payload, feed.nextTry);
        const nextTry = nextPlanned(feed.schedule, feed.id, at);
        await tx.update(dataFeedTable).set({ nextTry }).where(eq(dataFeedTable.id, feed.id));
        await schedule(tx, job.payload, nextTry);
        const running = await tx
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.feedId, feed.id), eq(table.state, 'running')));
        // Where nobody may be asked, nothing can come; the page says so.
        if (running.length === 0 && hosts.any) await begin(tx, feed, null);
      });
    },
  });

  return {
    hosts,
    pulls,
    schedules,
    schedule,
    begin,
    cancel: async (deliveryId) => end(getContext().db, deliveryId, { state: 'cancelled' }),
  };
}
