import { z } from 'zod';
import { validation } from '../entity/check-value.ts';
import { dateTimeSchema, userRefSchema } from '../entity/read-schema.ts';
import { labelSchema } from '../label.ts';
import { languageCodeSchema } from '../language-schema.ts';
import { pageSizes } from '../session/constants.ts';
import { largestAttachment } from '../tickets/files.ts';
import { issueTypes, ticketKinds } from '../tickets/form.ts';
import { ticketStatuses } from '../tickets/lifecycle.ts';
import { ticketOptionSchema } from '../tickets/lists.ts';
import { endpoint } from './endpoint.ts';
import { daySchema, integerParam, messageSchema } from './shapes.ts';

const tag = 'Tickets';
const everybody = { functions: ['ROLE_BF_LOGGED_IN'] } as const;

export { largestAttachment } from '../tickets/files.ts';
export const ticketsPerHour = 20;

const keyParam = z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, validation.reference) });
const priority = z.number().int(validation.integer).min(1, validation.tooSmall).max(5, validation.tooLarge);

/** Which of several tries of one submit this is does not matter: the same id makes the same ticket. */
const requestId = z.uuid(validation.invalid);

/** What a created ticket is called. Without a key yet, it is kept and handed over when the desk answers. */
const createdSchema = z.object({
  id: z.string(),
  key: z.string().nullable(),
  self: z.string().nullable(),
});
export type CreatedTicket = z.output<typeof createdSchema>;

const answer = z.union([
  z.string().max(2_000, validation.tooLong),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.number(), z.string().max(100, validation.tooLong)])).max(10_000, validation.tooLong),
  /** A file that will follow. */
  z.object({
    name: z.string().min(1, validation.required).max(255, validation.tooLong),
    size: z.number().min(0),
  }),
]);

const submitBody = z.object({
  form: z.string().max(60, validation.tooLong),
  /** Answers by key: typed text, ids of what was chosen, yes or no. */
  answers: z.record(z.string().max(60), answer),
  requestId,
});
export type TicketSubmit = z.output<typeof submitBody>;

const submit = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    tag,
    summary,
    permission: everybody,
    refuses: [429],
    body: submitBody,
    response: createdSchema,
  } as const);

const person = userRefSchema.nullable();

const ticketRowSchema = z.object({
  key: z.string().nullable(),
  ticketId: z.number(),
  kind: z.enum(ticketKinds),
  /** Null where the ticket came as a plain summary and description. */
  form: z.string().nullable(),
  summary: z.string(),
  priority: z.number(),
  status: z.enum(ticketStatuses),
  realm: z.object({ realmId: z.number(), label: labelSchema }).nullable(),
  reporter: userRefSchema,
  assignee: person,
  createdDate: dateTimeSchema,
  lastModifiedDate: dateTimeSchema,
});
export type TicketRow = z.output<typeof ticketRowSchema>;

const ticketSchema = ticketRowSchema.extend({
  description: z.string(),
  /** The answers as they were given, for opening the form of the record filled in. */
  answers: z.record(z.string(), z.unknown()),
  /** What was described, line by line. */
  payload: z.array(z.object({ key: z.string(), value: z.string() })),
  language: languageCodeSchema,
  /** The record that was made or changed for this ticket. */
  record: z.object({ entity: z.string(), id: z.union([z.number(), z.string()]) }).nullable(),
  /** In a desk outside. */
  address: z.string().nullable(),
  endedDate: dateTimeSchema.nullable(),
  recordVersion: z.number(),
  nextStatuses: z.array(z.enum(ticketStatuses)),
  may: z.object({ comment: z.boolean(), reopen: z.boolean(), work: z.boolean() }),
  attachments: z.array(
    z.object({
      attachmentId: z.number(),
      name: z.string(),
      mediaType: z.string(),
      size: z.number(),
      createdDate: dateTimeSchema,
    }),
  ),
  comments: z.array(
    z.object({
      commentId: z.number(),
      text: z.string(),
      createdBy: userRefSchema,
      createdDate: dateTimeSchema,
    }),
  ),
  events: z.array(
    z.object({
      eventId: z.number(),
      what: z.enum(['created', 'status', 'assignee', 'priority', 'record', 'delivered']),
      from: z.string().nullable(),
      to: z.string().nullable(),
      by: person,
      createdDate: dateTimeSchema,
    }),
  ),
});
export type Ticket = z.output<typeof ticketSchema>;

const listOf = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]),
    z.array(one).optional(),
  );

export const ticketEndpoints = {
  /** The plain call of the specification; reporter, assignee and project are filled in by the server. */
  addIssue: endpoint({
    method: 'POST',
    path: '/api/ticket/addIssue',
    tag,
    summary: 'Create a ticket from a summary and a description',
    permission: everybody,
    refuses: [429],
    body: z.object({
      fields: z.object({
        summary: z
          .string({ error: validation.required })
          .min(1, validation.required)
          .max(255, validation.tooLong)
          .regex(/^\S(?:.*\S)?$/u, 'static.validation.edgeSpaces'),
        description: z
          .string({ error: validation.required })
          .min(1, validation.required)
          .max(32_000, validation.tooLong),
        issuetype: z.object({ name: z.enum(Object.values(issueTypes), validation.choice) }),
        priority: z.object({
          name: z.enum(['Highest', 'High', 'Medium', 'Low', 'Lowest'], validation.choice),
        }),
        project: z.unknown().optional(),
        reporter: z.unknown().optional(),
        assignee: z.unknown().optional(),
      }),
      requestId: requestId.optional(),
    }),
    response: createdSchema,
  }),
  userRequest: submit('/api/ticket/userRequest', 'Ask for a user to be added or changed'),
  masterDataRequest: submit('/api/ticket/masterDataRequest', 'Ask for a record to be added or changed'),
  changeRequest: submit('/api/ticket/changeRequest', 'Ask for a change of the product'),
  bugReport: submit('/api/ticket/bugReport', 'Report a fault'),
  /** The body is a form with one file: `file`. */
  addAttachment: endpoint({
    method: 'POST',
    path: '/api/ticket/addIssueAttachment/{issueId}',
    tag,
    summary: 'Attach a file of at most 25 MB to an own ticket',
    permission: everybody,
    params: z.object({ issueId: integerParam }),
    takes: 'file',
    bodyLimit: largestAttachment + 65_536,
    response: messageSchema,
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/api/ticket/{key}/attachment/{attachmentId}',
    tag,
    summary: 'Download a file of a ticket',
    permission: everybody,
    params: keyParam.extend({ attachmentId: integerParam }),
    answers: 'file',
    response: z.string().meta({ format: 'binary' }),
  }),
  openIssues: endpoint({
    method: 'GET',
    path: '/api/ticket/openIssues',
    tag,
    summary: 'How many own tickets are open and addressed, and how many wait in the queue',
    permission: everybody,
    response: z.object({
      openIssues: z.number(),
      addressedIssues: z.number(),
      /** Unfinished tickets that the user could work on; null for everybody who does not work on tickets here. */
      queueIssues: z.number().nullable(),
    }),
  }),
  desk: endpoint({
    method: 'GET',
    path: '/api/ticket/desk',
    tag,
    summary: 'Which service desk takes the tickets and where they are managed',
    permission: everybody,
    response: z.object({
      name: z.enum(['builtin', 'jira']),
      manageAddress: z.string(),
      canComment: z.boolean(),
      canTransition: z.boolean(),
    }),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/ticket/options/{list}',
    tag,
    summary: 'Records that a ticket form offers; any signed-in user may name them in a request',
    permission: everybody,
    params: z.object({ list: z.string().regex(/^[A-Za-z]{1,60}$/, validation.reference) }),
    query: z.object({
      /** The realm or the country that the list is of. */
      of: integerParam.optional(),
      search: z.string().max(100, validation.tooLong).optional(),
      language: languageCodeSchema.default('en'),
    }),
    response: z.object({ options: z.array(ticketOptionSchema), more: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/ticket',
    tag,
    summary: 'Own tickets, or with the queue function those of the realm',
    permission: { functions: ['ROLE_BF_LOGGED_IN', 'ROLE_BF_LIST_TICKET'] },
    query: z.object({
      scope: z.enum(['mine', 'queue'], validation.choice).default('mine'),
      kind: listOf(z.enum(ticketKinds, validation.choice)),
      status: listOf(z.enum(ticketStatuses, validation.choice)),
      priority: listOf(z.coerce.number().pipe(priority)),
      realmId: integerParam.optional(),
      assigneeId: integerParam.optional(),
      from: daySchema.optional(),
      to: daySchema.optional(),
      search: z.string().max(100, validation.tooLong).optional(),
      sort: z
        .enum(
          ['key', 'summary', 'kind', 'priority', 'status', 'createdDate', 'lastModifiedDate'],
          validation.choice,
        )
        .default('createdDate'),
      descending: z
        .enum(['true', 'false'])
        .default('true')
        .transform((value) => value === 'true'),
      page: z.coerce.number().int().min(0).max(1_000_000).default(0),
      size: z.coerce.number().int().min(1).max(pageSizes[3]).default(15),
    }),
    response: z.object({ rows: z.array(ticketRowSchema), total: z.number() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/ticket/{key}',
    tag,
    summary: 'A ticket with files, comments and history',
    permission: { functions: ['ROLE_BF_LOGGED_IN', 'ROLE_BF_LIST_TICKET'] },
    params: keyParam,
    response: ticketSchema,
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/ticket/{key}/comment',
    tag,
    summary: 'Add a comment to a ticket',
    permission: { functions: ['ROLE_BF_LOGGED_IN', 'ROLE_BF_EDIT_TICKET'] },
    params: keyParam,
    body: z.object({
      text: z
        .string({ error: validation.required })
        .trim()
        .min(1, validation.required)
        .max(5_000, validation.tooLong),
    }),
    response: ticketSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ticket/{key}',
    tag,
    summary: 'Assign a ticket, change its state or priority, link the record made for it; reopen an own one',
    permission: { functions: ['ROLE_BF_LOGGED_IN', 'ROLE_BF_EDIT_TICKET'] },
    params: keyParam,
    body: z.object({
      recordVersion: z.number().int(validation.integer),
      status: z.enum(ticketStatuses, validation.choice).optional(),
      assigneeId: integerParam.nullable().optional(),
      priority: priority.optional(),
      /** The record that was saved for the ticket: it is linked, and the ticket is done. */
      record: z
        .object({ entity: z.string().max(60), id: z.union([z.number(), z.string().max(100)]) })
        .optional(),
    }),
    response: ticketSchema,
  }),
  /** Who may be given tickets of this realm. */
  assignees: endpoint({
    method: 'GET',
    path: '/api/ticket/{key}/assignees',
    tag,
    summary: 'Users who may work on a ticket',
    permission: { functions: ['ROLE_BF_EDIT_TICKET'] },
    params: keyParam,
    response: z.array(userRefSchema),
  }),
} as const;
