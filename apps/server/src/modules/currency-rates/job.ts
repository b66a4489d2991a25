import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { currencyRateRunTable } from '../../db/schema/index.ts';
import { alertOld } from './alert-old.ts';
import { fetchQuotes, RateFailure, sourceOf } from './quotes.ts';
import { dueDay, rateRetry } from './schedule.ts';
import { updateRates } from './update.ts';

export interface RateJob {
  /** Updates the rates where that is due and nobody else does it; returns whether this call did it. */
  runDue(): Promise<boolean>;
  /** Updates the rates once more as soon as a server is free. */
  runSoon(): Promise<void>;
}

type Parts = Pick<AppContext, 'db' | 'config' | 'mailer' | 'records' | 'log' | 'now' | 'jobs'>;

export const rateJobKind = 'currencyRates';
const timeoutMs = 20_000;

/** Keeps the rates of currencies up to date from the service that the settings name, once a day among all copies. */
export function createRateJob({ db, config, mailer, records, log, now, jobs }: Parts): RateJob {
  const table = currencyRateRunTable;
  const url = config.currencyRatesUrl;

  /** What people see of today's update while it runs. */
  const begin = async (day: string, source: string, attempts: number): Promise<void> => {
    const begun = { source, attempts, state: 'running' as const, startedDate: now() };
    await db
      .insert(table)
      .values({ day, ...begun })
      .onConflictDoUpdate({ target: table.day, set: begun });
  };

  const rates = jobs.define<unknown>({
    kind: rateJobKind,
    concurrency: 1,
    leaseMs: 60_000,
    retry: rateRetry,
    enabled: url !== null,
    recurs: dueDay,
    run: async ({ job: { key, attempt }, complete }) => {
      // The next day has begun while this one waited for another try.
      if (!url || key === null || key !== dueDay(now())) return;
      await begin(key, sourceOf(url), attempt);
      const quotes = await fetchQuotes(url, timeoutMs);
      const result = await db.transaction(async (tx) => {
        await complete(tx);
        const updated = await updateRates(tx, quotes, now());
        await tx
          .update(table)
          .set({ ...updated, state: 'done', finishedDate: now(), error: null })
          .where(eq(table.day, key));
        return updated;
      });
      if (result.changed > 0) await records.changed();
      if (result.refused.length > 0) log.warn({ refused: result.refused }, 'rates were not taken over');
      log.info(
        { changed: result.changed, source: sourceOf(url), day: key },
        'the rates of currencies were updated',
      );
    },
    failed: async (tx, { job: { key, attempt }, failure, at }) => {
      if (key === null) return;
      const error = failure instanceof RateFailure ? failure.code : 'static.message.rates.failed';
      await tx
        .update(table)
        .set({ state: 'failed', error, attempts: attempt, finishedDate: at })
        .where(eq(table.day, key));
      if (url) await alertOld({ config, mailer }, tx, { day: key, source: sourceOf(url), at });
    },
  });

  return {
    runDue: async () => (await rates.drain()) > 0,
    runSoon: async () => {
      await rates.enqueueAll(db, [{ key: dueDay(now()), payload: {} }]);
      rates.wake();
    },
  };
}
