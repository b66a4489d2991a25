import type { RetryPolicy } from '../../jobs/define.ts';
import { dayMs, hourMs, minuteMs } from './time.ts';

/** Rates are asked for once a day, at eight in the morning (UTC). */
const hourOfDay = 8;
export const oldAfter = 7 * dayMs;

const textOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + hourOfDay * hourMs;

/** The day whose update is due: of today from eight o'clock on, before that of yesterday. */
export const dueDay = (now: Date): string => textOf(now.getTime() - hourOfDay * hourMs);

/** A source that did not answer is asked again after 5 minutes, then after longer pauses; at last on the next day. */
export const rateRetry: RetryPolicy = {
  attempts: 6,
  pauseMs: (attempt) => 5 * 2 ** (attempt - 1) * minuteMs,
};

/** When the update runs next, after the one of a day, which may be tried again. */
export function nextRun(
  last: { readonly day: string; readonly state: string } | null,
  nextTry: Date | null,
  now: Date,
): Date {
  if (last?.state === 'failed' && nextTry) return nextTry;
  if (!last || last.day < dueDay(now)) return now;
  return new Date(timeOf(last.day) + dayMs);
}

export const isOld = (lastSuccess: Date | null, now: Date): boolean =>
  lastSuccess === null || now.getTime() - lastSuccess.getTime() > oldAfter;
