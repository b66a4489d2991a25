import type { TicketKind } from '@stockwell/model/tickets/form';
import type { TicketStatus } from '@stockwell/model/tickets/lifecycle';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';
import { realmTable, userTable } from './entities.ts';
import { auditColumns } from './entity-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const numbered = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** Where something stands on its way to the service desk. */
const deliveryColumns = () => ({
  deliveryState: text('delivery_state', { enum: ['waiting', 'delivered', 'failed'] })
    .notNull()
    .default('waiting'),
  deliveryError: text('delivery_error'),
});

/** Requests to the help desk. They are stored here first and handed over to the desk then. */
export const ticketTable = pgTable(
  'ticket',
  {
    id: numbered(),
    requestId: text('request_id').notNull(),
    /** None until the desk gave one. */
    key: text('key'),
    externalId: text('external_id'),
    address: text('address'),
    ...deliveryColumns(),
    kind: text('kind').$type<TicketKind>().notNull(),
    formId: text('form_id'),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    /** What was described, line by line. */
    payload: jsonb('payload').$type<readonly { key: string; value: string }[]>().notNull().default([]),
    answers: jsonb('answers').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    priority: integer('priority').notNull(),
    status: text('status').$type<TicketStatus>().notNull().default('open'),
    realmId: integer('realm_id').references(() => realmTable.id),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => userTable.id),
    assigneeId: integer('assignee_id').references(() => userTable.id),
    language: text('language', { enum: ['en', 'fr', 'sp', 'pr'] })
      .notNull()
      .default('en'),
    /** The record that was made or changed for the ticket. */
    recordEntity: text('record_entity'),
    recordId: text('record_id'),
    endedOn: moment('ended_on'),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex('ticket_request').on(table.reporterId, table.requestId),
    uniqueIndex('ticket_key').on(table.key),
    index('ticket_reporter').on(table.reporterId, table.createdDate),
    index('ticket_realm').on(table.realmId, table.createdDate),
    index('ticket_assignee').on(table.assigneeId),
  ],
);

const ofTicket = () =>
  integer('ticket_id')
    .notNull()
    .references(() => ticketTable.id);

export const ticketCommentTable = pgTable(
  'ticket_comment',
  { id: numbered(), ticketId: ofTicket(), text: text('text').notNull(), ...auditColumns() },
  (table) => [index('ticket_comment_ticket').on(table.ticketId)],
);

/** A file of a ticket; it counts once all of its pieces have arrived. */
export const ticketAttachmentTable = pgTable(
  'ticket_attachment',
  {
    id: numbered(),
    ticketId: ofTicket(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull().default(0),
    complete: boolean('complete').notNull().default(false),
    ...deliveryColumns(),
    ...auditColumns(),
  },
  (table) => [index('ticket_attachment_ticket').on(table.ticketId)],
);

/** The content in pieces, so that neither upload nor download holds a whole file. */
export const ticketAttachmentPieceTable = pgTable(
  'ticket_attachment_piece',
  {
    attachmentId: integer('attachment_id')
      .notNull()
      .references(() => ticketAttachmentTable.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachmentId, table.position] })],
);

/** What happened to a ticket, in the words of that time. */
export const ticketEventTable = pgTable(
  'ticket_event',
  {
    id: numbered(),
    ticketId: ofTicket(),
    what: text('what', {
      enum: ['created', 'status', 'assignee', 'priority', 'record', 'delivered'],
    }).notNull(),
    from: text('from_value'),
    to: text('to_value'),
    by: integer('by_user').references(() => userTable.id),
    createdDate: moment('created_date').notNull().defaultNow(),
  },
  (table) => [index('ticket_event_ticket').on(table.ticketId)],
);

/** The last number that was given, by prefix. */
export const ticketCounterTable = pgTable('ticket_counter', {
  prefix: text('prefix').primaryKey(),
  last: integer('last').notNull().default(0),
});
