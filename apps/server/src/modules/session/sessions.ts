import { randomUUID } from 'node:crypto';
import type { OwnSession } from '@stockwell/model/api/own-sessions';
import type { Session } from '@stockwell/model/api/session';
import { sessionAbsoluteHours } from '@stockwell/model/session/constants';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { userSessionTable, userTable } from '../../db/schema/index.ts';
import { hours, utcText } from '../../db/time.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import type { Account } from './accounts.ts';
import { type Origin, originChanges } from './origin.ts';
import { signedInUser } from './signed-in-user.ts';
import { issueToken } from './tokens.ts';

/** Opens a session for somebody who has just proved everything that the sign-in asks for. */
export async function openSession(context: AppContext, account: Account, origin: Origin): Promise<Session> {
  const now = context.now();
  const endsOn = new Date(now.getTime() + hours(sessionAbsoluteHours));
  const sessionId = randomUUID();
  await context.db.transaction(async (tx) => {
    await tx
      .update(userTable)
      .set({ faildAttempts: 0, lastLoginDate: now, syncExpiresOn: now })
      .where(eq(userTable.id, account.id));
    await tx.insert(userSessionTable).values({
      id: sessionId,
      userId: account.id,
      startedOn: now,
      endsOn,
      ...origin,
      lastUsedOn: now,
      confirmedOn: now,
    });
    await audit(tx, {
      subject: 'session',
      recordId: account.id,
      action: 'signIn',
      by: account.id,
      changes: originChanges(origin),
    });
  });
  const token = await issueToken(
    context.keys,
    { userId: account.id, emailId: account.emailId, sessionId },
    now,
    endsOn,
  );
  return { token, user: await signedInUser(context, account.id) };
}

const openSessionsOf = (userId: number, now: Date) =>
  and(
    eq(userSessionTable.userId, userId),
    isNull(userSessionTable.revokedOn),
    gt(userSessionTable.endsOn, now),
  );

/** Ends the sessions of a user, but for the one that asks where it goes on; answers how many. */
export async function endSessions(db: Db | Tx, userId: number, now: Date, keep?: string): Promise<number> {
  const ended = await db
    .update(userSessionTable)
    .set({ revokedOn: now })
    .where(and(openSessionsOf(userId, now), keep ? ne(userSessionTable.id, keep) : undefined))
    .returning({ id: userSessionTable.id });
  return ended.length;
}

/** The open sessions of the caller, the newest first. */
export async function ownSessions(context: AppContext, caller: SignedIn): Promise<OwnSession[]> {
  const rows = await context.db
    .select()
    .from(userSessionTable)
    .where(openSessionsOf(caller.userId, context.now()))
    .orderBy(desc(userSessionTable.startedOn));
  return rows.map((row) => ({
    sessionId: row.id,
    startedDate: utcText(row.startedOn),
    lastUsedDate: utcText(row.lastUsedOn),
    endsDate: utcText(row.endsOn),
    browser: row.browser,
    address: row.address,
    current: row.id === caller.claims.sessionId,
  }));
}

/** Ends one of the caller's sessions. Those of others look like sessions that do not exist. */
export async function endOwnSession(
  context: AppContext,
  caller: SignedIn,
  sessionId: string,
  origin: Origin,
): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(userSessionTable)
      .set({ revokedOn: now })
      .where(and(openSessionsOf(caller.userId, now), eq(userSessionTable.id, sessionId)))
      .returning();
    if (!ended) throw new Refusal(412, 'static.message.session.alreadyEnded');
    await audit(tx, {
      subject: 'session',
      recordId: caller.userId,
      action: 'sessionEnded',
      by: caller.userId,
      changes: {
        ...originChanges(origin),
        endedSession: { from: [ended.browser, ended.address].filter(Boolean).join(', '), to: null },
      },
    });
  });
  await context.principals.changed();
}

export async function endOtherSessions(
  context: AppContext,
  caller: SignedIn,
  origin: Origin,
): Promise<number> {
  const ended = await context.db.transaction(async (tx) => {
    const count = await endSessions(tx, caller.userId, context.now(), caller.claims.sessionId);
    if (count > 0)
      await audit(tx, {
        subject: 'session',
        recordId: caller.userId,
        action: 'otherSessionsEnded',
        by: caller.userId,
        changes: { ...originChanges(origin), endedSessions: { from: count, to: 0 } },
      });
    return count;
  });
  if (ended > 0) await context.principals.changed();
  return ended;
}
