import { isLanguageCode, type LanguageCode } from '@stockwell/model/languages';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { MailText } from '../mail/texts.ts';
import { accountById } from '../session/accounts.ts';
import { usableAdmins } from './application-admins.ts';

/** Writes to everybody who looks after the application, in the language of each. */
export async function mailAdmins(
  { mailer }: Pick<AppContext, 'mailer'>,
  db: Db | Tx,
  mailFor: (language: LanguageCode, username: string) => MailText,
): Promise<void> {
  for (const userId of await usableAdmins(db)) {
    const account = await accountById(db, userId);
    if (!account?.active) continue;
    const language = isLanguageCode(account.languageCode) ? account.languageCode : 'en';
    await mailer.queue(db, account.emailId, mailFor(language, account.username));
  }
}
