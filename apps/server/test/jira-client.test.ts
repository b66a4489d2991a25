import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createJiraClient, type JiraCall } from '../src/modules/tickets/jira/client.ts';
import type { Mishap } from './jira-answers.ts';
import { failureOf, settingsFor } from './jira-desk.ts';
import { type JiraPeer, startJiraPeer } from './jira-peer.ts';

let peer: JiraPeer;
beforeEach(async () => {
  peer = await startJiraPeer();
});
afterEach(async () => {
  await peer.close();
  expect(peer.violations).toEqual([]);
});

const client = (timeoutMs = 10_000) =>
  createJiraClient(settingsFor(peer), { timeoutMs, longestPauseMs: 1_000 });

const reading: JiraCall<{ id: string }> = {
  what: 'reading the project',
  method: 'GET',
  path: '/project/HELP',
  answer: z.object({ id: z.string() }),
};
const writing: JiraCall<{ accountId: string }> = {
  what: 'adding the customer',
  method: 'POST',
  serviceDesk: true,
  path: '/customer',
  json: { email: 'ana@office.example', displayName: 'Ana' },
  answer: z.object({ accountId: z.string() }),
};
const busy = (status: number, after?: string): Mishap => ({
  status,
  body: { errorMessages: ['come back later'] },
  ...(after === undefined ? {} : { headers: { 'retry-after': after } }),
});

describe('what Jira answers', () => {
  it('is given back when it has the right form', async () => {
    expect(await client().call(reading)).toEqual({ id: '10000' });
  });

  it.each([
    [400, 'refused'],
    [401, 'denied'],
    [403, 'denied'],
    [404, 'refused'],
    [409, 'refused'],
    [410, 'refused'],
    [302, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [502, 'unreachable'],
    [503, 'unreachable'],
    [504, 'unreachable'],
  ])('with the status %d is: %s', async (status, reason) => {
    for (const [route, call] of [
      ['health', reading],
      ['customer', writing],
    ] as const) {
      peer.next(route, { status, body: { errorMessages: ['no'] } });
      const failure = await failureOf(client().call<unknown>(call));
      expect(failure).toMatchObject({
        reason,
        message: expect.stringContaining(`${call.what} failed (${status})`),
      });
    }
  });

  it('about fields, in general, and of the service desk is all reported', async () => {
    peer.next('health', {
      status: 400,
      body: { errorMessages: ['one', 'two'], errors: { priority: 'three', customfield_10050: 'four' } },
    });
    peer.next('customer', {
      status: 400,
      body: { errorMessage: 'An account already exists for this email' },
    });
    expect((await failureOf(client().call(reading))).message).toBe(
      'Jira: reading the project failed (400): one; two; priority: three; customfield_10050: four',
    );
    expect((await failureOf(client().call(writing))).message).toBe(
      'Jira: adding the customer failed (400): An account already exists for this email',
    );
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['odd errors', { errorMessages: 'one', errors: ['two'] }],
    ['a page', '<html>not here</html>'],
  ])('without the usual form is refused all the same: %s', async (_, body) => {
    peer.next('health', { status: 404, body });
    expect(await failureOf(client().call(reading))).toMatchObject({
      reason: 'refused',
      message: 'Jira: reading the project failed (404)',
    });
  });

  it('as a page instead of JSON is no answer', async () => {
    peer.next('health', 'html');
    const failure = await failureOf(client().call(reading));
    expect(failure).toMatchObject({ reason: 'unreachable', message: expect.stringContaining('not JSON') });
    expect(failure.message).not.toContain('html');
  });

  it('in another form is no answer', async () => {
    peer.next('health', { status: 200, body: { number: 1 } });
    expect(await failureOf(client().call(reading))).toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining('(id)'),
    });
  });

  it('in too many words is cut', async () => {
    peer.next('health', { status: 400, body: { errorMessages: ['x'.repeat(5_000)] } });
    expect((await failureOf(client().call(reading))).message.length).toBeLessThanOrEqual(400);
  });
});

describe('when Jira says nothing', () => {
  it('the call ends in time', async () => {
    peer.next('health', 'silence', 'silence');
    const before = Date.now();
    expect(await failureOf(client(300).call(reading))).toMatchObject({
      reason: 'unreachable',
      message: 'Jira: reading the project took longer than 0.3 s',
    });
    expect(Date.now() - before).toBeLessThan(5_000);
    expect(peer.calls).toHaveLength(1);
  });

  it('a broken line is tried once more when nothing can be done twice', async () => {
    peer.next('health', 'broken answer');
    expect(await client().call(reading)).toEqual({ id: '10000' });
    peer.next('health', 'broken answer', 'broken answer', 'broken answer');
    expect((await failureOf(client().call(reading))).reason).toBe('unreachable');
    expect(peer.calls).toHaveLength(4);
  });

  it('a broken line is not tried again for what would be done twice', async () => {
    peer.next('customer', 'lost answer');
    expect((await failureOf(client().call(writing))).reason).toBe('unreachable');
    expect(peer.calls).toHaveLength(1);
    expect(peer.customers).toHaveLength(1);
  });

  it('because nobody is there, the message names the reason and no secret', async () => {
    const nobody = createJiraClient(settingsFor(peer, { url: 'http://127.0.0.1:1' }), { timeoutMs: 2_000 });
    const failure = await failureOf(nobody.call({ ...reading, method: 'POST' }));
    expect(failure.reason).toBe('unreachable');
    for (const secret of [peer.token, Buffer.from(`${peer.user}:${peer.token}`).toString('base64')])
      expect(`${failure.message} ${failure.stack} ${JSON.stringify(failure)}`).not.toContain(secret);
  });
});

describe('when Jira asks to come back later', () => {
  it('the call comes back after the time that was asked', async () => {
    peer.next('customer', busy(429, '1'));
    const before = Date.now();
    expect(await client().call(writing)).toEqual({ accountId: 'qm:1' });
    expect(Date.now() - before).toBeGreaterThanOrEqual(950);
  });

  it('it may name a date', async () => {
    peer.next('health', busy(503, new Date(Date.now() - 1_000).toUTCString()));
    expect(await client().call(reading)).toEqual({ id: '10000' });
  });

  it('a long time is left to the outbox', async () => {
    peer.next('health', busy(429, '60'));
    expect((await failureOf(client().call(reading))).reason).toBe('unreachable');
    expect(peer.calls).toHaveLength(1);
  });

  it('three tries are enough', async () => {
    peer.next('health', busy(429, '0'), busy(503, '0'), busy(429, '0'), busy(429, '0'));
    expect((await failureOf(client().call(reading))).reason).toBe('unreachable');
    expect(peer.calls).toHaveLength(3);
  });

  it.each([
    ['without a time', busy(429)],
    ['with a time that is none', busy(429, 'soon')],
    ['after a 503, which may have done it', busy(503, '0')],
    ['after any other failure', busy(500, '0')],
  ])('nothing is written again %s', async (_, mishap) => {
    peer.next('customer', mishap);
    expect((await failureOf(client().call(writing))).reason).toBe('unreachable');
    expect(peer.calls).toHaveLength(1);
  });

  it('a POST that only reads comes back after a 503', async () => {
    peer.next('count', busy(503, '0'));
    const jql = 'project = "HELP" AND reporter = "a" AND statusCategory in ("Done")';
    const answer = z.object({ count: z.number() });
    const counting = {
      what: 'counting',
      method: 'POST',
      reads: true,
      path: '/search/approximate-count',
    } as const;
    expect(await client().call({ ...counting, json: { jql }, answer })).toEqual({ count: 0 });
  });
});
