import { and, asc, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { ticketAttachmentTable, ticketTable } from '../../db/schema/index.ts';
import type { JobFailure } from '../../jobs/define.ts';
import { contentOf } from './attachment-content.ts';
import { deliveredAs, deliveryRetry, failureOf, fileToSend, toSend } from './delivery.ts';
import { notifyAdmins, notifyCreated } from './notify.ts';
import { addEvent, type StoredTicket } from './store.ts';

export interface TicketOutbox {
  /** A ticket was stored: it is handed over, and its files after it. */
  addTicket(tx: Tx, ticketId: number): Promise<void>;
  /** A file of a ticket that the desk has was stored. */
  addFile(tx: Tx, attachmentId: number): Promise<void>;
  /** Tries to hand one ticket over now; answers it when the desk took it. */
  deliver(ticketId: number): Promise<StoredTicket | null>;
  /** Hands over everything that is due: tickets first, then their files. */
  flush(): Promise<void>;
}

type Parts = Pick<AppContext, 'db' | 'desk' | 'config' | 'mailer' | 'now' | 'jobs'>;

const leaseMs = 60_000;
/** Hands stored tickets over to the service desk, one after the other, and again when it could not take them. */
export function createOutbox(parts: Parts): TicketOutbox {
  const { db, desk, now, jobs } = parts;
  const ticketOf = async (target: Pick<Tx, 'select'>, id: number): Promise<StoredTicket | undefined> =>
    (await target.select().from(ticketTable).where(eq(ticketTable.id, id)))[0];

  /** Notes the failure on what could not be sent; administrators hear of it once at the start and at the end. */
  const noteFailure = async (
    tx: Tx,
    table: typeof ticketTable | typeof ticketAttachmentTable,
    id: number,
    ticketId: number | undefined,
    { job, failure, final }: JobFailure<unknown>,
  ): Promise<void> => {
    const { words, forAdmins } = failureOf(failure);
    await tx
      .update(table)
      .set({ deliveryError: words, ...(final ? { deliveryState: 'failed' as const } : {}) })
      .where(eq(table.id, id));
    const ticket = ticketId === undefined ? undefined : await ticketOf(tx, ticketId);
    if (ticket && (final || (forAdmins && job.attempt === 1))) await notifyAdmins(parts, tx, ticket, words);
  };

  const files = jobs.define<{ readonly attachmentId: number }>({
    kind: 'ticketFile',
    concurrency: 1,
    leaseMs,
    retry: deliveryRetry,
    run: async ({ job, complete }) => {
      const table = ticketAttachmentTable;
      const [found] = await db
        .select({ file: table, ticket: ticketTable })
        .from(table)
        .innerJoin(ticketTable, eq(ticketTable.id, table.ticketId))
        .where(and(eq(table.id, job.payload.attachmentId), eq(table.deliveryState, 'waiting')));
      if (!found) return;
      const { file, ticket } = found;
      await desk.attach(
        deliveredAs(ticket),
        fileToSend(file, () => contentOf(db, file)),
      );
      await db.transaction(async (tx) => {
        await complete(tx);
        await tx
          .update(table)
          .set({ deliveryState: 'delivered', deliveryError: null })
          .where(eq(table.id, file.id));
      });
    },
    failed: async (tx, failure) => {
      const { attachmentId } = failure.job.payload;
      const [file] = await tx
        .select({ ticketId: ticketAttachmentTable.ticketId })
        .from(ticketAttachmentTable)
        .where(eq(ticketAttachmentTable.id, attachmentId));
      await noteFailure(tx, ticketAttachmentTable, attachmentId, file?.ticketId, failure);
    },
  });
  const addFile = (tx: Tx, attachmentId: number): Promise<void> =>
    files.enqueue(tx, { key: String(attachmentId), payload: { attachmentId } });

  /** Files that came before the desk had their ticket. */
  const addWaitingFiles = async (tx: Tx, ticketId: number): Promise<void> => {
    const table = ticketAttachmentTable;
    const waiting = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.ticketId, ticketId), eq(table.complete, true), eq(table.deliveryState, 'waiting')))
      .orderBy(asc(table.id));
    for (const { id } of waiting) await addFile(tx, id);
  };

  const tickets = jobs.define<{ readonly ticketId: number }>({
    kind: 'ticket',
    concurrency: 1,
    leaseMs,
    retry: deliveryRetry,
    run: async ({ job, complete }) => {
      const ticket = await ticketOf(db, job.payload.ticketId);
      if (ticket?.deliveryState !== 'waiting') return;
      const { externalId, key, address } = await desk.create(await toSend(db, ticket));
      await db.transaction(async (tx) => {
        await complete(tx);
        const [stored] = await tx
          .update(ticketTable)
          .set({ externalId, key, address, deliveryState: 'delivered', deliveryError: null })
          .where(eq(ticketTable.id, ticket.id))
          .returning();
        if (!stored) throw new Error(`Ticket ${ticket.id} is gone`);
        await addEvent(tx, { ticketId: ticket.id, what: 'delivered', to: key, by: null, on: now() });
        await notifyCreated(parts, tx, stored);
        await addWaitingFiles(tx, ticket.id);
      });
    },
    failed: (tx, failure) => {
      const { ticketId } = failure.job.payload;
      return noteFailure(tx, ticketTable, ticketId, ticketId, failure);
    },
  });

  return {
    addTicket: (tx, ticketId) => tickets.enqueue(tx, { key: String(ticketId), payload: { ticketId } }),
    addFile,
    deliver: async (ticketId) => {
      await tickets.runNow([String(ticketId)]);
      const ticket = await ticketOf(db, ticketId);
      return ticket?.deliveryState === 'delivered' ? ticket : null;
    },
    flush: async () => {
      await tickets.drain();
      await files.drain();
    },
  };
}
