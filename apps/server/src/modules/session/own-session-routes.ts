import { ownSessionEndpoints } from '@stockwell/model/api/own-sessions';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { serve } from '../../http/serve.ts';
import { confirmIdentity } from './confirmation.ts';
import { originOf } from './origin.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './sessions.ts';

/** The own sessions, and proving once more who is there. */
export function ownSessionRoutes(app: FastifyInstance, house: House): void {
  const calls = ownSessionEndpoints;

  serve(app, house, calls.ownSessions, ({ caller }) => ownSessions(house, caller));

  serve(app, house, calls.endSession, async ({ caller, params, request }) => {
    await endOwnSession(house, caller, params.sessionId, originOf(request));
    return {};
  });

  serve(app, house, calls.endOtherSessions, async ({ caller, request }) => ({
    ended: await endOtherSessions(house, caller, originOf(request)),
  }));

  serve(app, house, calls.confirmIdentity, async ({ caller, body, request }) => {
    await confirmIdentity(house, caller, body, originOf(request));
    return {};
  });
}
