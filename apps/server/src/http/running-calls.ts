import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Counts work for a call as under way until it is done. */
export type Track = <T>(work: Promise<T>) => Promise<T>;

/**
 * Has the application end only after the calls that have begun. Of those whose caller went away nobody else knows: they
 * would go on while the database closes. Handlers are tracked here; hooks that ask the database track themselves.
 */
export function trackCalls(app: FastifyInstance): Track {
  const running = new Set<Promise<unknown>>();
  const track: Track = (work) => {
    const over = work.catch(() => undefined).finally(() => running.delete(over));
    running.add(over);
    return work;
  };
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return track(Promise.resolve(handler.call(this, request, reply)));
    };
  });
  app.addHook('onClose', async () => {
    while (running.size > 0) {
      await Promise.all(running);
      // After its hooks a call goes on to its handler.
      await nextTurn();
    }
  });
  return track;
}
