import type { FeedRunShown } from '@stockwell/model/api/feed-shapes';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { erpFeedRunTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { type FeedCode, feedCodes } from './feed-error.ts';

/** A run that said nothing for so long was broken off. */
const aliveMs = 15 * 60_000;
/** How often a run says that it goes on: one file may take longer than that. */
const usualBeatMs = 60_000;
const table = erpFeedRunTable;

type FeedName = (typeof table.$inferSelect)['feed'];

/** What a run is about: a kind of files and, of orders, the ERP that sends them. */
export interface RunOf {
  readonly feed: FeedName;
  readonly connectorId: number | null;
}

/** What came of a look at the place where files arrive. */
export interface Look {
  readonly taken: number;
  readonly failure: FeedCode | null;
  readonly fileName: string | null;
}

export interface FeedRun extends Look {
  /** The run before ended in the same way: whoever has to know knows. */
  readonly isRepeat: boolean;
}

export const runsOf = ({ feed, connectorId }: RunOf) =>
  and(
    eq(table.feed, feed),
    connectorId === null ? isNull(table.connectorId) : eq(table.connectorId, connectorId),
  );

/** A run as lists show it. */
export const runShown = (run: typeof table.$inferSelect | undefined): FeedRunShown | null =>
  run
    ? {
        state: run.state,
        startedDate: utcText(run.startedDate),
        finishedDate: utcText(run.finishedDate),
        taken: run.taken,
        failure: run.failure,
        fileName: run.fileName,
      }
    : null;

/** A look that has to be made again, since somebody is in the middle of one or was when the server ended. */
export class LookUnderWay extends Error {
  constructor() {
    super('Files are being looked for, or a look was broken off a short time ago');
    this.name = 'LookUnderWay';
  }
}

const isAlive = (at: Date) =>
  and(eq(table.state, 'running'), gt(table.aliveDate, new Date(at.getTime() - aliveMs)));

/** Whether somebody looks at the moment, as far as anybody can tell. */
export async function isLooking({ db, now }: AppContext, feed: FeedName): Promise<boolean> {
  return (await db.$count(table, and(eq(table.feed, feed), isAlive(now())))) > 0;
}

/** Locks of connectors are their ids; those of other feeds lie below them. */
const lockOf = ({ feed, connectorId }: RunOf): number =>
  connectorId ?? -1 - table.feed.enumValues.indexOf(feed);

/** Begins a run unless another server is in the middle of one. */
async function begin({ db, now }: AppContext, of: RunOf): Promise<number | null> {
  const at = now();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.feedRun}, ${lockOf(of)})`);
    const [other] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(runsOf(of), isAlive(at)));
    if (other) return null;
    const [run] = await tx
      .insert(table)
      .values({ ...of, state: 'running', startedDate: at, aliveDate: at })
      .returning({ id: table.id });
    return run?.id ?? null;
  });
}

/** Notes a look from its begin to its end; null while another server looks, or ended in the middle a short time ago. */
export async function runLook(
  context: AppContext,
  of: RunOf,
  look: (alive: (taken: number) => Promise<void>) => Promise<Look>,
  beatMs = usualBeatMs,
): Promise<FeedRun | null> {
  const { db, now } = context;
  const [before] = await db
    .select({ failure: table.failure, fileName: table.fileName })
    .from(table)
    .where(and(runsOf(of), sql`${table.state} <> 'running'`))
    .orderBy(desc(table.id))
    .limit(1);
  const runId = await begin(context, of);
  if (runId === null) return null;
  const end = async (values: Partial<typeof table.$inferInsert>): Promise<void> => {
    await db
      .update(table)
      .set({ ...values, finishedDate: now() })
      .where(eq(table.id, runId));
  };
  let beats: Promise<unknown> | null = null;
  const beat = setInterval(() => {
    // An embedded database answers only after the transaction that takes the file.
    beats ??= db
      .update(table)
      .set({ aliveDate: now() })
      .where(and(eq(table.id, runId), eq(table.state, 'running')))
      .catch(() => undefined)
      .finally(() => {
        beats = null;
      });
  }, beatMs).unref();
  try {
    const found = await look(async (taken) => {
      await db.update(table).set({ taken, aliveDate: now() }).where(eq(table.id, runId));
    });
    const { taken, failure, fileName } = found;
    await end({ state: failure ? 'failed' : 'done', taken, failure, fileName });
    const isRepeat = failure !== null && before?.failure === failure && before.fileName === fileName;
    return { ...found, isRepeat };
  } catch (failure) {
    const isFile = failure instanceof Error && 'syscall' in failure;
    await end({ state: 'failed', failure: isFile ? feedCodes.unreadable : feedCodes.database });
    throw failure;
  } finally {
    clearInterval(beat);
    await beats;
  }
}
