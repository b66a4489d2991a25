import { isEnded, unfinishedStatuses } from '@stockwell/model/tickets/lifecycle';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { ticketTable } from '../../db/schema/index.ts';
import type { SignedIn } from '../access/principals.ts';
import type { ServiceDesk } from './port.ts';
import { queueOf } from './reach.ts';
import { nextKey } from './store.ts';

/** How many tickets of a reporter are open and how many have ended, as stored here. */
export async function storedCounts(
  db: Db,
  reporterId: number,
): Promise<{ readonly open: number; readonly addressed: number }> {
  const rows = await db
    .select({ status: ticketTable.status, tickets: count() })
    .from(ticketTable)
    .where(eq(ticketTable.reporterId, reporterId))
    .groupBy(ticketTable.status);
  const sum = (ended: boolean): number =>
    rows.filter(({ status }) => isEnded(status) === ended).reduce((total, row) => total + row.tickets, 0);
  return { open: sum(false), addressed: sum(true) };
}

/** How many tickets wait for those who work on them; null for everybody else. */
export async function queueCount(db: Db, caller: SignedIn): Promise<number | null> {
  if (!caller.functions.has('ROLE_BF_LIST_TICKET')) return null;
  const [row] = await db
    .select({ tickets: count() })
    .from(ticketTable)
    .where(and(queueOf(caller), inArray(ticketTable.status, [...unfinishedStatuses])));
  return row?.tickets ?? 0;
}

/** The desk of the product: what is stored is already there, all it lacks is a key. */
export const createBuiltinDesk = (db: Db, prefix: string): ServiceDesk => ({
  name: 'builtin',
  capabilities: { comment: true, transition: true },
  create: async ({ ticketId }) => ({
    externalId: String(ticketId),
    key: await nextKey(db, prefix),
    address: null,
  }),
  attach: async () => undefined,
  counts: ({ userId }) => storedCounts(db, userId),
  manageAddress: '/tickets',
  health: async () => ({ ok: true }),
});
