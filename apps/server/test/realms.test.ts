import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { currencyTable, procurementAgentTable, realmTable } from '../src/db/schema/index.ts';
import { otherRealm, ownRealm } from './harness.ts';
import { watchedServer } from './watched-server.ts';

const t = watchedServer();
let token = '';
beforeAll(async () => {
  token = await t.signIn('application.admin@demo.example');
});

const realm = (realmCode: string, more: Record<string, unknown> = {}) => ({
  label: { label_en: `Realm ${realmCode}` },
  realmCode,
  minMosMinGaurdrail: 3,
  minMosMaxGaurdrail: 6,
  maxMosMaxGaurdrail: 18,
  ...more,
});
const read = async (id: unknown) => (await t.call('GET', `/api/realm/${id}`, { token })).body;
const defaults = async () => {
  const rows = await t.context.db.select().from(realmTable).where(eq(realmTable.defaultRealm, true));
  return rows.map(({ id }) => id);
};

describe('the default realm', () => {
  it('is the last one that was made it', async () => {
    expect(await defaults()).toEqual([ownRealm]);
    const { body } = await t.call('POST', '/api/realm', {
      token,
      body: realm('NEXT', { defaultRealm: true }),
    });
    expect(await defaults()).toEqual([body.id]);
    const other = await read(otherRealm);
    await t.call('PUT', '/api/realm', { token, body: { ...other, defaultRealm: true } });
    expect(await defaults()).toEqual([otherRealm]);
  });

  it('that is replaced shows the change like any other', async () => {
    const before = await read(otherRealm);
    expect(before.defaultRealm).toBe(true);
    const own = await read(ownRealm);
    await t.call('PUT', '/api/realm', { token, body: { ...own, defaultRealm: true } });
    const after = await read(otherRealm);
    expect(after.defaultRealm).toBe(false);
    expect(Number(after.recordVersion)).toBe(Number(before.recordVersion) + 1);
    const { body } = await t.call('GET', `/api/realm/${otherRealm}/history`, { token });
    expect(body[0]).toMatchObject({
      changedBy: { username: 'Application Admin' },
      changes: { defaultRealm: { from: true, to: false } },
    });
    const stale = await t.call('PUT', '/api/realm', { token, body: before });
    expect(stale.status, 'who saw it as the default gets a conflict').toBe(412);
  });

  it('stays when it is saved as it is', async () => {
    const own = await read(ownRealm);
    await t.call('PUT', '/api/realm', { token, body: { ...own, label: { label_en: 'Global Health' } } });
    expect(await defaults()).toEqual([ownRealm]);
  });

  it('is only one, although several are made it at the same time', async () => {
    const made = [];
    for (const code of ['RA', 'RB', 'RC', 'RD'])
      made.push(await t.call('POST', '/api/realm', { token, body: realm(code) }));
    const records = await Promise.all(made.map(({ body }) => read(body.id)));
    const answers = await Promise.all(
      records.map((record) =>
        t.call('PUT', '/api/realm', { token, body: { ...record, defaultRealm: true } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await defaults()).toHaveLength(1);
  });
});

describe('a realm', () => {
  it('starts with the usual settings', async () => {
    const { body } = await t.call('POST', '/api/realm', { token, body: realm('USUAL') });
    const agents = await t.context.db
      .select({ key: procurementAgentTable.systemKey })
      .from(procurementAgentTable)
      .where(eq(procurementAgentTable.realmId, Number(body.id)));
    expect(agents.map(({ key }) => key).sort()).toEqual(['procurementAgent.erp', 'procurementAgent.tbd']);
    expect(await read(body.id)).toMatchObject({
      defaultRealm: false,
      minQplTolerance: 2,
      minQplToleranceCutOff: 5,
      maxQplTolerance: 2,
      actualConsumptionMonthsInPast: 6,
      forecastConsumptionMonthsInPast: 4,
      inventoryMonthsInPast: 6,
      noOfMonthsInPastForTopDashboard: 0,
      noOfMonthsInFutureForTopDashboard: 18,
      noOfMonthsInPastForBottomDashboard: 6,
      noOfMonthsInFutureForBottomDashboard: 18,
      supplyPlanScoreThresholdPerc: 0.7,
    });
  });

  it.each([
    [3, 6, 18, 200],
    [6, 6, 6, 200],
    [7, 3, 6, 400],
    [3, 7, 6, 400],
  ])('with the guardrails %i, %i, %i answers %i', async (floor, lowest, ceiling, expected) => {
    const { status, body } = await t.call('POST', '/api/realm', {
      token,
      body: realm(`G${floor}${lowest}${ceiling}`, {
        minMosMinGaurdrail: floor,
        minMosMaxGaurdrail: lowest,
        maxMosMaxGaurdrail: ceiling,
      }),
    });
    expect(status, JSON.stringify(body)).toBe(expected);
    if (expected === 400)
      expect(body.fields).toEqual({ maxMosMaxGaurdrail: 'static.validation.maxBelowMin' });
  });

  it('is seen and edited by its own admin, other realms are not', async () => {
    const admin = await t.signIn('realm.admin@demo.example');
    const list = await t.call('GET', '/api/realm/all', { token: admin });
    expect(list.body.map(({ realmId }) => realmId)).toEqual([ownRealm]);
    const own = await read(ownRealm);
    const edited = await t.call('PUT', '/api/realm', { token: admin, body: { ...own, minQplTolerance: 3 } });
    expect(edited.status).toBe(200);
    const foreign = await read(otherRealm);
    const refused = await t.call('PUT', '/api/realm', {
      token: admin,
      body: { ...foreign, minQplTolerance: 3 },
    });
    expect([refused.status, refused.body.messageCode]).toEqual([403, 'static.message.updateFailed']);
    expect((await t.call('POST', '/api/realm', { token: admin, body: realm('MINE') })).status).toBe(403);
  });
});

describe('a currency', () => {
  const currency = (currencyCode: string, more: Record<string, unknown> = {}) => ({
    label: { label_en: `Currency ${currencyCode}` },
    currencyCode,
    ...more,
  });
  const add = (body: unknown) => t.call('POST', '/api/currency', { token, body });
  const rateOf = async (id: unknown) =>
    (await t.call('GET', `/api/currency/${id}`, { token })).body.conversionRateToUsd;

  it('needs a rate unless a service keeps it up to date', async () => {
    const kept = await add(currency('SYNC'));
    expect(kept.status).toBe(200);
    expect(await rateOf(kept.body.id)).toBeNull();
    const missing = await add(currency('HAND', { isSync: false }));
    expect([missing.status, missing.body.fields]).toEqual([
      400,
      { conversionRateToUsd: 'static.validation.required' },
    ]);
    expect((await add(currency('HAND', { isSync: false, conversionRateToUsd: 0.25 }))).status).toBe(200);
  });

  it.each([
    [57.25, 17_467.25],
    [0.92, 1_086_956.52],
  ])('quoted at %d a dollar keeps its value', async (quote, dollars) => {
    const rate = Number((1 / quote).toFixed(12));
    const { body } = await add(
      currency(`Q${Math.round(quote)}`, { isSync: false, conversionRateToUsd: rate }),
    );
    expect(await rateOf(body.id)).toBe(rate);
    expect(Math.round(1_000_000 * Number(await rateOf(body.id)) * 100) / 100).toBe(dollars);
  });

  it('keeps every digit of a rate that a service wrote', async () => {
    const { body } = await add(currency('DIGI'));
    await t.context.db
      .update(currencyTable)
      .set({ conversionRateToUsd: 1 / 57.25 })
      .where(eq(currencyTable.id, Number(body.id)));
    await t.context.records.changed();
    expect(await rateOf(body.id)).toBe(1 / 57.25);
  });

  it('is renamed without losing its rate', async () => {
    const rate = Number((1 / 57.25).toFixed(12));
    const { body } = await add(currency('NAME', { conversionRateToUsd: rate }));
    const { body: record } = await t.call('GET', `/api/currency/${body.id}`, { token });
    const renamed = await t.call('PUT', '/api/currency', {
      token,
      body: { ...record, label: { label_en: 'Renamed' } },
    });
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
    expect(await rateOf(body.id)).toBe(rate);
  });

  it('that everything is counted in is the US dollar at 1', async () => {
    const { body } = await t.call('GET', '/api/currency/1', { token });
    expect(body).toMatchObject({ currencyCode: 'USD', conversionRateToUsd: 1, isSync: false });
  });
});
