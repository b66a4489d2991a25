import { randomUUID } from 'node:crypto';
import { ticketForms } from '@stockwell/model/tickets/forms';
import { describe as describeTicket, payloadOf, resolvedAnswers } from '@stockwell/model/tickets/payload';
import { rules } from '@stockwell/model/tickets/rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ticketTable, userTable } from '../src/db/schema/index.ts';
import { ownRealm, testServer } from './harness.ts';
import { addPerson, entry, newSession, storedPerson } from './people.ts';
import { optionsOf, rightAnswers, samples, submit, submitPath } from './ticket-answers.ts';

const t = testServer();
const admin = 'realm.admin@demo.example';

let token = '';
beforeEach(async () => {
  t.setNow(null);
  token = await t.signIn(admin);
});

/** Only so many tickets an hour: those of the tests before are made old. */
async function forgetTickets(): Promise<void> {
  await t.context.db.update(ticketTable).set({ createdDate: new Date('2026-01-01T00:00:00Z') });
}

describe.each(ticketForms.map((form) => [form.id, form] as const))('the form %s', (_, form) => {
  it('is stored with the description that its payload makes', async () => {
    await forgetTickets();
    const { answers, chosen } = await rightAnswers(t, token, form);
    const { status, body } = await submit(t, token, form, answers);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.key).toMatch(/^SW-\d+$/);
    const [stored] = await t.context.db
      .select()
      .from(ticketTable)
      .where(eq(ticketTable.id, Number(body.id)));
    if (!stored) throw new Error('no ticket was stored');
    const payload = payloadOf(form, resolvedAnswers(form, answers, chosen), {
      language: 'en',
      createdOn: stored.createdDate,
    });
    expect(stored.description).toBe(describeTicket(payload));
    expect(stored.description.split('\n')[0]).toBe(`Summary = ${form.summary ?? 'The chart stays empty'}`);
    expect(stored).toMatchObject({
      kind: form.kind,
      formId: form.id,
      summary: `DEMO - ${form.summary ?? 'The chart stays empty'}`,
      priority: 2,
      status: 'open',
      realmId: ownRealm,
      deliveryState: 'delivered',
    });
    const detail = await t.call('GET', `/api/ticket/${String(body.key)}`, { token });
    expect(detail.body.answers).toEqual(answers);
  });

  it('refuses empty answers with a code for each required field', async () => {
    const { status, body } = await submit(t, token, form, {});
    expect([status, body.messageCode]).toEqual([400, 'static.message.invalidInput']);
    const required = form.fields.filter(
      (field) => field.required && !(field.kind === 'summary' && form.summary !== null),
    );
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(required.map(({ key }) => key).sort());
    for (const code of Object.values(body.fields ?? {}))
      expect(String(code)).toMatch(/^static\.validation\.required/);
  });

  const ruled = form.fields.flatMap((field) => {
    const rule = 'rule' in field ? field.rule : undefined;
    return rule ? [[field.key, rule] as const] : [];
  });
  if (ruled.length > 0)
    it.each(ruled)('refuses what the rule of %s (%s) refuses', async (key, rule) => {
      const { answers } = await rightAnswers(t, token, form);
      for (const wrong of samples[rule].wrong) {
        const { status, body } = await submit(t, token, form, { ...answers, [key]: wrong });
        expect([status, body.fields], `“${wrong}”`).toEqual([400, { [key]: rules[rule].messageCode }]);
      }
    });

  it('refuses texts that are too long, control characters and unknown answers', async () => {
    const { answers } = await rightAnswers(t, token, form);
    for (const field of form.fields) {
      if (field.kind !== 'text' || field.builtFrom) continue;
      const long = 'x'.repeat((field.max ?? 255) + 1);
      const tooLong = await submit(t, token, form, { ...answers, [field.key]: long });
      expect([tooLong.status, tooLong.body.fields]).toEqual([
        400,
        { [field.key]: 'static.validation.tooLong' },
      ]);
      const control = await submit(t, token, form, { ...answers, [field.key]: 'a\u0000b' });
      expect(control.body.fields).toEqual({ [field.key]: 'static.validation.controlCharacters' });
    }
    const extra = await submit(t, token, form, { ...answers, isAdmin: true });
    expect([extra.status, extra.body.fields]).toEqual([400, { isAdmin: 'static.validation.invalid' }]);
  });

  const choosing = form.fields.filter((field) => field.kind === 'choice' || field.kind === 'choices');
  if (choosing.length > 0)
    it('refuses records that do not exist', async () => {
      const { answers } = await rightAnswers(t, token, form);
      for (const field of choosing) {
        const id = field.list === 'role' ? 'ROLE_NOBODY' : 2_000_000_000;
        const value = field.kind === 'choice' ? id : [id];
        const { status, body } = await submit(t, token, form, { ...answers, [field.key]: value });
        expect(status).toBe(400);
        expect(body.fields?.[field.key]).toBe('static.validation.unknownReference');
      }
    });

  it('is not taken by the calls of other kinds', async () => {
    const { answers } = await rightAnswers(t, token, form);
    for (const [kind, path] of Object.entries(submitPath)) {
      if (kind === form.kind) continue;
      const { status, body } = await t.call('POST', path, {
        token,
        body: { form: form.id, answers, requestId: randomUUID() },
      });
      expect([status, body.fields]).toEqual([400, { form: 'static.validation.notChoice' }]);
    }
  });
});

const funding = () => {
  const form = ticketForms.find(({ summary }) => summary === 'Add Funding Source');
  if (!form) throw new Error('no form');
  return form;
};
const edit = (summary: string) => {
  const form = ticketForms.find((one) => one.summary === summary);
  if (!form) throw new Error(`no form ${summary}`);
  return form;
};

describe('what a ticket contains', () => {
  it('is English whatever the language of the user', async () => {
    await forgetTickets();
    const id = await addPerson(t, 'francaise@demo.example');
    await t.context.db.update(userTable).set({ languageId: 2 }).where(eq(userTable.id, id));
    t.setNow(new Date('2026-11-20T13:05:09Z'));
    const french = await newSession(t, 'francaise@demo.example');
    const answers = {
      realmName: ownRealm,
      fundingSourceName: 'gavi Alliance',
      fundingSourceCode: 'gavia00',
      allowedInBudget: true,
      notes: '',
      priority: 3,
    };
    const { body } = await submit(t, french, funding(), answers);
    const detail = await t.call('GET', `/api/ticket/${String(body.key)}`, {
      token: french,
    });
    const [realm] = await optionsOf(t, french, 'realm');
    expect(detail.body.description).toBe(
      [
        'Summary = Add Funding Source',
        `RealmName = ${String(realm?.label.label_en)}`,
        'FundingSourceName = Gavi Alliance',
        'FundingSourceCode = GAVIA00',
        'AllowedInBudget = true',
        'Notes = ',
        'Priority = Medium',
        'UserLanguageCode = fr',
        'CreatedDate = 2026-11-20T13:05:09Z',
        '',
      ].join('\n'),
    );
  });

  it('names a record to edit by realm, name and code', async () => {
    await forgetTickets();
    const form = edit('Edit Procurement Agent');
    const [agent] = await optionsOf(t, token, 'procurementAgentRecord');
    const answers = { procurementAgentName: agent?.id, notes: 'Please rename', priority: 2 };
    const { body } = await submit(t, token, form, answers);
    const detail = await t.call('GET', `/api/ticket/${String(body.key)}`, { token });
    const [, line] = String(detail.body.description).split('\n');
    expect(line).toBe(
      `ProcurementAgentName = ${agent?.realm?.label_en} | ${agent?.label.label_en} | ${agent?.code}`,
    );
  });

  it('keeps scripts and signs as the text they are', async () => {
    await forgetTickets();
    const notes = '<script>alert("x")</script> & \'); drop table ticket; --\nsecond line';
    const [source] = await optionsOf(t, token, 'dataSourceRecord');
    const answers = { dataSourceName: source?.id, notes, priority: 3 };
    const { status, body } = await submit(t, token, edit('Edit Data Source'), answers);
    expect(status).toBe(200);
    const detail = await t.call('GET', `/api/ticket/${String(body.key)}`, { token });
    expect(detail.body.description).toContain(`Notes = ${notes}\n`);
    expect(detail.body.payload).toContainEqual({ key: 'notes', value: notes });
  });
});

describe('records of others', () => {
  it('of another realm are refused to users of one', async () => {
    const other = await t.signIn('role_realm_admin@other.example');
    const [theirs] = await optionsOf(t, other, 'fundingSourceRecord');
    const { status, body } = await submit(t, token, edit('Edit Funding Source'), {
      fundingSourceName: theirs?.id,
      notes: 'Please rename',
      priority: 3,
    });
    expect([status, body.fields]).toEqual([400, { fundingSourceName: 'static.validation.otherRealm' }]);
    const { answers } = await rightAnswers(t, token, funding());
    const realm = await submit(t, token, funding(), { ...answers, realmName: 2 });
    expect(realm.body.fields).toEqual({ realmName: 'static.validation.otherRealm' });
  });

  it('of a realm that was not chosen are refused to users of none', async () => {
    const free = await t.signIn('application.admin@demo.example');
    const form = edit('Add Data Source');
    const { answers } = await rightAnswers(t, free, form);
    const { status, body } = await submit(t, free, form, { ...answers, realmName: 2 });
    expect(status).toBe(400);
    expect(Object.values(body.fields ?? {})).toContain('static.validation.otherRealm');
  });

  it('outside the reach of the user are refused: programs', async () => {
    const country = await storedPerson(t, 'realm.bound@demo.example');
    expect(country.realmId).toBe(ownRealm);
    const bound = await t.signIn('realm.bound@demo.example');
    const reached = await optionsOf(t, bound, 'programRecord');
    const all = await optionsOf(t, token, 'programRecord');
    const outside = all.find(({ id }) => !reached.some((one) => one.id === id));
    expect(reached.length).toBeGreaterThan(0);
    const { status, body } = await submit(t, bound, edit('Edit Program'), {
      programName: outside?.id,
      notes: 'Please rename',
      priority: 3,
    });
    expect([status, body.fields]).toEqual([400, { programName: 'static.validation.otherRealm' }]);
  });
});

describe('a request', () => {
  it('that is sent twice makes one ticket, at the same time too', async () => {
    await forgetTickets();
    const requestId = randomUUID();
    const { answers } = await rightAnswers(t, token, funding());
    const answersOf = () => submit(t, token, funding(), answers, requestId);
    const both = await Promise.all([answersOf(), answersOf()]);
    const third = await answersOf();
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set([...both, third].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const rows = await t.context.db.select().from(ticketTable).where(eq(ticketTable.requestId, requestId));
    expect(rows).toHaveLength(1);
    // The same id of another user is another request.
    const other = await t.signIn('application.admin@demo.example');
    const { body } = await submit(t, other, funding(), answers, requestId);
    expect(body.id).not.toBe(third.body.id);
  });

  it('is refused after 20 in an hour, and taken again later', async () => {
    await addPerson(t, 'eager@demo.example', [entry('ROLE_PROGRAM_USER')]);
    const eager = await t.signIn('eager@demo.example');
    const { answers } = await rightAnswers(t, eager, funding());
    for (let sent = 0; sent < 20; sent += 1)
      expect((await submit(t, eager, funding(), answers)).status).toBe(200);
    const { status, body } = await submit(t, eager, funding(), answers);
    expect([status, body.messageCode]).toEqual([429, 'static.ticket.tooMany']);
    await t.context.db
      .update(ticketTable)
      .set({ createdDate: new Date(Date.now() - 3_600_000) })
      .where(eq(ticketTable.reporterId, (await storedPerson(t, 'eager@demo.example')).id));
    expect((await submit(t, eager, funding(), answers)).status).toBe(200);
  });

  it('can be a plain summary and description', async () => {
    await forgetTickets();
    const fields = {
      summary: 'Prices are old',
      description: 'Line one\nLine two',
      issuetype: { name: 'Change Request' },
      priority: { name: 'Highest' },
      reporter: { name: 'somebody else' },
      project: { key: 'ANY' },
    };
    const { status, body } = await t.call('POST', '/api/ticket/addIssue', { token, body: { fields } });
    expect(status, JSON.stringify(body)).toBe(200);
    const detail = await t.call('GET', `/api/ticket/${String(body.key)}`, { token });
    expect(detail.body).toMatchObject({
      kind: 'changeRequest',
      form: null,
      summary: 'DEMO - Prices are old',
      description: 'Line one\nLine two',
      priority: 1,
      reporter: { userId: (await storedPerson(t, admin)).id },
    });
    const wrong = await t.call('POST', '/api/ticket/addIssue', {
      token,
      body: { fields: { ...fields, description: 'a\u0000b', summary: ' x' } },
    });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['fields.summary']]);
  });
});
