import { healthLimitMs, healthReusedMs } from '@stockwell/model/session/constants';
import { z } from 'zod';
import { deferred } from './deferred.ts';

/**
 * Whether the server answers. Asking never holds up a page: `current` says what is known at once,
 * `check` promises a fresh answer. All tabs share what one of them found out.
 */
export interface Reachability {
  /** Undefined until the first answer. */
  current(): boolean | undefined;
  /** The answer of the last 15 seconds, or a new one. */
  check(): Promise<boolean>;
  /** Asks again whatever is known; for when a call has just failed or the user has changed the wish. */
  recheck(): Promise<boolean>;
  /** A call was answered, which says as much as the question would. */
  answered(): void;
  subscribe(listener: (reachable: boolean) => void): () => void;
  close(): void;
}

export interface ReachabilitySetup {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** The user's wish to work online. Without it nothing is asked and the server counts as unreachable. */
  readonly loginOnline: () => boolean;
  /** Fires `online` and `offline`; the window. They are hints: only the server's answer counts. */
  readonly hints?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly after?: (ms: number, action: () => void) => () => void;
  /** Keeps tabs from asking in the same instant, so that the first one's question reaches the others. */
  readonly jitterMs?: () => number;
}

const healthPath = '/actuator/health';
const channelName = 'stockwell/reachability';
const firstRetryMs = healthReusedMs;
const longestRetryMs = 300_000;
/** How much longer than the limit a tab waits for another tab's answer before it asks itself. */
const answerSlackMs = 500;

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asking') }),
  z.object({ kind: z.literal('answer'), reachable: z.boolean(), at: z.number() }),
]);
type Message = z.infer<typeof messageSchema>;

export function createReachability(setup: ReachabilitySetup): Reachability {
  const { now, loginOnline, hints, after = afterTimeout, jitterMs = upToOneSecond } = setup;
  const channel = new BroadcastChannel(channelName);
  const listeners = new Set<(reachable: boolean) => void>();
  let known: { reachable: boolean; at: number } | undefined;
  let reported: boolean | undefined;
  let underWay: Promise<boolean> | undefined;
  let otherTabAsks: { answer: Promise<void>; done: () => void } | undefined;
  let retryMs = firstRetryMs;
  let cancelRetry: (() => void) | undefined;
  let closed = false;

  function current(): boolean | undefined {
    return loginOnline() ? known?.reachable : false;
  }

  function check(): Promise<boolean> {
    return fresh() ? Promise.resolve(announce()) : recheck();
  }

  function fresh(): boolean {
    if (!loginOnline()) return true;
    return known !== undefined && Math.abs(now() - known.at) < healthReusedMs;
  }

  function recheck(): Promise<boolean> {
    if (!loginOnline()) return Promise.resolve(announce());
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  async function ask(): Promise<boolean> {
    if (otherTabAsks) {
      const since = now();
      await otherTabAsks.answer;
      if (known && known.at >= since) return announce();
    }
    say({ kind: 'asking' });
    return found(await healthAnswers(setup.fetch, after));
  }

  function found(reachable: boolean): boolean {
    const answer = { reachable, at: now() };
    say({ kind: 'answer', ...answer });
    return learn(answer);
  }

  function learn(answer: { reachable: boolean; at: number }): boolean {
    known = answer;
    cancelRetry?.();
    cancelRetry = undefined;
    if (answer.reachable) retryMs = firstRetryMs;
    else if (!closed) {
      cancelRetry = after(retryMs + jitterMs(), () => void recheck());
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
    return announce();
  }

  /** Notifies listeners only of what is new to them. */
  function announce(): boolean {
    const reachable = current() ?? false;
    if (reachable !== reported && !closed) {
      reported = reachable;
      for (const listener of listeners) listener(reachable);
    }
    return reachable;
  }

  function say(message: Message): void {
    if (!closed) channel.postMessage(message);
  }

  function hear(message: Message): void {
    if (message.kind === 'answer') {
      learn({ reachable: message.reachable, at: message.at });
      otherTabAsks?.done();
    } else if (!otherTabAsks) {
      const answer = deferred<void>();
      const cancel = after(healthLimitMs + answerSlackMs, () => answer.resolve());
      otherTabAsks = { answer: answer.promise, done: () => answer.resolve() };
      void answer.promise.then(() => {
        cancel();
        otherTabAsks = undefined;
      });
    }
  }

  function hint(): void {
    retryMs = firstRetryMs;
    cancelRetry?.();
    cancelRetry = after(jitterMs(), () => void recheck());
  }

  channel.onmessage = (event: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(event.data);
    if (message.success) hear(message.data);
  };
  hints?.addEventListener('online', hint);
  hints?.addEventListener('offline', hint);

  return {
    current,
    check,
    recheck,
    answered: () => void found(true),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      cancelRetry?.();
      channel.close();
      hints?.removeEventListener('online', hint);
      hints?.removeEventListener('offline', hint);
    },
  };
}

/** Only status 200 within the limit is yes. A request that hangs is cut off. */
async function healthAnswers(
  request: typeof fetch,
  after: NonNullable<ReachabilitySetup['after']>,
): Promise<boolean> {
  const abort = new AbortController();
  const tooLong = deferred<boolean>();
  const cancel = after(healthLimitMs, () => {
    abort.abort();
    tooLong.resolve(false);
  });
  const answer = request(healthPath, { cache: 'no-store', signal: abort.signal })
    // An answer that nobody reads keeps its connection.
    .then((response) => response.text().then(() => response.status === 200))
    .catch(() => false);
  const reachable = await Promise.race([answer, tooLong.promise]);
  cancel();
  return reachable;
}

function upToOneSecond(): number {
  return Math.random() * 1_000;
}

function afterTimeout(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
}
