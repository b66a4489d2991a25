import { health } from '@stockwell/model/api/session';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { troubles } from '../../http/errors.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { createDatabaseHealth } from './database-health.ts';

export function healthRoutes(app: FastifyInstance, house: House): void {
  const ask = createDatabaseHealth(house);
  serve(app, house, health, async () => {
    const { trouble, failure } = await ask();
    if (!trouble) return { status: 'UP' as const };
    house.log.error({ ...(failure ? { err: failure } : {}), trouble }, 'the database is not well');
    const { messageCode, retryAfter } = troubles[trouble];
    throw new Refusal(503, messageCode).retryAfter(retryAfter);
  });
}
