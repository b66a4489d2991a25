import { runProblems } from '@stockwell/engine/problems/index';
import { stockBand } from '@stockwell/engine/supply-plan/status';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import { parseMonth } from '@stockwell/model/months';
import { checkProgramData, shipmentStatusIds } from '@stockwell/model/program-data/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noIds, type StoredProgram } from '../src/db/demo/part.ts';
import { openDemoSource } from '../src/db/demo/plans/demo-source.ts';
import { type PlanVersion, planVersions } from '../src/db/demo/plans/plan-versions.ts';
import type { ProgramFixture } from '../src/db/demo/plans/program-fixture.ts';
import { script } from '../src/db/demo/plans/script.ts';
import { createRandom } from '../src/db/demo/random.ts';
import { nextVersion } from '../src/modules/versions/next-version.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { type DemoDatabase, demoNow, openDemo } from './demo-database.ts';
import { readStored } from './stored-version.ts';

const now = demoNow;
const today = '2026-11-15';
const thisMonth = parseMonth('2026-11');

let demo: DemoDatabase;
const fixtures = new Map<string, ProgramFixture>();
/** The newest version of each program, as the full demo has it. */
const newest = new Map<string, PlanVersion>();

beforeAll(async () => {
  demo = await openDemo();
  const rows = await demo.rows('select id, program_code as code from program where program_type_id = 1');
  const ids = noIds(1);
  for (const [name, table, column] of [
    ['planningUnit', 'planning_unit', 'label_en'],
    ['user', 'app_user', 'email_id'],
  ] as const) {
    for (const row of await demo.rows(`select id, ${column} as code from "${table}"`)) {
      ids[name].set(String(row.code), Number(row.id));
    }
  }
  await demo.database.db.transaction(async (tx) => {
    const settings = { seed: 20_260, programs: 12, password: '', now };
    const source = await openDemoSource({ tx, settings, random: createRandom(1), ids, programs: [] });
    for (const { id, code } of rows) {
      fixtures.set(String(code), await source.fixtureOf({ id: Number(id) } as StoredProgram));
    }
  });
  for (const [code, fixture] of fixtures) {
    for (const version of planVersions(fixture, (script[code] ?? []).slice(-1))) newest.set(code, version);
  }
}, 240_000);
afterAll(() => demo.close());

const codes = Object.keys(script);
const fixtureOf = (code: string): ProgramFixture => {
  const fixture = fixtures.get(code);
  if (!fixture) throw new Error(`No fixture of ${code}`);
  return fixture;
};
const newestOf = (code: string): PlanVersion => {
  const version = newest.get(code);
  if (!version) throw new Error(`No versions of ${code}`);
  return version;
};

describe('the full demo', () => {
  it('contains eight programs, every status among their newest versions', () => {
    expect([...fixtures.keys()].sort()).toEqual([...codes].sort());
    const last = codes.map((code) => script[code]?.at(-1));
    const statuses = last.map((version) =>
      version?.type === 1 ? 'draft' : (version?.decision?.status ?? 1),
    );
    expect(new Set(statuses)).toEqual(new Set(['draft', 1, 2, 3, 4]));
    for (const versions of Object.values(script)) {
      expect(versions.length).toBeGreaterThanOrEqual(2);
      const days = versions.map(({ daysAgo }) => daysAgo);
      expect(days).toEqual([...days].sort((a, b) => b - a));
      // A decision comes after the commit, before the next one and not in the future.
      for (const [at, { daysAgo, decision }] of versions.entries()) {
        const next = versions[at + 1]?.daysAgo ?? 0;
        if (decision) expect(daysAgo - decision.after).toBeGreaterThan(next);
      }
    }
  });

  describe.each(codes)('%s', (code) => {
    it('is a valid document with four regions, five years back and three ahead', () => {
      const { data, day } = newestOf(code);
      expect(checkProgramData(data).issues).toEqual([]);
      expect(data.regionList).toHaveLength(4);
      expect(data.planningUnitList.length).toBeGreaterThanOrEqual(15);
      expect(data.planningUnitList.length).toBeLessThanOrEqual(40);
      const months = (actual: boolean) =>
        data.consumptionList
          .filter(({ actualFlag }) => actualFlag === actual)
          .map((one) => one.consumptionDate);
      expect(months(true).sort()[0]).toBe('2021-11-01');
      // What is just over has not been reported yet.
      const last = parseMonth(months(true).sort().at(-1)?.slice(0, 7) ?? '');
      expect(parseMonth(day.slice(0, 7)) - last).toBeLessThanOrEqual(2);
      expect(thisMonth - last).toBeLessThanOrEqual(2);
      expect(months(false).sort().at(-1)?.slice(0, 4)).toBe('2029');
    });

    it('has ordered nothing without a budget of its funding source', () => {
      const { data } = newestOf(code);
      const sourceOf = new Map(
        fixtureOf(code).budgets.map(({ id, fundingSourceId }) => [id, fundingSourceId]),
      );
      const ordered = data.shipmentList.filter(
        ({ shipmentStatus: { id } }) => id >= shipmentStatusIds.submitted && id <= shipmentStatusIds.received,
      );
      expect(ordered.length).toBeGreaterThan(50);
      for (const { budget, fundingSource } of ordered)
        expect(sourceOf.get(budget?.id ?? 0)).toBe(fundingSource?.id);
    });

    it('keeps most stock to plan, some too low, some too high', () => {
      const { data } = newestOf(code);
      const plans = planProgram(data, today);
      const bands = new Map<string, number>();
      let ran = 0;
      for (const plan of plans.values()) {
        for (let month = thisMonth - 24; month <= thisMonth + 18; month += 1) {
          const band = stockBand(plan, month - plan.first);
          bands.set(band, (bands.get(band) ?? 0) + 1);
          ran += 1;
        }
      }
      const share = (band: string): number => (bands.get(band) ?? 0) / ran;
      expect(share('toPlan')).toBeGreaterThan(0.5);
      for (const band of ['stockedOut', 'belowMin', 'aboveMax']) {
        expect(share(band)).toBeGreaterThan(0);
        expect(share(band)).toBeLessThan(0.35);
      }
    });

    it('has one to four open problems a product', () => {
      const { data } = newestOf(code);
      let made = 0;
      const newId = (): string => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`;
      const fresh = { ...data, problemReportList: [] };
      const run = runProblems(fresh, { today, kind: 'full', userId: null, now: `${today} 08:00:00`, newId });
      const active = data.planningUnitList.filter((unit) => unit.active).length;
      expect(run.failures).toEqual([]);
      expect(run.counts.open / active).toBeGreaterThanOrEqual(1);
      expect(run.counts.open / active).toBeLessThanOrEqual(4);
    });

    it('leaves nothing open in a version that goes to review, and says why in a draft now and then', () => {
      const { data, script: version } = newestOf(code);
      const counts = { open: 0, addressed: 0, reviewed: 0 };
      for (const report of data.problemReportList) {
        if (report.problemStatus.id === 1) counts.open += 1;
        if (report.problemStatus.id === 3) counts.addressed += 1;
        if (report.reviewed) counts.reviewed += 1;
      }
      const { type, decision } = version;
      if (type === 1) expect(Math.min(counts.open, counts.addressed)).toBeGreaterThan(0);
      else if (!decision || decision.status === 4) expect(counts.open).toBe(0);
      else expect(counts.reviewed).toBeGreaterThan(0);
      // An approval opens again what had been addressed.
      if (decision?.status === 2) expect(counts.addressed).toBe(0);
      if (decision?.status === 3) expect(counts.addressed).toBeGreaterThan(0);
    });
  });

  it('has shipments of every status, undecided funding, budgets, emergencies, local purchases, other units', () => {
    const shipments = codes.flatMap((code) => newestOf(code).data.shipmentList);
    const statuses = new Set(shipments.map(({ shipmentStatus }) => shipmentStatus.id));
    const { draft, ...used } = shipmentStatusIds;
    expect([...statuses].sort()).toEqual(Object.values(used).sort());
    expect(statuses.has(draft)).toBe(false);
    for (const found of [
      shipments.filter(({ fundingSource }) => fundingSource?.id === 8),
      shipments.filter(({ budget }) => budget !== null),
      shipments.filter(({ emergencyOrder }) => emergencyOrder),
      shipments.filter(({ localProcurement }) => localProcurement),
      shipments.filter(({ orderNo }) => orderNo?.startsWith('RO-')),
    ]) {
      expect(found.length).toBeGreaterThan(10);
    }
    // Undecided funding is for what is planned or on hold; what is not planned yet has no dates.
    for (const { fundingSource, shipmentStatus, receivedDate, expectedDeliveryDate } of shipments) {
      if (fundingSource?.id === 8) expect([1, 8, 9]).toContain(shipmentStatus.id);
      expect(receivedDate !== null).toBe(shipmentStatus.id === 7);
      if (receivedDate !== null) expect(receivedDate <= today).toBe(true);
      expect(expectedDeliveryDate > '2021-01-01').toBe(true);
    }
    const lists = codes.map((code) => newestOf(code).data);
    const otherUnits = lists.flatMap(({ realmCountryPlanningUnitList }) =>
      realmCountryPlanningUnitList
        .filter(({ conversionNumber }) => conversionNumber !== 1)
        .map((unit) => unit.realmCountryPlanningUnitId),
    );
    const inOther = lists.flatMap(({ consumptionList }) =>
      consumptionList.filter((one) => otherUnits.includes(one.realmCountryPlanningUnit.id)),
    );
    expect(inOther.length).toBeGreaterThan(100);
    expect(
      lists
        .flatMap(({ consumptionList }) => consumptionList)
        .some(({ batchInfoList }) => batchInfoList.length > 0),
    ).toBe(true);
    expect(lists.flatMap(({ batchInventoryList }) => batchInventoryList).length).toBeGreaterThan(3);
    const adjustments = lists
      .flatMap(({ inventoryList }) => inventoryList)
      .filter(({ adjustmentQty }) => adjustmentQty !== null);
    expect(adjustments.every(({ notes }) => notes !== null)).toBe(true);
  });

  it('is the same again for the same seed and day, and another one for another seed', () => {
    const code = 'GTM-FP-PN-NAT';
    const whole = fixtureOf(code);
    const fixture = {
      ...whole,
      data: { ...whole.data, planningUnitList: whole.data.planningUnitList.slice(0, 3) },
    };
    const generated = (world: ProgramFixture) =>
      JSON.stringify([...planVersions(world, script[code] ?? [])].map(({ changes }) => changes));
    const first = generated(fixture);
    // Texts of a megabyte: only whether they differ is worth a message.
    expect(generated(fixture) === first).toBe(true);
    expect(generated({ ...fixture, seed: 7 }) === first).toBe(false);
    expect(generated({ ...fixture, today: '2027-02-03' }) === first).toBe(false);
  });
});

describe('the small demo', () => {
  it('stores two programs with two versions each, whose documents are valid', async () => {
    const versions = await demo.rows(`
      select program_id as program, version_id as version, version_type_id as type, version_status_id as status, notes
      from program_version where version_id > 1
        and program_id in (select id from program where program_type_id = 1) order by program_id, version_id`);
    expect(versions).toHaveLength(4);
    for (const { program, version, type, status } of versions) {
      const data = await readProgramData(demo.database.db, Number(program), Number(version));
      expect(checkProgramData(data).issues).toEqual([]);
      expect(data.currentVersion).toMatchObject({ versionType: { id: type }, versionStatus: { id: status } });
      expect(new Set(data.consumptionList.map(({ planningUnit }) => planningUnit.id)).size).toBe(3);
    }
  });

  it('stores nothing else than the server would: the newest version sent again changes nothing', async () => {
    const { db } = demo.database;
    const [row] = await demo.rows("select id from program where program_code = 'SEN-MCH-MOH'");
    const stored = await readStored(db, Number(row?.id));
    const again = nextVersion({
      stored,
      scope: null,
      knownPlans: new Map(),
      sent: stored,
      versionId: 9,
      versionTypeId: 1,
      by: null,
      at: now,
    });
    const { problemReportList, ...entered } = again.changes;
    expect(again.changed).toBe(false);
    expect(Object.values(entered).flat()).toEqual([]);
  });
});
