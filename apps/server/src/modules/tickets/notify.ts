import { applicationAdmin } from '@stockwell/model/access/grant';
import { isLanguageCode } from '@stockwell/model/languages';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { userAclTable } from '../../db/schema/index.ts';
import { type Account, accountById } from '../session/accounts.ts';
import { kindNames, type Occasion, ticketMails } from './mail-texts.ts';
import { staffFor } from './staff.ts';
import type { StoredTicket } from './store.ts';

export type Post = Pick<AppContext, 'config' | 'mailer'>;

const called = ({ key, id }: StoredTicket): string => key ?? `#${id}`;

async function write(
  { config, mailer }: Post,
  db: Db | Tx,
  account: Account | null,
  occasion: Occasion,
  ticket: StoredTicket,
  { words = '', reporter = '' }: { readonly words?: string; readonly reporter?: string } = {},
): Promise<void> {
  if (!account?.active) return;
  const language = isLanguageCode(account.languageCode) ? account.languageCode : 'en';
  const mail = ticketMails[occasion][language]({
    username: account.username,
    key: called(ticket),
    summary: ticket.summary.replace(/\s+/g, ' '),
    link: `${config.publicUrl}/tickets/${encodeURIComponent(ticket.key ?? String(ticket.id))}`,
    kind: kindNames[language][ticket.kind],
    reporter,
    words,
  });
  await mailer.queue(db, account.emailId, mail);
}

/** Notifies the reporter, in the reporter's language, of what happened to the ticket. */
export const notifyReporter = async (
  post: Post,
  db: Db | Tx,
  occasion: 'comment' | 'done' | 'rejected',
  ticket: StoredTicket,
  words = '',
): Promise<void> => write(post, db, await accountById(db, ticket.reporterId), occasion, ticket, { words });

/** Writes to the person who is to work on the ticket, unless that person raised it. */
export async function notifyAssignee(post: Post, db: Db | Tx, ticket: StoredTicket): Promise<void> {
  if (ticket.assigneeId === null || ticket.assigneeId === ticket.reporterId) return;
  await write(post, db, await accountById(db, ticket.assigneeId), 'assigned', ticket);
}

/** A ticket has its key: its reporter is notified, and whoever it was given to. */
export async function notifyCreated(post: Post, db: Db | Tx, ticket: StoredTicket): Promise<void> {
  await write(post, db, await accountById(db, ticket.reporterId), 'created', ticket);
  await notifyAssignee(post, db, ticket);
}

/** A new ticket that was given to nobody: everybody who could take it hears of it. */
export async function notifyStaff(post: Post, db: Db | Tx, ticket: StoredTicket): Promise<void> {
  if (ticket.assigneeId !== null) return;
  const reporter = (await accountById(db, ticket.reporterId))?.username ?? '';
  for (const { userId } of await staffFor(db, ticket)) {
    if (userId === ticket.reporterId) continue;
    await write(post, db, await accountById(db, userId), 'waiting', ticket, { reporter });
  }
}

/** The desk outside does not take a ticket: administrators of the application have to look at it. */
export async function notifyAdmins(
  post: Post,
  db: Db | Tx,
  ticket: StoredTicket,
  words: string,
): Promise<void> {
  const admins = await db
    .selectDistinct({ id: userAclTable.userId })
    .from(userAclTable)
    .where(eq(userAclTable.roleId, applicationAdmin));
  for (const { id } of admins)
    await write(post, db, await accountById(db, id), 'undelivered', ticket, { words });
}
