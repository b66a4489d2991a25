import { codes, Refusal } from '../../http/refusal.ts';

const form = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)?Z?$/;

/**
 * Records carry the time at which their save began, and are seen by others when it has ended. Whoever asks for
 * what changed since a sync gets what was saved beside it as well: some records come twice, none is missed. Far
 * longer than a save takes, and than a call waits for a connection.
 */
export const syncOverlapMs = 3_600_000;

/** The time from which to look for changes: some time before the last sync, which clients send in UTC. */
export const changesFrom = (sent: string): Date => new Date(momentSince(sent).getTime() - syncOverlapMs);

/** The time of the last sync as clients send it, in UTC; what is no time is refused with 412. */
export function momentSince(sent: string): Date {
  const text = sent.replaceAll('+', ' ').trim();
  const moment = form.test(text)
    ? new Date(`${text.replace(' ', 'T').replace(/Z$/, '')}${text.length === 10 ? 'T00:00:00' : ''}Z`)
    : null;
  // A day that no month has would quietly become one of the next month.
  const exists =
    moment && !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text.slice(0, 10);
  if (!exists) throw new Refusal(412, codes.listFailed);
  return moment;
}
