import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJiraDesk } from '../src/modules/tickets/jira/adapter.ts';
import { deskOn, failureOf, openBook, reporter, settingsFor, ticket } from './jira-desk.ts';
import { type JiraPeer, startJiraPeer } from './jira-peer.ts';

let peer: JiraPeer;
beforeEach(async () => {
  peer = await startJiraPeer();
});
afterEach(async () => {
  await peer.close();
  expect(peer.violations).toEqual([]);
});

const label = (requestId = ticket().requestId) => `stockwell-${requestId}`;

describe('a ticket in Jira', () => {
  it('has project, type, priority, summary, description, reporter, assignee and label', async () => {
    const delivered = await deskOn(peer).create(ticket());
    expect(delivered).toEqual({ externalId: '20001', key: 'HELP-1', address: `${peer.url}/browse/HELP-1` });
    expect(peer.issues[0]?.fields).toEqual({
      project: { key: 'HELP' },
      issuetype: { name: 'Add / Update Master Data' },
      priority: { name: 'High' },
      summary: 'DEMO - Edit Data Source',
      description: {
        version: 1,
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Summary = Edit Data Source' },
              { type: 'hardBreak' },
              { type: 'text', text: 'Notes = ' },
              { type: 'hardBreak' },
              { type: 'text', text: 'Priority = High' },
            ],
          },
        ],
      },
      reporter: { id: 'qm:1' },
      assignee: { id: 'agent-requests' },
      labels: [label()],
    });
  });

  it.each([
    ['bugReport', 'Report a bug', 'agent-changes'],
    ['changeRequest', 'Change Request', 'agent-changes'],
    ['userRequest', 'Add / Update User', 'agent-requests'],
    ['masterData', 'Add / Update Master Data', 'agent-requests'],
  ] as const)('of the kind %s is a “%s” for %s', async (kind, name, id) => {
    await deskOn(peer).create(ticket({ kind }));
    expect(peer.issues[0]?.fields).toMatchObject({ issuetype: { name }, assignee: { id } });
  });

  it.each([
    [1, 'Highest'],
    [2, 'High'],
    [3, 'Medium'],
    [4, 'Low'],
    [5, 'Lowest'],
  ])('of priority %d is %s', async (priority, name) => {
    await deskOn(peer).create(ticket({ priority }));
    expect(peer.issues[0]?.fields.priority).toEqual({ name });
  });

  it('names the realm in user requests only', async () => {
    const desk = deskOn(peer);
    await desk.create(ticket({ kind: 'userRequest', realmName: 'Global Health' }));
    await desk.create(ticket({ kind: 'bugReport', realmName: 'Global Health', requestId: 'other' }));
    expect(peer.issues.map(({ fields }) => fields.customfield_10050)).toEqual(['Global Health', undefined]);
  });

  it('leaves to Jira what the settings do not name', async () => {
    const settings = settingsFor(peer, { realmField: null, assignees: { requests: null, changes: null } });
    await createJiraDesk(settings, openBook()).create(
      ticket({ kind: 'userRequest', realmName: 'Global Health' }),
    );
    expect(Object.keys(peer.issues[0]?.fields ?? {})).toEqual(
      expect.not.arrayContaining(['assignee', 'customfield_10050']),
    );
  });

  it('is not made a second time for the same request', async () => {
    const desk = deskOn(peer);
    const first = await desk.create(ticket());
    expect(await desk.create(ticket())).toEqual(first);
    expect(await deskOn(peer).create(ticket())).toEqual(first);
    expect(peer.issues).toHaveLength(1);
  });

  it('is not made a second time when the answer was lost', async () => {
    const desk = deskOn(peer);
    peer.next('create', 'lost answer');
    expect((await failureOf(desk.create(ticket()))).reason).toBe('unreachable');
    expect(await desk.create(ticket())).toMatchObject({ key: 'HELP-1' });
    expect(peer.issues).toHaveLength(1);
    expect(peer.calls.filter((call) => call === 'create')).toHaveLength(1);
  });

  it('is not made a second time while the search does not know the first', async () => {
    const desk = deskOn(peer, openBook(), { settleMs: 60_000 });
    peer.searchLags = true;
    peer.next('create', 'lost answer');
    await failureOf(desk.create(ticket()));
    expect(await failureOf(desk.create(ticket()))).toMatchObject({ reason: 'unreachable' });
    peer.searchLags = false;
    expect(await desk.create(ticket())).toMatchObject({ key: 'HELP-1' });
    expect(peer.issues).toHaveLength(1);
  });

  it('is made at last when the lost request had never arrived', async () => {
    const desk = deskOn(peer, openBook(), { settleMs: 0 });
    peer.next('create', 'broken answer');
    await failureOf(desk.create(ticket()));
    expect(await desk.create(ticket())).toMatchObject({ key: 'HELP-1' });
    expect(peer.issues).toHaveLength(1);
  });

  it('can be tried again at once when Jira had no room for it', async () => {
    const desk = deskOn(peer);
    peer.next('create', { status: 429, body: { errorMessages: ['Rate limited'] } });
    expect((await failureOf(desk.create(ticket()))).reason).toBe('unreachable');
    expect(await desk.create(ticket())).toMatchObject({ key: 'HELP-1' });
  });

  it('that Jira refuses is reported with what Jira says', async () => {
    peer.priorities.splice(1, 1);
    const failure = await failureOf(deskOn(peer).create(ticket()));
    expect(failure.reason).toBe('refused');
    expect(failure.message).toBe(
      'Jira: creating the issue failed (400): priority: Priority name is not valid',
    );
  });
});

describe('the reporter', () => {
  it('is added as customer once and remembered', async () => {
    const book = openBook();
    const desk = deskOn(peer, book);
    await desk.create(ticket());
    await desk.create(ticket({ requestId: 'second' }));
    expect(peer.customers).toEqual([
      { accountId: 'qm:1', emailAddress: 'Ana@office.example', displayName: 'Ana Lima' },
    ]);
    expect(book.entries).toEqual(new Map([[7, 'qm:1']]));
    expect(peer.calls.filter((call) => call === 'customer')).toHaveLength(1);
  });

  const namesakes = [
    { accountId: 'a-1', emailAddress: 'juliana@office.example', displayName: 'Juliana' },
    { accountId: 'a-2', emailAddress: 'other@office.example', displayName: 'ana@office.example' },
    { accountId: 'a-3', emailAddress: 'ANA@OFFICE.example', displayName: 'Somebody' },
  ];

  it('who is a customer already is found by the very same address', async () => {
    peer.customers.push(...namesakes);
    await deskOn(peer).create(ticket());
    expect(peer.issues[0]?.fields.reporter).toEqual({ id: 'a-3' });
  });

  it('is found also by a user who may not add customers', async () => {
    peer.mayAddCustomers = false;
    peer.customers.push(...namesakes);
    await deskOn(peer).create(ticket());
    expect(peer.issues[0]?.fields.reporter).toEqual({ id: 'a-3' });
  });

  it('is found behind many others', async () => {
    for (let number = 0; number < 60; number += 1)
      peer.customers.push({
        accountId: `b-${number}`,
        emailAddress: `n${number}.ana@office.example`,
        displayName: 'Name',
      });
    peer.customers.push(...namesakes);
    await deskOn(peer).create(ticket());
    expect(peer.issues[0]?.fields.reporter).toEqual({ id: 'a-3' });
  });

  it('is never somebody whose address is only similar', async () => {
    peer.mayAddCustomers = false;
    peer.customers.push(...namesakes.slice(0, 2));
    const failure = await failureOf(deskOn(peer).create(ticket()));
    expect(failure).toMatchObject({
      reason: 'denied',
      message: expect.stringContaining('adding the customer'),
    });
    expect(peer.issues).toEqual([]);
  });

  it('is not looked for elsewhere when Jira cannot be reached', async () => {
    peer.next('customer', { status: 500, body: 'oops' });
    expect((await failureOf(deskOn(peer).create(ticket()))).reason).toBe('unreachable');
    expect(peer.calls).toEqual(['search', 'customer']);
  });

  it('whose account has changed is looked up again', async () => {
    const book = openBook([[7, 'account-of-before']]);
    peer.customers.push(...namesakes);
    await deskOn(peer, book).create(ticket());
    expect(peer.issues[0]?.fields.reporter).toEqual({ id: 'a-3' });
    expect(book.entries.get(7)).toBe('a-3');
  });
});

describe('counts', () => {
  it('report open and addressed issues of the reporter', async () => {
    const desk = deskOn(peer);
    for (const requestId of ['a', 'b', 'c']) await desk.create(ticket({ requestId }));
    await desk.create(
      ticket({ requestId: 'd', reporter: { ...reporter, userId: 8, emailId: 'b@office.example' } }),
    );
    const [, second, third] = peer.issues;
    if (second) second.category = 'In Progress';
    if (third) third.category = 'Done';
    expect(await desk.counts(reporter)).toEqual({ open: 2, addressed: 1 });
  });

  it('make no customer of somebody who only looks', async () => {
    expect(await deskOn(peer).counts(reporter)).toEqual({ open: 0, addressed: 0 });
    expect(peer.calls).toEqual(['customers']);
  });

  it('find a customer from before', async () => {
    peer.customers.push({ accountId: 'a-3', emailAddress: 'ana@office.example', displayName: 'Ana' });
    const book = openBook();
    expect(await deskOn(peer, book).counts(reporter)).toEqual({ open: 0, addressed: 0 });
    expect(book.entries.get(7)).toBe('a-3');
    expect(peer.calls).toEqual(['customers', 'count', 'count']);
  });
});

describe('the desk', () => {
  it('is managed in the portal', () => {
    expect(deskOn(peer)).toMatchObject({
      name: 'jira',
      manageAddress: 'https://desk.example/portal/4',
      capabilities: { comment: false, transition: false },
    });
  });

  it('is well when project, types, fields and priorities are there', async () => {
    expect(await deskOn(peer).health()).toEqual({ ok: true });
  });

  it('names everything that is missing', async () => {
    peer.issueTypes.shift();
    peer.priorities.shift();
    peer.screen.splice(peer.screen.indexOf('customfield_10050'), 1);
    expect(await deskOn(peer).health()).toEqual({
      ok: false,
      reason:
        'Jira: project HELP lacks the priority “Highest”, the issue type “Report a bug”, ' +
        'the field customfield_10050 on the create screen of “Add / Update User”',
    });
  });

  it('names a project that is not there', async () => {
    const desk = createJiraDesk(settingsFor(peer, { project: 'NONE' }), openBook());
    expect(await desk.health()).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/project.*404.*NONE/),
    });
  });

  it('says so when Jira does not know the user', async () => {
    const desk = createJiraDesk(settingsFor(peer, { token: 'old-token' }), openBook());
    const health = await desk.health();
    expect(health).toMatchObject({
      ok: false,
      reason: expect.stringContaining('user or token are not accepted'),
    });
    expect(JSON.stringify(health)).not.toContain('old-token');
  });
});
