import { programBudgetUse } from '@stockwell/engine/supply-plan/budget-use';
import type { ProgramData, Shipment } from '@stockwell/model/program-data/index';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  budgetTable,
  linkOf,
  programPlanningUnitTable,
  programTable,
  shipmentTable,
} from '../src/db/schema/index.ts';
import { completeBudgetUse } from '../src/modules/budgets/complete-use.ts';
import { commit } from './commits.ts';
import { testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { addPerson, entry } from './people.ts';
import { planFor } from './sample-plan.ts';
import { readStored, storeVersion } from './stored-version.ts';

/** What is used of a budget: the shipments of the newest version of every program that uses it. */
const t = testServer();
const admin = () => t.signIn('realm.admin@demo.example');
const stored = (programId: number): Promise<ProgramData> => readStored(t.context.db, programId);
let seed = 0;

async function addBudget(programs: readonly number[], changes: Record<string, unknown> = {}) {
  seed += 1;
  const { status, body } = await t.call('POST', '/api/budget', {
    token: await admin(),
    body: {
      programs: programs.map((id) => ({ id })),
      fundingSource: { id: 1 },
      label: { label_en: `Budget ${seed}` },
      budgetCode: `USE${seed}`,
      currency: { id: 1 },
      budgetAmt: 17_500,
      startDate: '2026-01-01',
      stopDate: '2099-12-31',
      ...changes,
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return Number(body.id);
}
const read = async (id: number) => (await t.call('GET', `/api/budget/${id}`, { token: await admin() })).body;
const used = async (id: number) => Number((await read(id)).usedUsdAmt);

const store = (programId: number, data: ProgramData): Promise<number> =>
  t.context.db.transaction((tx) =>
    storeVersion(tx, {
      programId,
      data,
      versionTypeId: 1,
      versionStatusId: 1,
      notes: null,
      by: 1,
      at: new Date(),
    }),
  );
const rateOf = (conversionRateToUsd: number, id = 1) => ({ id, conversionRateToUsd });
const changed = (data: ProgramData, change: (shipment: Shipment, at: number) => object): ProgramData => ({
  ...data,
  shipmentList: data.shipmentList.map((shipment, at) => ({ ...shipment, ...change(shipment, at) })),
});

/** A program of one product with four shipments that cost nothing yet. */
async function planned(products = 1): Promise<ProgramData> {
  const programId = await newProgram(t.context.db, products);
  await store(programId, planFor(await stored(programId), { products, months: 16 }));
  return stored(programId);
}
const paidBy = (budgetId: number, productCost: number, more: Partial<Shipment> = {}) => ({
  budget: { id: budgetId },
  productCost,
  freightCost: 0,
  currency: rateOf(1),
  ...more,
});

describe('what is used of a budget', () => {
  let data: ProgramData;
  let budget = 0;
  beforeAll(async () => {
    data = await planned();
    budget = await addBudget([data.programId]);
  });

  it('is the cost of the shipments that count, at the rate of each', async () => {
    const state = await commit(
      t,
      changed(data, (_, at) => {
        if (at === 0) return paidBy(budget, 10_000, { freightCost: 1000, shipmentStatus: { id: 4 } });
        if (at === 1) return paidBy(budget, 200_000, { freightCost: 20_000, currency: rateOf(0.018, 2) });
        if (at === 2) return paidBy(budget, 5000, { shipmentStatus: { id: 8 } });
        return paidBy(budget, 7000, { accountFlag: false });
      }),
    );
    expect(state).toMatchObject({ status: 2 });
    expect(await read(budget)).toMatchObject({
      usedUsdAmt: 14_960,
      budgetUsdAmt: 17_500,
      budgetUsable: true,
    });
  });

  it('follows the next version, and a budget that is spent is not usable', async () => {
    const next = changed(await stored(data.programId), (_, at) => (at === 0 ? { productCost: 13_000 } : {}));
    expect(await commit(t, next)).toMatchObject({ status: 2 });
    expect(await read(budget)).toMatchObject({ usedUsdAmt: 17_960, budgetUsable: false });
  });

  it('moves with a shipment to another budget', async () => {
    const other = await addBudget([data.programId]);
    const next = changed(await stored(data.programId), (_, at) =>
      at === 0 ? { budget: { id: other } } : {},
    );
    expect(await commit(t, next)).toMatchObject({ status: 2 });
    expect([await used(budget), await used(other)]).toEqual([3960, 14_000]);
  });

  it('leaves out products that the program has switched off, and takes them in again', async () => {
    const before = await used(budget);
    expect(before).toBeGreaterThan(0);
    const token = await admin();
    const rows = async () =>
      (await t.call('GET', `/api/program/${data.programId}/planningUnit/all`, { token })).body;
    const put = async (active: boolean) => {
      const sent = [...(await rows())].map((row) => ({ ...row, active }));
      const { status, body } = await t.call('PUT', '/api/program/planningUnit', { token, body: sent });
      expect(status, JSON.stringify(body)).toBe(200);
    };
    await put(false);
    expect(await used(budget)).toBe(0);
    await put(true);
    expect(await used(budget)).toBe(before);
  });

  it('reaches devices with the next sync, and is no edit of the budget', async () => {
    const before = await read(budget);
    const since = new Date(Date.now() - 1000).toISOString().slice(0, 19);
    await t.context.db
      .update(budgetTable)
      .set({ lastModifiedDate: new Date('2026-01-01T00:00:00Z'), computedDate: null })
      .where(eq(budgetTable.id, budget));
    const next = changed(await stored(data.programId), (_, at) => (at === 1 ? { productCost: 100_000 } : {}));
    expect(await commit(t, next)).toMatchObject({ status: 2 });
    const { body } = await t.call('GET', `/api/sync/masters?since=${since}`, { token: await admin() });
    const lines = String(body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { entity?: string; rows?: Record<string, unknown>[] });
    const sent = lines.filter(({ entity }) => entity === 'budget').flatMap(({ rows = [] }) => rows);
    expect(sent.find(({ budgetId }) => budgetId === budget)).toMatchObject({
      usedUsdAmt: 2160,
      usedByProgram: [{ programId: data.programId, usedUsdAmt: 2160 }],
    });
    expect((await read(budget)).recordVersion).toBe(before.recordVersion);
  });

  it('is computed once for shipments of a release that did not keep their share', async () => {
    const { db } = t.context;
    const before = await db.select().from(budgetTable).orderBy(budgetTable.id);
    expect(before.some(({ usedUsdAmt }) => (usedUsdAmt ?? 0) > 0)).toBe(true);
    await db.update(shipmentTable).set({ budgetId: null, budgetUsd: null });
    await db.update(budgetTable).set({ usedUsdAmt: null });
    await db.transaction((tx) => completeBudgetUse(tx, t.context.now()));
    const after = await db.select().from(budgetTable).orderBy(budgetTable.id);
    const amounts = (rows: typeof after) => rows.map(({ id, usedUsdAmt }) => [id, usedUsdAmt ?? 0]);
    expect(amounts(after)).toEqual(amounts(before));
  });
});

describe('a budget that two programs share', () => {
  it('counts both when their versions are stored at the same time', async () => {
    const [one, two] = [await planned(), await planned()];
    const budget = await addBudget([one.programId, two.programId]);
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let written: () => void = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const facts = { versionTypeId: 1, versionStatusId: 1, notes: null, by: 1, at: new Date() } as const;
    const pay = (data: ProgramData, cost: number) =>
      changed(data, (_, at) => (at === 0 ? paidBy(budget, cost) : {}));
    const first = t.context.db.transaction(async (tx) => {
      await storeVersion(tx, { ...facts, programId: one.programId, data: pay(one, 1000) });
      written();
      await held;
    });
    await isWritten;
    const second = store(two.programId, pay(two, 300));
    // Long enough for the second to come as far as the budget, where it waits.
    await new Promise((resolve) => setTimeout(resolve, 700));
    release();
    await Promise.all([first, second]);
    expect(await used(budget)).toBe(1300);
    await addPerson(t, 'half@test.example', [entry('ROLE_PROGRAM_ADMIN', { programId: one.programId })]);
    const shown = await t.call('GET', `/api/budget/${budget}`, {
      token: await t.signIn('half@test.example'),
    });
    expect(shown.body, 'what programs out of reach use is only part of the sum').toMatchObject({
      usedUsdAmt: 1300,
      usedByProgram: [{ programId: one.programId, usedUsdAmt: 1000 }],
    });
  });

  it('can be edited while versions are stored', async () => {
    const [one, two] = [await planned(), await planned()];
    const budget = await addBudget([one.programId]);
    for (let round = 1; round <= 4; round += 1) {
      const next = async ({ programId }: ProgramData) =>
        store(
          programId,
          changed(await stored(programId), (_, at) => (at === 0 ? paidBy(budget, round * 100) : {})),
        );
      const record = await read(budget);
      const programs = round % 2 === 0 ? [one] : [one, two];
      const [, , answer] = await Promise.all([
        next(one),
        next(two),
        t.call('PUT', '/api/budget', {
          token: await admin(),
          body: {
            ...record,
            notes: `Round ${round}`,
            programs: programs.map(({ programId: id }) => ({ id })),
          },
        }),
      ]);
      expect(answer?.status).toBe(200);
      expect(await read(budget)).toMatchObject({ usedUsdAmt: round * 200, notes: `Round ${round}` });
    }
  });

  it('is at every moment the sum of the newest versions, whatever was stored', async () => {
    const programs = [await planned(2), await planned(2)].map(({ programId }) => programId);
    const budgets = [await addBudget(programs), await addBudget(programs), await addBudget(programs)];
    const edit = fc.record({
      program: fc.integer({ min: 0, max: 1 }),
      shipment: fc.nat(20),
      budget: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
      cost: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
      freight: fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
      rate: fc.constantFrom(1, 0.0175, 1.08, 0.017467249),
      status: fc.constantFrom(1, 4, 8, 9),
      active: fc.boolean(),
      accountFlag: fc.boolean(),
      productOff: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
        for (const one of edits) {
          const programId = programs[one.program] ?? 0;
          const data = await stored(programId);
          await store(
            programId,
            changed(data, (_, at) =>
              at === one.shipment % data.shipmentList.length
                ? {
                    budget: one.budget === null ? null : { id: budgets[one.budget] ?? 0 },
                    productCost: one.cost,
                    freightCost: one.freight,
                    currency: rateOf(one.rate),
                    shipmentStatus: { id: one.status },
                    active: one.active,
                    accountFlag: one.accountFlag,
                  }
                : {},
            ),
          );
          const token = await admin();
          const { body } = await t.call('GET', `/api/program/${programId}/planningUnit/all`, { token });
          const rows = [...body].map((row, at) => (at === 0 ? { ...row, active: !one.productOff } : row));
          expect((await t.call('PUT', '/api/program/planningUnit', { token, body: rows })).status).toBe(200);
        }
        const parts: ReadonlyMap<number, number>[] = [];
        for (const programId of programs) parts.push(programBudgetUse(await stored(programId)));
        const expected = budgets.map((id) =>
          Number(parts.reduce((sum, part) => sum + (part.get(id) ?? 0), 0).toFixed(2)),
        );
        const rows = await t.context.db
          .select({ id: budgetTable.id, usedUsdAmt: budgetTable.usedUsdAmt })
          .from(budgetTable)
          .where(inArray(budgetTable.id, budgets))
          .orderBy(budgetTable.id);
        expect(rows.map(({ usedUsdAmt }) => usedUsdAmt ?? 0)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  }, 240_000);
});

describe('the choice of budgets', () => {
  it('offers those that can still be used, while reports are filtered by any active one', async () => {
    const data = await planned();
    const { programId } = data;
    const [open, spent, ended] = [
      await addBudget([programId]),
      await addBudget([programId], { budgetAmt: 100 }),
      await addBudget([programId], { startDate: '2024-01-01', stopDate: '2024-12-31' }),
    ];
    await store(
      programId,
      changed(data, (_, at) => (at === 0 ? paidBy(spent, 100) : {})),
    );
    const token = await admin();
    const offered = async (call: ReturnType<typeof t.call>) => (await call).body.map(({ id }) => Number(id));
    expect(await offered(t.call('GET', `/api/dropdown/budget/program/${programId}`, { token }))).toEqual([
      open,
    ]);
    const bySource = await offered(
      t.call('POST', '/api/dropdown/budget/filter/multipleFundingSources', { token, body: [1] }),
    );
    expect(bySource).toEqual(expect.arrayContaining([open, spent, ended]));
  });
});

it('leaves the demo with budgets that are used and not overspent', async () => {
  const demo = await t.context.db
    .selectDistinct({
      id: budgetTable.id,
      code: budgetTable.budgetCode,
      used: budgetTable.usedUsdAmt,
      total: budgetTable.budgetUsdAmt,
    })
    .from(budgetTable)
    .innerJoin(linkOf('budget', 'programs'), eq(linkOf('budget', 'programs').ownerId, budgetTable.id))
    .innerJoin(programTable, eq(programTable.id, linkOf('budget', 'programs').targetId))
    .innerJoin(programPlanningUnitTable, eq(programPlanningUnitTable.programId, programTable.id))
    .where(inArray(programTable.programCode, ['NVR-MAL-MOH', 'SEN-MCH-MOH']));
  expect(demo.filter(({ used: amount }) => (amount ?? 0) > 0).length).toBeGreaterThan(1);
  expect(
    demo.filter(({ code, used: amount, total }) => !code?.startsWith('USE') && (amount ?? 0) > (total ?? 0)),
  ).toEqual([]);
});
