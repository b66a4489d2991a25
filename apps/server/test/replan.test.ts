import { randomUUID } from 'node:crypto';
import { batchExpiries } from '@stockwell/engine/supply-plan/batch-expiries';
import { planRows } from '@stockwell/engine/supply-plan/rows';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../src/app-context.ts';
import {
  planBatchExpiryTable,
  planMonthTable,
  problemReportTable,
  programVersionTable,
} from '../src/db/schema/index.ts';
import { latestVersionOf } from '../src/modules/versions/latest.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { replanProgram } from '../src/modules/versions/replan/replan-program.ts';
import { knownPlans, storedPlan } from '../src/modules/versions/write-plans.ts';
import { breakable } from './breaking.ts';
import { commit, committer, halfVersions } from './commits.ts';
import { type Json, testServer } from './harness.ts';
import { jobOf } from './job-rows.ts';
import { newProgram } from './new-program.ts';
import { planFor } from './sample-plan.ts';

const t = testServer();
const today = (): string => t.context.now().toISOString().slice(0, 10);
const newest = (programId: number): Promise<ProgramData> => readProgramData(t.context.db, programId, -1);
const withoutEnd = { progress: async () => undefined, complete: async () => undefined };

afterEach(() => t.setNow(null));

/** A program of two products with records in version 2. */
async function planned(): Promise<number> {
  const programId = await newProgram(t.context.db, 2);
  const made = await commit(t, planFor(await newest(programId), { products: 2, months: 12 }));
  expect(made).toMatchObject({ status: 2, versionId: 2 });
  return programId;
}

const consumed = (data: ProgramData, quantity: number): ProgramData => ({
  ...data,
  consumptionList: data.consumptionList.map((record, at) =>
    at === 0 ? { ...record, consumptionRcpuQty: quantity } : record,
  ),
});

/** Somebody changes how the program plans its first product. */
async function changeSettings(programId: number, change: Partial<Record<string, number>>): Promise<void> {
  const token = await t.signIn(committer);
  const { body: rows } = await t.call('GET', `/api/program/${programId}/planningUnit/all`, { token });
  const [row] = rows;
  const { status, body } = await t.call('PUT', '/api/program/planningUnit', {
    token,
    body: [{ ...row, ...change }] as unknown as Json,
  });
  expect([status, body]).toMatchObject([200, {}]);
}

/** What identifies the months that the engine makes of a version today. */
async function truePlans(programId: number, versionId = -1): Promise<[number, string][]> {
  const plans = planProgram(await readProgramData(t.context.db, programId, versionId), today());
  return [...plans].map(([unit, plan]): [number, string] => [unit, storedPlan(unit, plan).digest]).sort();
}
const stored = async (programId: number, versionId: number | null = null) =>
  [...(await knownPlans(t.context.db, programId, versionId))].sort();

/** The stored months of a version, figure by figure. */
async function monthsOf(programId: number, versionId: number): Promise<unknown[]> {
  return t.context.db
    .select()
    .from(planMonthTable)
    .where(
      and(
        eq(planMonthTable.programId, programId),
        sql`(${planMonthTable.planningUnitId}, ${planMonthTable.fromVersion}) in (
          select planning_unit_id, from_version from product_plan where program_id = ${programId}
            and from_version <= ${versionId} and (to_version is null or to_version > ${versionId}))`,
      ),
    )
    .orderBy(planMonthTable.planningUnitId, planMonthTable.transDate)
    .then((rows) => rows.map(({ fromVersion: _, ...row }) => row));
}

const reportRows = (programId: number) =>
  t.context.db
    .select()
    .from(problemReportTable)
    .where(and(eq(problemReportTable.programId, programId), isNull(problemReportTable.toVersion)))
    .orderBy(problemReportTable.recordId);

describe('stored plans after a change of settings', () => {
  it('are those that the engine makes today, in the same version', async () => {
    const programId = await planned();
    const before = await stored(programId);
    await changeSettings(programId, { minMonthsOfStock: 7, reorderFrequencyInMonths: 5 });
    expect(await stored(programId), 'before the job has run').toEqual(before);
    expect(await truePlans(programId)).not.toEqual(before);
    expect(await jobOf(t.context.db, 'replan', `program/${programId}`)).toMatchObject({ state: 'waiting' });

    await t.context.replans.programs.drain();
    expect(await stored(programId)).toEqual(await truePlans(programId));
    expect(await latestVersionOf(t.context.db, programId)).toBe(2);
    expect(await halfVersions(t.context.db, programId)).toEqual([]);
    expect(await jobOf(t.context.db, 'replan', `program/${programId}`)).toMatchObject({
      state: 'done',
      progress: 100,
    });
    const units = new Set((await newest(programId)).planningUnitList.map((unit) => unit.planningUnit.id));
    const plan = planProgram(await newest(programId), today());
    const rows = (await monthsOf(programId, 2)) as { planningUnitId: number; minStockMoS: number }[];
    for (const { planningUnitId, minStockMoS } of rows)
      expect([units.has(planningUnitId), minStockMoS]).toEqual([
        true,
        plan.get(planningUnitId)?.settings.minMonthsOfStock,
      ]);
  });

  it('are those of a commit that was being worked out meanwhile', async () => {
    const programId = await planned();
    const sent = consumed(await newest(programId), 4711);
    const { workers } = t.context;
    const lease: typeof workers.lease = workers.lease.bind(workers);
    let isChanged = false;
    workers.lease = async (sender, work, holding) => {
      const made = await lease(sender, work, holding);
      if (sender === null && holding !== undefined && !isChanged) {
        isChanged = true;
        await changeSettings(programId, { minMonthsOfStock: 7, reorderFrequencyInMonths: 5 });
      }
      return made;
    };
    try {
      expect(await commit(t, sent)).toMatchObject({ status: 2, versionId: 3 });
    } finally {
      workers.lease = lease;
    }
    expect(isChanged).toBe(true);
    expect(await stored(programId), 'before the job has run').toEqual(await truePlans(programId));
  });

  it('leave the months of earlier versions as they were', async () => {
    const programId = await planned();
    const earlier = await newest(programId);
    expect(await commit(t, consumed(earlier, 987))).toMatchObject({ versionId: 3 });
    const before = await monthsOf(programId, 2);
    for (const months of [6, 8]) {
      await changeSettings(programId, { minMonthsOfStock: months });
      await t.context.replans.programs.drain();
      expect(await stored(programId)).toEqual(await truePlans(programId));
      expect(await monthsOf(programId, 2)).toEqual(before);
    }
    expect(await halfVersions(t.context.db, programId)).toEqual([]);
  });

  it('are planned again for the newest approved version too, and for no other one', async () => {
    const programId = await planned();
    expect(await commit(t, consumed(await newest(programId), 900))).toMatchObject({ versionId: 3 });
    expect(await commit(t, consumed(await newest(programId), 901))).toMatchObject({ versionId: 4 });
    expect(await commit(t, consumed(await newest(programId), 902))).toMatchObject({ versionId: 5 });
    await t.context.db
      .update(programVersionTable)
      .set({ versionTypeId: 2, versionStatusId: 2 })
      .where(and(eq(programVersionTable.programId, programId), eq(programVersionTable.versionId, 3)));
    const others = [await monthsOf(programId, 2), await monthsOf(programId, 4)];
    for (const months of [6, 8]) {
      await changeSettings(programId, { minMonthsOfStock: months });
      await t.context.replans.programs.drain();
      expect(await stored(programId, 3)).toEqual(await truePlans(programId, 3));
      expect(await stored(programId, 5)).toEqual(await truePlans(programId, 5));
      expect([await monthsOf(programId, 2), await monthsOf(programId, 4)]).toEqual(others);
    }
    expect(await halfVersions(t.context.db, programId)).toEqual([]);
  });

  it('are asked for by what enters them, for the programs concerned', async () => {
    const concerned = await planned();
    const { db } = t.context;
    const waiting = async (): Promise<boolean> =>
      (await jobOf(db, 'replan', `program/${concerned}`)).state === 'waiting';
    const unit = (await newest(concerned)).planningUnitList[0]?.planningUnit.id;
    for (const [entity, id] of [
      ['realm', 1],
      ['planningUnit', unit],
      ['program', concerned],
    ] as const) {
      await t.context.replans.programs.drain();
      await db.transaction((tx) => t.context.replans.settingsChanged(tx, entity, [Number(id)]));
      expect([entity, await waiting()]).toEqual([entity, true]);
    }
    await t.context.replans.programs.drain();
    await db.transaction((tx) => t.context.replans.settingsChanged(tx, 'country', [1]));
    await db.transaction((tx) => t.context.replans.settingsChanged(tx, 'realm', [2]));
    expect(await waiting()).toBe(false);
    await t.context.replans.programs.drain();
  });
});

describe('what is stored of a plan', () => {
  it('are the figures of the engine, split by status and order, and the expiries by batch', async () => {
    const programId = await newProgram(t.context.db, 1);
    const sample = planFor(await newest(programId), { products: 1, months: 12 });
    const statuses = [1, 2, 3, 4, 5, 7, 9];
    const [like] = sample.shipmentList;
    if (!like) throw new Error('The plan has no shipment');
    const shipmentList = statuses.flatMap((id, at) =>
      [false, true].map((erpFlag) => ({
        ...like,
        shipmentId: randomUUID(),
        shipmentStatus: { id: id as 1 },
        shipmentRcpuQty: 1000 * (at + 1) + (erpFlag ? 1 : 0),
        erpFlag,
        batchInfoList: [],
      })),
    );
    const entered = { ...sample, shipmentList: [...sample.shipmentList, ...shipmentList] };
    expect(await commit(t, entered)).toMatchObject({ status: 2 });
    const data = await newest(programId);
    const [[unit, plan] = []] = planProgram(data, today());
    if (!unit || !plan) throw new Error('Nothing was planned');
    const rows = planRows(plan);
    const months = (await monthsOf(programId, 2)) as Record<string, unknown>[];
    expect(months).toEqual(
      rows.map(({ month: _, batchDetails: __, ...row }) => ({ ...row, programId, planningUnitId: unit })),
    );
    for (const part of ['draft', 'onhold', 'planned', 'received'])
      for (const name of [`${part}ShipmentsTotalData`, `${part}ErpShipmentsTotalData`])
        expect([name, months.some((row) => Number(row[name]) > 0)]).toEqual([name, true]);
    const expiries = await t.context.db
      .select()
      .from(planBatchExpiryTable)
      .where(eq(planBatchExpiryTable.programId, programId))
      .orderBy(planBatchExpiryTable.place);
    expect(expiries.length).toBeGreaterThan(0);
    expect(expiries).toEqual(
      batchExpiries(plan).map((expiry, place) => ({
        ...expiry,
        programId,
        planningUnitId: unit,
        fromVersion: 2,
        place,
      })),
    );
  });
});

describe('stored plans when the month turns', () => {
  it('are planned for the new month, once a day', async () => {
    const programId = await planned();
    const before = await monthsOf(programId, 2);
    const next = new Date(t.context.now().getTime() + 40 * 86_400_000);
    t.setNow(next);
    await t.context.replans.daily.drain();
    await t.context.replans.programs.drain();
    expect(await stored(programId)).toEqual(await truePlans(programId));
    expect(await monthsOf(programId, 2)).not.toEqual(before);
    expect((await newest(programId)).problemRunDate).toBe(next.toISOString().slice(0, 10));
    const { id } = await jobOf(t.context.db, 'replan', `program/${programId}`);

    t.setNow(new Date(next.getTime() + 1000));
    expect(await t.context.replans.daily.drain(), 'the day is done').toBe(0);
    const reports = await reportRows(programId);
    expect(reports.length).toBeGreaterThan(0);
    t.setNow(new Date(next.getTime() + 86_400_000));
    await t.context.replans.daily.drain();
    await t.context.replans.programs.drain();
    expect((await jobOf(t.context.db, 'replan', `program/${programId}`)).id).toBeGreaterThan(id);
    expect(await reportRows(programId), 'reports that say the same are not touched').toEqual(reports);
  });
});

describe('a program that is planned again', () => {
  it('takes a version that was made meanwhile, and loses nothing of it', async () => {
    const programId = await planned();
    const before = await newest(programId);
    await changeSettings(programId, { minMonthsOfStock: 9 });
    let commits = 0;
    const context: AppContext = {
      ...t.context,
      workers: {
        ...t.context.workers,
        lease: async (sender, work) => {
          const done = await t.context.workers.lease(sender, work);
          commits += 1;
          if (commits === 1) expect(await commit(t, consumed(before, 4711))).toMatchObject({ versionId: 3 });
          return done;
        },
      },
    };
    await replanProgram(context, programId, withoutEnd);
    expect(commits).toBe(2);
    const after = await newest(programId);
    expect([after.currentVersion?.versionId, after.consumptionList[0]?.consumptionRcpuQty]).toEqual([
      3, 4711,
    ]);
    expect(await stored(programId)).toEqual(await truePlans(programId));
    expect(await halfVersions(t.context.db, programId)).toEqual([]);
    await t.context.replans.programs.drain();
  });

  it('is planned together with commits, in whatever order they end', async () => {
    const programId = await planned();
    for (let round = 0; round < 3; round += 1) {
      const base = await newest(programId);
      await changeSettings(programId, { minMonthsOfStock: 3 + round });
      const [made] = await Promise.all([
        commit(t, consumed(base, 5000 + round), { commitId: randomUUID() }),
        t.context.replans.programs.drain(),
      ]);
      expect(made).toMatchObject({ failedReason: null, status: 2, versionId: 3 + round });
      await changeSettings(programId, { minMonthsOfStock: 13 + round });
      await t.context.replans.programs.drain();
      expect(await stored(programId)).toEqual(await truePlans(programId));
    }
    expect(await halfVersions(t.context.db, programId)).toEqual([]);
  });

  it('is planned later where it was broken off, at any statement', async () => {
    const programId = await planned();
    const faults = breakable(t.context);
    let broke = 0;
    for (let statement = 1; statement <= 14; statement += 1) {
      await changeSettings(programId, { minMonthsOfStock: statement % 2 === 0 ? 6 : 8 });
      faults.breakAt(statement, 1);
      await t.context.replans.programs.drain();
      const count = faults.mend();
      broke += count;
      expect(await halfVersions(t.context.db, programId), `statement ${statement}`).toEqual([]);
      if (count > 0) {
        const job = await jobOf(t.context.db, 'replan', `program/${programId}`);
        expect(job).toMatchObject({ state: 'waiting', attempts: 1 });
        t.setNow(new Date(t.context.now().getTime() + 61_000));
        await t.context.replans.programs.drain();
        t.setNow(null);
      }
      expect(await stored(programId), `statement ${statement}`).toEqual(await truePlans(programId));
    }
    expect(broke).toBeGreaterThan(6);
  });

  it('is left alone where it is no longer active', async () => {
    const programId = await planned();
    await t.context.db.execute(sql`update program set active = false where id = ${programId}`);
    const before = await stored(programId);
    await replanProgram(t.context, programId, withoutEnd);
    expect(await stored(programId)).toEqual(before);
  });
});
