import { health } from '@stockwell/model/api/session';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { troubles } from '../../http/errors.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { createDatabaseHealth } from './database-health.ts';

export function healthRoutes(app: FastifyInstance, context: AppContext): void {
  const ask = createDatabaseHealth(context);
  serve(app, context, health, async () => {
    const { trouble, failure } = await ask();
    if (!trouble) return { status: 'UP' as const };
    context.log.error({ ...(failure ? { err: failure } : {}), trouble }, 'the database is not well');
    const { messageCode, retryAfter } = troubles[trouble];
    throw new Refusal(503, messageCode).retryAfter(retryAfter);
  });
}
