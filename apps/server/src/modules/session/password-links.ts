import { isLanguageCode, type LanguageCode } from '@stockwell/model/languages';
import { resetTokenHours } from '@stockwell/model/session/constants';
import { resetLinkState } from '@stockwell/model/session/reset-link';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { passwordLinkTable } from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import { resetMail, welcomeMail } from '../mail/texts.ts';
import { type Account, accountByEmail } from './accounts.ts';
import { type Origin, originChanges } from './origin.ts';
import { linkTokenHash, newLinkToken } from './passwords.ts';
import { mayMailLink } from './sign-in-tries.ts';

const languageOf = (account: Account): LanguageCode =>
  isLanguageCode(account.languageCode) ? account.languageCode : 'en';

/** Makes a new link; all older ones of the same person stop working. */
export async function newPasswordLink(
  db: Db | Tx,
  account: Pick<Account, 'id' | 'emailId'>,
  publicUrl: string,
  now: Date,
): Promise<string> {
  const token = newLinkToken();
  await db
    .update(passwordLinkTable)
    .set({ void: true })
    .where(and(eq(passwordLinkTable.userId, account.id), eq(passwordLinkTable.void, false)));
  await db
    .insert(passwordLinkTable)
    .values({ userId: account.id, tokenHash: linkTokenHash(token), createdOn: now });
  return `${publicUrl}/resetPassword/${encodeURIComponent(account.emailId)}/${token}`;
}

/** Mails a new link. */
export async function mailPasswordLink(
  context: AppContext,
  db: Db | Tx,
  account: Account,
  kind: 'reset' | 'welcome',
): Promise<void> {
  const link = await newPasswordLink(db, account, context.config.publicUrl, context.now());
  const wording = kind === 'welcome' ? welcomeMail : resetMail;
  const mail = wording[languageOf(account)]({ username: account.username, link, hours: resetTokenHours });
  await context.mailer.queue(db, account.emailId, mail);
}

/**
 * Answers a forgotten password: a link for whoever has the address, so many an hour. Known or not, limited or not,
 * the same is read and written before the answer; making the link and mailing it comes after it.
 */
export async function askForLink(context: AppContext, emailId: string, origin: Origin): Promise<void> {
  const account = await accountByEmail(context.db, emailId);
  const allowed = await context.db.transaction(async (tx) => {
    const within = await mayMailLink(tx, emailId, context.now());
    const action = account?.active ? 'passwordLink' : 'passwordLinkUnknown';
    await audit(tx, {
      subject: 'session',
      recordId: account?.id ?? 0,
      action: within ? action : 'passwordLinkLimited',
      by: null,
      changes: originChanges(origin),
    });
    return within;
  });
  if (!account?.active || !allowed) return;
  context.background.run(async () => {
    await context.db.transaction((tx) => mailPasswordLink(context, tx, account, 'reset'));
    void context.mailer.deliver(account.emailId).catch((failure) => context.log.error(failure));
  });
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
