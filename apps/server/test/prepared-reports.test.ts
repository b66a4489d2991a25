import {
  dashboards,
  type FiguresName,
  type ReportName,
  reportOf,
  reports,
} from '@stockwell/engine/reports/index';
import { partsIn } from '@stockwell/engine/reports/master-data/index';
import type { ReportProgram } from '@stockwell/engine/reports/report';
import { dashboardEndpoints } from '@stockwell/model/api/dashboard';
import { reportEndpoints } from '@stockwell/model/api/reports';
import { versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import { addMonths, firstDayOf, monthOfDate } from '@stockwell/model/months';
import { type ProgramDataInput, planBasedOn } from '@stockwell/model/program-data/index';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  equivalencyUnitMappingTable,
  equivalencyUnitTable,
  fundingSourceTable,
  jobTable,
  planningUnitTable,
  preparedReportTable,
  procurementAgentTable,
  programPlanningUnitTable,
  programTable,
  programVersionTable,
} from '../src/db/schema/index.ts';
import { rowsOf } from '../src/db/select-rows.ts';
import { preparedMarks } from '../src/modules/reports/prepared/marks.ts';
import { prepareJob } from '../src/modules/reports/prepared/queue.ts';
import { readReportMasterData } from '../src/modules/reports/report-master-data.ts';
import { readReportVersion } from '../src/modules/reports/report-versions.ts';
import { latestVersionOf, latestVersions } from '../src/modules/versions/latest.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { commit } from './commits.ts';
import { type Json, testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { onDevice } from './on-device.ts';
import { reportRequests } from './report-requests.ts';
import { planFor } from './sample-plan.ts';
import { syncedLists } from './synced-lists.ts';

const t = testServer();
const reader = 'realm.admin@demo.example';
const products = 5;

/** The same numbers in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32) * below;
  };
}

/** Quantities with decimals, losses, batches that expire, and shipments of every status, partner and price. */
function varied(program: ProgramDataInput, seed: number, partners: Partners): ProgramDataInput {
  const random = generator(seed);
  const oneOf = <T>(values: readonly T[]): T | undefined => values[Math.floor(random(values.length))];
  return {
    ...program,
    consumptionList: (program.consumptionList ?? [])
      .filter(() => random(10) > 1)
      .map((record) => ({ ...record, consumptionRcpuQty: Number(random(300).toFixed(3)) })),
    inventoryList: (program.inventoryList ?? []).map((record) =>
      random(2) > 1
        ? { ...record, actualQty: Number(random(900).toFixed(2)) }
        : { ...record, actualQty: null, adjustmentQty: Math.round(random(60) - 30), notes: 'Loss' },
    ),
    batchInfoList: (program.batchInfoList ?? []).map((batch) => ({
      ...batch,
      expiryDate: firstDayOf(addMonths(monthOfDate(batch.createdDate), 2 + Math.floor(random(6)))),
    })),
    shipmentList: (program.shipmentList ?? []).map((shipment) => {
      const quantity = Math.round(random(3000));
      const funder = oneOf(partners.funders);
      const agent = oneOf(partners.agents);
      return {
        ...shipment,
        shipmentStatus: { id: oneOf([1, 3, 4, 5, 6, 9] as const) ?? 1 },
        shipmentRcpuQty: quantity,
        rate: Number(random(4).toFixed(2)),
        productCost: Number(random(5000).toFixed(2)),
        freightCost: Number(random(300).toFixed(2)),
        fundingSource: funder === undefined ? null : { id: funder },
        procurementAgent: agent === undefined ? null : { id: agent },
        batchInfoList: (shipment.batchInfoList ?? []).map((line) => ({ ...line, shipmentQty: quantity })),
      };
    }),
  } as ProgramDataInput;
}

interface Partners {
  readonly funders: readonly number[];
  readonly agents: readonly number[];
}

const names: readonly FiguresName[] = (
  [...Object.keys(reports), ...Object.keys(dashboards)] as FiguresName[]
).filter((name) => reportOf(name).prepared);

describe('reports over many programs', () => {
  const programIds: number[] = [];
  let places: { readonly programId: number; readonly realmCountryId: number }[] = [];
  let requestsOf: ReturnType<typeof reportRequests>;
  let partners: Partners;
  let equivalencyUnitId: number;
  let unitIds: number[];

  const commitVaried = async (programId: number, seed: number): Promise<void> => {
    const empty = await readProgramData(t.context.db, programId, -1);
    const bare = { ...empty, consumptionList: [], inventoryList: [], shipmentList: [], batchInfoList: [] };
    await commit(t, varied(planFor(bare, { products, months: 18 + seed }), seed, partners));
  };

  /** A unit that some of the products are counted in, one of them otherwise in the second program. */
  const addEquivalencyUnit = async (first: number, second: number): Promise<number> => {
    const { db } = t.context;
    const units = await db
      .select({ id: planningUnitTable.id, forecastingUnitId: planningUnitTable.forecastingUnitId })
      .from(programPlanningUnitTable)
      .innerJoin(planningUnitTable, eq(planningUnitTable.id, programPlanningUnitTable.planningUnitId))
      .where(eq(programPlanningUnitTable.programId, first))
      .orderBy(planningUnitTable.id);
    unitIds = units.map(({ id }) => id);
    const [unit] = await db
      .insert(equivalencyUnitTable)
      .values({ realmId: 1, label_en: 'Treatments' })
      .returning({ id: equivalencyUnitTable.id });
    const mapped = [...new Set(units.slice(1).map(({ forecastingUnitId }) => forecastingUnitId))];
    const values = mapped.map((forecastingUnitId, at) => ({
      realmId: 1,
      equivalencyUnitId: unit?.id ?? 0,
      forecastingUnitId,
      convertToEu: 3 + at * 0.7,
    }));
    const own = values.slice(0, 1).map((value) => ({ ...value, programId: second, convertToEu: 11.3 }));
    await db.insert(equivalencyUnitMappingTable).values([...values, ...own]);
    return unit?.id ?? 0;
  };

  beforeAll(async () => {
    const { db } = t.context;
    partners = {
      funders: (await db.select().from(fundingSourceTable).limit(3)).map(({ id }) => id),
      agents: (await db.select().from(procurementAgentTable).limit(3)).map(({ id }) => id),
    };
    const seeds = [1, 2, 3];
    for (const _ of seeds) programIds.push(await newProgram(db, products));
    const [first = 0, second = 0, third = 0] = programIds;
    const ofUnits = programPlanningUnitTable;
    // One program is planned by quantity as a whole, one has a product that is not active.
    await db
      .update(ofUnits)
      .set({ planBasedOn: planBasedOn.quantity, minQty: 200, distributionLeadTime: 1 })
      .where(eq(ofUnits.programId, second));
    const [last] = await db.select().from(ofUnits).where(eq(ofUnits.programId, third));
    await db
      .update(ofUnits)
      .set({ active: false })
      .where(eq(ofUnits.id, last?.id ?? 0));
    equivalencyUnitId = await addEquivalencyUnit(first, second);
    for (const [at, programId] of programIds.entries()) await commitVaried(programId, seeds[at] ?? 1);
    const rows = await db
      .select({ programId: programTable.id, realmCountryId: programTable.realmCountryId })
      .from(programTable);
    places = programIds.map((programId) => ({
      programId,
      realmCountryId: Number(rows.find((row) => row.programId === programId)?.realmCountryId),
    }));
    const example = { programId: first, realmCountryId: places[0]?.realmCountryId ?? 0 };
    const lists = await syncedLists(t, reader);
    requestsOf = reportRequests({ ...example, version: await onDevice(t, first), lists });
  });

  /** What is asked: the requests of a single program, for all three. */
  const filtersOf = (name: FiguresName): object[] => {
    const all = { realmCountryIds: [], programIds, useApprovedSupplyPlanOnly: false };
    if (name in dashboards) return [{ programIds, today: t.context.now().toISOString().slice(0, 10) }];
    return requestsOf[name as ReportName]()
      .map((filters) => ({ ...filters, ...all }))
      .flatMap((filters, at) => (at % 4 === 0 ? [filters, ...alike(filters)] : [filters]));
  };

  /** The same in an equivalency unit, by country, of all products one by one, and in months at the edges of the plans. */
  const alike = (filters: object): object[] => [
    ...('equivalencyUnitId' in filters ? [{ ...filters, equivalencyUnitId }] : []),
    ...('aggregateByCountry' in filters ? [{ ...filters, aggregateByCountry: true }] : []),
    ...('planningUnitIds' in filters ? [{ ...filters, planningUnitIds: unitIds }] : []),
    ...('dt' in filters ? edges.map((month) => ({ ...filters, dt: `${month}-01` })) : []),
  ];
  const edges = ['2025-12', '2026-01', '2027-07', '2028-03', '2031-01'];

  /** The figures of the versions themselves. */
  async function computed(name: FiguresName, filters: object): Promise<unknown> {
    const report = reportOf(name);
    const { plan, lists } = report;
    if (plan === 'batches') throw new Error('Plans with batches are not stored');
    const needs = { lists, units: report.units(filters), plan };
    const read: ReportProgram[] = [];
    for (const { programId, realmCountryId } of places)
      read.push({ realmCountryId, version: await readReportVersion(t.context, programId, -1, needs) });
    const scope = {
      realmIds: [...new Set(read.map(({ version }) => version.data.realm.realmId))],
      programIds,
      realmCountryIds: [...new Set(places.map(({ realmCountryId }) => realmCountryId))],
      planningUnitIds: read.flatMap(({ version }) =>
        version.data.planningUnitList.map(({ planningUnit }) => planningUnit.id),
      ),
    };
    const master = await readReportMasterData(t.context.db, scope, partsIn(report.masterData));
    return JSON.parse(JSON.stringify(report.compute(read, filters, master)));
  }

  async function answered(name: FiguresName, filters: object): Promise<Json> {
    const isDashboard = name in dashboards;
    const { path } = isDashboard
      ? dashboardEndpoints[name as 'supplyPlanTop']
      : reportEndpoints[name as ReportName];
    const body = isDashboard ? programIds : filters;
    const { status, body: answer } = await t.call('POST', path, { token: await t.signIn(reader), body });
    expect(status).toBe(200);
    return answer;
  }

  /** Of every report each nth request, the first among them. */
  const expectAll = async (nth: number): Promise<void> => {
    for (const name of names) await expectReport(name, nth);
  };

  const expectReport = async (name: FiguresName, nth = 1): Promise<void> => {
    for (const filters of filtersOf(name).filter((_, at) => at % nth === 0))
      expect(await answered(name, filters), name).toEqual(await computed(name, filters));
  };

  const prepared = async (): Promise<boolean[]> => {
    const marks = await preparedMarks(t.context.db, programIds);
    const rows = await rowsOf<{ id: number; version: number; mark: string }>(
      t.context.db,
      sql`select program_id as id, version_id as version, mark from ${preparedReportTable} where section = 'units'`,
    );
    const newest = await latestVersions(t.context.db, programIds);
    return programIds.map((id) =>
      rows.some((row) => row.id === id && row.version === newest.get(id) && row.mark === marks.get(id)),
    );
  };

  it('are these, so that a new one is compared too', () => {
    expect(names.length).toBeGreaterThan(5);
  });

  it('have the same figures before anything is prepared, and then store what is missing', async () => {
    await t.context.db.delete(preparedReportTable);
    await expectAll(11);
    expect(await prepared()).toEqual([true, true, true]);
  });

  it.each(names)('have the same figures from what is prepared: %s', (name) => expectReport(name));

  it('read what is prepared', async () => {
    const [first = 0] = programIds;
    const isQuality = and(
      eq(preparedReportTable.programId, first),
      eq(preparedReportTable.section, 'quality'),
    );
    const [row] = await t.context.db.select().from(preparedReportTable).where(isQuality);
    const content = JSON.parse(row?.content ?? '{}');
    const put = (text: string) =>
      t.context.db.update(preparedReportTable).set({ content: text }).where(isQuality);
    await put(JSON.stringify({ ...content, open: 4711 }));
    const [shown] = await answered('supplyPlanTop', {});
    expect(shown?.countOfOpenProblem).toBe(4711);
    await put(JSON.stringify(content));
  });

  it('have the figures of a new version at once', async () => {
    await commitVaried(programIds[0] ?? 0, 7);
    await expectAll(13);
  });

  /** Jobs of a program that were run. */
  const runsOf = async (programId: number): Promise<number> =>
    (
      await t.context.db
        .select()
        .from(jobTable)
        .where(
          and(
            eq(jobTable.kind, prepareJob),
            eq(jobTable.key, `program/${programId}`),
            eq(jobTable.state, 'done'),
          ),
        )
    ).length;

  it('are prepared a little after a commit, once for versions that follow each other', async () => {
    const [first = 0] = programIds;
    const { programs } = t.context.preparations;
    const before = await runsOf(first);
    await commitVaried(first, 8);
    await commitVaried(first, 9);
    expect(await programs.drain()).toBe(0);
    expect((await prepared())[0]).toBe(false);
    t.setNow(new Date(t.context.now().getTime() + 60_000));
    await programs.drain();
    t.setNow(null);
    expect((await prepared())[0]).toBe(true);
    expect(await runsOf(first)).toBe(before + 1);
  });

  it('are prepared once for readers who ask at the same time', async () => {
    const [first = 0] = programIds;
    await commitVaried(first, 10);
    const lease = vi.spyOn(t.context.workers, 'lease');
    const answers = await Promise.all([1, 2, 3].map(() => answered('supplyPlanTop', {})));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await t.context.preparations.programs.drain();
    expect(lease).toHaveBeenCalledTimes(1);
    lease.mockRestore();
  });

  it('of an approved version stay when a newer one is made', async () => {
    const [first = 0] = programIds;
    const { db } = t.context;
    const approved = await latestVersionOf(db, first);
    await db
      .update(programVersionTable)
      .set({ versionTypeId: versionTypeIds.final, versionStatusId: versionStatusIds.approved })
      .where(and(eq(programVersionTable.programId, first), eq(programVersionTable.versionId, approved)));
    const ofApproved = and(
      eq(preparedReportTable.programId, first),
      eq(preparedReportTable.versionId, approved),
      eq(preparedReportTable.section, 'quality'),
    );
    const placeOf = async () =>
      (await db.select({ at: sql`ctid` }).from(preparedReportTable).where(ofApproved))[0];
    const before = await placeOf();
    expect(before).toBeDefined();
    await commitVaried(first, 11);
    await t.context.preparations.prepareNow([first]);
    expect((await prepared())[0]).toBe(true);
    expect(await placeOf()).toEqual(before);
  });

  it('have the figures of changed settings at once', async () => {
    await t.context.preparations.prepareNow(programIds);
    const [, second = 0] = programIds;
    const before = await answered('supplyPlanTop', {});
    const [unit] = await t.context.db
      .select()
      .from(programPlanningUnitTable)
      .where(eq(programPlanningUnitTable.programId, second));
    await t.context.db.transaction(async (tx) => {
      await tx
        .update(programPlanningUnitTable)
        .set({ active: false })
        .where(eq(programPlanningUnitTable.id, unit?.id ?? 0));
      await t.context.replans.settingsChanged(tx, 'programPlanningUnit', [unit?.id ?? 0]);
    });
    await t.context.records.changed();
    expect((await prepared())[1]).toBe(false);
    const after = await answered('supplyPlanTop', {});
    const activeIn = (rows: Json): number =>
      Number(rows.find((row: Json) => Number(row.programId) === second)?.activePlanningUnits);
    expect(activeIn(after)).toBe(activeIn(before) - 1);
    await t.context.replans.programs.drain();
    await t.context.preparations.prepareNow(programIds);
    await expectAll(5);
  });

  it('do not read what an earlier release has prepared', async () => {
    await t.context.preparations.prepareNow(programIds);
    await t.context.db
      .update(preparedReportTable)
      .set({ mark: sql`${preparedReportTable.mark} || '0'`, content: '{}' });
    await expectAll(11);
  });
});

it('has its prepared figures in partitions by program', async () => {
  const rows = await rowsOf<{ name: string }>(
    t.context.db,
    sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      join pg_class p on p.oid = i.inhparent where p.relname = 'prepared_report'`,
  );
  expect(rows).toHaveLength(8);
});
