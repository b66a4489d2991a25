import { type ReportName, reportOf } from '@stockwell/engine/reports/index';
import { masterDataFrom } from '@stockwell/engine/reports/master-data/from-lists';
import { partsIn } from '@stockwell/engine/reports/master-data/index';
import { reportEndpoints } from '@stockwell/model/api/reports';
import { addMonths, firstDayOf, monthOfDate } from '@stockwell/model/months';
import type { ProgramDataInput } from '@stockwell/model/program-data/index';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  budgetProgramTable,
  budgetTable,
  equivalencyUnitTable,
  programTable,
  programVersionTable,
} from '../src/db/schema/index.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { commit } from './commits.ts';
import { type Json, testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { onDevice } from './on-device.ts';
import { addPerson, programId as demoProgram, entry } from './people.ts';
import { period, type ReportedProgram, reportRequests } from './report-requests.ts';
import { planFor } from './sample-plan.ts';
import { syncedLists } from './synced-lists.ts';

const t = testServer();
const reader = 'realm.admin@demo.example';

const report = async (name: string, body: object, as = reader): Promise<{ status: number; body: Json }> =>
  t.call('POST', `/api/report/${name}`, { token: await t.signIn(as), body });

/** Half of the counts are adjustments. */
const withAdjustments = (program: ProgramDataInput): ProgramDataInput => ({
  ...program,
  inventoryList: (program.inventoryList ?? []).map((record, at) =>
    at % 2 === 0 ? record : { ...record, actualQty: null, adjustmentQty: at - 9, notes: `Loss ${at}` },
  ),
});

/** More comes than is used before its batch expires. */
const withExpiries = (program: ProgramDataInput): ProgramDataInput => ({
  ...program,
  batchInfoList: (program.batchInfoList ?? []).map((batch) => ({
    ...batch,
    expiryDate: firstDayOf(addMonths(monthOfDate(batch.createdDate), 3)),
  })),
  shipmentList: (program.shipmentList ?? []).map((shipment) => ({
    ...shipment,
    shipmentRcpuQty: 10_000,
    batchInfoList: (shipment.batchInfoList ?? []).map((line) => ({ ...line, shipmentQty: 10_000 })),
  })),
});

/** As JSON encodes it. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Records come in the order in which they are stored, which is another one on the device. */
const inOrder = (body: unknown): unknown => {
  const rows = (body as { readonly rows?: readonly { readonly shipmentId?: string | null }[] }).rows;
  if (!rows) return body;
  const idOf = ({ shipmentId }: { readonly shipmentId?: string | null }): string => shipmentId ?? '';
  return { ...(body as object), rows: rows.toSorted((a, b) => idOf(a).localeCompare(idOf(b))) };
};

/** A budget like the first one of the demo that no other program uses. */
async function addBudget(programId: number): Promise<void> {
  const { db } = t.context;
  const [like] = await db.select().from(budgetTable).orderBy(asc(budgetTable.id)).limit(1);
  if (!like) throw new Error('The demo has no budget');
  const { id: _, ...columns } = like;
  const [budget] = await db
    .insert(budgetTable)
    .values({ ...columns, budgetCode: `TEST-${programId}` })
    .returning({ id: budgetTable.id });
  await db.insert(budgetProgramTable).values({ ownerId: budget?.id ?? 0, targetId: programId });
}

describe('a report of a stored version', () => {
  let program: ReportedProgram;
  beforeAll(async () => {
    const programId = await newProgram(t.context.db, 4);
    const empty = await readProgramData(t.context.db, programId, -1);
    await commit(t, withExpiries(withAdjustments(planFor(empty, { products: 4, months: 12 }))));
    const [row] = await t.context.db
      .select({ realmCountryId: programTable.realmCountryId })
      .from(programTable)
      .where(eq(programTable.id, programId));
    await addBudget(programId);
    program = {
      programId,
      realmCountryId: Number(row?.realmCountryId),
      version: await onDevice(t, programId),
      lists: await syncedLists(t, reader),
    };
  });

  /** Reports with a row or two for the program. */
  const fewFigures: ReadonlySet<ReportName> = new Set(['warehouseCapacityReport', 'budgetReport']);

  /** Numbers of an answer, to know that figures were compared. */
  const figuresIn = (value: unknown): number =>
    typeof value === 'number'
      ? 1
      : typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, one) => sum + figuresIn(one), 0)
        : 0;

  it.each(Object.keys(reportEndpoints) as ReportName[])(
    'gives the figures that the device computes: %s',
    async (name) => {
      const { masterData, compute } = reportOf(name);
      const { programId, realmCountryId, version, lists } = program;
      const master = masterDataFrom(lists, [programId], partsIn(masterData));
      let figures = 0;
      for (const filters of reportRequests(program)[name]()) {
        const own = compute([{ version, realmCountryId }], filters, master);
        const path = reportEndpoints[name].path.replace('/api/report/', '');
        const { status, body } = await report(path, { programId, versionId: -1, ...filters });
        expect([status, inOrder(body)]).toEqual([200, inOrder(sent(own))]);
        figures += figuresIn(own);
      }
      expect(figures).toBeGreaterThan(fewFigures.has(name) ? 5 : 50);
    },
  );

  it('is refused outside of the access, and for programs that do not exist', async () => {
    const body = { programId: program.programId, versionId: -1, ...period };
    expect((await report('stockStatusMatrix', { ...body, programId: 999_999 })).status).toBe(404);
    const elsewhere = entry('ROLE_REPORT_USER', { programId: await demoProgram(t, 'NVR-MAL-MOH') });
    await addPerson(t, 'elsewhere@reports.example', [elsewhere]);
    expect((await report('stockStatusMatrix', body, 'elsewhere@reports.example')).status).toBe(409);
  });

  it('is refused for months in the wrong order, too many of them, or no dates', async () => {
    const body = { programId: program.programId, versionId: -1 };
    const wrong = [
      { startDate: '2026-02-01', stopDate: '2026-01-31' },
      { startDate: '1900-01-01', stopDate: '2026-01-31' },
      { startDate: '2026-02-30', stopDate: '2026-03-31' },
    ];
    for (const dates of wrong)
      expect((await report('stockStatusMatrix', { ...body, ...dates })).status).toBe(400);
  });
});

describe('the report of budgets', () => {
  const body = { startDate: '2015-01-01', stopDate: '2035-12-31' };

  it('counts what all programs take from a budget, also those outside the access', async () => {
    const own = await demoProgram(t, 'NVR-MAL-MOH');
    await addPerson(t, 'budgets@reports.example', [entry('ROLE_REPORT_USER', { programId: own })]);
    const all = await report('budgetReport', body);
    const some = await report('budgetReport', body, 'budgets@reports.example');
    expect([all.status, some.status]).toEqual([200, 200]);
    const links = await t.context.db.select().from(budgetProgramTable);
    const listed = links.filter(({ targetId }) => targetId === own).map(({ ownerId }) => ownerId);
    expect(some.body.map((row: Json) => Number(row.budgetId))).toEqual(listed.toSorted((a, b) => a - b));
    expect(all.body.length).toBeGreaterThan(some.body.length);
    const amounts = (rows: Json) =>
      new Map(rows.map((row: Json) => [Number(row.budgetId), [row.plannedUsd, row.orderedUsd]]));
    const ofAll = amounts(all.body);
    for (const [budgetId, own] of amounts(some.body)) expect(own).toEqual(ofAll.get(budgetId));
  });

  it('adds up to what is stored as used of each budget', async () => {
    const stored = new Map(
      (await t.context.db.select().from(budgetTable)).map(({ id, usedUsdAmt }) => [id, usedUsdAmt ?? 0]),
    );
    const { body: rows } = await report('budgetReport', body);
    for (const { budgetId, plannedUsd, orderedUsd } of rows)
      expect(Number(plannedUsd) + Number(orderedUsd), String(budgetId)).toBeCloseTo(
        Number(stored.get(Number(budgetId))),
        0,
      );
  });
});

describe('a report over several programs', () => {
  it('takes the newest version that is final and approved, and leaves out programs without one', async () => {
    const programId = await newProgram(t.context.db, 1);
    const upload = async (months: number): Promise<void> => {
      const empty = await readProgramData(t.context.db, programId, -1);
      await commit(t, planFor(empty, { products: 1, months }));
    };
    await upload(12);
    await upload(6);
    const body = { dt: '2026-03-01', programIds: [programId] };
    const approved = async (): Promise<Json> => (await report('stockStatusAcrossProducts', body)).body;
    expect(await approved()).toEqual([]);
    const versions = programVersionTable;
    const [first, last] = (
      await t.context.db.select().from(versions).where(eq(versions.programId, programId))
    )
      .map(({ versionId }) => versionId)
      .toSorted((a, b) => a - b)
      .slice(-2);
    await t.context.db
      .update(versions)
      .set({ versionTypeId: 2, versionStatusId: 2 })
      .where(and(eq(versions.programId, programId), eq(versions.versionId, first ?? 0)));
    const ofVersion = async (versionId: number): Promise<unknown> => {
      const { body: rows } = await report('stockStatusForProgram', { ...body, programId, versionId });
      return rows.map(({ stock }: Json) => stock);
    };
    expect((await approved()).map(({ stock }: Json) => stock)).toEqual(await ofVersion(first ?? 0));
    expect(await ofVersion(first ?? 0)).not.toEqual(await ofVersion(last ?? 0));
  });

  it('counts in an equivalency unit the products that are mapped to it', async () => {
    const [unit] = (await t.context.db.select().from(equivalencyUnitTable)).filter(
      ({ active, programId }) => active && programId === null,
    );
    const asked = async (equivalencyUnitId: number): Promise<number[]> => {
      const { status, body } = await report('globalConsumption', { ...period, equivalencyUnitId, viewBy: 2 });
      expect(status).toBe(200);
      return (body.rows ?? []).map(({ consumption }: Json) => Number(consumption));
    };
    const [all, mapped] = [await asked(0), await asked(Number(unit?.id))];
    expect(mapped.length).toBeGreaterThan(0);
    expect(mapped.length).toBeLessThan(all.length);
    expect(mapped.some((consumption) => consumption > 0)).toBe(true);
  });

  it('leaves out programs outside the access, and refuses a single one', async () => {
    const own = await demoProgram(t, 'NVR-MAL-MOH');
    await addPerson(t, 'one@reports.example', [entry('ROLE_REPORT_USER', { programId: own })]);
    const all = await report('shipmentDetails', period);
    const some = await report('shipmentDetails', period, 'one@reports.example');
    expect([all.status, some.status]).toEqual([200, 200]);
    const programs = (body: Json) => [
      ...new Set((body.rows ?? []).map((row: Json) => Number(row.programId))),
    ];
    expect(programs(some.body)).toEqual([own]);
    const outside = programs(all.body).filter((id) => id !== own);
    expect(outside.length).toBeGreaterThan(0);
    const asked = await report(
      'shipmentDetails',
      { ...period, programIds: outside.slice(0, 1) },
      'one@reports.example',
    );
    expect(asked.status).toBe(409);
  });
});
