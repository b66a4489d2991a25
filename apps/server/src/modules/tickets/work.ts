import type { BodyOf } from '@stockwell/model/api/endpoint';
import type { ticketEndpoints } from '@stockwell/model/api/tickets';
import { validation } from '@stockwell/model/entity/check-value';
import { hasControlCharacters } from '@stockwell/model/patterns';
import { isEnded, nextStatuses, type TicketStatus } from '@stockwell/model/tickets/lifecycle';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { ticketCommentTable, ticketTable, userTable } from '../../db/schema/index.ts';
import { codes, forbidden, Refusal, wrongFields } from '../../http/refusal.ts';
import { audit, type Changes } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import { notifyAssignee, notifyReporter } from './notify.ts';
import { isReporter } from './reach.ts';
import { rightsOn } from './read.ts';
import { requireRecord } from './record.ts';
import { staffFor } from './staff.ts';
import { addEvent, requireTicket, type StoredTicket, type TicketEvent } from './store.ts';

type Update = BodyOf<(typeof ticketEndpoints)['update']>;
type Columns = Partial<typeof ticketTable.$inferInsert>;

interface Step {
  readonly what: Exclude<TicketEvent, 'created' | 'delivered'>;
  readonly from: string | null;
  readonly to: string | null;
  readonly columns: Columns;
}

const workedOutside = () => new Refusal(412, 'static.ticket.workedOutside');

function statusStep(ticket: StoredTicket, to: TicketStatus, now: Date): Step | null {
  if (to === ticket.status) return null;
  if (!nextStatuses(ticket.status, ticket.endedOn, now).includes(to)) {
    throw new Refusal(412, 'static.ticket.statusNotPossible', { fields: { status: validation.choice } });
  }
  return {
    what: 'status',
    from: ticket.status,
    to,
    columns: { status: to, endedOn: isEnded(to) ? now : null },
  };
}

async function assigneeStep(
  tx: Tx,
  ticket: StoredTicket,
  assigneeId: number | null | undefined,
): Promise<Step | null> {
  if (assigneeId === undefined || assigneeId === ticket.assigneeId) return null;
  const staff = await staffFor(tx, ticket);
  const chosen = staff.find(({ userId }) => userId === assigneeId);
  if (assigneeId !== null && !chosen) throw wrongFields({ assigneeId: codes.unknownReference });
  const [before] =
    ticket.assigneeId === null
      ? []
      : await tx
          .select({ name: userTable.username })
          .from(userTable)
          .where(eq(userTable.id, ticket.assigneeId));
  return {
    what: 'assignee',
    from: before?.name ?? null,
    to: chosen?.username ?? null,
    columns: { assigneeId },
  };
}

function priorityStep(ticket: StoredTicket, priority: number | undefined): Step | null {
  if (priority === undefined || priority === ticket.priority) return null;
  return { what: 'priority', from: String(ticket.priority), to: String(priority), columns: { priority } };
}

async function recordStep(
  tx: Tx,
  caller: SignedIn,
  ticket: StoredTicket,
  record: Update['record'],
): Promise<Step | null> {
  if (!record) return null;
  await requireRecord(tx, caller, ticket, record);
  const { entity, id } = record;
  const from = ticket.recordEntity ? `${ticket.recordEntity} ${ticket.recordId}` : null;
  return {
    what: 'record',
    from,
    to: `${entity} ${id}`,
    columns: { recordEntity: entity, recordId: String(id) },
  };
}

/** Writes the steps down: the new columns, an event each, the audit; who asked hears of the end. */
async function take(
  context: AppContext,
  tx: Tx,
  caller: SignedIn,
  ticket: StoredTicket,
  steps: readonly Step[],
): Promise<StoredTicket> {
  if (steps.length === 0) return ticket;
  const now = context.now();
  const [stored] = await tx
    .update(ticketTable)
    .set({
      ...Object.assign({}, ...steps.map(({ columns }) => columns)),
      lastModifiedBy: caller.userId,
      lastModifiedDate: now,
      recordVersion: sql`${ticketTable.recordVersion} + 1`,
    })
    .where(eq(ticketTable.id, ticket.id))
    .returning();
  if (!stored) throw new Error(`Ticket ${ticket.id} is gone`);
  for (const { what, from, to } of steps) {
    await addEvent(tx, { ticketId: ticket.id, what, from, to, by: caller.userId, on: now });
  }
  const changes: Changes = Object.fromEntries(steps.map(({ what, from, to }) => [what, { from, to }]));
  await audit(tx, { subject: 'ticket', recordId: ticket.id, action: 'edit', by: caller.userId, changes });
  const assigned = steps.some(({ what }) => what === 'assignee');
  if (assigned && stored.assigneeId !== caller.userId) await notifyAssignee(context, tx, stored);
  const ended = steps.some(({ what }) => what === 'status') && isEnded(stored.status);
  if (ended && !isReporter(caller, stored)) {
    await notifyReporter(context, tx, stored.status === 'rejected' ? 'rejected' : 'done', stored);
  }
  return stored;
}

/** Whoever reported a ticket may open it again; everything else is the work of the desk. */
function requireRight(context: AppContext, caller: SignedIn, ticket: StoredTicket, update: Update): void {
  if (!context.desk.capabilities.transition) throw workedOutside();
  if (rightsOn(context, caller, ticket).may.work) return;
  const { status, assigneeId, priority, record } = update;
  const nothingElse = assigneeId === undefined && priority === undefined && record === undefined;
  const reopens = status === 'open' && nothingElse && isEnded(ticket.status) && isReporter(caller, ticket);
  if (!reopens) throw forbidden('PUT');
}

export async function updateTicket(
  context: AppContext,
  caller: SignedIn,
  key: string,
  update: Update,
): Promise<StoredTicket> {
  return context.db.transaction(async (tx) => {
    const ticket = await requireTicket(tx, key, caller, true);
    requireRight(context, caller, ticket, update);
    if (update.recordVersion !== ticket.recordVersion) throw new Refusal(412, codes.stale);
    // A record that was saved for the ticket is what was asked for.
    const finished = update.record && !isEnded(ticket.status) ? 'done' : undefined;
    const steps = [
      await assigneeStep(tx, ticket, update.assigneeId),
      priorityStep(ticket, update.priority),
      await recordStep(tx, caller, ticket, update.record),
      statusStep(ticket, finished ?? update.status ?? ticket.status, context.now()),
    ];
    return take(
      context,
      tx,
      caller,
      ticket,
      steps.filter((step) => step !== null),
    );
  });
}

/** Adds a comment. An answer of who asked takes a ticket that waited for it back to the desk. */
export async function addComment(
  context: AppContext,
  caller: SignedIn,
  key: string,
  text: string,
): Promise<StoredTicket> {
  if (hasControlCharacters(text, true)) throw wrongFields({ text: validation.control });
  return context.db.transaction(async (tx) => {
    const ticket = await requireTicket(tx, key, caller, true);
    if (!context.desk.capabilities.comment) throw workedOutside();
    if (!rightsOn(context, caller, ticket).may.comment) {
      // Who asked can answer for a while after the end; readers of the queue do not write.
      throw isReporter(caller, ticket) ? new Refusal(412, 'static.ticket.ended') : forbidden('POST');
    }
    const now = context.now();
    await tx.insert(ticketCommentTable).values({
      ticketId: ticket.id,
      text,
      createdBy: caller.userId,
      createdDate: now,
      lastModifiedBy: caller.userId,
      lastModifiedDate: now,
    });
    const own = isReporter(caller, ticket);
    if (!own) await notifyReporter(context, tx, 'comment', ticket, text);
    const step = own && ticket.status === 'waiting' ? statusStep(ticket, 'open', now) : null;
    if (step) return take(context, tx, caller, ticket, [step]);
    const [stored] = await tx
      .update(ticketTable)
      .set({ lastModifiedBy: caller.userId, lastModifiedDate: now })
      .where(eq(ticketTable.id, ticket.id))
      .returning();
    return stored ?? ticket;
  });
}
