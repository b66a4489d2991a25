import { signedInFunction } from '@stockwell/model/access/session-functions';
import type { AppContext } from '../../app-context.ts';
import { audit } from '../access/audit.ts';
import { entriesByUser } from '../users/entries.ts';
import type { Account } from './accounts.ts';
import { refusedLogin } from './check-password.ts';
import { type Origin, originChanges } from './origin.ts';

/** Somebody whose roles allow nothing learns so at the sign-in; a session would only refuse whatever they try. */
export async function requireUsableRoles(
  context: AppContext,
  account: Account,
  origin: Origin,
): Promise<void> {
  const entries = (await entriesByUser(context.db, account.id)).get(account.id) ?? [];
  const functions = await context.principals.functionsByRole();
  if (entries.some(({ roleId }) => functions.get(roleId)?.has(signedInFunction))) return;
  await audit(context.db, {
    subject: 'session',
    recordId: account.id,
    action: 'signInNoAccess',
    by: null,
    changes: originChanges(origin),
  });
  throw refusedLogin('noAccess', 403);
}
