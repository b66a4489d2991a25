import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import { realmTable, type ticketAttachmentTable } from '../../db/schema/index.ts';
import type { RetryPolicy } from '../../jobs/define.ts';
import { failureLine } from '../../log.ts';
import { accountById } from '../session/accounts.ts';
import { type Delivered, DeskFailure, type TicketToSend } from './port.ts';
import type { StoredTicket } from './store.ts';

export type StoredAttachment = typeof ticketAttachmentTable.$inferSelect;

const minute = 60_000;
/** Minutes to wait after the first tries; from then on an hour, for three days. */
const firstPauses = [1, 5, 30];
const hourlyTries = 72;

export const deliveryRetry: RetryPolicy = {
  attempts: 1 + firstPauses.length + hourlyTries,
  pauseMs: (attempt) => (firstPauses[attempt - 1] ?? 60) * minute,
};

async function realmName(db: Db | Tx, realmId: number | null): Promise<string | null> {
  if (realmId === null) return null;
  const [realm] = await db.select().from(realmTable).where(eq(realmTable.id, realmId));
  return realm ? labelIn(realm).label_en : null;
}

/** A stored ticket as a desk is given it. */
export async function toSend(db: Db, ticket: StoredTicket): Promise<TicketToSend> {
  const reporter = await accountById(db, ticket.reporterId);
  if (!reporter) throw new Error(`Ticket ${ticket.id} has no reporter`);
  return {
    ticketId: ticket.id,
    requestId: ticket.requestId,
    kind: ticket.kind,
    formId: ticket.formId,
    summary: ticket.summary,
    description: ticket.description,
    priority: ticket.priority,
    realmName: ticket.kind === 'userRequest' ? await realmName(db, ticket.realmId) : null,
    reporter: { userId: reporter.id, emailId: reporter.emailId, username: reporter.username },
    language: ticket.language,
    createdOn: ticket.createdDate,
  };
}

export const deliveredAs = ({ externalId, key, address }: StoredTicket): Delivered => ({
  externalId: externalId ?? '',
  key: key ?? '',
  address,
});

export const fileToSend = (
  { name, mediaType, size }: StoredAttachment,
  content: () => Readable,
): { name: string; mediaType: string; size: number; content: () => Readable } => ({
  name,
  mediaType,
  size,
  content,
});

/** What to keep of a failure, and whether somebody has to look at it before the tries are over. */
export const failureOf = (failure: unknown): { readonly words: string; readonly forAdmins: boolean } => ({
  words: failureLine(failure).slice(0, 500),
  forAdmins: failure instanceof DeskFailure && failure.reason !== 'unreachable',
});
