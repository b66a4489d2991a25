import { reopenDays } from '@stockwell/model/tickets/lifecycle';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  auditTable,
  mailTable,
  roleFunctionTable,
  roleTable,
  ticketTable,
  userTable,
} from '../src/db/schema/index.ts';
import { type Json, ownRealm, testServer } from './harness.ts';
import { addPerson, entry, newSession, storedPerson } from './people.ts';
import { optionsOf, submit } from './ticket-answers.ts';

const t = testServer({
  ticketAssignees: {
    bugReport: 'realm.admin@demo.example',
    userRequest: null,
    masterData: null,
    changeRequest: null,
  },
});
const staff = 'realm.admin@demo.example';
const form = { id: 'changeRequest', kind: 'changeRequest' } as const;
const answers = { summary: 'Sort by name', description: 'Please sort the list by name.', priority: 3 };

let reporter = '';
let desk = '';
let stranger = '';
let everywhere = '';
beforeAll(async () => {
  const id = await addPerson(t, 'reporter@demo.example');
  await t.context.db.update(userTable).set({ languageId: 3 }).where(eq(userTable.id, id));
  reporter = await newSession(t, 'reporter@demo.example');
  desk = await newSession(t, staff);
  await addPerson(t, 'stranger@demo.example');
  stranger = await newSession(t, 'stranger@demo.example');
  everywhere = await newSession(t, 'application.admin@demo.example');
});

const newTicket = async (token = reporter): Promise<string> => {
  await t.context.db.update(ticketTable).set({ createdDate: new Date('2026-01-01T00:00:00Z') });
  const { status, body } = await submit(t, token, form, answers);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body.key);
};
const read = (key: string, token = desk) => t.call('GET', `/api/ticket/${key}`, { token });
const comment = (key: string, token: string, text = 'A word') =>
  t.call('POST', `/api/ticket/${key}/comment`, { token, body: { text } });
async function update(key: string, token: string, change: Record<string, unknown>) {
  const { body } = await read(key, everywhere);
  return t.call('PUT', `/api/ticket/${key}`, {
    token,
    body: { recordVersion: body.recordVersion, ...change },
  });
}
const mails = async (recipient: string) =>
  t.context.db.select().from(mailTable).where(eq(mailTable.recipient, recipient)).orderBy(desc(mailTable.id));
const keysOf = (body: Json): string[] => (body.rows as unknown as { key: string }[]).map(({ key }) => key);

describe('who sees a ticket', () => {
  it('is its reporter, the staff of its realm and those who belong to no realm', async () => {
    const key = await newTicket();
    const other = await t.signIn('role_realm_admin@other.example');
    for (const [token, status] of [
      [reporter, 200],
      [desk, 200],
      [everywhere, 200],
      [stranger, 404],
      [other, 404],
    ] as const) {
      const answer = await read(key, token);
      expect(answer.status).toBe(status);
      if (status === 404) expect(answer.body.messageCode).toBe('static.message.recordNotFound');
    }
    for (const token of [stranger, other]) {
      expect((await comment(key, token)).status).toBe(404);
      expect((await update(key, token, { status: 'done' })).status).toBe(404);
    }
    expect((await t.call('GET', `/api/ticket/${key}/assignees`, { token: other })).status).toBe(404);
  });

  it('finds own tickets under mine, those of the realm in the queue', async () => {
    const key = await newTicket();
    const list = (query: string, token: string) => t.call('GET', `/api/ticket?${query}`, { token });
    expect(keysOf((await list('', reporter)).body)).toContain(key);
    expect(keysOf((await list('', stranger)).body)).toEqual([]);
    expect(keysOf((await list('scope=queue', desk)).body)).toContain(key);
    expect(keysOf((await list('scope=queue', everywhere)).body)).toContain(key);
    const other = await t.signIn('role_realm_admin@other.example');
    expect(keysOf((await list('scope=queue', other)).body)).toEqual([]);
    const refused = await list('scope=queue', reporter);
    expect([refused.status, refused.body.messageCode]).toEqual([403, 'static.message.listFailed']);
  });

  it('narrows, searches, sorts and pages the queue', async () => {
    const all = (await t.call('GET', '/api/ticket?scope=queue&size=50', { token: desk })).body;
    const get = async (query: string) =>
      (await t.call('GET', `/api/ticket?scope=queue&${query}`, { token: desk })).body;
    const rows = all.rows as unknown as { kind: string; status: string; priority: number; key: string }[];
    expect(rows.length).toBe(Number(all.total));
    const bugs = await get('kind=bugReport&kind=userRequest&size=50');
    expect(keysOf(bugs).sort()).toEqual(
      rows
        .filter(({ kind }) => ['bugReport', 'userRequest'].includes(kind))
        .map(({ key }) => key)
        .sort(),
    );
    expect(keysOf(await get('status=waiting'))).toEqual(['SW-3']);
    expect(keysOf(await get('priority=1'))).toEqual(['SW-6']);
    expect(keysOf(await get('search=amina%20diallo'))).toEqual(['SW-3']);
    expect(keysOf(await get('search=sw-2&status=inProgress'))).toEqual(['SW-2']);
    expect(keysOf(await get('search=Novaria%20Planner'))).toEqual(['SW-6']);
    expect(keysOf(await get('search=100%25'))).toEqual([]);
    expect(keysOf(await get('from=2030-01-01'))).toEqual([]);
    expect(await get('realmId=2')).toMatchObject({ total: 0 });
    const byKey = await get('sort=key&descending=false&size=50');
    const numbers = keysOf(byKey).map((key) => Number(key.slice(3)));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    const second = await get('sort=key&descending=false&size=2&page=1');
    expect([keysOf(second), second.total]).toEqual([['SW-3', 'SW-4'], all.total]);
    expect(await get('page=1000')).toEqual({ rows: [], total: all.total });
    const mine = await storedPerson(t, staff);
    expect(keysOf(await get(`assigneeId=${mine.id}&kind=changeRequest`))).toEqual(['SW-2']);
  });
});

describe('working on a ticket', () => {
  it('is for the staff; every change is remembered', async () => {
    const key = await newTicket();
    expect((await update(key, reporter, { priority: 1 })).status).toBe(403);
    expect((await update(key, reporter, { status: 'done' })).status).toBe(403);
    const me = await storedPerson(t, staff);
    const { body } = await t.call('GET', `/api/ticket/${key}/assignees`, { token: desk });
    const names = (body as unknown as { userId: number; username: string }[]).map(({ userId }) => userId);
    expect(names).toContain(me.id);
    expect(names).not.toContain((await storedPerson(t, 'reporter@demo.example')).id);
    const changed = await update(key, desk, { assigneeId: me.id, priority: 1, status: 'inProgress' });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body).toMatchObject({
      assignee: { userId: me.id },
      priority: 1,
      status: 'inProgress',
      recordVersion: 2,
      may: { comment: true, reopen: false, work: true },
      nextStatuses: ['open', 'waiting', 'done', 'rejected'],
    });
    const events = changed.body.events as unknown as { what: string; from: string; to: string }[];
    expect(events.map(({ what, from, to }) => [what, from, to])).toEqual([
      ['created', null, null],
      ['assignee', null, me.username],
      ['priority', '3', '1'],
      ['status', 'open', 'inProgress'],
    ]);
    const [entry] = await t.context.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.subject, 'ticket'))
      .orderBy(desc(auditTable.id));
    expect(entry).toMatchObject({ action: 'edit', changedBy: me.id });
    const nobody = await update(key, desk, { assigneeId: null });
    expect(nobody.body.assignee).toBeNull();
    const wrong = await update(key, desk, {
      assigneeId: (await storedPerson(t, 'reporter@demo.example')).id,
    });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { assigneeId: 'static.validation.unknownReference' },
    ]);
  });

  it('is not for those who only read the queue', async () => {
    const id = 'ROLE_QUEUE_READER';
    await t.context.db.insert(roleTable).values({ id: id as unknown as number, label_en: 'Queue reader' });
    await t.context.db
      .insert(roleFunctionTable)
      .values(['ROLE_BF_LOGGED_IN', 'ROLE_BF_LIST_TICKET'].map((functionId) => ({ roleId: id, functionId })));
    await addPerson(t, 'queue.reader@demo.example', [entry(id)]);
    const token = await newSession(t, 'queue.reader@demo.example');
    const key = await newTicket();
    expect((await read(key, token)).body.may).toEqual({ comment: false, reopen: false, work: false });
    expect((await comment(key, token)).status).toBe(403);
    expect((await update(key, token, { priority: 1 })).status).toBe(403);
    expect((await t.call('GET', `/api/ticket/${key}/assignees`, { token })).status).toBe(403);
  });

  it('notices that somebody else was faster', async () => {
    const key = await newTicket();
    const { body } = await read(key);
    const change = { recordVersion: body.recordVersion, priority: 2 };
    expect((await t.call('PUT', `/api/ticket/${key}`, { token: desk, body: change })).status).toBe(200);
    const late = await t.call('PUT', `/api/ticket/${key}`, { token: desk, body: { ...change, priority: 4 } });
    expect([late.status, late.body.messageCode]).toEqual([412, 'static.message.staleRecord']);
  });

  it('leads from state to state, never past the end', async () => {
    const key = await newTicket();
    expect((await update(key, desk, { status: 'waiting' })).status).toBe(200);
    expect((await update(key, desk, { status: 'done' })).body.endedDate).toBeTruthy();
    const straight = await update(key, desk, { status: 'rejected' });
    expect([straight.status, straight.body.messageCode]).toEqual([412, 'static.ticket.statusNotPossible']);
    expect((await update(key, desk, { status: 'open' })).body).toMatchObject({
      status: 'open',
      endedDate: null,
    });
  });

  it('links the record that was made and is done then', async () => {
    const [tracer] = await optionsOf(t, desk, 'tracerCategory');
    const other = await t.signIn('role_realm_admin@other.example');
    const [theirs] = await optionsOf(t, other, 'tracerCategory');
    const link = (entity: string, id: unknown) => update('SW-5', desk, { record: { entity, id } });
    expect((await link('tracerCategory', 2_000_000_000)).body.fields).toEqual({
      record: 'static.validation.unknownReference',
    });
    expect((await link('tracerCategory', theirs?.id)).body.fields).toEqual({
      record: 'static.validation.otherRealm',
    });
    for (const [entity, id] of [
      ['unit', 1],
      ['__proto__', 1],
      ['tracerCategory', '1'],
    ] as const) {
      expect((await link(entity, id)).body.fields).toEqual({ record: 'static.validation.unknownReference' });
    }
    const { status, body } = await link('tracerCategory', tracer?.id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ status: 'done', record: { entity: 'tracerCategory', id: tracer?.id } });
  });
});

describe('the reporter', () => {
  it('answers a question, which gives the ticket back to the desk', async () => {
    const key = await newTicket();
    await update(key, desk, { status: 'waiting' });
    const { status, body } = await comment(key, reporter, '  By the name in Spanish.  ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'open', comments: [{ text: 'By the name in Spanish.' }] });
    expect((await comment(key, reporter, ' ')).status).toBe(400);
    expect((await comment(key, reporter, 'a\u0000b')).body.fields).toEqual({
      text: 'static.validation.controlCharacters',
    });
  });

  it(`comments on and reopens what has ended, for ${reopenDays} days`, async () => {
    const key = await newTicket();
    await update(key, desk, { status: 'rejected' });
    expect((await read(key, reporter)).body).toMatchObject({
      may: { comment: true, reopen: true, work: false },
      nextStatuses: ['open'],
    });
    expect((await comment(key, reporter)).body.status).toBe('rejected');
    expect((await update(key, reporter, { status: 'open', priority: 1 })).status).toBe(403);
    expect((await update(key, reporter, { status: 'open' })).body.status).toBe('open');
    await update(key, desk, { status: 'done' });
    const long = new Date(Date.now() - (reopenDays * 24 + 1) * 3_600_000);
    await t.context.db.update(ticketTable).set({ endedOn: long }).where(eq(ticketTable.key, key));
    expect((await read(key, reporter)).body).toMatchObject({
      may: { comment: false, reopen: false },
      nextStatuses: [],
    });
    const late = await update(key, reporter, { status: 'open' });
    expect([late.status, late.body.messageCode]).toEqual([412, 'static.ticket.statusNotPossible']);
    const tooLate = await comment(key, reporter);
    expect([tooLate.status, tooLate.body.messageCode]).toEqual([412, 'static.ticket.ended']);
  });

  it('is notified by mail, in the own language, of what others did', async () => {
    const key = await newTicket();
    const subjects = async () => (await mails('reporter@demo.example')).map(({ subject }) => subject);
    expect((await subjects())[0]).toBe(`Stockwell: se creó el ticket ${key}`);
    await comment(key, reporter);
    await comment(key, desk, 'Which list?');
    const [question] = await mails('reporter@demo.example');
    expect(question?.subject).toBe(`Stockwell: nuevo comentario en el ticket ${key}`);
    expect(question?.text).toContain('Which list?');
    expect(question?.text).toContain(`${t.context.config.publicUrl}/tickets/${key}`);
    await update(key, desk, { status: 'done' });
    await update(key, reporter, { status: 'open' });
    await update(key, desk, { status: 'rejected' });
    expect((await subjects()).slice(0, 4)).toEqual([
      `Stockwell: el ticket ${key} fue rechazado`,
      `Stockwell: el ticket ${key} está resuelto`,
      `Stockwell: nuevo comentario en el ticket ${key}`,
      `Stockwell: se creó el ticket ${key}`,
    ]);
  });

  it('counts the open and the addressed ones', async () => {
    await addPerson(t, 'counter@demo.example');
    const token = await newSession(t, 'counter@demo.example');
    const keys = [await newTicket(token), await newTicket(token), await newTicket(token)];
    await update(String(keys[0]), desk, { status: 'waiting' });
    await update(String(keys[1]), desk, { status: 'rejected' });
    const { body } = await t.call('GET', '/api/ticket/openIssues', { token });
    expect(body).toEqual({ openIssues: 2, addressedIssues: 1, queueIssues: null });
  });
});

describe('new tickets', () => {
  it('go to whom the settings name, who gets a mail', async () => {
    await t.context.db.update(ticketTable).set({ createdDate: new Date('2026-01-01T00:00:00Z') });
    const bug = { ...answers, attachFile: { name: 'a.png', size: 10 } };
    const { body } = await submit(t, reporter, { id: 'bugReport', kind: 'bugReport' }, bug);
    const me = await storedPerson(t, staff);
    expect((await read(String(body.key))).body.assignee).toEqual({ userId: me.id, username: me.username });
    const [mail] = await mails(staff);
    expect(mail?.subject).toBe(`Stockwell: ticket ${String(body.key)} was assigned to you`);
    expect((await read(await newTicket())).body.assignee).toBeNull();
  });

  it('that are given to nobody reach everybody who may work on them, in their language', async () => {
    const other = 'role_realm_admin@other.example';
    const french = await addPerson(t, 'desk.fr@demo.example', [entry('ROLE_REALM_ADMIN')]);
    await t.context.db.update(userTable).set({ languageId: 2 }).where(eq(userTable.id, french));
    const key = await newTicket();
    for (const recipient of [staff, 'application.admin@demo.example']) {
      const [mail] = await mails(recipient);
      expect(mail?.subject, recipient).toBe(`Stockwell: new ticket ${key}`);
      expect(mail?.text).toContain('Sort by name');
      expect(mail?.text).toContain('(Change request)');
      expect(mail?.text).toContain(`${t.context.config.publicUrl}/tickets/${key}`);
    }
    expect((await mails('desk.fr@demo.example'))[0]?.subject).toBe(`Stockwell : nouveau ticket ${key}`);
    const isNotified = async (recipient: string) =>
      (await mails(recipient)).some(({ subject }) => subject.includes(key));
    expect(await isNotified(other), 'staff of another realm').toBe(false);
    expect(await isNotified('stranger@demo.example'), 'somebody who does not work on tickets').toBe(false);
    const own = await newTicket(desk);
    const [first] = await mails(staff);
    expect(first?.subject, 'who raised it').toBe(`Stockwell: ticket ${own} was created`);
    expect((await mails('application.admin@demo.example'))[0]?.subject).toBe(`Stockwell: new ticket ${own}`);
  });

  it('are announced to whom they are given to later', async () => {
    const key = await newTicket();
    const me = await storedPerson(t, staff);
    await update(key, desk, { assigneeId: me.id });
    expect((await mails(staff))[0]?.subject, 'who takes it knows').toBe(`Stockwell: new ticket ${key}`);
    await update(key, desk, { assigneeId: null });
    await update(key, everywhere, { assigneeId: me.id });
    expect((await mails(staff))[0]?.subject).toBe(`Stockwell: ticket ${key} was assigned to you`);
  });

  it('are counted for those who work on them, as their queue lists them', async () => {
    const unfinished = 'status=open&status=inProgress&status=waiting';
    for (const token of [desk, everywhere]) {
      const before = (await t.call('GET', '/api/ticket/openIssues', { token })).body.queueIssues;
      const key = await newTicket();
      const { body } = await t.call('GET', '/api/ticket/openIssues', { token });
      expect(body.queueIssues).toBe(Number(before) + 1);
      const queue = await t.call('GET', `/api/ticket?scope=queue&${unfinished}`, { token });
      expect(body.queueIssues).toBe(queue.body.total);
      await update(key, desk, { status: 'done' });
      expect((await t.call('GET', '/api/ticket/openIssues', { token })).body.queueIssues).toBe(before);
    }
  });

  it('name the roles that are asked for, not their ids', async () => {
    await t.context.db.update(ticketTable).set({ createdDate: new Date('2026-01-01T00:00:00Z') });
    const languages = await optionsOf(t, reporter, 'language');
    const { body } = await submit(
      t,
      reporter,
      { id: 'userRequest', kind: 'userRequest' },
      {
        realm: ownRealm,
        name: 'New Planner',
        emailId: 'new.planner@demo.example',
        role: ['ROLE_PROGRAM_USER', 'ROLE_REALM_ADMIN'],
        language: languages[0]?.id,
        orgAndCountry: 'Ministry, Testland',
        priority: 3,
      },
    );
    const ticket = (await read(String(body.key))).body;
    expect(ticket.description).toContain('Role = Supply Plan Program User,Realm Admin\n');
    expect(ticket.description).not.toContain('ROLE_');
    expect(JSON.stringify(ticket.payload)).not.toContain('ROLE_');
    expect(ticket.answers).toMatchObject({ role: ['ROLE_PROGRAM_USER', 'ROLE_REALM_ADMIN'] });
  });

  it('of users without a realm belong to the realm of what they chose', async () => {
    await t.context.db.update(ticketTable).set({ createdDate: new Date('2026-01-01T00:00:00Z') });
    const agents = await optionsOf(t, desk, 'procurementAgentRecord');
    const { body } = await submit(
      t,
      everywhere,
      { id: 'editProcurementAgent', kind: 'masterData' },
      { procurementAgentName: agents[0]?.id, notes: 'Please rename', priority: 3 },
    );
    expect((await read(String(body.key))).body.realm).toMatchObject({ realmId: ownRealm });
    const none = await newTicket(everywhere);
    expect((await read(none, everywhere)).body.realm).toBeNull();
    expect((await read(none, desk)).status).toBe(404);
  });

  it('are taken by the desk of the product', async () => {
    const { body } = await t.call('GET', '/api/ticket/desk', { token: reporter });
    expect(body).toEqual({
      name: 'builtin',
      manageAddress: '/tickets',
      canComment: true,
      canTransition: true,
    });
  });
});
