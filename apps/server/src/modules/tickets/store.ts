import { maxId } from '@stockwell/model/entity/check-value';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { ticketCounterTable, ticketEventTable, ticketTable } from '../../db/schema/index.ts';
import { notFound } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { mayRead } from './reach.ts';

export type StoredTicket = typeof ticketTable.$inferSelect;
export type TicketEvent = (typeof ticketEventTable.$inferSelect)['what'];

/** A ticket by its key; one that waits for its key is known by its number. */
function named(key: string) {
  if (!/^\d+$/.test(key)) return eq(ticketTable.key, key);
  return Number(key) <= maxId ? eq(ticketTable.id, Number(key)) : sql`false`;
}

/** A ticket that the caller may read. Others are not there, as far as the caller can see. */
export async function requireTicket(
  db: Db | Tx,
  key: string,
  caller: SignedIn,
  lock = false,
): Promise<StoredTicket> {
  const query = db.select().from(ticketTable).where(named(key));
  const [ticket] = await (lock ? query.for('update') : query);
  if (!ticket || !mayRead(caller, ticket)) throw notFound();
  return ticket;
}

export async function addEvent(
  db: Db | Tx,
  event: {
    readonly ticketId: number;
    readonly what: TicketEvent;
    readonly from?: string | null;
    readonly to?: string | null;
    readonly by: number | null;
    readonly on: Date;
  },
): Promise<void> {
  const { on, from = null, to = null, ...rest } = event;
  await db.insert(ticketEventTable).values({ ...rest, from, to, createdDate: on });
}

/** The next key of the built-in desk. Whoever takes a number makes the others wait until it is stored. */
export async function nextKey(db: Db | Tx, prefix: string): Promise<string> {
  const [counter] = await db
    .insert(ticketCounterTable)
    .values({ prefix, last: 1 })
    .onConflictDoUpdate({
      target: ticketCounterTable.prefix,
      set: { last: sql`${ticketCounterTable.last} + 1` },
    })
    .returning({ last: ticketCounterTable.last });
  if (!counter) throw new Error('No number was given');
  return `${prefix}${counter.last}`;
}
