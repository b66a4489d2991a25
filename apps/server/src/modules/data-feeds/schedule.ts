import type { FeedSchedule } from '@stockwell/model/integrations/data-feeds/feed';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const hour = 2;
/** By then most facilities have reported the month before. */
const dayOfMonth = 10;
const monday = 1;

/** When a feed is asked next after a moment: at night, feeds some minutes apart from each other. */
export function nextPlanned(schedule: FeedSchedule, feedId: number, after: Date): Date | null {
  if (schedule === 'NONE') return null;
  const minute = (feedId * 7) % 60;
  const at = new Date(
    Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate(), hour, minute),
  );
  const fits = (): boolean =>
    at > after &&
    (schedule === 'DAILY' ||
      (schedule === 'WEEKLY' ? at.getUTCDay() === monday : at.getUTCDate() === dayOfMonth));
  while (!fits()) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}

const pauses = [5 * minuteMs, 15 * minuteMs, hourMs, 6 * hourMs];

/** When a source that did not answer is asked again: soon at first, at last once a day. */
export function nextAfterFailure(failures: number, now: Date, wanted: number | null): Date {
  const pause = pauses[failures - 1] ?? dayMs;
  return new Date(now.getTime() + Math.max(pause, Math.min(wanted ?? 0, dayMs)));
}
