import { and, desc, eq, max } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { currencyRateRunTable, jobTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { rateJobKind } from './job.ts';
import { sourceOf } from './quotes.ts';
import { isOld, nextRun } from './schedule.ts';

/** How the rates of currencies are kept up to date. */
export async function rateStatus(context: AppContext) {
  const table = currencyRateRunTable;
  const [last] = await context.db.select().from(table).orderBy(desc(table.day)).limit(1);
  const [again] = last
    ? await context.db
        .select({ on: jobTable.runAfter })
        .from(jobTable)
        .where(and(eq(jobTable.kind, rateJobKind), eq(jobTable.key, last.day), eq(jobTable.state, 'waiting')))
    : [];
  const [success] = await context.db
    .select({ on: max(table.finishedDate) })
    .from(table)
    .where(eq(table.state, 'done'));
  const url = context.config.currencyRatesUrl;
  const now = context.now();
  return {
    source: url ? sourceOf(url) : null,
    lastRun: last
      ? {
          state: last.state,
          startedDate: utcText(last.startedDate),
          finishedDate: utcText(last.finishedDate),
          attempts: last.attempts,
          changed: last.changed,
          unchanged: last.unchanged,
          refused: last.refused,
          missing: last.missing,
          error: last.error,
        }
      : null,
    lastSuccess: utcText(success?.on ?? null),
    nextRun: url ? utcText(nextRun(last ?? null, again?.on ?? null, now)) : null,
    isOld: url !== null && isOld(success?.on ?? null, now),
  };
}
