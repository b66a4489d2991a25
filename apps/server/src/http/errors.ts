import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { type DatabaseTrouble, databaseTrouble } from '../db/database-trouble.ts';
import { Refusal } from './refusal.ts';

/** What Fastify itself refuses, in words the client can translate. */
const frameworkCodes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'static.message.bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'static.message.mediaType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'static.message.brokenJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'static.message.brokenJson',
  FST_ERR_RATE_LIMITED: 'static.message.tooManyRequests',
};

/** Refusals of the database that a person caused: a race for the same code, or a number that does not fit. */
function databaseRefusal(error: unknown): Refusal | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  if (code === '23505') return new Refusal(406, 'static.message.alreadyExists');
  if (code === '23503') return new Refusal(412, 'static.message.usedElsewhere');
  if (code === '22003' || code === '22P02' || code === '22021')
    return new Refusal(400, 'static.message.invalidInput');
  return null;
}

/** What callers hear of trouble of the database, and after how many seconds they may try again. */
export const troubles: Readonly<Record<DatabaseTrouble, { messageCode: string; retryAfter: number }>> = {
  down: { messageCode: 'static.message.databaseDown', retryAfter: 30 },
  busy: { messageCode: 'static.message.databaseBusy', retryAfter: 10 },
  full: { messageCode: 'static.message.storageFull', retryAfter: 60 },
};

/** Addresses that cannot be read at all are refused before any route is found. */
export const answerUnreadable: NonNullable<FastifyServerOptions['frameworkErrors']> = (
  error,
  _request,
  reply,
) => {
  void (reply as FastifyReply)
    .status(error.statusCode ?? 400)
    .send({ messageCode: 'static.message.callNotFound' });
};

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A validator's refusal arrives wrapped by the framework.
    for (const refusal of [error, error.cause])
      if (refusal instanceof Refusal)
        return reply.status(refusal.status).headers(refusal.headers).send(refusal.body);
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const messageCode =
        frameworkCodes[error.code] ??
        (status === 429 ? 'static.message.tooManyRequests' : 'static.message.invalidInput');
      return reply.status(status).send({ messageCode });
    }
    // Who went away while the answer was on its way misses it: nothing has failed here.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return reply.hijack();
    const refused = databaseRefusal(error);
    if (refused) return reply.status(refused.status).send(refused.body);
    const trouble = databaseTrouble(error);
    if (trouble) {
      request.log.error({ err: error, trouble }, 'the database could not answer a call');
      const { messageCode, retryAfter } = troubles[trouble];
      return reply.status(503).header('retry-after', retryAfter).send({ messageCode });
    }
    request.log.error({ err: error }, 'a call failed');
    return reply.status(500).send({ messageCode: 'static.message.serverError', reference: request.id });
  });
}
