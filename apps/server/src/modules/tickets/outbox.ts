import { and, eq, lt } from 'drizzle-orm';
import { ticketAttachmentTable, ticketTable } from '../../db/schema/index.ts';
import { hours } from '../../db/time.ts';
import type { House } from '../../house.ts';
import { contentOf } from './attachment-content.ts';
import {
  claimFiles,
  claimTickets,
  deliveredAs,
  failureOf,
  fileToSend,
  nextTry,
  type StoredAttachment,
  toSend,
} from './delivery.ts';
import { tellAdmins, tellCreated } from './notify.ts';
import { addEvent, type StoredTicket } from './store.ts';

export interface TicketOutbox {
  /** Tries to hand one ticket over now; answers it when the desk took it. */
  deliver(ticketId: number): Promise<StoredTicket | null>;
  /** Hands over everything that is due: tickets first, then their files. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

type Parts = Pick<House, 'db' | 'desk' | 'config' | 'mailer' | 'log' | 'now'>;

const pauseMs = 15_000;
/** An upload takes minutes at most: what is not complete by then was broken off. */
const brokenOffAfter = hours(2);

/** Hands stored tickets over to the service desk and comes back when it could not take them. */
export function createOutbox(parts: Parts): TicketOutbox {
  const { db, desk, log, now } = parts;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  const delivered = async (ticket: StoredTicket): Promise<StoredTicket> => {
    const { externalId, key, address } = await desk.create(await toSend(db, ticket));
    return db.transaction(async (tx) => {
      const [stored] = await tx
        .update(ticketTable)
        .set({ externalId, key, address, deliveryState: 'delivered', deliveryError: null })
        .where(eq(ticketTable.id, ticket.id))
        .returning();
      if (!stored) throw new Error(`Ticket ${ticket.id} is gone`);
      await addEvent(tx, { ticketId: ticket.id, what: 'delivered', to: key, by: null, on: now() });
      await tellCreated(parts, tx, stored);
      return stored;
    });
  };

  /** Notes the failure on what could not be sent; administrators hear of it once at the start and at the end. */
  const failed = async (
    ticket: StoredTicket,
    sent: StoredTicket | StoredAttachment,
    table: typeof ticketTable | typeof ticketAttachmentTable,
    failure: unknown,
  ): Promise<void> => {
    const { words, forAdmins } = failureOf(failure);
    log.warn({ ticketId: ticket.id, words }, 'the service desk did not take a ticket');
    const next = nextTry(sent.deliveryAttempts, now());
    await db.transaction(async (tx) => {
      await tx
        .update(table)
        .set(
          next
            ? { deliveryError: words, nextTryOn: next }
            : { deliveryError: words, deliveryState: 'failed' },
        )
        .where(eq(table.id, sent.id));
      if (!next || (forAdmins && sent.deliveryAttempts === 1)) await tellAdmins(parts, tx, ticket, words);
    });
  };

  const send = async (ticket: StoredTicket): Promise<StoredTicket | null> => {
    try {
      return await delivered(ticket);
    } catch (failure) {
      await failed(ticket, ticket, ticketTable, failure);
      return null;
    }
  };

  const sendFile = async (file: StoredAttachment): Promise<void> => {
    const [ticket] = await db.select().from(ticketTable).where(eq(ticketTable.id, file.ticketId));
    if (!ticket) return;
    try {
      await desk.attach(
        deliveredAs(ticket),
        fileToSend(file, () => contentOf(db, file)),
      );
      await db
        .update(ticketAttachmentTable)
        .set({ deliveryState: 'delivered', deliveryError: null })
        .where(eq(ticketAttachmentTable.id, file.id));
    } catch (failure) {
      await failed(ticket, file, ticketAttachmentTable, failure);
    }
  };

  /** One batch after the other until nothing more is due. */
  const sendDue = async (): Promise<void> => {
    for (let due = await claimTickets(db, now()); due.length > 0; due = await claimTickets(db, now())) {
      for (const ticket of due) await send(ticket);
    }
    for (let due = await claimFiles(db, now()); due.length > 0; due = await claimFiles(db, now())) {
      for (const file of due) await sendFile(file);
    }
    const table = ticketAttachmentTable;
    const long = new Date(now().getTime() - brokenOffAfter);
    await db.delete(table).where(and(eq(table.complete, false), lt(table.createdDate, long)));
  };

  const flush = async (): Promise<void> => {
    running ??= sendDue().finally(() => {
      running = null;
    });
    await running;
  };

  return {
    deliver: async (ticketId) => {
      const [ticket] = await claimTickets(db, now(), ticketId);
      return ticket ? send(ticket) : null;
    },
    flush,
    start: () => {
      if (timer) return;
      timer = setInterval(() => void flush().catch((failure) => log.error(failure)), pauseMs);
      timer.unref();
    },
    stop: async () => {
      if (timer) clearInterval(timer);
      timer = null;
      await Promise.allSettled([running]);
    },
  };
}
