import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { AppContext } from '../src/app-context.ts';
import { jobTable, mailTable, ticketAttachmentTable, ticketTable } from '../src/db/schema/index.ts';
import { createJobs } from '../src/jobs/jobs.ts';
import { prune } from '../src/modules/retention/prune.ts';
import { deliveryRetry } from '../src/modules/tickets/delivery.ts';
import { createOutbox } from '../src/modules/tickets/outbox.ts';
import { DeskFailure, type ServiceDesk, type TicketToSend } from '../src/modules/tickets/port.ts';
import { testServer } from './harness.ts';
import { jobOf } from './job-rows.ts';

const t = testServer();
const minute = 60_000;

/** A desk outside that can be switched off, and remembers what it was given. */
const outside = {
  failure: null as DeskFailure | null,
  asked: 0,
  taken: new Map<string, TicketToSend>(),
  files: [] as { key: string; name: string; size: number }[],
};
const flaky: ServiceDesk = {
  name: 'jira',
  capabilities: { comment: false, transition: false },
  create: async (ticket) => {
    outside.asked += 1;
    if (outside.failure) throw outside.failure;
    outside.taken.set(ticket.requestId, ticket);
    const number = 100 + ticket.ticketId;
    return {
      externalId: String(number),
      key: `QAT-${number}`,
      address: `https://desk.example/QAT-${number}`,
    };
  },
  attach: async ({ key }, file) => {
    if (outside.failure) throw outside.failure;
    let size = 0;
    for await (const piece of file.content()) size += (piece as Buffer).length;
    outside.files.push({ key, name: file.name, size });
  },
  counts: async () => {
    throw new DeskFailure('unreachable', 'no answer');
  },
  manageAddress: 'https://desk.example',
  health: async () => ({ ok: true }),
};

let context: AppContext;
let app: FastifyInstance;
let token = '';
let moment = new Date('2026-11-16T08:00:00Z');
const later = (minutes: number): void => {
  moment = new Date(moment.getTime() + minutes * minute);
};

beforeAll(async () => {
  token = await t.signIn('program.user@demo.example');
  const now = () => moment;
  const parts = { ...t.context, desk: flaky, now, jobs: createJobs({ ...t.context, now }) };
  context = { ...parts, ticketOutbox: createOutbox(parts) };
  app = await buildApp(context);
});
afterAll(() => app.close());
beforeEach(async () => {
  outside.failure = null;
  outside.asked = 0;
  // Past the hour of the tickets before, and the mails of the tests before are gone.
  later(120);
  await context.db.delete(mailTable);
});

async function submit() {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/ticket/changeRequest',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      form: 'changeRequest',
      answers: { summary: 'Sort by name', description: 'Please', priority: 3 },
      requestId: crypto.randomUUID(),
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { id: string; key: string | null; self: string | null };
}
const stored = async (id: string) => {
  const [ticket] = await context.db
    .select()
    .from(ticketTable)
    .where(eq(ticketTable.id, Number(id)));
  if (!ticket) throw new Error('no ticket');
  return ticket;
};
const mails = () => context.db.select().from(mailTable).orderBy(desc(mailTable.id));

describe('a desk outside', () => {
  it('takes a ticket at once when it answers', async () => {
    const created = await submit();
    expect(created.key).toBe(`QAT-${100 + Number(created.id)}`);
    expect(created.self).toBe(`https://desk.example/${created.key}`);
    expect(await stored(created.id)).toMatchObject({ deliveryState: 'delivered' });
    expect(await jobOf(context.db, 'ticket', created.id)).toMatchObject({ state: 'done', attempts: 1 });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `Stockwell: ticket ${created.key} was created`,
    ]);
    const detail = await app.inject({
      url: `/api/ticket/${created.key}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(detail.json()).toMatchObject({
      address: created.self,
      may: { comment: false, reopen: false, work: false },
      events: [{ what: 'created' }, { what: 'delivered', to: created.key, by: null }],
    });
  });

  it('is tried again with longer and longer pauses until it takes the ticket', async () => {
    outside.failure = new DeskFailure('unreachable', 'no answer');
    const created = await submit();
    expect(created).toMatchObject({ key: null, self: null });
    expect(await mails()).toEqual([]);
    await context.ticketOutbox.flush();
    expect(outside.asked, 'not before its time').toBe(1);
    for (const [index, pause] of [1, 5, 30, 60].entries()) {
      later(pause);
      await context.ticketOutbox.flush();
      await context.ticketOutbox.flush();
      expect(outside.asked).toBe(index + 2);
    }
    expect(await stored(created.id)).toMatchObject({
      deliveryState: 'waiting',
      deliveryError: 'no answer',
    });
    expect(await jobOf(context.db, 'ticket', created.id)).toMatchObject({ state: 'waiting', attempts: 5 });
    const detail = await app.inject({
      url: `/api/ticket/${created.id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(detail.json()).toMatchObject({ key: null, ticketId: Number(created.id) });
    outside.failure = null;
    later(60);
    await context.ticketOutbox.flush();
    const ticket = await stored(created.id);
    expect(ticket).toMatchObject({ deliveryState: 'delivered', deliveryError: null });
    expect(outside.taken.get(ticket.requestId)).toMatchObject({
      summary: 'DEMO - Sort by name',
      priority: 3,
      reporter: { emailId: 'program.user@demo.example' },
    });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['program.user@demo.example']);
  });

  it('that refuses is reported to the administrators at the first try, and when it is given up', async () => {
    outside.failure = new DeskFailure('denied', 'the token is no longer good');
    const created = await submit();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe('application.admin@demo.example');
    expect(mail?.text).toContain('the token is no longer good');
    later(1);
    await context.ticketOutbox.flush();
    expect(await mails()).toHaveLength(1);
    await context.db
      .update(jobTable)
      .set({ attempts: 75, runAfter: moment })
      .where(and(eq(jobTable.kind, 'ticket'), eq(jobTable.key, created.id)));
    await context.ticketOutbox.flush();
    expect(await stored(created.id)).toMatchObject({ deliveryState: 'failed' });
    expect(await mails()).toHaveLength(2);
    const asked = outside.asked;
    later(100_000);
    await context.ticketOutbox.flush();
    expect(outside.asked, 'given up').toBe(asked);
  });

  it('is tried for three days', () => {
    let waited = 0;
    for (let attempt = 1; attempt < deliveryRetry.attempts; attempt += 1)
      waited += deliveryRetry.pauseMs(attempt);
    expect(waited / minute).toBe(1 + 5 + 30 + 72 * 60);
  });

  it('gets the files after their ticket', async () => {
    outside.failure = new DeskFailure('unreachable', 'no answer');
    const { id } = await submit();
    const boundary = 'b';
    const content = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const answer = await app.inject({
      method: 'POST',
      url: `/api/ticket/addIssueAttachment/${id}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: content,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await context.ticketOutbox.flush();
    expect(outside.files).toEqual([]);
    outside.failure = null;
    later(1);
    await context.ticketOutbox.flush();
    expect(outside.files).toEqual([{ key: `QAT-${100 + Number(id)}`, name: 'a.png', size: 8 }]);
    await context.ticketOutbox.flush();
    expect(outside.files).toHaveLength(1);
    const [file] = await context.db
      .select()
      .from(ticketAttachmentTable)
      .where(eq(ticketAttachmentTable.ticketId, Number(id)));
    expect(file).toMatchObject({ deliveryState: 'delivered', complete: true });
  });

  it('keeps its work to itself: comments and changes are made there', async () => {
    const { key } = await submit();
    const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
      app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
    const comment = await call('POST', `/api/ticket/${key}/comment`, { text: 'Hello' });
    expect([comment.statusCode, comment.json().messageCode]).toEqual([412, 'static.ticket.workedOutside']);
    const change = await call('PUT', `/api/ticket/${key}`, { recordVersion: 1, status: 'done' });
    expect([change.statusCode, change.json().messageCode]).toEqual([412, 'static.ticket.workedOutside']);
    const counts = await app.inject({
      url: '/api/ticket/openIssues',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(counts.json().openIssues, 'what is stored counts while the desk is silent').toBeGreaterThan(0);
  });

  it('forgets uploads that were broken off', async () => {
    const { id } = await submit();
    await context.db.insert(ticketAttachmentTable).values({
      ticketId: Number(id),
      name: 'broken.png',
      mediaType: 'image/png',
      createdDate: new Date(moment.getTime() - 3 * 60 * minute),
    });
    await prune(context.db, moment, 0);
    const rows = await context.db
      .select()
      .from(ticketAttachmentTable)
      .where(eq(ticketAttachmentTable.name, 'broken.png'));
    expect(rows).toEqual([]);
  });
});
