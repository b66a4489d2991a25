import { bodyCodes, largeBodiesPerMinute } from '@stockwell/model/api/body-limits';
import { Refusal } from '../refusal.ts';

export interface SenderLimits {
  /** Bodies of one sender that are read or wait at a time. */
  readonly atOnce: number;
  /** Bodies of everybody that are read or wait at a time. */
  readonly inAll: number;
  readonly perMinute: number;
}

const usual: SenderLimits = { atOnce: 4, inAll: 40, perMinute: largeBodiesPerMinute };
const minute = 60_000;

/**
 * Lets a body in or refuses it: so many at a time and a minute from one sender, so many at a time from all of
 * them. Answers what to call when the body has been read.
 */
export function senderLimits(
  settings: Partial<SenderLimits> & { readonly rateLimit: boolean },
): (sender: string | null) => () => void {
  const { atOnce, inAll, perMinute } = { ...usual, ...settings };
  const under = new Map<string, number>();
  const sent = new Map<string, number>();
  let all = 0;
  let windowFrom = 0;

  return (sender) => {
    if (sender === null) return () => undefined;
    const now = Date.now();
    if (now - windowFrom >= minute) {
      windowFrom = now;
      sent.clear();
    }
    const mine = under.get(sender) ?? 0;
    const count = (sent.get(sender) ?? 0) + 1;
    sent.set(sender, count);
    if (settings.rateLimit && count > perMinute)
      throw new Refusal(429, bodyCodes.tooMany).retryAfter(Math.ceil((windowFrom + minute - now) / 1000));
    if (mine >= atOnce) throw new Refusal(429, bodyCodes.tooMany).retryAfter(5);
    if (all >= inAll) throw new Refusal(503, bodyCodes.busy).retryAfter(10);
    under.set(sender, mine + 1);
    all += 1;
    return () => {
      all -= 1;
      const left = (under.get(sender) ?? 1) - 1;
      if (left > 0) under.set(sender, left);
      else under.delete(sender);
    };
  };
}
