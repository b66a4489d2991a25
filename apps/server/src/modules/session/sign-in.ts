import type { Session, SignInChallenge } from '@stockwell/model/api/session';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/client.ts';
import { languageTable, userTable } from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Account } from './accounts.ts';
import { refusedLogin, requirePassword } from './check-password.ts';
import type { Origin } from './origin.ts';
import { afterPassword } from './sign-in-challenge.ts';

/** From the expiry day on nobody can sign in with the password; it can only be replaced. */
export function isExpired(account: Account, now: Date): boolean {
  return (
    account.expiresOn === null ||
    account.expiresOn.toISOString().slice(0, 10) <= now.toISOString().slice(0, 10)
  );
}

export async function signIn(
  context: AppContext,
  input: {
    username: string;
    password: string;
    languageCode?: string | undefined;
    languageChanged?: boolean | undefined;
  },
  origin: Origin,
): Promise<Session | SignInChallenge> {
  const account = await requirePassword(context, {
    emailId: input.username,
    password: input.password,
    ...origin,
  });
  if (isExpired(account, context.now())) throw refusedLogin('passwordExpired', 406);
  if (input.languageChanged && input.languageCode)
    await saveLanguage(context.db, account.id, input.languageCode);
  return afterPassword(context, account, origin);
}

export async function saveLanguage(db: Db, userId: number, languageCode: string): Promise<void> {
  const [language] = await db
    .select({ id: languageTable.id })
    .from(languageTable)
    .where(and(eq(languageTable.languageCode, languageCode), eq(languageTable.active, true)));
  if (!language) throw new Refusal(412, 'static.message.user.languageChangeError');
  await db.update(userTable).set({ languageId: language.id }).where(eq(userTable.id, userId));
}
