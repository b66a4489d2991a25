import { isEnded } from '@stockwell/model/tickets/lifecycle';
import { count, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { ticketTable } from '../../db/schema/index.ts';
import type { ServiceDesk } from './port.ts';
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
