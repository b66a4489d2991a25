import type { QueryOf } from '@stockwell/model/api/endpoint';
import type { Ticket, TicketRow, ticketEndpoints } from '@stockwell/model/api/tickets';
import { isEnded, nextStatuses, ticketStatuses } from '@stockwell/model/tickets/lifecycle';
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import {
  realmTable,
  ticketAttachmentTable,
  ticketCommentTable,
  ticketEventTable,
  ticketTable,
  userTable,
} from '../../db/schema/index.ts';
import { days, utcText } from '../../db/time.ts';
import { forbidden } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { isReporter, mayWork, queueOf } from './reach.ts';
import type { StoredTicket } from './store.ts';

type ListQuery = QueryOf<(typeof ticketEndpoints)['list']>;

const reporter = alias(userTable, 'reporter');
const assignee = alias(userTable, 'assignee');

/** What a list shows; the long texts stay where they are. */
const rowColumns = {
  id: ticketTable.id,
  key: ticketTable.key,
  kind: ticketTable.kind,
  formId: ticketTable.formId,
  summary: ticketTable.summary,
  priority: ticketTable.priority,
  status: ticketTable.status,
  realmId: ticketTable.realmId,
  reporterId: ticketTable.reporterId,
  assigneeId: ticketTable.assigneeId,
  createdDate: ticketTable.createdDate,
  lastModifiedDate: ticketTable.lastModifiedDate,
  reporterName: reporter.username,
  assigneeName: assignee.username,
  label_en: realmTable.label_en,
  label_fr: realmTable.label_fr,
  label_sp: realmTable.label_sp,
  label_pr: realmTable.label_pr,
};

const selectRows = (db: Db) =>
  db
    .select({ ...rowColumns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(ticketTable)
    .leftJoin(realmTable, eq(realmTable.id, ticketTable.realmId))
    .leftJoin(reporter, eq(reporter.id, ticketTable.reporterId))
    .leftJoin(assignee, eq(assignee.id, ticketTable.assigneeId));

type Row = Omit<Awaited<ReturnType<typeof selectRows>>[number], 'total'>;

const person = (id: number | null, name: string | null) =>
  id === null ? null : { userId: id, username: name ?? '' };

const presentRow = (row: Row): TicketRow => ({
  key: row.key,
  ticketId: row.id,
  kind: row.kind,
  form: row.formId,
  summary: row.summary,
  priority: row.priority,
  status: row.status,
  realm: row.realmId === null ? null : { realmId: row.realmId, label: labelIn(row) },
  reporter: { userId: row.reporterId, username: row.reporterName ?? '' },
  assignee: person(row.assigneeId, row.assigneeName),
  createdDate: utcText(row.createdDate),
  lastModifiedDate: utcText(row.lastModifiedDate),
});

/** Every word stands in key, summary, description or the reporter's name. */
function searched(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 10);
  const places = [ticketTable.key, ticketTable.summary, ticketTable.description, reporter.username];
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
      return or(...places.map((place) => ilike(place, pattern)));
    }),
  );
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

function filtered(query: ListQuery): SQL | undefined {
  const { kind, status, priority, realmId, assigneeId, from, to, search } = query;
  return and(
    kind?.length ? inArray(ticketTable.kind, kind) : undefined,
    status?.length ? inArray(ticketTable.status, status) : undefined,
    priority?.length ? inArray(ticketTable.priority, priority) : undefined,
    realmId === undefined ? undefined : eq(ticketTable.realmId, realmId),
    assigneeId === undefined ? undefined : eq(ticketTable.assigneeId, assigneeId),
    from ? gte(ticketTable.createdDate, startOf(from)) : undefined,
    to ? lt(ticketTable.createdDate, new Date(startOf(to).getTime() + days(1))) : undefined,
    search ? searched(search) : undefined,
  );
}

const statusOrder = sql`array_position(array[${sql.join(
  ticketStatuses.map((status) => sql`${status}`),
  sql`, `,
)}]::text[], ${ticketTable.status})`;

/** Keys are a prefix and a number: the longer one has the higher number. */
const sortedBy: Readonly<Record<ListQuery['sort'], readonly SQL[]>> = {
  key: [sql`length(${ticketTable.key})`, sql`${ticketTable.key}`],
  summary: [sql`lower(${ticketTable.summary})`],
  kind: [sql`${ticketTable.kind}`],
  priority: [sql`${ticketTable.priority}`],
  status: [statusOrder],
  createdDate: [sql`${ticketTable.createdDate}`],
  lastModifiedDate: [sql`${ticketTable.lastModifiedDate}`],
};

export async function listTickets(
  { db }: AppContext,
  caller: SignedIn,
  query: ListQuery,
): Promise<{ rows: TicketRow[]; total: number }> {
  const isQueue = query.scope === 'queue';
  if (isQueue && !caller.functions.has('ROLE_BF_LIST_TICKET')) throw forbidden('GET');
  const own = isQueue ? queueOf(caller) : eq(ticketTable.reporterId, caller.userId);
  const where = and(own, filtered(query));
  const direction = query.descending ? desc : asc;
  const rows = await selectRows(db)
    .where(where)
    .orderBy(...sortedBy[query.sort].map((part) => direction(part)), direction(ticketTable.id))
    .limit(query.size)
    .offset(query.page * query.size);
  const [first] = rows;
  if (first) return { rows: rows.map(presentRow), total: first.total };
  // A page behind the last one is empty but still knows how many there are.
  const [counted] = await db
    .select({ total: count() })
    .from(ticketTable)
    .leftJoin(reporter, eq(reporter.id, ticketTable.reporterId))
    .where(where);
  return { rows: [], total: counted?.total ?? 0 };
}

const attachmentsOf = async (db: Db, ticketId: number): Promise<Ticket['attachments']> => {
  const table = ticketAttachmentTable;
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.ticketId, ticketId), eq(table.complete, true)))
    .orderBy(asc(table.id));
  return rows.map(({ id, name, mediaType, size, createdDate }) => ({
    attachmentId: id,
    name,
    mediaType,
    size,
    createdDate: utcText(createdDate),
  }));
};

const commentsOf = async (db: Db, ticketId: number): Promise<Ticket['comments']> => {
  const rows = await db
    .select({ comment: ticketCommentTable, username: userTable.username })
    .from(ticketCommentTable)
    .leftJoin(userTable, eq(userTable.id, ticketCommentTable.createdBy))
    .where(eq(ticketCommentTable.ticketId, ticketId))
    .orderBy(asc(ticketCommentTable.id));
  return rows.map(({ comment, username }) => ({
    commentId: comment.id,
    text: comment.text,
    createdBy: { userId: comment.createdBy ?? 0, username: username ?? '' },
    createdDate: utcText(comment.createdDate),
  }));
};

const eventsOf = async (db: Db, ticketId: number): Promise<Ticket['events']> => {
  const rows = await db
    .select({ event: ticketEventTable, username: userTable.username })
    .from(ticketEventTable)
    .leftJoin(userTable, eq(userTable.id, ticketEventTable.by))
    .where(eq(ticketEventTable.ticketId, ticketId))
    .orderBy(asc(ticketEventTable.id));
  return rows.map(({ event, username }) => ({
    eventId: event.id,
    what: event.what,
    from: event.from,
    to: event.to,
    by: person(event.by, username),
    createdDate: utcText(event.createdDate),
  }));
};

const recordOf = ({ recordEntity, recordId }: StoredTicket): Ticket['record'] => {
  if (!recordEntity || !recordId) return null;
  return { entity: recordEntity, id: /^\d+$/.test(recordId) ? Number(recordId) : recordId };
};

/** What the caller may do with the ticket now. */
export function rightsOn(context: AppContext, caller: SignedIn, ticket: StoredTicket) {
  const { comment, transition } = context.desk.capabilities;
  const next = nextStatuses(ticket.status, ticket.endedOn, context.now());
  const own = isReporter(caller, ticket);
  const staff = mayWork(caller, ticket);
  const work = transition && staff;
  // Who asked can still answer for a while after the end.
  const stillOpen = next.length > 0;
  const reopen = transition && isEnded(ticket.status) && stillOpen && (own || staff);
  return {
    next: work ? next : reopen ? (['open'] as const) : [],
    may: { comment: comment && (staff || (own && stillOpen)), reopen, work },
  };
}

/** A ticket with everything that belongs to it. */
export async function presentTicket(
  context: AppContext,
  caller: SignedIn,
  ticket: StoredTicket,
): Promise<Ticket> {
  const { db } = context;
  const [row] = await selectRows(db).where(eq(ticketTable.id, ticket.id));
  if (!row) throw new Error(`Ticket ${ticket.id} is gone`);
  const { next, may } = rightsOn(context, caller, ticket);
  return {
    ...presentRow(row),
    description: ticket.description,
    answers: { ...ticket.answers },
    payload: [...ticket.payload],
    language: ticket.language,
    record: recordOf(ticket),
    address: ticket.address,
    endedDate: utcText(ticket.endedOn),
    recordVersion: ticket.recordVersion,
    nextStatuses: [...next],
    may,
    attachments: await attachmentsOf(db, ticket.id),
    comments: await commentsOf(db, ticket.id),
    events: await eventsOf(db, ticket.id),
  };
}
