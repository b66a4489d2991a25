import { confirmationRequired } from '@stockwell/model/session/confirmation';
import { confirmationMs } from '@stockwell/model/session/constants';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { userSessionTable, userTable } from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import { accountById } from './accounts.ts';
import { limitedCheck } from './check-code.ts';
import { requirePassword } from './check-password.ts';
import { type Origin, originChanges } from './origin.ts';
import { codeMatches } from './second-factor.ts';

/**
 * Refuses unless somebody typed the password or a code in this session a few minutes ago. Read from the database each
 * time: whoever has just confirmed at one copy of the server is known to the others at once.
 */
export async function requireConfirmation(context: AppContext, caller: SignedIn): Promise<void> {
  const [session] = await context.db
    .select({ confirmedOn: userSessionTable.confirmedOn })
    .from(userSessionTable)
    .where(eq(userSessionTable.id, caller.claims.sessionId));
  const age = context.now().getTime() - (session?.confirmedOn?.getTime() ?? 0);
  if (age >= confirmationMs) throw new Refusal(412, confirmationRequired);
}

/** A refusal of the sign-in is no end of the session that asks: it must not look like one to the client. */
function asRefusedConfirmation(failure: unknown): unknown {
  if (!(failure instanceof Refusal) || failure.status !== 401) return failure;
  const { messageCode, ...more } = failure.body;
  const wrong = messageCode === 'static.message.login.invalidCredentials';
  return new Refusal(412, wrong ? 'static.message.wrongPassword' : messageCode, more);
}

/** Wrong passwords and codes count here as they do at the sign-in. */
export async function confirmIdentity(
  context: AppContext,
  caller: SignedIn,
  given: { readonly password?: string | undefined; readonly code?: string | undefined },
  origin: Origin,
): Promise<void> {
  try {
    if (given.password !== undefined)
      await requirePassword(context, { emailId: caller.emailId, password: given.password, ...origin });
    else await requireOwnCode(context, caller, given.code ?? '', origin);
  } catch (failure) {
    throw asRefusedConfirmation(failure);
  }
  // Who has the password after all starts counting wrong ones from the beginning, as a sign-in does.
  if (given.password !== undefined)
    await context.db.update(userTable).set({ faildAttempts: 0 }).where(eq(userTable.id, caller.userId));
  await context.db
    .update(userSessionTable)
    .set({ confirmedOn: context.now() })
    .where(eq(userSessionTable.id, caller.claims.sessionId));
  await audit(context.db, {
    subject: 'session',
    recordId: caller.userId,
    action: 'identityConfirmed',
    by: caller.userId,
    changes: originChanges(origin),
  });
}

async function requireOwnCode(
  context: AppContext,
  caller: SignedIn,
  code: string,
  origin: Origin,
): Promise<void> {
  const account = await accountById(context.db, caller.userId);
  if (!account) throw new Refusal(412, 'static.message.secondFactor.wrongCode');
  await limitedCheck(context, account, origin, () => codeMatches(context, account.id, code, origin));
}
