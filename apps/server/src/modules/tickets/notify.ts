import { applicationAdmin } from '@stockwell/model/access/grant';
import { isLanguageCode } from '@stockwell/model/languages';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { userAclTable } from '../../db/schema/index.ts';
import type { House } from '../../house.ts';
import { type Account, accountById } from '../session/accounts.ts';
import { type Occasion, ticketMails } from './mail-texts.ts';
import type { StoredTicket } from './store.ts';

export type Post = Pick<House, 'config' | 'mailer'>;

const called = ({ key, id }: StoredTicket): string => key ?? `#${id}`;

async function write(
  { config, mailer }: Post,
  db: Db | Tx,
  account: Account | null,
  occasion: Occasion,
  ticket: StoredTicket,
  words: string,
): Promise<void> {
  if (!account?.active) return;
  const language = isLanguageCode(account.languageCode) ? account.languageCode : 'en';
  const mail = ticketMails[occasion][language]({
    username: account.username,
    key: called(ticket),
    summary: ticket.summary.replace(/\s+/g, ' '),
    link: `${config.publicUrl}/tickets/${encodeURIComponent(ticket.key ?? String(ticket.id))}`,
    words,
  });
  await mailer.queue(db, account.emailId, mail);
}

/** Tells the reporter, in the reporter's language, what happened to the ticket. */
export const tellReporter = async (
  post: Post,
  db: Db | Tx,
  occasion: 'comment' | 'done' | 'rejected',
  ticket: StoredTicket,
  words = '',
): Promise<void> => write(post, db, await accountById(db, ticket.reporterId), occasion, ticket, words);

/** A ticket has its key: its reporter is told, and whoever it was given to. */
export async function tellCreated(post: Post, db: Db | Tx, ticket: StoredTicket): Promise<void> {
  await write(post, db, await accountById(db, ticket.reporterId), 'created', ticket, '');
  if (ticket.assigneeId === null || ticket.assigneeId === ticket.reporterId) return;
  await write(post, db, await accountById(db, ticket.assigneeId), 'assigned', ticket, '');
}

/** The desk outside does not take a ticket: administrators of the application have to look at it. */
export async function tellAdmins(
  post: Post,
  db: Db | Tx,
  ticket: StoredTicket,
  words: string,
): Promise<void> {
  const admins = await db
    .selectDistinct({ id: userAclTable.userId })
    .from(userAclTable)
    .where(eq(userAclTable.roleId, applicationAdmin));
  for (const { id } of admins) await write(post, db, await accountById(db, id), 'undelivered', ticket, words);
}
