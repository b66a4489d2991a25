import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { budgetTable, currencyTable, fundingSourceTable, programTable } from '../src/db/schema/index.ts';
import type { Json } from './harness.ts';
import { addPerson, entry, programId } from './people.ts';
import { watchedServer } from './watched-server.ts';

/** Budgets: amounts in two currencies, codes within programs, and whose programs they are. */
const t = watchedServer();
const admin = () => t.signIn('realm.admin@demo.example');
const ormonde = () => t.signIn('ormonde@test.example');
let hiv = 0;
let malaria = 0;
let family = 0;
let foreign = 0;
let birr = 0;
let seed = 0;

beforeAll(async () => {
  hiv = await programId(t, 'NVR-HIV-MOH');
  malaria = await programId(t, 'NVR-MAL-MOH');
  family = await programId(t, 'ORM-FP-MOH');
  foreign = await programId(t, 'NVR-OAR-OOR');
  const [currency] = await t.context.db
    .select({ id: currencyTable.id })
    .from(currencyTable)
    .where(eq(currencyTable.currencyCode, 'ETB'));
  birr = currency?.id ?? 0;
  await addPerson(t, 'ormonde@test.example', [entry('ROLE_PROGRAM_ADMIN', { programId: family })]);
});

const nextCode = (): string => {
  seed += 1;
  return `BUD${seed}`;
};
const draft = (changes: Record<string, unknown> = {}) => ({
  programs: [{ id: hiv }],
  fundingSource: { id: 1 },
  label: { label_en: 'Yearly budget' },
  budgetCode: nextCode(),
  currency: { id: birr },
  budgetAmt: 1_000_000,
  startDate: '2026-01-01',
  stopDate: '2026-12-31',
  ...changes,
});
const post = async (body: unknown, token?: string) =>
  t.call('POST', '/api/budget', { token: token ?? (await admin()), body });
const put = async (body: unknown, token?: string) =>
  t.call('PUT', '/api/budget', { token: token ?? (await admin()), body });
const read = async (id: unknown, token?: string) =>
  (await t.call('GET', `/api/budget/${id}`, { token: token ?? (await admin()) })).body;
async function added(changes: Record<string, unknown> = {}): Promise<Json> {
  const { status, body } = await post(draft(changes));
  expect(status, JSON.stringify(body)).toBe(200);
  return read(body.id);
}

describe('the amounts of a budget', () => {
  it('are kept in its currency and in US dollars at the rate of its first day', async () => {
    await t.context.db
      .update(currencyTable)
      .set({ conversionRateToUsd: 0.0175 })
      .where(eq(currencyTable.id, birr));
    const budget = await added();
    expect(budget).toMatchObject({ conversionRateToUsd: 0.0175, budgetUsdAmt: 17_500, usedUsdAmt: 0 });
    await t.context.db
      .update(currencyTable)
      .set({ conversionRateToUsd: 0.018 })
      .where(eq(currencyTable.id, birr));
    expect((await put({ ...budget, budgetAmt: 2_000_000 })).status).toBe(200);
    expect(await read(budget.budgetId)).toMatchObject({ conversionRateToUsd: 0.0175, budgetUsdAmt: 35_000 });
    await t.context.db
      .update(currencyTable)
      .set({ conversionRateToUsd: 0.0175 })
      .where(eq(currencyTable.id, birr));
  });

  it('decide with the last day whether it can still be used', async () => {
    const budget = await added();
    const id = Number(budget.budgetId);
    const usable = async () => (await read(id)).budgetUsable;
    await t.context.db.update(budgetTable).set({ usedUsdAmt: 14_960 }).where(eq(budgetTable.id, id));
    expect(await usable(), '2,540.00 USD are left').toBe(true);
    await t.context.db.update(budgetTable).set({ usedUsdAmt: 17_500 }).where(eq(budgetTable.id, id));
    expect(await usable(), 'nothing is left').toBe(false);
    await t.context.db
      .update(budgetTable)
      .set({ usedUsdAmt: 0, stopDate: '2026-01-31' })
      .where(eq(budgetTable.id, id));
    expect(await usable(), 'its last day is over').toBe(false);
    await t.context.db.update(budgetTable).set({ stopDate: '2099-12-31' }).where(eq(budgetTable.id, id));
    expect(await usable()).toBe(true);
    expect((await put({ ...(await read(id)), active: false })).status).toBe(200);
    expect(await usable(), 'inactive').toBe(false);
  });

  it('take thousands separators, and nothing that is no amount', async () => {
    expect(await added({ budgetAmt: '1,234,567.89' })).toMatchObject({ budgetAmt: 1_234_567.89 });
    for (const [amount, code] of [
      [0, 'static.validation.positive'],
      [-1, 'static.validation.tooSmall'],
      [1.234, 'static.validation.digits'],
      [10 ** 15, 'static.validation.digits'],
      ['plenty', 'static.validation.notNumber'],
      [null, 'static.validation.required'],
    ]) {
      const { status, body } = await post(draft({ budgetAmt: amount }));
      expect([status, body.fields], String(amount)).toEqual([400, { budgetAmt: code }]);
    }
  });

  it('stay in the currency that was chosen', async () => {
    const budget = await added();
    const { status, body } = await put({ ...budget, currency: { id: 1 } });
    expect([status, body.fields]).toEqual([400, { currency: 'static.validation.fixed' }]);
  });
});

describe('the months of a budget', () => {
  it('are whole ones', async () => {
    const budget = await added({ startDate: '2026-02-17', stopDate: '2028-02-03' });
    expect(budget).toMatchObject({ startDate: '2026-02-01', stopDate: '2028-02-29' });
  });

  it('do not end before they begin', async () => {
    const { status, body } = await post(draft({ startDate: '2026-05-01', stopDate: '2026-04-30' }));
    expect([status, body.fields]).toEqual([400, { stopDate: 'static.validation.stopBeforeStart' }]);
  });
});

describe('the code of a budget', () => {
  it('is upper case and names it within each of its programs', async () => {
    const first = await added({ budgetCode: 'shared', programs: [{ id: hiv }, { id: malaria }] });
    expect(first.budgetCode).toBe('SHARED');
    const clash = await post(
      draft({ budgetCode: 'Shared', programs: [{ id: hiv }, { id: malaria }, { id: family }] }),
    );
    expect([clash.status, clash.body.messageCode]).toEqual([406, 'static.message.addFailedDuplicate']);
    expect(clash.body.fields).toEqual({ budgetCode: 'static.message.addFailedDuplicate' });
    const names = [...(clash.body.details?.duplicateLabels ?? [])].map(({ label_en }) => String(label_en));
    const programs = await t.context.db
      .select({ name: programTable.label_en })
      .from(programTable)
      .where(inArray(programTable.id, [hiv, malaria]));
    expect(names.sort()).toEqual(programs.map(({ name }) => name).sort());
    const elsewhere = await added({ budgetCode: 'SHARED', programs: [{ id: family }] });
    const moved = await put({ ...elsewhere, programs: [{ id: family }, { id: hiv }] });
    expect([moved.status, moved.body.messageCode]).toEqual([406, 'static.message.updateFailedDuplicate']);
    expect(await read(elsewhere.budgetId)).toEqual(elsewhere);
  });

  it('goes to one of two budgets that are saved together', async () => {
    const body = draft();
    const answers = await Promise.all([post(body), post(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 406]);
  });

  it.each([
    ['with a space', 'A B', 'static.validation.noSpace'],
    ['that is too long', 'A'.repeat(31), 'static.validation.tooLong'],
  ])('is refused %s', async (_, budgetCode, code) => {
    expect((await post(draft({ budgetCode }))).body.fields).toEqual({ budgetCode: code });
  });
});

describe('the funding source of a budget', () => {
  it('is one that budgets may have', async () => {
    const [kept] = await t.context.db
      .select({ id: fundingSourceTable.id })
      .from(fundingSourceTable)
      .where(eq(fundingSourceTable.systemKey, 'fundingSource.tbd'));
    const { status, body } = await post(draft({ fundingSource: { id: kept?.id } }));
    expect([status, body.fields]).toEqual([400, { fundingSource: 'static.validation.notInBudget' }]);
  });
});

describe('the programs of a budget', () => {
  it('exist, are of one realm, and there is at least one', async () => {
    expect((await post(draft({ programs: [] }))).body.fields).toEqual({
      programs: 'static.validation.required',
    });
    expect((await post(draft({ programs: [{ id: 999_999 }] }))).body.fields).toEqual({
      programs: 'static.validation.unknownReference',
    });
    expect((await post(draft({ programs: [{ id: hiv }, { id: foreign }] }))).status).toBe(400);
    expect((await post(draft({ programs: [{ id: foreign }] }))).status).toBe(403);
  });

  it('are those that the caller reaches', async () => {
    const { status } = await post(draft({ programs: [{ id: family }, { id: hiv }] }), await ormonde());
    expect(status).toBe(409);
    expect((await post(draft({ programs: [{ id: family }] }), await ormonde())).status).toBe(200);
  });

  it('decide who sees it', async () => {
    const mine = await added({ programs: [{ id: family }, { id: hiv }] });
    const others = await added({ programs: [{ id: hiv }] });
    const token = await ormonde();
    const list = (await t.call('GET', '/api/budget', { token })).body.map(({ budgetId }) => Number(budgetId));
    expect(list).toContain(mine.budgetId);
    expect(list).not.toContain(others.budgetId);
    const shown = (await t.call('GET', `/api/budget/${mine.budgetId}`, { token })).body;
    expect(
      shown.programs?.map(({ id }) => Number(id)),
      'of the other program only that it is there',
    ).toEqual([family]);
    expect(shown.programsOutOfReach).toBe(1);
    expect(shown.programsWithAccess?.map(({ id }) => Number(id))).toEqual([family]);
    expect((await t.call('GET', `/api/budget/${others.budgetId}`, { token })).status).toBe(409);
    expect((await put({ ...others, notes: 'Mine now' }, token)).status).toBe(409);
  });

  it('outside the reach of the editor stay linked', async () => {
    const budget = await added({ programs: [{ id: family }, { id: hiv }] });
    const token = await ormonde();
    const linked = async () => (await read(budget.budgetId)).programs?.map(({ id }) => Number(id)).sort();
    expect((await put({ ...budget, notes: 'Only ours', programs: [{ id: family }] }, token)).status).toBe(
      200,
    );
    expect(await linked()).toEqual([hiv, family].sort());
    const grabbed = { ...(await read(budget.budgetId)), programs: [{ id: family }, { id: malaria }] };
    expect((await put(grabbed, token)).status).toBe(409);
    const removed = { ...(await read(budget.budgetId)), programs: [{ id: hiv }] };
    expect((await put(removed)).status, 'whoever reaches them all removes one').toBe(200);
    expect(await linked()).toEqual([hiv]);
  });
});

it('refuses a budget that was changed meanwhile', async () => {
  const budget = await added();
  expect((await put({ ...budget, notes: 'First' })).status).toBe(200);
  const { status, body } = await put({ ...budget, notes: 'Second' });
  expect([status, body.messageCode, body.details?.current?.notes]).toEqual([
    412,
    'static.message.staleRecord',
    'First',
  ]);
});
