import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { currencyTable, jobTable, mailTable } from '../src/db/schema/index.ts';
import { createJobs } from '../src/jobs/jobs.ts';
import { createRateJob, type RateJob } from '../src/modules/currency-rates/job.ts';
import { quotesIn } from '../src/modules/currency-rates/quotes.ts';
import { newSession } from './people.ts';
import { ratePeer } from './rate-peer.ts';
import { watchedServer } from './watched-server.ts';

/** The daily update of currency rates, against a service on this machine. */
const peer = await ratePeer();
const t = watchedServer({ currencyRatesUrl: peer.url });
/** The clock moves by days, so every question is asked by a new session. */
const admin = () => newSession(t, 'application.admin@demo.example');
const status = async () => (await t.call('GET', '/api/currency/rates', { token: await admin() })).body;
const morning = (day: number) => new Date(Date.UTC(2027, 2, day, 8, 0, 30));
let day = 1;
let job: RateJob;

/** Another copy of the server, which shares nothing but the database. */
const copyOfServer = (config = t.context.config): RateJob =>
  createRateJob({ ...t.context, config, jobs: createJobs(t.context) });
const rateOf = async (code: string) => {
  const [row] = await t.context.db.select().from(currencyTable).where(eq(currencyTable.currencyCode, code));
  return row?.conversionRateToUsd ?? null;
};
const set = (code: string, changes: Partial<typeof currencyTable.$inferInsert>) =>
  t.context.db.update(currencyTable).set(changes).where(eq(currencyTable.currencyCode, code));

beforeAll(() => {
  job = t.context.rateJob;
});
beforeEach(() => {
  day += 1;
  t.setNow(morning(day));
});
afterAll(async () => {
  t.setNow(null);
  await peer.close();
});

it('is off unless the settings name a source', async () => {
  expect(readConfig({}).currencyRatesUrl).toBeNull();
  expect(() => readConfig({ CURRENCY_RATES_URL: 'ftp://rates.example' })).toThrow(/CURRENCY_RATES_URL/);
  const before = peer.asked();
  const off = copyOfServer({ ...t.context.config, currencyRatesUrl: null });
  expect(await off.runDue()).toBe(false);
  expect(peer.asked()).toBe(before);
});

describe('an update', () => {
  it('turns quotes into rates of the currencies that follow the service, and reports what it did', async () => {
    await set('XOF', { isSync: true, conversionRateToUsd: null });
    await set('ETB', { isSync: false, conversionRateToUsd: 0.0175 });
    await set('KES', { isSync: true, conversionRateToUsd: 0.008 });
    peer.answers({ base: 'USD', rates: { USD: 5, XOF: 600, ETB: 57.25, KES: 125 } });
    expect(await job.runDue()).toBe(true);
    expect(await rateOf('XOF')).toBeCloseTo(1 / 600, 11);
    expect(await rateOf('ETB'), 'typed by a person').toBe(0.0175);
    expect(await rateOf('USD')).toBe(1);
    const current = await status();
    expect(current).toMatchObject({
      source: peer.host,
      lastSuccess: '2027-03-03 08:00:30',
      nextRun: '2027-03-04 08:00:00',
      isOld: false,
      lastRun: { state: 'done', changed: 1, unchanged: 1, refused: [], error: null },
    });
    expect([...(current.lastRun?.missing ?? [])]).toContain('AFN');
    expect(JSON.stringify(current), 'the key of the service').not.toContain('secret');
    const { body } = await t.call('GET', `/api/currency`, { token: await admin() });
    const shown = [...body].find(({ currencyCode }) => String(currencyCode) === 'XOF');
    expect(Number(shown?.conversionRateToUsd)).toBeCloseTo(1 / 600, 11);
    const history = await t.call('GET', `/api/currency/${shown?.currencyId}/history`, {
      token: await admin(),
    });
    expect(history.body[0]).toMatchObject({
      changedBy: null,
      changes: { conversionRateToUsd: { from: null } },
    });
  });

  it('reads the other form of answers too', () => {
    expect([...quotesIn({ source: 'USD', quotes: { USDEUR: 0.9, USDKES: 130, EURUSD: 1 } })]).toEqual([
      ['EUR', 0.9],
      ['KES', 130],
    ]);
    expect([...quotesIn({ base_code: 'USD', rates: { EUR: 0.9 } })]).toEqual([['EUR', 0.9]]);
  });

  it('leaves rates alone that cannot be true, and names them', async () => {
    await set('KES', { isSync: true, conversionRateToUsd: 0.008 });
    await set('XOF', { isSync: true, conversionRateToUsd: 0.0016 });
    await set('GHS', { isSync: true, conversionRateToUsd: null });
    peer.answers({ base: 'USD', rates: { KES: 12.5, XOF: 0, GHS: 1e12 } });
    expect(await job.runDue()).toBe(true);
    expect([await rateOf('KES'), await rateOf('XOF'), await rateOf('GHS')]).toEqual([0.008, 0.0016, null]);
    const { lastRun } = await status();
    expect(
      [...(lastRun?.refused ?? [])].sort((a, b) =>
        String(a.currencyCode) < String(b.currencyCode) ? -1 : 1,
      ),
    ).toEqual([
      { currencyCode: 'GHS', reason: 'outOfRange' },
      { currencyCode: 'KES', reason: 'jump' },
      { currencyCode: 'XOF', reason: 'notANumber' },
    ]);
  });

  it('is done once a day by one copy of the server', async () => {
    peer.answers({ base: 'USD', rates: { KES: 130 } });
    const before = peer.asked();
    const copies = [job, copyOfServer(), copyOfServer()];
    const ran = await Promise.all(copies.map((copy) => copy.runDue()));
    expect(ran.filter(Boolean)).toHaveLength(1);
    t.setNow(new Date(morning(day).getTime() + 3_600_000));
    expect(await copyOfServer().runDue()).toBe(false);
    expect(peer.asked()).toBe(before + 1);
  });

  it.each([
    ['a refusal', { answer: {}, more: { status: 503 }, code: 'static.message.rates.refused' }],
    ['no JSON', { answer: '<html>', more: {}, code: 'static.message.rates.badAnswer' }],
    ['another form', { answer: { ok: true }, more: {}, code: 'static.message.rates.badAnswer' }],
    [
      'quotes of another currency',
      { answer: { base: 'EUR', rates: { KES: 1 } }, more: {}, code: 'static.message.rates.wrongBase' },
    ],
    [
      'an address elsewhere',
      {
        answer: {},
        more: { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
        code: 'static.message.rates.unreachable',
      },
    ],
    ['too much', { answer: ' '.repeat(1_100_000), more: {}, code: 'static.message.rates.badAnswer' }],
  ])('that gets %s changes nothing, says why and is tried again later', async (_, { answer, more, code }) => {
    const rate = await rateOf('KES');
    peer.answers(answer, more);
    const before = peer.asked();
    expect(await job.runDue()).toBe(true);
    expect(await rateOf('KES')).toBe(rate);
    expect(await status()).toMatchObject({
      lastRun: { state: 'failed', error: code, attempts: 1 },
      nextRun: new Date(morning(day).getTime() + 300_000).toISOString().slice(0, 19).replace('T', ' '),
    });
    expect(await job.runDue(), 'not before the pause is over').toBe(false);
    t.setNow(new Date(morning(day).getTime() + 301_000));
    peer.answers({ base: 'USD', rates: { KES: 1 / (rate ?? 1) } });
    expect(await copyOfServer().runDue()).toBe(true);
    expect(await status()).toMatchObject({ lastRun: { state: 'done', error: null, attempts: 2 } });
    expect(peer.asked()).toBe(before + 2);
  });

  it('gives up for the day after six attempts, and says when rates are old', async () => {
    peer.answers({}, { status: 500 });
    const before = peer.asked();
    for (let minutes = 0; minutes < 12 * 60; minutes += 5) {
      t.setNow(new Date(morning(day).getTime() + minutes * 60_000));
      await job.runDue();
    }
    expect(peer.asked() - before).toBe(6);
    expect(await status()).toMatchObject({ lastRun: { state: 'failed', attempts: 6 }, isOld: false });
    t.setNow(new Date(morning(day).getTime() + 8 * 86_400_000));
    expect(await status()).toMatchObject({ isOld: true });
    const told = () => t.context.db.select().from(mailTable).where(like(mailTable.subject, '%rates%7 days%'));
    expect(await told(), 'not old yet at the last try').toEqual([]);
    await job.runDue();
    const mails = await told();
    expect(mails.map(({ recipient }) => recipient)).toContain('application.admin@demo.example');
    expect(mails[0]?.text).not.toContain('secret');
    t.setNow(new Date(morning(day).getTime() + 9 * 86_400_000));
    await job.runDue();
    expect(await told(), 'once until rates are updated').toHaveLength(mails.length);
    // What waits to be tried again is done before the next test.
    t.setNow(new Date(morning(day).getTime() + 9 * 86_400_000 + 3_600_000));
    peer.answers({ base: 'USD', rates: {} });
    await job.runDue();
    day += 9;
  });

  it('of a copy that stopped in the middle is taken over', async () => {
    peer.answers({ base: 'USD', rates: {} });
    const key = morning(day).toISOString().slice(0, 10);
    await t.context.db.insert(jobTable).values({
      kind: 'currencyRates',
      key,
      state: 'running',
      attempts: 1,
      claimedBy: crypto.randomUUID(),
      claimedUntil: sql`now() + interval '5 minutes'`,
    });
    expect(await job.runDue()).toBe(false);
    await t.context.db
      .update(jobTable)
      .set({ claimedUntil: sql`now() - interval '1 second'` })
      .where(eq(jobTable.key, key));
    expect(await job.runDue()).toBe(true);
    expect(await status()).toMatchObject({ lastRun: { state: 'done', attempts: 2 } });
  });
});
