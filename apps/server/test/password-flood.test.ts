import { linksPerHour } from '@stockwell/model/session/constants';
import { describe, expect, it } from 'vitest';
import { mailTable } from '../src/db/schema/index.ts';
import { testServer } from './harness.ts';
import { addPerson } from './people.ts';

const t = testServer({ rateLimit: true });

describe('a flood from one address', () => {
  it('of sign-ins is stopped with a message', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 61; attempt += 1) {
      answers.push(await t.call('POST', '/authenticate', { body: { username: `n${attempt}@test.example` } }));
    }
    expect(answers.slice(0, 60).every(({ status }) => status === 400)).toBe(true);
    const last = answers[60];
    expect([last?.status, last?.body]).toEqual([429, { messageCode: 'static.message.tooManyRequests' }]);
    expect((await t.call('GET', '/actuator/health')).status).toBe(200);
  });

  it('of password links is stopped, under whichever of its addresses it comes', async () => {
    await addPerson(t, 'flooded@test.example');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const path = attempt % 2 === 0 ? '/api/user/forgotPassword' : '/api/forgotPassword';
      const { status } = await t.call('POST', path, { body: { emailId: 'flooded@test.example' } });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect(await t.context.db.select().from(mailTable)).toHaveLength(linksPerHour);
  });
});
