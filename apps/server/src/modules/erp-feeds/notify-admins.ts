import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { FeedCode } from '../feed-files/feed-error.ts';
import { mailAdmins } from '../users/mail-admins.ts';
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
  const link = `${config.publicUrl}/integration/erpFeeds`;
  await mailAdmins({ mailer }, db, (language, username) =>
    feedMails[language]({ ...problem, username, link }),
  );
}
