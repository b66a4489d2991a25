import { confirmationRequired } from '@stockwell/model/session/confirmation';
import { confirmationMs } from '@stockwell/model/session/constants';
import { eq } from 'drizzle-orm';
import { userSessionTable, userTable } from '../../db/schema/index.ts';
import type { House } from '../../house.ts';
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
export async function requireConfirmation(house: House, caller: SignedIn): Promise<void> {
  const [session] = await house.db
    .select({ confirmedOn: userSessionTable.confirmedOn })
    .from(userSessionTable)
    .where(eq(userSessionTable.id, caller.claims.sessionId));
  const age = house.now().getTime() - (session?.confirmedOn?.getTime() ?? 0);
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
  house: House,
  caller: SignedIn,
  given: { readonly password?: string | undefined; readonly code?: string | undefined },
  origin: Origin,
): Promise<void> {
  try {
    if (given.password !== undefined)
      await requirePassword(house, { emailId: caller.emailId, password: given.password, ...origin });
    else await requireOwnCode(house, caller, given.code ?? '', origin);
  } catch (failure) {
    throw asRefusedConfirmation(failure);
  }
  // Who has the password after all starts counting wrong ones from the beginning, as a sign-in does.
  if (given.password !== undefined)
    await house.db.update(userTable).set({ faildAttempts: 0 }).where(eq(userTable.id, caller.userId));
  await house.db
    .update(userSessionTable)
    .set({ confirmedOn: house.now() })
    .where(eq(userSessionTable.id, caller.claims.sessionId));
  await audit(house.db, {
    subject: 'session',
    recordId: caller.userId,
    action: 'identityConfirmed',
    by: caller.userId,
    changes: originChanges(origin),
  });
}

async function requireOwnCode(house: House, caller: SignedIn, code: string, origin: Origin): Promise<void> {
  const account = await accountById(house.db, caller.userId);
  if (!account) throw new Refusal(412, 'static.message.secondFactor.wrongCode');
  await limitedCheck(house, account, origin, () => codeMatches(house, account.id, code, origin));
}
