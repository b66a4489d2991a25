import type { ExpiryVersion } from '@stockwell/engine/reports/dashboard-expiries';
import { type DashboardName, reportOf } from '@stockwell/engine/reports/index';
import { type MasterDataLists, masterDataFrom } from '@stockwell/engine/reports/master-data/from-lists';
import { partsIn } from '@stockwell/engine/reports/master-data/index';
import { and, count, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  mailTable,
  organisationTable,
  programTable,
  programVersionTable,
  realmCountryTable,
  userTable,
} from '../src/db/schema/index.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { commit } from './commits.ts';
import { type Json, otherRealm, ownRealm, testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { onDevice } from './on-device.ts';
import { addPerson, entry } from './people.ts';
import { planFor } from './sample-plan.ts';
import { syncedLists } from './synced-lists.ts';

const t = testServer();
const reader = 'realm.admin@demo.example';

async function call(
  method: 'GET' | 'POST',
  name: string,
  as = reader,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: Json }> {
  const token = await t.signIn(as);
  return t.call(method, `/api/dashboard/${name}`, { token, ...(body === undefined ? {} : { body }) });
}

describe('counts of the home page', () => {
  it('are those of the own realm', async () => {
    const { body } = await call('GET', 'realmLevel');
    const { db } = t.context;
    const rowsOf = async (table: typeof organisationTable | typeof realmCountryTable | typeof userTable) => {
      const [row] = await db
        .select({ rows: count() })
        .from(table)
        .where(and(eq(table.realmId, ownRealm), eq(table.active, true)));
      return row?.rows;
    };
    expect(body).toMatchObject({
      REALM_COUNTRY_COUNT: await rowsOf(realmCountryTable),
      ORGANIZATION_COUNT: await rowsOf(organisationTable),
      USER_COUNT: await rowsOf(userTable),
    });
    expect(body.USER_COUNT).toBeGreaterThan(5);
    expect(body.FULL_PROGRAM_COUNT).toBeGreaterThan(0);
    expect(body.FULL_DATASET_COUNT).toBeGreaterThan(0);
  });

  it('of programs follow the access of the caller', async () => {
    const programId = await newProgram(t.context.db);
    await addPerson(t, 'one.program@demo.example', [entry('ROLE_PROGRAM_USER', { programId })]);
    const { body } = await call('GET', 'realmLevel', 'one.program@demo.example');
    expect(body).toMatchObject({ PROGRAM_COUNT: 1, DATASET_COUNT: 0 });
    expect(body.FULL_PROGRAM_COUNT).toBeGreaterThan(1);
  });

  it('count versions that wait for review unless a later final version took their place', async () => {
    const waiting = async (name = 'supplyPlanReviewerLevel') =>
      Number((await call('GET', name)).body.SUPPLY_PLAN_COUNT);
    const before = await waiting();
    const programId = await newProgram(t.context.db);
    const data = await readProgramData(t.context.db, programId, -1);
    await commit(t, planFor(data, { products: 1, months: 2 }));
    const mark = (versionId: number, versionTypeId: number, versionStatusId: number) =>
      t.context.db
        .update(programVersionTable)
        .set({ versionTypeId, versionStatusId })
        .where(
          and(eq(programVersionTable.programId, programId), eq(programVersionTable.versionId, versionId)),
        );
    await mark(1, 2, 1);
    // A draft leaves the version waiting, a final version takes its place, approved or not.
    await mark(2, 1, 1);
    expect(await waiting()).toBe(before + 1);
    expect(await waiting('realmLevel')).toBe(before + 1);
    await mark(2, 2, 1);
    expect(await waiting()).toBe(before + 1);
    await mark(2, 2, 2);
    expect(await waiting()).toBe(before);
  });

  it('of realms and users are of all realms for those who administer all of them alone', async () => {
    const all = await call('GET', 'applicationLevel', 'application.admin@demo.example');
    expect(all.body.REALM_COUNT).toBeGreaterThan(1);
    expect((await call('GET', 'applicationLevel')).body.REALM_COUNT).toBe(1);
    await addPerson(t, 'other.realm@demo.example', [entry('ROLE_REPORT_USER')], { realmId: otherRealm });
    const viewers = async (name: string, as: string) => {
      const { body } = await call('GET', name, as);
      return body.find(({ roleId }: Json) => String(roleId) === 'ROLE_REPORT_USER')?.count;
    };
    const everywhere = await viewers('applicationLevel/userList', 'application.admin@demo.example');
    const here = await viewers('realmLevel/userList', reader);
    expect(here).toBeGreaterThan(0);
    expect(Number(everywhere)).toBeGreaterThan(Number(here));
  });

  it('of what waits for administrators follow their realm and functions', async () => {
    const admin = 'application.admin@demo.example';
    const before = await call('GET', 'adminLevel', admin);
    expect(before.status).toBe(200);
    await addPerson(t, 'locked.out@demo.example', [entry('ROLE_REPORT_USER')]);
    for (let tries = 0; tries < 4; tries += 1)
      await t.app.inject({
        method: 'POST',
        url: '/authenticate',
        payload: { username: 'locked.out@demo.example', password: 'wrong', languageCode: 'en' },
      });
    await t.context.db.insert(mailTable).values([
      { recipient: 'locked.out@demo.example', subject: 'One', text: 'One' },
      { recipient: 'nobody@elsewhere.example', subject: 'Two', text: 'Two', state: 'failed' },
    ]);
    const { body } = await call('GET', 'adminLevel', admin);
    expect(Number(body.LOCKED_USER_COUNT)).toBe(Number(before.body.LOCKED_USER_COUNT) + 1);
    expect(Number(body.WAITING_MAIL_COUNT)).toBe(Number(before.body.WAITING_MAIL_COUNT) + 1);
    expect(Number(body.FAILED_MAIL_COUNT)).toBe(Number(before.body.FAILED_MAIL_COUNT) + 1);
    const own = await call('GET', 'adminLevel');
    expect(own.status).toBe(200);
    expect(Number(own.body.LOCKED_USER_COUNT)).toBeGreaterThan(0);
    expect((await call('GET', 'adminLevel', 'report.user@demo.example')).status).toBe(403);
  });

  it('of users name only roles that are given in a realm', async () => {
    const { body } = await call('GET', 'realmLevel/userList');
    const roles = body.map(({ roleId }: Json) => String(roleId));
    expect(roles).toContain('ROLE_PROGRAM_ADMIN');
    expect(roles).not.toContain('ROLE_APPLICATION_ADMIN');
  });
});

describe('figures of supply planning programs', () => {
  let programId = 0;
  let version: ExpiryVersion;
  let lists: MasterDataLists;
  let realmCountryId = 0;
  const period = { startDate: '2026-01-01', stopDate: '2027-06-30' };

  beforeAll(async () => {
    programId = await newProgram(t.context.db, 4);
    await commit(t, planFor(await readProgramData(t.context.db, programId, -1), { products: 4, months: 12 }));
    version = await onDevice(t, programId);
    const [program] = await t.context.db.select().from(programTable).where(eq(programTable.id, programId));
    realmCountryId = Number(program?.realmCountryId);
    lists = await syncedLists(t, reader);
  });

  function deviceFigures(name: DashboardName, filters: object): unknown {
    const report = reportOf(name);
    const today = t.context.now().toISOString().slice(0, 10);
    const master = masterDataFrom(lists, [programId], partsIn(report.masterData));
    const figures = report.compute(
      [{ version, realmCountryId }],
      { programIds: [programId], today, ...filters },
      master,
    );
    return JSON.parse(JSON.stringify(figures));
  }

  it('of the overview are those of the device', async () => {
    const { status, body } = await call('POST', 'supplyPlanTop', reader, [programId]);
    expect(status).toBe(200);
    expect(body).toEqual(deviceFigures('supplyPlanTop', {}));
    expect(body[0]?.activePlanningUnits).toBe(4);
  });

  it.each([1, 2, 3])(
    'of the spotlight are those of the device, shipments by %i',
    async (displayShipmentsBy) => {
      const filters = { ...period, displayShipmentsBy };
      const { status, body } = await call('POST', 'supplyPlanBottom', reader, {
        ...filters,
        programIds: [programId],
      });
      expect(status).toBe(200);
      expect(body).toEqual(deviceFigures('supplyPlanBottom', filters));
      expect(body[0]?.shipmentDetailsList?.length).toBeGreaterThan(0);
    },
  );

  it('of each product are those of the device', async () => {
    const { status, body } = await call('GET', `db/${programId}/-1`);
    expect(status).toBe(200);
    expect(body).toEqual(deviceFigures('dashboardBlock', {}));
    expect(Object.keys(body.topPuData ?? {})).toHaveLength(4);
  });

  it('of each product are refused without access, and unknown for a version that is not there', async () => {
    await addPerson(t, 'another.program@demo.example', [entry('ROLE_PROGRAM_ADMIN', { programId: 1 })]);
    expect((await call('GET', `db/${programId}/-1`, 'another.program@demo.example')).status).toBe(409);
    expect((await call('GET', 'db/999999/-1')).status).toBe(404);
    expect((await call('GET', `db/${programId}/99`)).status).toBe(404);
    expect((await call('GET', `db/${programId}/0`)).status).toBe(400);
  });

  it('are none without a program', async () => {
    expect((await call('POST', 'supplyPlanTop', reader, [])).body).toEqual([]);
  });

  it('are refused for a program out of reach, whatever others are named', async () => {
    await addPerson(t, 'elsewhere@demo.example', [entry('ROLE_PROGRAM_ADMIN', { programId: 1 })]);
    const { status } = await call('POST', 'supplyPlanTop', 'elsewhere@demo.example', [1, programId]);
    expect(status).toBe(409);
    expect((await call('POST', 'supplyPlanTop', reader, [999_999])).status).toBe(404);
    const body = { ...period, programIds: [programId] };
    expect((await call('POST', 'supplyPlanBottom', 'elsewhere@demo.example', body)).status).toBe(409);
  });
});
