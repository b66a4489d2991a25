import type { FastifyInstance } from 'fastify';

/**
 * A connection whose call ends while the server stops would stay open for more calls, which nobody takes any more, and
 * be waited for: it is closed once all of its answer has left.
 */
export function closeIdleWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    if (isStopping) setImmediate(() => socket.destroySoon());
    done();
  });
}
