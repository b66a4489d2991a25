import { isLanguageCode } from '@stockwell/model/languages';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { accountById } from '../session/accounts.ts';
import { usableAdmins } from '../users/application-admins.ts';
import type { FeedCode } from './feed-error.ts';
import { feedMails } from './mail-texts.ts';

export interface FeedProblem {
  readonly name: string;
  readonly failure: FeedCode;
  readonly fileName: string | null;
}

/** Files of an ERP do not come in: those who look after the application are notified. */
export async function notifyAdmins(
  { config, mailer }: Pick<AppContext, 'config' | 'mailer'>,
  db: Db | Tx,
  problem: FeedProblem,
): Promise<void> {
  for (const userId of await usableAdmins(db)) {
    const account = await accountById(db, userId);
    if (!account?.active) continue;
    const language = isLanguageCode(account.languageCode) ? account.languageCode : 'en';
    const mail = feedMails[language]({
      ...problem,
      username: account.username,
      link: `${config.publicUrl}/integration/erpFeeds`,
    });
    await mailer.queue(db, account.emailId, mail);
  }
}
