import { createHash, randomBytes } from 'node:crypto';
import type { Session, SignInChallenge } from '@stockwell/model/api/session';
import { codeChallengeMinutes, enrolChallengeMinutes } from '@stockwell/model/session/constants';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { signInChallengeTable } from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Account, accountById } from './accounts.ts';
import type { Origin } from './origin.ts';
import { demandOf, hasSecondFactor } from './second-factor.ts';
import { openSession } from './sessions.ts';
import { requireUsableRoles } from './usable-roles.ts';

type Kind = SignInChallenge['secondFactor'];

const minutes: Readonly<Record<Kind, number>> = {
  code: codeChallengeMinutes,
  enrolment: enrolChallengeMinutes,
};
const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

async function challengeFor(context: AppContext, userId: number, kind: Kind): Promise<SignInChallenge> {
  const challenge = randomBytes(32).toString('base64url');
  const now = context.now();
  const validMinutes = minutes[kind];
  await context.db.delete(signInChallengeTable).where(lte(signInChallengeTable.expiresOn, now));
  await context.db.insert(signInChallengeTable).values({
    tokenHash: hashOf(challenge),
    userId,
    kind,
    expiresOn: new Date(now.getTime() + validMinutes * 60_000),
  });
  return { secondFactor: kind, challenge, validMinutes };
}

/** The right password was given: a session, or what is still missing for one. */
export async function afterPassword(
  context: AppContext,
  account: Account,
  origin: Origin,
): Promise<Session | SignInChallenge> {
  await requireUsableRoles(context, account, origin);
  const demand = await demandOf(context, account.id);
  if (demand === 'off') return openSession(context, account, origin);
  if (await hasSecondFactor(context.db, account.id)) return challengeFor(context, account.id, 'code');
  if (demand === 'required') return challengeFor(context, account.id, 'enrolment');
  return openSession(context, account, origin);
}

const expired = () => new Refusal(412, 'static.message.secondFactor.challengeExpired');

/** Whose sign-in waits for its second step. */
export async function requireChallenge(context: AppContext, challenge: string, kind: Kind): Promise<Account> {
  const [row] = await context.db
    .select({ userId: signInChallengeTable.userId })
    .from(signInChallengeTable)
    .where(
      and(
        eq(signInChallengeTable.tokenHash, hashOf(challenge)),
        eq(signInChallengeTable.kind, kind),
        gt(signInChallengeTable.expiresOn, context.now()),
      ),
    );
  const account = row ? await accountById(context.db, row.userId) : null;
  if (!account?.active) throw expired();
  return account;
}

/** Ends a challenge that was met: it opens one session. */
export async function completeChallenge(
  context: AppContext,
  challenge: string,
  account: Account,
  origin: Origin,
): Promise<Session> {
  const met = await context.db
    .delete(signInChallengeTable)
    .where(eq(signInChallengeTable.tokenHash, hashOf(challenge)))
    .returning({ userId: signInChallengeTable.userId });
  if (met.length === 0) throw expired();
  return openSession(context, account, origin);
}
