import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Work that nobody waits for: how long it takes must not show in an answer. */
export interface Background {
  run(work: () => Promise<void>): void;
  /** When everything that was begun is done. */
  idle(): Promise<void>;
}

const startsAfterMs = 25;

export function createBackground(log: FastifyBaseLogger): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run: (work) => {
      // The embedded database works on this very thread: the answer leaves first.
      const running = delay(startsAfterMs)
        .then(work)
        .catch((failure) => log.error({ err: failure }, 'work in the background failed'))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
