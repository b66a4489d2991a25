import { programLogistics } from '@stockwell/model/logistics';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  consumptionTable,
  healthAreaTable,
  inventoryTable,
  linkOf,
  regionTable,
  userTable,
} from '../src/db/schema/index.ts';
import { type Json, otherRealm, ownRealm } from './harness.ts';
import { addPerson, demoPlaces, entry, programId } from './people.ts';
import type { Draft } from './valid-record.ts';
import { watchedServer } from './watched-server.ts';

/** Programs and forecast programs as masters: their place, their code, and who may change which part. */
const t = watchedServer();
let place: Awaited<ReturnType<typeof demoPlaces>>;
let seed = 0;

beforeAll(async () => {
  place = await demoPlaces(t);
  await addPerson(t, 'ormonde@test.example', [
    entry('ROLE_REALM_ADMIN', { realmCountryId: place.country('ORM') }),
  ]);
  await addPerson(t, 'one.program@test.example', [
    entry('ROLE_REALM_ADMIN', { programId: await programId(t, 'ORM-FP-MOH') }),
  ]);
});

const regionsOf = async (country: string) =>
  (
    await t.context.db
      .select({ id: regionTable.id })
      .from(regionTable)
      .where(eq(regionTable.realmCountryId, place.country(country)))
  ).map(({ id }) => ({ id }));

const logistics = Object.fromEntries(programLogistics.map((name) => [name, 1.25]));

const kinds = [
  ['program', 'program.admin@demo.example', { ...logistics, procurementAgents: [1], fundingSources: [1] }],
  ['dataset', 'dataset.admin@demo.example', {}],
] as const;

describe.each(kinds)('a %s', (kind, keeper, parts) => {
  const path = `/api/${kind}`;
  const admin = () => t.signIn('realm.admin@demo.example');
  const draft = async (changes: Draft = {}): Promise<Draft> => {
    seed += 1;
    return {
      realmCountry: { id: place.country('KSN') },
      healthAreaList: [{ id: place.area('MAL') }],
      organisation: { id: place.organisation('MOH') },
      regionList: await regionsOf('KSN'),
      label: { label_en: `Kestania ${seed}` },
      freeCode: `T${seed}`,
      programManager: { id: 3 },
      ...parts,
      ...changes,
    };
  };
  const post = async (body: Draft, token?: string) =>
    t.call('POST', path, { token: token ?? (await admin()), body });
  const put = async (body: Draft, token?: string) =>
    t.call('PUT', path, { token: token ?? (await admin()), body });
  const read = async (id: unknown) => (await t.call('GET', `${path}/${id}`, { token: await admin() })).body;
  async function added(changes: Draft = {}): Promise<Json> {
    const { status, body } = await post(await draft(changes));
    expect(status, JSON.stringify(body)).toBe(200);
    return read(body.id);
  }
  const edited = (record: Json, changes: Draft): Draft => ({ ...record, ...changes }) as Draft;

  it('is coded by country, areas in order, organisation and the free part', async () => {
    const areas = [{ id: place.area('MAL') }, { id: place.area('HIV') }];
    const record = await added({ healthAreaList: areas, freeCode: `ab${seed}`, programCode: 'WHATEVER' });
    expect(record.programCode).toBe(`KSN-HIV/MAL-MOH-AB${seed - 1}`);
    expect(record).toMatchObject({ active: true, currentVersion: { versionId: 1 } });
    const { status } = await put(
      edited(record, { healthAreaList: [{ id: place.area('FP') }], freeCode: `cd${seed}` }),
    );
    expect(status).toBe(200);
    expect((await read(record.programId)).programCode).toBe(`KSN-FP-MOH-CD${seed}`);
  });

  it('keeps areas, organisation, regions and free part from those who may not change them', async () => {
    const record = await added();
    const token = await t.signIn(keeper);
    for (const [field, value] of [
      ['healthAreaList', [{ id: place.area('FP') }]],
      ['organisation', { id: place.organisation('CMS') }],
      ['freeCode', 'OTHER'],
      ['regionList', (await regionsOf('KSN')).slice(1)],
    ] as const) {
      const { status, body } = await put(edited(record, { [field]: value }), token);
      expect([status, body.fields]).toEqual([400, { [field]: 'static.validation.fixed' }]);
    }
    const renamed = await put(edited(record, { label: { label_en: 'Renamed by its keeper' } }), token);
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
  });

  it('stays in its country', async () => {
    const record = await added();
    const { status, body } = await put(edited(record, { realmCountry: { id: place.country('NVR') } }));
    expect([status, body.fields]).toEqual([400, { realmCountry: 'static.validation.fixed' }]);
  });

  it('takes areas, organisation and regions of its country', async () => {
    const { db } = t.context;
    const [lonely] = await db
      .insert(healthAreaTable)
      .values({ realmId: ownRealm, label_en: `Lonely ${seed}`, healthAreaCode: `LO${seed}` })
      .returning();
    const [elsewhere] = await regionsOf('NVR');
    for (const [field, value] of [
      ['healthAreaList', [{ id: lonely?.id }]],
      ['regionList', [elsewhere]],
    ] as const) {
      const { status, body } = await post(await draft({ [field]: value }));
      expect([status, body.fields]).toEqual([400, { [field]: 'static.validation.notInCountry' }]);
    }
    for (const field of ['healthAreaList', 'regionList'])
      expect((await post(await draft({ [field]: [] }))).body.fields).toEqual({
        [field]: 'static.validation.required',
      });
  });

  it('has a code of at most 50 characters that nobody else in the realm has', async () => {
    const first = await added();
    const clash = await post(await draft({ freeCode: String(first.freeCode).toLowerCase() }));
    expect([clash.status, clash.body.fields]).toEqual([406, { freeCode: 'static.message.alreadyExists' }]);
    expect(clash.body.details?.existing?.id).toBe(first.programId);
    const body = await draft();
    const answers = await Promise.all([post(body), post(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 406]);

    const { db } = t.context;
    const areas = await db
      .insert(healthAreaTable)
      .values(
        Array.from({ length: 8 }, (_, index) => ({
          realmId: ownRealm,
          label_en: `Long ${kind} ${index}`,
          healthAreaCode: `${kind === 'program' ? 'P' : 'D'}LONG${index}`,
        })),
      )
      .returning();
    await db
      .insert(linkOf('healthArea', 'realmCountryList'))
      .values(areas.map(({ id }) => ({ ownerId: id, targetId: place.country('KSN') })));
    const long = await post(await draft({ healthAreaList: areas.map(({ id }) => ({ id })) }));
    expect([long.status, long.body.fields]).toEqual([
      400,
      { freeCode: 'static.validation.programCodeTooLong' },
    ]);
    expect((await post(await draft({ freeCode: 'SEVENTH' }))).body.fields).toEqual({
      freeCode: 'static.validation.tooLong',
    });
  });

  it('is managed by somebody who has to do with its realm', async () => {
    const [foreign] = await t.context.db.select().from(userTable).where(eq(userTable.realmId, otherRealm));
    for (const [id, code] of [
      [foreign?.id, 'static.validation.otherRealm'],
      [999_999, 'static.validation.unknownReference'],
    ]) {
      const { status, body } = await post(await draft({ programManager: { id } }));
      expect([status, body.fields]).toEqual([400, { programManager: code }]);
    }
  });

  it('is made and changed where the caller administers', async () => {
    const token = await t.signIn('ormonde@test.example');
    const ormonde = { realmCountry: { id: place.country('ORM') }, regionList: await regionsOf('ORM') };
    expect((await post(await draft(), token)).status).toBe(409);
    expect((await post(await draft(ormonde), token)).status).toBe(200);
    const narrow = await t.signIn('one.program@test.example');
    expect(
      (await post(await draft(ormonde), narrow)).status,
      'an entry for one program makes no others',
    ).toBe(409);
    const record = await added();
    expect((await put(edited(record, { programNotes: 'Ours' }), token)).status).toBe(409);
    expect((await read(record.programId)).programNotes).toBe(null);
  });

  it('refuses a save that started from an older state', async () => {
    const record = await added();
    expect((await put(edited(record, { programNotes: 'First' }))).status).toBe(200);
    const { status, body } = await put(edited(record, { programNotes: 'Second' }));
    expect([status, body.messageCode, body.details?.current?.programNotes]).toEqual([
      412,
      'static.message.staleRecord',
      'First',
    ]);
  });

  it('is set inactive, in use only when that is said again', async () => {
    const idle = await added();
    expect((await put(edited(idle, { active: false }))).status).toBe(200);
    expect((await read(idle.programId)).active).toBe(false);
    if (kind === 'dataset') return;
    const used = await read(await programId(t, 'NVR-HIV-MOH'));
    const asked = await put(edited(used, { active: false }));
    expect([asked.status, asked.body.messageCode]).toEqual([412, 'static.message.inUse']);
    const names = [...(asked.body.details?.usedBy ?? [])].map(({ entity }) => String(entity));
    expect(names).toContain('programPlanningUnit');
    expect(names).toContain('budget');
  });
});

describe('the forecast months of a forecast program', () => {
  const months = (forecastStartDate: unknown, forecastStopDate: unknown) => ({
    currentVersion: { forecastStartDate, forecastStopDate },
  });
  it.each([
    ['2026-01-01', null, 'currentVersion.forecastStopDate', 'static.validation.required'],
    ['2028-01-01', '2026-12-01', 'currentVersion.forecastStopDate', 'static.validation.stopBeforeStart'],
    ['2026-13-01', '2028-12-01', 'currentVersion.forecastStartDate', 'static.validation.notDate'],
  ])('from %s to %s are refused', async (start, stop, field, code) => {
    const [areas, regions] = [await t.context.db.select().from(healthAreaTable), await regionsOf('KSN')];
    const malaria = areas.find(({ healthAreaCode }) => healthAreaCode === 'MAL')?.id;
    const { status, body } = await t.call('POST', '/api/dataset', {
      token: await t.signIn('realm.admin@demo.example'),
      body: {
        realmCountry: { id: place.country('KSN') },
        healthAreaList: [{ id: malaria }],
        organisation: { id: place.organisation('MOH') },
        regionList: regions,
        label: { label_en: 'Forecast' },
        freeCode: 'MONTHS',
        programManager: { id: 3 },
        ...months(start, stop),
      },
    });
    expect([status, body.fields]).toEqual([400, { [field]: code }]);
  });
});

describe('types of funding sources and agents', () => {
  it.each([
    ['fundingSourceType', 'fundingSourceTypeCode'],
    ['procurementAgentType', 'procurementAgentTypeCode'],
  ])('are of the realm: whoever administers a part of it changes no %s', async (name, code) => {
    const { status } = await t.call('POST', `/api/${name}`, {
      token: await t.signIn('ormonde@test.example'),
      body: { realm: { id: ownRealm }, label: { label_en: 'Part' }, [code]: 'PART' },
    });
    expect(status).toBe(409);
    const whole = await t.call('POST', `/api/${name}`, {
      token: await t.signIn('program.admin@demo.example'),
      body: { realm: { id: ownRealm }, label: { label_en: 'Whole' }, [code]: 'WHOLE' },
    });
    expect(whole.status).toBe(200);
  });
});

describe('a region of a supply plan', () => {
  it('stays as long as it has active records in the newest version', async () => {
    const token = await t.signIn('realm.admin@demo.example');
    const [used] = await t.context.db
      .select({ programId: consumptionTable.programId, id: consumptionTable.regionId })
      .from(consumptionTable)
      .where(isNull(consumptionTable.toVersion))
      .limit(1);
    if (!used) throw new Error('The demo has no consumption');
    const id = used.programId;
    const read = async () => (await t.call('GET', `/api/program/${id}`, { token })).body;
    const record = await read();
    const without = { ...record, regionList: record.regionList?.filter((one) => Number(one.id) !== used.id) };
    const refused = await t.call('PUT', '/api/program', { token, body: without });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { regionList: 'static.validation.regionHasRecords' },
    ]);
    expect(refused.body.details?.regions?.map((region) => Number(region.id))).toEqual([used.id]);
    for (const table of [consumptionTable, inventoryTable]) {
      await t.context.db
        .update(table)
        .set({ record: sql`jsonb_set(${table.record}, '{active}', 'false')` })
        .where(and(eq(table.programId, id), eq(table.regionId, used.id)));
    }
    const { status, body } = await t.call('PUT', '/api/program', { token, body: without });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await read()).regionList?.map((region) => Number(region.id))).not.toContain(used.id);
  });
});
