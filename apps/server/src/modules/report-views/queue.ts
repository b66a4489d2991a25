import { nextRun } from '@stockwell/model/subscriptions/schedule';
import { and, eq, lte } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { reportSubscriptionTable as table } from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { JobQueue, RetryPolicy } from '../../jobs/define.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { periodOf } from '../../jobs/periods.ts';
import { IncompleteView } from '../report-files/open-report.ts';
import { runSubscription } from './run-subscription.ts';
import { type SubscriptionPayload, subscriptionJob, subscriptionKey } from './subscription-keys.ts';

const minuteMs = 60_000;
const pauses = [5 * minuteMs, 30 * minuteMs];
const retry: RetryPolicy = {
  attempts: pauses.length + 1,
  pauseMs: (attempt) => pauses[attempt - 1] ?? 0,
};

/** Access that was lost and a view that lacks something stay so until somebody changes them. */
const isLasting = (failure: unknown): boolean =>
  failure instanceof IncompleteView ||
  (failure instanceof Refusal && [400, 403, 404, 409].includes(failure.status));

function reasonOf(failure: unknown): { readonly lastError: string; readonly lastErrorText: string | null } {
  if (failure instanceof IncompleteView)
    return { lastError: 'static.message.subscriptionIncomplete', lastErrorText: failure.reason };
  const lostAccess = failure instanceof Refusal && [403, 404, 409].includes(failure.status);
  return {
    lastError: lostAccess ? 'static.message.subscriptionNoAccess' : 'static.message.subscriptionFailed',
    lastErrorText: null,
  };
}

export interface Subscriptions {
  readonly mails: JobQueue<SubscriptionPayload>;
  /** Stores jobs for those whose hour has come. */
  readonly due: JobQueue<unknown>;
}

/** Mails views of reports to those who subscribed to them: every hour those that are due, and what is asked for. */
export function createSubscriptions(
  { jobs }: { readonly jobs: Jobs },
  getContext: () => AppContext,
): Subscriptions {
  const mails = jobs.define<SubscriptionPayload>({
    kind: subscriptionJob,
    concurrency: 1,
    leaseMs: 60_000,
    retry: { ...retry, isLasting },
    run: ({ job, complete }) => runSubscription(getContext(), job.payload, complete),
    failed: async (tx, { job, failure, at }) => {
      await tx
        .update(table)
        .set({ lastRun: at, lastResult: 'failed', ...reasonOf(failure) })
        .where(eq(table.id, job.payload.subscriptionId));
    },
  });

  const due = jobs.define<unknown>({
    kind: 'subscriptionsDue',
    concurrency: 1,
    leaseMs: 60_000,
    retry,
    recurs: (now) => periodOf(now, 1),
    run: ({ complete }) => {
      const { db, now } = getContext();
      const moment = now();
      return db.transaction(async (tx) => {
        await complete(tx);
        const rows = await tx
          .select()
          .from(table)
          .where(and(eq(table.active, true), lte(table.nextRun, moment)));
        for (const row of rows)
          await tx
            .update(table)
            .set({ nextRun: nextRun(row, moment) })
            .where(eq(table.id, row.id));
        await mails.enqueueAll(
          tx,
          rows.map(({ id }) => ({
            key: subscriptionKey(id),
            payload: { subscriptionId: id, isAsked: false },
          })),
        );
      });
    },
  });
  return { mails, due };
}
