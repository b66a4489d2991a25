import type { Readable } from 'node:stream';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import { realmTable, ticketAttachmentTable, ticketTable } from '../../db/schema/index.ts';
import { accountById } from '../session/accounts.ts';
import { type Delivered, DeskFailure, type TicketToSend } from './port.ts';
import type { StoredTicket } from './store.ts';

export type StoredAttachment = typeof ticketAttachmentTable.$inferSelect;

const minute = 60_000;
/** Minutes to wait after the first tries; from then on an hour, for three days. */
const firstPauses = [1, 5, 30];
const hourlyTries = 72;

/** When to try again after so many failed tries; null when it is given up. */
export function nextTry(attempts: number, now: Date): Date | null {
  if (attempts > firstPauses.length + hourlyTries) return null;
  return new Date(now.getTime() + (firstPauses[attempts - 1] ?? 60) * minute);
}

/** A try that never ends, because its server stopped, is taken up by another one after this time. */
const patience = 10 * minute;
const batch = 20;

const taken = (now: Date) => ({ nextTryOn: new Date(now.getTime() + patience) });

/** Takes tickets that are due for this copy of the server; no other copy sends them meanwhile. */
export async function claimTickets(db: Db, now: Date, ticketId?: number): Promise<StoredTicket[]> {
  const due = db
    .select({ id: ticketTable.id })
    .from(ticketTable)
    .where(
      and(
        eq(ticketTable.deliveryState, 'waiting'),
        lte(ticketTable.nextTryOn, now),
        ticketId === undefined ? undefined : eq(ticketTable.id, ticketId),
      ),
    )
    .orderBy(asc(ticketTable.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(ticketTable)
    .set({ ...taken(now), deliveryAttempts: sql`${ticketTable.deliveryAttempts} + 1` })
    .where(inArray(ticketTable.id, due))
    .returning();
}

/** Files follow their ticket: they are due once it is delivered. */
export async function claimFiles(db: Db, now: Date): Promise<StoredAttachment[]> {
  const table = ticketAttachmentTable;
  const delivered = db
    .select({ id: ticketTable.id })
    .from(ticketTable)
    .where(eq(ticketTable.deliveryState, 'delivered'));
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.deliveryState, 'waiting'),
        eq(table.complete, true),
        lte(table.nextTryOn, now),
        inArray(table.ticketId, delivered),
      ),
    )
    .orderBy(asc(table.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(table)
    .set({ ...taken(now), deliveryAttempts: sql`${table.deliveryAttempts} + 1` })
    .where(inArray(table.id, due))
    .returning();
}

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
  words: (failure instanceof Error ? failure.message : String(failure)).slice(0, 500),
  forAdmins: failure instanceof DeskFailure && failure.reason !== 'unreachable',
});
