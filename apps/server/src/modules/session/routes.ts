import { sessionEndpoints } from '@stockwell/model/api/session';
import { entities } from '@stockwell/model/entities/index';
import { oldTokenGraceSeconds } from '@stockwell/model/session/constants';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  languageTable,
  passwordLinkTable,
  retiredTokenTable,
  userSessionTable,
  userTable,
} from '../../db/schema/index.ts';
import { readRecords } from '../../entities/read.ts';
import type { House } from '../../house.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve, tokenIn } from '../../http/serve.ts';
import { version } from '../../version.ts';
import { audit } from '../access/audit.ts';
import { momentSince } from '../sync/since.ts';
import { accountByEmail } from './accounts.ts';
import { mailPasswordLink, requireLink } from './password-links.ts';
import { hashPassword, passwordExpiry, passwordMatches, requireGoodPassword } from './passwords.ts';
import { endSessions, openSession, requirePassword, signIn } from './sign-in.ts';
import { issueToken } from './tokens.ts';

export function sessionRoutes(app: FastifyInstance, house: House, frontEndBuild: string): void {
  const { db } = house;
  const {
    authenticate,
    refresh,
    health,
    info,
    logout,
    languagesBeforeSignIn,
    languagesChangedSince,
    forgotPassword,
    confirmForgotPasswordToken,
    updatePassword,
    updateExpiredPassword,
  } = sessionEndpoints;

  serve(app, house, authenticate, ({ body, request }) => signIn(house, body, request.ip));

  serve(app, house, refresh, async ({ request }) => {
    const token = tokenIn(request);
    const signedIn = token ? await house.principals.byToken(token) : null;
    if (!signedIn) throw new Refusal(401, 'static.message.sessionExpired');
    const now = house.now();
    const { claims } = signedIn;
    const [session] = await db
      .select()
      .from(userSessionTable)
      .where(eq(userSessionTable.id, claims.sessionId));
    if (!session) throw new Refusal(401, 'static.message.sessionExpired');
    const goodUntil = new Date(now.getTime() + oldTokenGraceSeconds * 1000);
    await db
      .insert(retiredTokenTable)
      .values({ id: claims.tokenId, goodUntil, expiresOn: new Date(claims.expiresAt) })
      .onConflictDoNothing();
    await house.principals.changed();
    return { token: await issueToken(house.keys, claims, now, session.endsOn) };
  });

  serve(app, house, health, async () => {
    try {
      await db.execute(sql`select 1`);
    } catch (failure) {
      house.log.error({ err: failure }, 'the database does not answer');
      throw new Refusal(503, 'static.message.databaseDown');
    }
    return { status: 'UP' as const };
  });

  serve(app, house, info, async () => ({ version, frontEndBuild, environment: house.config.environment }));

  serve(app, house, logout, async ({ caller }) => {
    await db
      .update(userSessionTable)
      .set({ revokedOn: house.now() })
      .where(eq(userSessionTable.id, caller.claims.sessionId));
    await audit(db, { subject: 'session', recordId: caller.userId, action: 'signOut', by: caller.userId });
    await house.principals.changed();
    return {};
  });

  serve(app, house, languagesBeforeSignIn, () =>
    readRecords(house, entities.language, { where: eq(languageTable.active, true) }),
  );

  serve(app, house, languagesChangedSince, async ({ params }) => {
    const moment = momentSince(params.lastSyncDate);
    return readRecords(house, entities.language, { where: gt(languageTable.lastModifiedDate, moment) });
  });

  serve(app, house, forgotPassword, async ({ body }) => {
    const account = await accountByEmail(db, body.emailId);
    // Known or not, one transaction with its writes: neither answer nor time tells whether the address exists.
    await db.transaction(async (tx) => {
      await audit(tx, {
        subject: 'session',
        recordId: account?.id ?? 0,
        action: account?.active ? 'passwordLink' : 'passwordLinkUnknown',
        by: null,
      });
      if (account?.active) await mailPasswordLink(house, tx, account, 'reset');
    });
    // Nobody waits for the mail server: how long it takes would tell that there was something to send.
    if (account?.active)
      void house.mailer.deliver(account.emailId).catch((failure) => house.log.error(failure));
    return {};
  });

  serve(app, house, confirmForgotPasswordToken, async ({ body }) => {
    await requireLink(db, await accountByEmail(db, body.emailId), body.token, house.now());
    return {};
  });

  serve(app, house, updatePassword, async ({ body }) => {
    const account = await accountByEmail(db, body.emailId);
    const now = house.now();
    const link = await requireLink(db, account, body.token, now);
    if (!account) throw new Refusal(403, 'static.message.user.forgotPasswordTokenError');
    requireGoodPassword('password', body.password, account);
    if (await passwordMatches(account.passwordHash, body.password)) {
      throw new Refusal(412, 'static.message.user.previousPasswordSame');
    }
    const passwordHash = await hashPassword(body.password);
    await db.transaction(async (tx) => {
      // The link is spent by whoever marks it first; a second request at the same moment finds it used.
      const spent = await tx
        .update(passwordLinkTable)
        .set({ usedOn: now })
        .where(and(eq(passwordLinkTable.id, link.id), sql`${passwordLinkTable.usedOn} is null`))
        .returning({ id: passwordLinkTable.id });
      if (spent.length === 0) throw new Refusal(403, 'static.message.user.forgotPasswordTokenUsed');
      await tx
        .update(userTable)
        .set({ passwordHash, passwordChangedOn: now, expiresOn: passwordExpiry(now), faildAttempts: 0 })
        .where(eq(userTable.id, account.id));
      await endSessions(tx, account.id, now);
      await audit(tx, { subject: 'session', recordId: account.id, action: 'passwordReset', by: account.id });
    });
    await house.principals.changed();
    return { messageCode: 'static.message.passwordSuccess' };
  });

  serve(app, house, updateExpiredPassword, async ({ body, request }) => {
    const account = await requirePassword(house, body.emailId, body.oldPassword).catch((failure) => {
      if (failure instanceof Refusal && failure.body.messageCode.endsWith('invalidCredentials')) {
        throw new Refusal(403, 'static.message.incorrectPassword');
      }
      throw failure;
    });
    if (body.newPassword === body.oldPassword) throw new Refusal(412, 'static.message.passwordSame');
    requireGoodPassword('newPassword', body.newPassword, account);
    await storeNewPassword(house, account.id, body.newPassword, 'passwordReplaced');
    return openSession(house, account, request.ip);
  });
}

/** Stores a new password and ends the other sessions of its owner. */
export async function storeNewPassword(
  house: House,
  userId: number,
  password: string,
  action: string,
  keepSession?: string,
): Promise<void> {
  const now = house.now();
  const passwordHash = await hashPassword(password);
  await house.db.transaction(async (tx) => {
    await tx
      .update(userTable)
      .set({ passwordHash, passwordChangedOn: now, expiresOn: passwordExpiry(now), faildAttempts: 0 })
      .where(eq(userTable.id, userId));
    await endSessions(tx, userId, now, keepSession);
    await audit(tx, { subject: 'session', recordId: userId, action, by: userId });
  });
  await house.principals.changed();
}
