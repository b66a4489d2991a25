import { secondFactorEndpoints } from '@stockwell/model/api/second-factor';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { type Account, accountById } from './accounts.ts';
import { limitedCheck } from './check-code.ts';
import { originOf } from './origin.ts';
import {
  codeMatches,
  disableSecondFactor,
  newKey,
  provedKey,
  renewRecoveryCodes,
  secondFactorState,
} from './second-factor.ts';
import { completeChallenge, requireChallenge } from './sign-in-challenge.ts';

/** The second step of the sign-in, and what people do with their own second factor. */
export function secondFactorRoutes(app: FastifyInstance, context: AppContext): void {
  const calls = secondFactorEndpoints;
  const accountOf = async (userId: number): Promise<Account> => {
    const account = await accountById(context.db, userId);
    if (!account) throw notFound();
    return account;
  };
  serve(app, context, calls.signInWithCode, async ({ body, request }) => {
    const origin = originOf(request);
    const account = await requireChallenge(context, body.challenge, 'code');
    await limitedCheck(context, account, origin, () => codeMatches(context, account.id, body.code, origin));
    return completeChallenge(context, body.challenge, account, origin);
  });

  serve(app, context, calls.beginEnrolmentAtSignIn, async ({ body }) => {
    const account = await requireChallenge(context, body.challenge, 'enrolment');
    return newKey(context, account);
  });

  serve(app, context, calls.finishEnrolmentAtSignIn, async ({ body, request }) => {
    const origin = originOf(request);
    const account = await requireChallenge(context, body.challenge, 'enrolment');
    const recoveryCodes = await limitedCheck(context, account, origin, () =>
      provedKey(context, account, body.code, origin),
    );
    return { recoveryCodes, session: await completeChallenge(context, body.challenge, account, origin) };
  });

  serve(app, context, calls.ownSecondFactor, ({ caller }) => secondFactorState(context, caller.userId));

  serve(app, context, calls.beginEnrolment, async ({ caller }) =>
    newKey(context, await accountOf(caller.userId)),
  );

  serve(app, context, calls.finishEnrolment, async ({ caller, body, request }) => {
    const account = await accountOf(caller.userId);
    const recoveryCodes = await provedKey(context, account, body.code, originOf(request));
    // The session is open already: a mistyped code gives nothing away and does not count.
    if (!recoveryCodes) throw new Refusal(412, 'static.message.secondFactor.wrongCode');
    return { recoveryCodes };
  });

  serve(app, context, calls.renewRecoveryCodes, async ({ caller, request }) => ({
    recoveryCodes: await renewRecoveryCodes(context, caller.userId, originOf(request)),
  }));

  serve(app, context, calls.disableSecondFactor, async ({ caller, request }) => {
    await disableSecondFactor(context, caller.userId, originOf(request));
    return {};
  });
}
