import { randomUUID } from 'node:crypto';
import { commitCodes, commitStatusIds } from '@stockwell/model/api/version-shapes';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { and, asc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { commitRequestTable } from '../../../db/schema/index.ts';
import type { House } from '../../../house.ts';
import { CommitFailure, LostClaim, runCommit, type StoredRequest } from './job.ts';

export interface CommitQueue {
  /** A request was stored: work on it at once, with what was sent as long as it is at hand. */
  accept(requestId: number, document: ProgramData): void;
  /** Looks for requests that wait. */
  wake(): void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Whoever works on a request says so again within this time; after it the request is free for others. */
const leaseSeconds = 20;
const heartbeatMs = 5000;
const lookAgainMs = 5000;
/** A request that was broken off so often is not worth another try. */
const mostAttempts = 3;
/** Documents that wait in memory; others are read again from what was stored. */
const keptDocuments = 8;

const table = commitRequestTable;

/**
 * Makes versions of the copies that were sent, several programs at a time. Requests are claimed in the database,
 * so that several copies of the server share the work and one that dies leaves nothing behind but a claim that
 * runs out.
 */
export function createCommitQueue(getHouse: () => House): CommitQueue {
  const worker = randomUUID();
  const running = new Set<Promise<void>>();
  const documents = new Map<number, ProgramData>();
  const inHand = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let looking = false;
  let lookAgain = false;

  const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;

  /** Nobody's, or claimed by somebody who is gone; by this worker too, when the answer to its claim was lost. */
  const free = () =>
    or(
      isNull(table.claimedUntil),
      lt(table.claimedUntil, sql`now()`),
      and(eq(table.claimedBy, worker), inHand.size > 0 ? notInArray(table.id, [...inHand]) : undefined),
    );

  const claim = async (): Promise<StoredRequest | undefined> => {
    const { db, now } = getHouse();
    const [request] = await db.transaction(async (tx) => {
      const [next] = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.status, commitStatusIds.waiting), free()))
        .orderBy(asc(table.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!next) return [];
      return tx
        .update(table)
        .set({
          claimedBy: worker,
          claimedUntil: lease,
          attempts: sql`${table.attempts} + 1`,
          startedDate: now(),
          progress: 5,
        })
        .where(eq(table.id, next.id))
        .returning();
    });
    return request;
  };

  const mine = (request: StoredRequest) =>
    and(eq(table.id, request.id), eq(table.status, commitStatusIds.waiting), eq(table.claimedBy, worker));

  const fail = async (request: StoredRequest, reason: string): Promise<void> => {
    const { db, now } = getHouse();
    await db
      .update(table)
      .set({ status: commitStatusIds.failed, failedReason: reason, completedDate: now() })
      .where(mine(request));
  };

  /** What went wrong may go well the next time: a lost connection, a full disk. */
  const giveBack = async (request: StoredRequest, failure: unknown): Promise<void> => {
    const { db, log } = getHouse();
    log.error({ err: failure, commitRequestId: request.id }, 'a commit was broken off');
    if (request.attempts >= mostAttempts) return fail(request, commitCodes.failed);
    await db.update(table).set({ claimedBy: null, claimedUntil: null, progress: 0 }).where(mine(request));
  };

  const work = async (request: StoredRequest): Promise<void> => {
    const house = getHouse();
    const { db } = house;
    const beat = setInterval(() => {
      db.update(table)
        .set({ claimedUntil: lease })
        .where(mine(request))
        .catch(() => undefined);
    }, heartbeatMs);
    beat.unref();
    try {
      if (request.attempts > mostAttempts) throw new CommitFailure(commitCodes.failed);
      await runCommit(house, {
        request,
        document: documents.get(request.id),
        at: house.now(),
        progress: async (percent) => {
          await db.update(table).set({ progress: percent }).where(mine(request));
        },
      });
      await house.records.changed();
    } catch (failure) {
      if (failure instanceof LostClaim) return;
      if (failure instanceof CommitFailure) await fail(request, failure.reason);
      else await giveBack(request, failure);
    } finally {
      clearInterval(beat);
      documents.delete(request.id);
    }
  };

  /** Programs that are worked on at a time: as many as leave connections for everybody else. */
  const places = (): number => {
    const { database, config } = getHouse();
    return database.kind === 'pglite' ? 1 : Math.max(1, Math.min(4, Math.floor(config.databasePool / 2)));
  };

  const look = async (): Promise<void> => {
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    try {
      do {
        lookAgain = false;
        while (!stopped && running.size < places()) {
          const request = await claim();
          if (!request) break;
          inHand.add(request.id);
          const job: Promise<void> = work(request)
            .catch((failure: unknown) => getHouse().log.error(failure, 'a commit could not be noted'))
            .finally(() => {
              running.delete(job);
              inHand.delete(request.id);
              wake();
            });
          running.add(job);
        }
      } while (lookAgain);
    } catch (failure) {
      if (!stopped) getHouse().log.error(failure, 'commits could not be looked for');
    } finally {
      looking = false;
    }
  };

  const looks = new Set<Promise<void>>();
  const wake = (): void => {
    if (stopped) return;
    const one = look().finally(() => looks.delete(one));
    looks.add(one);
  };

  const settled = async (): Promise<void> => {
    while (looks.size > 0 || running.size > 0) await Promise.all([...looks, ...running]);
  };

  /** An embedded database has one user: what it calls claimed was claimed before it was opened. */
  const freeAll = async (): Promise<void> => {
    const { database, db } = getHouse();
    if (database.kind === 'pglite')
      await db
        .update(table)
        .set({ claimedBy: null, claimedUntil: null })
        .where(eq(table.status, commitStatusIds.waiting));
  };

  return {
    accept: (requestId, document) => {
      if (documents.size < keptDocuments) documents.set(requestId, document);
      wake();
    },
    wake,
    settled,
    start: () => {
      if (timer) return;
      timer = setInterval(wake, lookAgainMs);
      timer.unref();
      void freeAll().then(wake, (failure: unknown) => getHouse().log.error(failure));
    },
    stop: async () => {
      stopped = true;
      if (timer) clearInterval(timer);
      timer = null;
      await settled();
    },
  };
}
