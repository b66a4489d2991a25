import { secondFactorEndpoints } from '@stockwell/model/api/second-factor';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
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
export function secondFactorRoutes(app: FastifyInstance, house: House): void {
  const calls = secondFactorEndpoints;
  const accountOf = async (userId: number): Promise<Account> => {
    const account = await accountById(house.db, userId);
    if (!account) throw notFound();
    return account;
  };
  serve(app, house, calls.signInWithCode, async ({ body, request }) => {
    const origin = originOf(request);
    const account = await requireChallenge(house, body.challenge, 'code');
    await limitedCheck(house, account, origin, () => codeMatches(house, account.id, body.code, origin));
    return completeChallenge(house, body.challenge, account, origin);
  });

  serve(app, house, calls.beginEnrolmentAtSignIn, async ({ body }) => {
    const account = await requireChallenge(house, body.challenge, 'enrolment');
    return newKey(house, account);
  });

  serve(app, house, calls.finishEnrolmentAtSignIn, async ({ body, request }) => {
    const origin = originOf(request);
    const account = await requireChallenge(house, body.challenge, 'enrolment');
    const recoveryCodes = await limitedCheck(house, account, origin, () =>
      provedKey(house, account, body.code, origin),
    );
    return { recoveryCodes, session: await completeChallenge(house, body.challenge, account, origin) };
  });

  serve(app, house, calls.ownSecondFactor, ({ caller }) => secondFactorState(house, caller.userId));

  serve(app, house, calls.beginEnrolment, async ({ caller }) =>
    newKey(house, await accountOf(caller.userId)),
  );

  serve(app, house, calls.finishEnrolment, async ({ caller, body, request }) => {
    const account = await accountOf(caller.userId);
    const recoveryCodes = await provedKey(house, account, body.code, originOf(request));
    // The session is open already: a mistyped code gives nothing away and does not count.
    if (!recoveryCodes) throw new Refusal(412, 'static.message.secondFactor.wrongCode');
    return { recoveryCodes };
  });

  serve(app, house, calls.renewRecoveryCodes, async ({ caller, request }) => ({
    recoveryCodes: await renewRecoveryCodes(house, caller.userId, originOf(request)),
  }));

  serve(app, house, calls.disableSecondFactor, async ({ caller, request }) => {
    await disableSecondFactor(house, caller.userId, originOf(request));
    return {};
  });
}
