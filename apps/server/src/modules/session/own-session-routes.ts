import { ownSessionEndpoints } from '@stockwell/model/api/own-sessions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { confirmIdentity } from './confirmation.ts';
import { originOf } from './origin.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './sessions.ts';

/** The own sessions, and proving once more who is there. */
export function ownSessionRoutes(app: FastifyInstance, context: AppContext): void {
  const calls = ownSessionEndpoints;

  serve(app, context, calls.ownSessions, ({ caller }) => ownSessions(context, caller));

  serve(app, context, calls.endSession, async ({ caller, params, request }) => {
    await endOwnSession(context, caller, params.sessionId, originOf(request));
    return {};
  });

  serve(app, context, calls.endOtherSessions, async ({ caller, request }) => ({
    ended: await endOtherSessions(context, caller, originOf(request)),
  }));

  serve(app, context, calls.confirmIdentity, async ({ caller, body, request }) => {
    await confirmIdentity(context, caller, body, originOf(request));
    return {};
  });
}
