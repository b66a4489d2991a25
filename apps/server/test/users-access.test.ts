import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { procurementAgentTable, programTable, realmCountryTable } from '../src/db/schema/index.ts';
import { otherRealm, ownRealm } from './harness.ts';
import { addPerson, addProgram, demoPlaces, entry, newSession, programId, storedPerson } from './people.ts';
import { watchedServer } from './watched-server.ts';

const t = watchedServer();
const applicationAdmin = () => t.signIn('application.admin@demo.example');
const realmAdmin = () => t.signIn('realm.admin@demo.example');
let places: Awaited<ReturnType<typeof demoPlaces>>;

type Entries = ReturnType<typeof entry>[];
const save = (token: string, userId: number, userAcls: Entries, more: Record<string, unknown> = {}) =>
  t.call('PUT', '/api/user/accessControls', { token, body: { userId, userAcls, ...more } });

async function entriesOf(userId: number) {
  const { body } = await t.call('GET', `/api/user/${userId}`, { token: await applicationAdmin() });
  return (body.userAcls ?? []).map(({ roleId, realmCountryId, healthAreaId, organisationId, programId }) => [
    roleId,
    realmCountryId,
    healthAreaId,
    organisationId,
    programId,
  ]);
}

beforeAll(async () => {
  places = await demoPlaces(t);
  const { status } = await t.call('POST', '/api/role', {
    token: await applicationAdmin(),
    body: {
      label: { label_en: 'Local Admin' },
      businessFunctions: [
        'ROLE_BF_LOGGED_IN',
        'ROLE_BF_LIST_USER',
        'ROLE_BF_ADD_USER',
        'ROLE_BF_EDIT_USER',
        'ROLE_BF_MAP_ACCESS_CONTROL',
      ],
      canCreateRoles: ['ROLE_PROGRAM_USER', 'ROLE_REPORT_USER'],
      confirmed: true,
    },
  });
  expect(status).toBe(200);
});

describe('giving access', () => {
  /** A giver with these entries adds a user with this wish. */
  async function give(name: string, own: Entries, wishes: Entries) {
    const giver = `giver.${name}@test.example`;
    await addPerson(t, giver, own);
    const { status, body } = await t.call('POST', '/api/user', {
      token: await newSession(t, giver),
      body: {
        username: 'Receiver',
        emailId: `receiver.${name}@test.example`,
        orgAndCountry: 'Somewhere',
        language: { id: 1 },
        userAcls: wishes,
      },
    });
    return { status, code: body.messageCode, fields: body.fields, id: Number(body.id) };
  }

  it('keeps what an unlimited giver asked for', async () => {
    const wish = entry('ROLE_PROGRAM_USER', { healthAreaId: places.area('HIV') });
    const { status, id } = await give('unlimited', [entry('ROLE_REALM_ADMIN')], [wish]);
    expect(status).toBe(200);
    expect(await entriesOf(id)).toEqual([['ROLE_PROGRAM_USER', -1, places.area('HIV'), -1, -1]]);
  });

  it('narrows All to each of the entries of a limited giver', async () => {
    const own = ['NVR', 'ORM'].map((code) =>
      entry('ROLE_LOCAL_ADMIN', { realmCountryId: places.country(code) }),
    );
    const wish = entry('ROLE_PROGRAM_USER', { healthAreaId: places.area('HIV') });
    const { status, id } = await give('narrowed', own, [wish]);
    expect(status).toBe(200);
    expect(await entriesOf(id)).toEqual([
      ['ROLE_PROGRAM_USER', places.country('NVR'), places.area('HIV'), -1, -1],
      ['ROLE_PROGRAM_USER', places.country('ORM'), places.area('HIV'), -1, -1],
    ]);
  });

  it('refuses what lies outside, and stores nothing', async () => {
    const own = [entry('ROLE_LOCAL_ADMIN', { realmCountryId: places.country('NVR') })];
    const wish = entry('ROLE_PROGRAM_USER', { realmCountryId: places.country('ORM') });
    expect(await give('outside', own, [wish])).toMatchObject({
      status: 409,
      code: 'static.message.aclFailed',
      fields: { 'userAcls.0': 'static.message.aclFailed' },
    });
    await expect(storedPerson(t, 'receiver.outside@test.example')).rejects.toThrow();
  });

  it('refuses a role that the giver may not give', async () => {
    expect(
      await give(
        'roles',
        [entry('ROLE_LOCAL_ADMIN')],
        [entry('ROLE_PROGRAM_USER'), entry('ROLE_PROGRAM_ADMIN')],
      ),
    ).toMatchObject({ status: 409, fields: { 'userAcls.1': 'static.message.aclFailed' } });
    expect(
      await give('upwards', [entry('ROLE_REALM_ADMIN')], [entry('ROLE_APPLICATION_ADMIN')]),
    ).toMatchObject({
      status: 409,
    });
    expect(await give('nobody', [entry('ROLE_REALM_ADMIN')], [entry('ROLE_NOBODY')])).toMatchObject({
      status: 409,
    });
  });

  it('counts only entries whose role may add users', async () => {
    // The report viewer may be given by report viewers, but report viewers may not add users.
    const own = [
      entry('ROLE_LOCAL_ADMIN', { realmCountryId: places.country('NVR') }),
      entry('ROLE_REPORT_USER'),
    ];
    const { status, id } = await give('borrowed', own, [entry('ROLE_REPORT_USER')]);
    expect(status).toBe(200);
    expect(await entriesOf(id)).toEqual([['ROLE_REPORT_USER', places.country('NVR'), -1, -1, -1]]);
  });

  it('refuses the same entry twice', async () => {
    const wish = entry('ROLE_PROGRAM_USER', { realmCountryId: places.country('NVR') });
    expect(await give('twice', [entry('ROLE_REALM_ADMIN')], [wish, wish])).toMatchObject({
      status: 406,
      code: 'static.message.user.duplicateacl',
      fields: { 'userAcls.1': 'static.message.user.duplicateacl' },
    });
  });

  it('leaves the application admin alone', async () => {
    expect(
      await give(
        'mixed',
        [entry('ROLE_APPLICATION_ADMIN')],
        [entry('ROLE_APPLICATION_ADMIN'), entry('ROLE_REALM_ADMIN')],
      ),
    ).toMatchObject({ status: 412, code: 'static.message.user.applicationAdminAlone' });
  });

  it('names records that do not exist or belong to another realm', async () => {
    const [country] = await t.context.db
      .select()
      .from(realmCountryTable)
      .where(eq(realmCountryTable.realmId, otherRealm));
    const [agent] = await t.context.db
      .select()
      .from(procurementAgentTable)
      .where(eq(procurementAgentTable.realmId, otherRealm));
    expect(
      await give(
        'foreign',
        [entry('ROLE_REALM_ADMIN')],
        [
          entry('ROLE_PROGRAM_USER', { realmCountryId: country?.id ?? 0 }),
          entry('ROLE_REPORT_USER', { procurementAgentId: agent?.id ?? 0, programId: 999_999 }),
        ],
      ),
    ).toMatchObject({
      status: 400,
      fields: {
        'userAcls.0.realmCountryId': 'static.validation.otherRealm',
        'userAcls.1.procurementAgentId': 'static.validation.otherRealm',
        'userAcls.1.programId': 'static.validation.unknownReference',
      },
    });
  });
});

describe('the access entries of a user', () => {
  it('are listed for everybody the caller may see, with the names of what they cover', async () => {
    const { body } = await t.call('GET', '/api/user/accessControls', { token: await realmAdmin() });
    const own = body.filter(({ username }) => String(username) === 'Multi Program Planner');
    expect(own.map(({ roleId, programCode }) => [roleId, programCode])).toEqual([
      ['ROLE_PROGRAM_ADMIN', 'NVR-HIV-MOH'],
      ['ROLE_PROGRAM_USER', 'NVR-MAL-MOH'],
      ['ROLE_REPORT_USER', null],
    ]);
    const foreign = await storedPerson(t, 'role_realm_admin@other.example');
    expect(body.some(({ userId }) => Number(userId) === foreign.id)).toBe(false);
  });

  it('are replaced as a whole, and the change is remembered', async () => {
    const id = await addPerson(t, 'replaced@test.example', [
      entry('ROLE_PROGRAM_USER', { realmCountryId: places.country('NVR') }),
    ]);
    const wishes = [
      entry('ROLE_REPORT_USER', { realmCountryId: places.country('ORM') }),
      entry('ROLE_PROGRAM_USER', { healthAreaId: places.area('MAL') }),
    ];
    expect((await save(await realmAdmin(), id, wishes)).body.messageCode).toBe(
      'static.message.updateSuccess',
    );
    expect(await entriesOf(id)).toEqual([
      ['ROLE_REPORT_USER', places.country('ORM'), -1, -1, -1],
      ['ROLE_PROGRAM_USER', -1, places.area('MAL'), -1, -1],
    ]);
    const { body } = await t.call('GET', `/api/user/${id}/history`, { token: await realmAdmin() });
    expect(body[0]).toMatchObject({
      action: 'edit',
      changedBy: { username: 'Realm Admin' },
      changes: {
        userAcls: {
          from: [{ roleId: 'ROLE_PROGRAM_USER', realmCountryId: places.country('NVR') }],
          to: [
            { roleId: 'ROLE_REPORT_USER', realmCountryId: places.country('ORM') },
            { roleId: 'ROLE_PROGRAM_USER', healthAreaId: places.area('MAL') },
          ],
        },
      },
    });
  });

  it('may be All in every part only alone', async () => {
    const id = await addPerson(t, 'alone@test.example');
    const wishes = [
      entry('ROLE_REPORT_USER'),
      entry('ROLE_PROGRAM_USER', { realmCountryId: places.country('NVR') }),
    ];
    const refused = await save(await realmAdmin(), id, wishes);
    expect([refused.status, refused.body.messageCode]).toEqual([412, 'static.message.user.allAclAccess']);
    expect((await save(await realmAdmin(), id, [entry('ROLE_REPORT_USER')])).status).toBe(200);
    const [agent] = await t.context.db
      .select()
      .from(procurementAgentTable)
      .where(eq(procurementAgentTable.realmId, ownRealm));
    const narrow = [
      entry('ROLE_REPORT_USER', { procurementAgentId: agent?.id ?? 0 }),
      entry('ROLE_PROGRAM_USER', { realmCountryId: places.country('NVR') }),
    ];
    expect((await save(await realmAdmin(), id, narrow)).status, 'one part is enough').toBe(200);
  });

  it('follow the same rules as on the user form', async () => {
    const id = await addPerson(t, 'ruled@test.example');
    const token = await realmAdmin();
    const wish = entry('ROLE_PROGRAM_USER', { realmCountryId: places.country('NVR') });
    expect((await save(token, id, [wish, wish])).status).toBe(406);
    expect((await save(token, id, [entry('ROLE_APPLICATION_ADMIN')])).status).toBe(409);
    expect((await save(token, id, [])).status).toBe(400);
    expect((await save(token, id, [entry('ROLE_PROGRAM_USER', { programId: 999_999 })])).body.fields).toEqual(
      {
        'userAcls.0.programId': 'static.validation.unknownReference',
      },
    );
    expect((await save(token, 999_999, [wish])).status).toBe(404);
    const foreign = await storedPerson(t, 'role_program_user@other.example');
    expect((await save(token, foreign.id, [wish])).status).toBe(403);
    const admin = await storedPerson(t, 'application.admin@demo.example');
    expect((await save(token, admin.id, [wish])).status).toBe(409);
    const stale = await save(token, id, [wish], { recordVersion: 99 });
    expect([stale.status, stale.body.messageCode]).toEqual([412, 'static.message.staleRecord']);
    expect(await entriesOf(id)).toEqual([['ROLE_PROGRAM_USER', -1, -1, -1, -1]]);
  });

  it('decide whether the user belongs to a realm', async () => {
    const token = await applicationAdmin();
    const id = await addPerson(t, 'rising@test.example');
    expect((await save(token, id, [entry('ROLE_APPLICATION_ADMIN')])).status).toBe(200);
    expect((await storedPerson(t, 'rising@test.example')).realmId).toBeNull();
    // Without a realm of their own a planner would plan for all of them.
    expect((await save(token, id, [entry('ROLE_PROGRAM_USER')])).status).toBe(200);
    expect((await storedPerson(t, 'rising@test.example')).realmId).toBe(ownRealm);
  });
});

describe('what entries cover', () => {
  const codes = ['NVR-HIV-MOH', 'NVR-MAL-MOH', 'NVR-HIV/MAL-MOH', 'ORM-FP-PN'];
  const ids = new Map<string, number>();
  beforeAll(async () => {
    await addProgram(t, {
      code: 'NVR-HIV/MAL-MOH',
      realmCountryId: places.country('NVR'),
      organisationId: places.organisation('MOH'),
      healthAreaIds: [places.area('HIV'), places.area('MAL')],
    });
    await addProgram(t, {
      code: 'ORM-FP-PN',
      realmCountryId: places.country('ORM'),
      organisationId: places.organisation('PN'),
      healthAreaIds: [places.area('FP')],
    });
    for (const code of codes) ids.set(code, await programId(t, code));
  });

  const five = (): readonly (readonly [string, ReturnType<typeof entry>, readonly boolean[]])[] => [
    ['one', entry('ROLE_PROGRAM_USER', { realmCountryId: places.country('NVR') }), [true, true, true, false]],
    ['two', entry('ROLE_PROGRAM_USER', { healthAreaId: places.area('HIV') }), [true, false, true, false]],
    [
      'three',
      entry('ROLE_PROGRAM_ADMIN', { organisationId: places.organisation('MOH') }),
      [true, true, true, false],
    ],
    [
      'four',
      entry('ROLE_REPORT_USER', {
        realmCountryId: places.country('NVR'),
        programId: ids.get('NVR-MAL-MOH') ?? 0,
      }),
      [false, true, false, false],
    ],
    [
      'five',
      entry('ROLE_PROGRAM_USER', { realmCountryId: places.country('ORM'), healthAreaId: places.area('HIV') }),
      [false, false, false, false],
    ],
  ];
  const among = (list: unknown): string[] =>
    codes.filter((code) => Array.isArray(list) && list.includes(ids.get(code)));
  const access = async (token: string) =>
    (await t.call('GET', '/api/user/details', { token })).body.bfAndProgramIdMap;

  it('is reported to the client, entry by entry', async () => {
    for (const [name, own, covered] of five()) {
      await addPerson(t, `entry.${name}@test.example`, [own]);
      const map = await access(await newSession(t, `entry.${name}@test.example`));
      const expected = codes.filter((_, index) => covered[index]);
      expect(among(map?.[own.roleId]?.programIdList), name).toEqual(expected);
      expect(map?.[own.roleId]?.businessFunctionList).toContain('ROLE_BF_LOGGED_IN');
    }
  });

  it('is kept apart by role', async () => {
    const [, two, , four] = five();
    await addPerson(t, 'two.and.four@test.example', [two?.[1] ?? entry(''), four?.[1] ?? entry('')]);
    const map = await access(await newSession(t, 'two.and.four@test.example'));
    expect(among(map?.ROLE_PROGRAM_USER?.programIdList)).toEqual(['NVR-HIV-MOH', 'NVR-HIV/MAL-MOH']);
    expect(among(map?.ROLE_REPORT_USER?.programIdList)).toEqual(['NVR-MAL-MOH']);
    expect(map?.ROLE_PROGRAM_USER?.businessFunctionList).toContain('ROLE_BF_SUPPLY_PLAN');
    expect(map?.ROLE_REPORT_USER?.businessFunctionList).not.toContain('ROLE_BF_SUPPLY_PLAN');
  });

  it('never reaches into another realm', async () => {
    await addPerson(t, 'all.programs@test.example', [entry('ROLE_PROGRAM_USER')]);
    const map = await access(await newSession(t, 'all.programs@test.example'));
    const [foreign] = await t.context.db
      .select()
      .from(programTable)
      .where(eq(programTable.realmId, otherRealm));
    expect(map?.ROLE_PROGRAM_USER?.programIdList).toContain(ids.get('ORM-FP-PN'));
    expect(map?.ROLE_PROGRAM_USER?.programIdList).not.toContain(foreign?.id);
  });

  it('grows with every program that matches', async () => {
    await addPerson(t, 'growing@test.example', [
      entry('ROLE_PROGRAM_USER', { realmCountryId: places.country('KSN') }),
    ]);
    const token = await newSession(t, 'growing@test.example');
    const reached = async () =>
      [...((await access(token))?.ROLE_PROGRAM_USER?.programIdList ?? [])].map(Number);
    const before = await reached();
    const id = await addProgram(t, {
      code: 'KSN-FP-PN',
      realmCountryId: places.country('KSN'),
      organisationId: places.organisation('PN'),
      healthAreaIds: [places.area('FP')],
    });
    expect(before).not.toContain(id);
    expect(await reached()).toEqual([...before, id]);
  });

  it('decides over lists silently and over single records with 409, by the function of the call', async () => {
    // Program admin of one program, user of a second, reports of all.
    const token = await t.signIn('multi.program@demo.example');
    const one = async (code: string) =>
      (await t.call('GET', `/api/program/${await programId(t, code)}`, { token })).status;
    expect(await one('NVR-HIV-MOH')).toBe(200);
    expect(await one('NVR-MAL-MOH')).toBe(200);
    expect(await one('ORM-FP-PN'), 'only the reports reach there').toBe(409);
    await addPerson(t, 'listing@test.example', [
      entry('ROLE_PROGRAM_USER', { programId: ids.get('NVR-MAL-MOH') ?? 0 }),
    ]);
    const { body } = await t.call('GET', '/api/program', {
      token: await newSession(t, 'listing@test.example'),
    });
    expect(body.map(({ programCode }) => programCode)).toEqual(['NVR-MAL-MOH']);
  });
});

describe('the users of a program', () => {
  it('are those whose entries cover it, of its realm and active', async () => {
    const token = await realmAdmin();
    const hiv = await programId(t, 'NVR-HIV-MOH');
    await addPerson(t, 'manager.inactive@test.example', undefined, { active: false });
    await addPerson(t, 'manager.elsewhere@test.example', [
      entry('ROLE_PROGRAM_USER', { realmCountryId: places.country('ORM') }),
    ]);
    const { body } = await t.call('GET', `/api/user/programId/${hiv}`, { token });
    const names = body.map(({ username }) => String(username));
    expect(names).toContain('Novaria Planner');
    expect(names).toContain('Realm Admin');
    expect(names).not.toContain('manager.inactive');
    expect(names).not.toContain('manager.elsewhere');
    expect(names).not.toContain('Application Admin');
    expect(names.some((name) => name.startsWith('Other '))).toBe(false);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(['userId', 'username']);
  });

  it('are shown to nobody outside the program', async () => {
    const token = await t.signIn('multi.program@demo.example');
    const ask = async (code: string) =>
      t.call('GET', `/api/user/programId/${await programId(t, code)}`, { token });
    expect((await ask('NVR-HIV-MOH')).status).toBe(200);
    // User of this one only, whose role may not choose a program manager.
    const outside = await ask('NVR-MAL-MOH');
    expect([outside.status, outside.body.messageCode]).toEqual([409, 'static.common.accessDenied']);
    const [foreign] = await t.context.db
      .select()
      .from(programTable)
      .where(eq(programTable.realmId, otherRealm));
    expect((await t.call('GET', `/api/user/programId/${foreign?.id}`, { token })).status).toBe(403);
    expect((await t.call('GET', '/api/user/programId/999999', { token })).status).toBe(404);
  });
});

describe('a password link sent by an administrator', () => {
  it('goes only to active users that the administrator may edit', async () => {
    const token = await realmAdmin();
    const send = (id: number) => t.call('POST', `/api/user/${id}/resetLink`, { token });
    const id = await addPerson(t, 'linked@test.example');
    expect((await send(id)).body.messageCode).toBe('static.message.user.resetLinkSent');
    const inactive = await addPerson(t, 'unlinked@test.example', undefined, { active: false });
    const refused = await send(inactive);
    expect([refused.status, refused.body.messageCode]).toEqual([412, 'static.message.user.disabled']);
    expect((await send((await storedPerson(t, 'application.admin@demo.example')).id)).status).toBe(409);
    expect((await send((await storedPerson(t, 'role_program_user@other.example')).id)).status).toBe(403);
    expect((await send(999_999)).status).toBe(404);
  });
});

describe('programs to choose from when access is given', () => {
  it('are all of the realm, with what entries are narrowed by', async () => {
    const { body } = await t.call('GET', `/api/dropdown/program/all/nofilter/expanded/realm/${ownRealm}`, {
      token: await realmAdmin(),
    });
    expect(body.find(({ code }) => String(code) === 'NVR-HIV-MOH')).toMatchObject({
      programTypeId: 1,
      realmCountry: { label: { label_en: 'Novaria' }, code: 'NVR' },
      organisation: { code: 'MOH' },
      healthAreaList: [{ code: 'HIV' }],
    });
    // Access is given to forecast programs as well.
    expect(body.find(({ code }) => String(code) === 'NVR-HIV-MOH-FC')).toMatchObject({ programTypeId: 2 });
    expect(body.some(({ code }) => String(code) === 'NVR-OAR-OOR')).toBe(false);
  });
});
