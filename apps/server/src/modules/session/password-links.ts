import { isLanguageCode, type LanguageCode } from '@stockwell/model/languages';
import { resetTokenHours } from '@stockwell/model/session/constants';
import { resetLinkState } from '@stockwell/model/session/reset-link';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { passwordLinkTable } from '../../db/schema/index.ts';
import type { House } from '../../house.ts';
import { Refusal } from '../../http/refusal.ts';
import { resetMail, welcomeMail } from '../mail/texts.ts';
import type { Account } from './accounts.ts';
import { linkTokenHash, newLinkToken } from './passwords.ts';

const languageOf = (account: Account): LanguageCode =>
  isLanguageCode(account.languageCode) ? account.languageCode : 'en';

/** Mails a new link; all older ones of the same person stop working. */
export async function mailPasswordLink(
  house: House,
  db: Db | Tx,
  account: Account,
  kind: 'reset' | 'welcome',
): Promise<void> {
  const token = newLinkToken();
  await db
    .update(passwordLinkTable)
    .set({ void: true })
    .where(and(eq(passwordLinkTable.userId, account.id), eq(passwordLinkTable.void, false)));
  await db
    .insert(passwordLinkTable)
    .values({ userId: account.id, tokenHash: linkTokenHash(token), createdOn: house.now() });
  const link = `${house.config.publicUrl}/resetPassword/${encodeURIComponent(account.emailId)}/${token}`;
  const wording = kind === 'welcome' ? welcomeMail : resetMail;
  const mail = wording[languageOf(account)]({ username: account.username, link, hours: resetTokenHours });
  await house.mailer.queue(db, account.emailId, mail);
}

/** The link behind a token of this account, or the refusal that says why it does not work. */
export async function requireLink(
  db: Db | Tx,
  account: Account | null,
  token: string,
  now: Date,
): Promise<{ id: number }> {
  const [link] = account
    ? await db
        .select()
        .from(passwordLinkTable)
        .where(
          and(
            eq(passwordLinkTable.tokenHash, linkTokenHash(token)),
            eq(passwordLinkTable.userId, account.id),
          ),
        )
    : [];
  if (!link) throw new Refusal(403, 'static.message.user.forgotPasswordTokenError');
  const state = resetLinkState(
    { createdAt: link.createdOn.getTime(), usedAt: link.usedOn?.getTime() ?? null },
    now.getTime(),
  );
  if (state === 'used') throw new Refusal(403, 'static.message.user.forgotPasswordTokenUsed');
  if (state === 'expired' || link.void) throw new Refusal(403, 'static.message.user.TokenExpired');
  return { id: link.id };
}
