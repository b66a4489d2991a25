import { sessionEndpoints } from '@stockwell/model/api/session';
import { entities } from '@stockwell/model/entities/index';
import { oldTokenGraceSeconds } from '@stockwell/model/session/constants';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import {
  languageTable,
  passwordLinkTable,
  retiredTokenTable,
  userSessionTable,
  userTable,
} from '../../db/schema/index.ts';
import { readRecords } from '../../entities/read.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve, tokenIn } from '../../http/serve.ts';
import { version } from '../../version.ts';
import { audit } from '../access/audit.ts';
import { changesFrom } from '../sync/changed-since.ts';
import { type Account, accountByEmail } from './accounts.ts';
import { requireOldPassword } from './check-password.ts';
import { type Origin, originChanges, originOf } from './origin.ts';
import { askForLink, requireLink } from './password-links.ts';
import { hashPassword, passwordExpiry, passwordMatches, requireGoodPassword } from './passwords.ts';
import { type RecoverySecret, rotateSecret } from './recovery-secret.ts';
import { endSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { afterPassword } from './sign-in-challenge.ts';
import { forgetTries } from './sign-in-tries.ts';
import { issueToken } from './tokens.ts';

export function sessionRoutes(app: FastifyInstance, context: AppContext, frontEndBuild: string): void {
  const { db } = context;
  const {
    authenticate,
    refresh,
    info,
    logout,
    languagesBeforeSignIn,
    languagesChangedSince,
    forgotPassword,
    confirmForgotPasswordToken,
    updatePassword,
    updateExpiredPassword,
  } = sessionEndpoints;

  serve(app, context, authenticate, ({ body, request }) => signIn(context, body, originOf(request)));

  serve(app, context, refresh, async ({ request }) => {
    const token = tokenIn(request);
    const signedIn = token ? await context.principals.byToken(token) : null;
    if (!signedIn) throw new Refusal(401, 'static.message.sessionExpired');
    const now = context.now();
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
    await context.principals.changed();
    return { token: await issueToken(context.keys, claims, now, session.endsOn) };
  });

  serve(app, context, info, async () => ({
    version,
    frontEndBuild,
    environment: context.config.environment,
  }));

  serve(app, context, logout, async ({ caller, request }) => {
    await db
      .update(userSessionTable)
      .set({ revokedOn: context.now() })
      .where(eq(userSessionTable.id, caller.claims.sessionId));
    await audit(db, {
      subject: 'session',
      recordId: caller.userId,
      action: 'signOut',
      by: caller.userId,
      changes: originChanges(originOf(request)),
    });
    await context.principals.changed();
    return {};
  });

  serve(app, context, languagesBeforeSignIn, () =>
    readRecords(context, entities.language, { where: eq(languageTable.active, true) }),
  );

  serve(app, context, languagesChangedSince, async ({ params }) => {
    const moment = changesFrom(params.lastSyncDate);
    return readRecords(context, entities.language, { where: gt(languageTable.lastModifiedDate, moment) });
  });

  serve(app, context, forgotPassword, async ({ body, request }) => {
    await askForLink(context, body.emailId, originOf(request));
    return {};
  });

  serve(app, context, confirmForgotPasswordToken, async ({ body }) => {
    await requireLink(db, await accountByEmail(db, body.emailId), body.token, context.now());
    return {};
  });

  serve(app, context, updatePassword, async ({ body, request }) => {
    const account = await accountByEmail(db, body.emailId);
    const now = context.now();
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
      await forgetTries(tx, account.emailId);
      await rotateSecret(context, tx, account.id, now);
      await endSessions(tx, account.id, now);
      await audit(tx, {
        subject: 'session',
        recordId: account.id,
        action: 'passwordReset',
        by: account.id,
        changes: originChanges(originOf(request)),
      });
    });
    await context.principals.changed();
    return { messageCode: 'static.message.passwordSuccess' };
  });

  serve(app, context, updateExpiredPassword, async ({ body, request }) => {
    const origin = originOf(request);
    const attempt = { emailId: body.emailId, password: body.oldPassword, ...origin };
    const account = await requireOldPassword(context, attempt, { wrong: 403, locked: 401 });
    if (body.newPassword === body.oldPassword) throw new Refusal(412, 'static.message.passwordSame');
    requireGoodPassword('newPassword', body.newPassword, account);
    await storeNewPassword(context, account, body.newPassword, { action: 'passwordReplaced', origin });
    return afterPassword(context, account, origin);
  });
}

interface NewPassword {
  /** Under which name the audit keeps it. */
  readonly action: string;
  readonly origin: Origin;
  readonly keepSession?: string;
}

/** Stores a new password, ends the other sessions of its owner and gives the new secret of the recovery slots. */
export async function storeNewPassword(
  context: AppContext,
  { id: userId, emailId }: Pick<Account, 'id' | 'emailId'>,
  password: string,
  { action, origin, keepSession }: NewPassword,
): Promise<RecoverySecret> {
  const now = context.now();
  const passwordHash = await hashPassword(password);
  const recovery = await context.db.transaction(async (tx) => {
    await tx
      .update(userTable)
      .set({ passwordHash, passwordChangedOn: now, expiresOn: passwordExpiry(now), faildAttempts: 0 })
      .where(eq(userTable.id, userId));
    await forgetTries(tx, emailId);
    await endSessions(tx, userId, now, keepSession);
    await audit(tx, {
      subject: 'session',
      recordId: userId,
      action,
      by: userId,
      changes: originChanges(origin),
    });
    return rotateSecret(context, tx, userId, now);
  });
  await context.principals.changed();
  return recovery;
}
