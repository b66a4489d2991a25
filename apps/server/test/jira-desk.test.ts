import type { TicketKind } from '@stockwell/model/tickets/form';
import { ticketForms } from '@stockwell/model/tickets/forms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticketTable } from '../src/db/schema/index.ts';
import { storedAccountBook } from '../src/modules/tickets/jira/account-book.ts';
import { testServer } from './harness.ts';
import { settingsFor } from './jira-desk.ts';
import { startJiraPeer } from './jira-peer.ts';
import { storedPerson } from './people.ts';
import { rightAnswers, submit } from './ticket-answers.ts';

const peer = await startJiraPeer();
const t = testServer({ serviceDesk: 'jira', jira: settingsFor(peer) });
const admin = 'realm.admin@demo.example';

let token = '';
let userId = 0;
beforeAll(async () => {
  token = await t.signIn(admin);
  userId = (await storedPerson(t, admin)).id;
});
afterAll(async () => {
  await peer.close();
  expect(peer.violations).toEqual([]);
});

async function raise(kind: TicketKind) {
  const form = ticketForms.find((one) => one.kind === kind);
  if (!form) throw new Error(`no form of the kind ${kind}`);
  const { answers } = await rightAnswers(t, token, form);
  const { status, body } = await submit(t, token, form, answers);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: Number(body.id), key: body.key, self: body.self };
}

describe('with Jira as the service desk', () => {
  it('a submitted form becomes an issue of the user at once', async () => {
    const { key, self } = await raise('userRequest');
    expect([key, self]).toEqual(['HELP-1', `${peer.url}/browse/HELP-1`]);
    expect(peer.customers).toMatchObject([{ emailAddress: admin }]);
    expect(await storedAccountBook(t.context.db).accountOf(userId)).toBe('qm:1');
    expect(peer.issues[0]?.fields).toMatchObject({
      summary: 'DEMO - Add / Update User',
      reporter: { id: 'qm:1' },
      customfield_10050: expect.stringMatching(/\S/),
    });
  });

  it('a ticket whose answer was lost gets its key later and is there once', async () => {
    peer.next('create', 'lost answer');
    const { id, key } = await raise('changeRequest');
    expect(key).toBeNull();
    t.setNow(new Date(Date.now() + 120_000));
    await t.context.ticketOutbox.flush();
    t.setNow(null);
    const [stored] = await t.context.db.select().from(ticketTable).where(eq(ticketTable.id, id));
    expect(stored).toMatchObject({ key: 'HELP-2', externalId: '20002', deliveryState: 'delivered' });
    expect(peer.issues).toHaveLength(2);
  });

  it('the numbers of open and addressed tickets are those of Jira', async () => {
    const [first] = peer.issues;
    if (first) first.category = 'Done';
    const { body } = await t.call('GET', '/api/ticket/openIssues', { token });
    expect(body).toEqual({ openIssues: 1, addressedIssues: 1, queueIssues: null });
  });

  it('tickets are managed in the portal', async () => {
    const { body } = await t.call('GET', '/api/ticket/desk', { token });
    expect(body).toMatchObject({ name: 'jira', manageAddress: 'https://desk.example/portal/4' });
  });
});

describe('the account book', () => {
  it('knows the last account of a user and can forget it', async () => {
    const book = storedAccountBook(t.context.db);
    await book.remember(userId, 'one');
    await book.remember(userId, 'two');
    expect(await book.accountOf(userId)).toBe('two');
    await book.forget(userId);
    expect(await book.accountOf(userId)).toBeNull();
  });
});
