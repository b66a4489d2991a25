import type { Answers } from '@stockwell/model/tickets/answers';
import { formById } from '@stockwell/model/tickets/forms';
import { isEnded, type TicketStatus } from '@stockwell/model/tickets/lifecycle';
import { describe, payloadOf, summaryPrefix } from '@stockwell/model/tickets/payload';
import {
  ticketAttachmentPieceTable,
  ticketAttachmentTable,
  ticketCommentTable,
  ticketCounterTable,
  ticketEventTable,
  ticketTable,
} from '../schema/index.ts';
import { days, hours } from '../time.ts';
import { type DemoContext, type DemoPart, idOf } from './part.ts';

interface DemoTicket {
  readonly form: string;
  readonly by: string;
  readonly daysAgo: number;
  readonly status: TicketStatus;
  readonly assigned?: boolean;
  readonly answers: (context: DemoContext) => Answers;
  /** The texts of chosen records, where the answers are ids. */
  readonly chosen?: Readonly<Record<string, unknown>>;
  readonly comments?: readonly { readonly by: string; readonly text: string }[];
  readonly file?: string;
}

const staff = 'realm.admin@demo.example';
const realmName = 'Global Health';

const tickets: readonly DemoTicket[] = [
  {
    form: 'bugReport',
    by: 'program.user@demo.example',
    daysAgo: 1,
    status: 'open',
    answers: () => ({
      summary: 'Chart of consumption stays empty',
      description: 'After choosing the second region the chart shows no bars until the page is opened again.',
      attachFile: { name: 'chart.png', size: 68 },
      priority: 2,
    }),
    file: 'chart.png',
  },
  {
    form: 'changeRequest',
    by: 'report.user@demo.example',
    daysAgo: 6,
    status: 'inProgress',
    assigned: true,
    answers: () => ({
      summary: 'Print the stock report on one page',
      description: 'Please add a layout that fits the yearly stock report on one page for the ministry.',
      attachFile: null,
      priority: 4,
    }),
    comments: [{ by: staff, text: 'We are looking at it for the next release.' }],
  },
  {
    form: 'userRequest',
    by: 'program.admin@demo.example',
    daysAgo: 4,
    status: 'waiting',
    assigned: true,
    answers: ({ ids }) => ({
      realm: ids.realm,
      name: 'Amina Diallo',
      emailId: 'amina.diallo@demo.example',
      orgAndCountry: 'Ministry of Health, Novaria',
      role: ['ROLE_PROGRAM_USER'],
      language: 2,
      notes: 'Starts next month.',
      attachFile: null,
      priority: 3,
    }),
    chosen: { realm: realmName, role: ['ROLE_PROGRAM_USER'], language: 'French' },
    comments: [{ by: staff, text: 'Which programs shall she work on?' }],
  },
  {
    form: 'addFundingSource',
    by: 'program.user@demo.example',
    daysAgo: 12,
    status: 'done',
    assigned: true,
    answers: ({ ids }) => ({
      realmName: ids.realm,
      fundingSourceName: 'Gavi Alliance',
      fundingSourceCode: 'GAVIA00',
      allowedInBudget: true,
      notes: '',
      priority: 3,
    }),
    chosen: { realmName },
    comments: [{ by: staff, text: 'The funding source is in the list now.' }],
  },
  {
    form: 'addTracerCategory',
    by: 'multi.program@demo.example',
    daysAgo: 2,
    status: 'open',
    answers: ({ ids }) => ({
      realmName: ids.realm,
      tracerCategoryName: 'Injectable contraceptives',
      notes: 'Needed for the family planning program.',
      priority: 3,
    }),
    chosen: { realmName },
  },
  {
    form: 'editRealmCountry',
    by: 'realm.bound@demo.example',
    daysAgo: 20,
    status: 'rejected',
    assigned: true,
    answers: ({ ids }) => ({
      realmCountryName: idOf(ids.realmCountry, 'NVR'),
      notes: 'Please change the currency to the euro.',
      priority: 1,
    }),
    chosen: { realmCountryName: `${realmName} | Novaria` },
    comments: [{ by: staff, text: 'The currency of a country in use stays as it is.' }],
  },
];

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=',
  'base64',
);

async function storeTicket(context: DemoContext, ticket: DemoTicket, number: number): Promise<void> {
  const { tx, ids, settings } = context;
  const form = formById(ticket.form);
  if (!form) throw new Error(`The demo has no form ${ticket.form}`);
  const createdDate = new Date(settings.now.getTime() - days(ticket.daysAgo));
  const later = (steps: number): Date => new Date(createdDate.getTime() + hours(steps));
  const ended = isEnded(ticket.status) ? later(5) : null;
  const reporterId = idOf(ids.user, ticket.by);
  const staffId = idOf(ids.user, staff);
  const answers = ticket.answers(context);
  const payload = payloadOf(
    form,
    { ...answers, ...ticket.chosen },
    { language: 'en', createdOn: createdDate },
  );
  const summary = form.summary ?? String(answers.summary);
  const [stored] = await tx
    .insert(ticketTable)
    .values({
      requestId: `demo-${number}`,
      key: `SW-${number}`,
      deliveryState: 'delivered',
      kind: form.kind,
      formId: form.id,
      summary: `${summaryPrefix('demo')}${summary}`,
      description: describe(payload),
      payload: payload.map(([key, value]) => ({ key, value })),
      answers,
      priority: Number(answers.priority),
      status: ticket.status,
      realmId: ids.realm,
      reporterId,
      assigneeId: ticket.assigned ? staffId : null,
      endedOn: ended,
      createdBy: reporterId,
      createdDate,
      lastModifiedBy: ticket.assigned ? staffId : reporterId,
      lastModifiedDate: ended ?? later(ticket.assigned ? 3 : 0),
    })
    .returning({ id: ticketTable.id });
  if (!stored) throw new Error('A ticket was not stored');
  const ticketId = stored.id;
  const event = { ticketId, from: null, to: null };
  const events: (typeof ticketEventTable.$inferInsert)[] = [
    { ...event, what: 'created', by: reporterId, createdDate },
  ];
  if (ticket.assigned)
    events.push({ ...event, what: 'assignee', to: 'Realm Admin', by: staffId, createdDate: later(1) });
  if (ticket.status !== 'open')
    events.push({
      ...event,
      what: 'status',
      from: 'open',
      to: ticket.status,
      by: staffId,
      createdDate: later(5),
    });
  await tx.insert(ticketEventTable).values(events);
  for (const { by, text } of ticket.comments ?? []) {
    const createdBy = idOf(ids.user, by);
    await tx
      .insert(ticketCommentTable)
      .values({ ticketId, text, createdBy, createdDate: later(3), lastModifiedDate: later(3) });
  }
  if (ticket.file) await storePicture(context, ticketId, ticket.file, reporterId, createdDate);
}

async function storePicture(
  { tx }: DemoContext,
  ticketId: number,
  name: string,
  createdBy: number,
  createdDate: Date,
): Promise<void> {
  const [file] = await tx
    .insert(ticketAttachmentTable)
    .values({
      ticketId,
      name,
      mediaType: 'image/png',
      size: picture.length,
      complete: true,
      deliveryState: 'delivered',
      createdBy,
      createdDate,
    })
    .returning({ id: ticketAttachmentTable.id });
  if (!file) throw new Error('A picture was not stored');
  await tx
    .insert(ticketAttachmentPieceTable)
    .values({ attachmentId: file.id, position: 0, content: picture });
}

/** Requests of several kinds at several stages. */
export const helpDesk: DemoPart = {
  name: 'tickets',
  make: async (context) => {
    for (const [index, ticket] of tickets.entries()) await storeTicket(context, ticket, index + 1);
    await context.tx.insert(ticketCounterTable).values({ prefix: 'SW-', last: tickets.length });
  },
};
