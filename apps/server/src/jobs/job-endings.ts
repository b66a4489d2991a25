import type { Database } from '../db/client.ts';

/** Notifies callers that wait for a job when an attempt at it has ended, on whichever server it ran. */
export interface Endings {
  announce(key: string): Promise<void>;
  /** Resolves when an attempt at the job of a key ends, and after `ms` milliseconds at the latest. */
  next(key: string, ms: number): { readonly ended: Promise<void>; readonly cancel: () => void };
  /** Releases all callers that wait. */
  stop(): void;
}

export function createEndings(database: Pick<Database, 'announce' | 'subscribe'>, kind: string): Endings {
  const prefix = `ended:${kind}:`;
  const waiting = new Map<string, Set<() => void>>();
  let stopped = false;

  database.subscribe((heard) => {
    if (heard.startsWith(prefix)) release(heard.slice(prefix.length));
  });

  const release = (key: string): void => {
    for (const done of [...(waiting.get(key) ?? [])]) done();
  };

  return {
    announce: (key) => database.announce(`${prefix}${key}`),
    next: (key, ms) => {
      let cancel = (): void => undefined;
      const ended = new Promise<void>((resolve) => {
        if (stopped) {
          resolve();
          return;
        }
        const mine = waiting.get(key) ?? new Set();
        waiting.set(key, mine);
        const done = (): void => {
          clearTimeout(late);
          mine.delete(done);
          if (mine.size === 0) waiting.delete(key);
          resolve();
        };
        const late = setTimeout(done, ms);
        mine.add(done);
        cancel = done;
      });
      return { ended, cancel };
    },
    stop: () => {
      stopped = true;
      for (const key of [...waiting.keys()]) release(key);
    },
  };
}
