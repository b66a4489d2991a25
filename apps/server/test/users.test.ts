import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { realmTable } from '../src/db/schema/index.ts';
import { demoPassword, otherRealm, ownRealm } from './harness.ts';
import { addPerson, demoPlaces, entry, newSession, storedPerson } from './people.ts';
import { watchedServer } from './watched-server.ts';

const t = watchedServer();
const applicationAdmin = () => t.signIn('application.admin@demo.example');
const realmAdmin = () => t.signIn('realm.admin@demo.example');
let places: Awaited<ReturnType<typeof demoPlaces>>;
beforeAll(async () => {
  places = await demoPlaces(t);
});

const person = (emailId: string, more: Record<string, unknown> = {}) => ({
  username: 'New Person',
  emailId,
  orgAndCountry: 'Ministry, Novaria',
  language: { id: 2 },
  userAcls: [entry('ROLE_PROGRAM_USER')],
  ...more,
});
const add = (token: string, body: unknown) => t.call('POST', '/api/user', { token, body });
const read = async (token: string, id: unknown) => (await t.call('GET', `/api/user/${id}`, { token })).body;
async function edit(token: string, id: unknown, changes: Record<string, unknown>) {
  const record = await read(token, id);
  return t.call('PUT', '/api/user', { token, body: { ...record, ...changes } });
}

describe('a new user', () => {
  it('is stored as it was sent, with an expired password and a link in the mail', async () => {
    const token = await realmAdmin();
    const { status, body } = await add(token, person('added@test.example'));
    expect([status, body.messageCode]).toEqual([200, 'static.message.addSuccess']);
    expect(await read(token, body.id)).toMatchObject({
      username: 'New Person',
      emailId: 'added@test.example',
      orgAndCountry: 'Ministry, Novaria',
      language: { languageId: 2, languageCode: 'fr' },
      realm: { realmId: ownRealm },
      roleList: [{ roleId: 'ROLE_PROGRAM_USER' }],
      userAcls: [{ roleId: 'ROLE_PROGRAM_USER', realmCountryId: -1, programId: -1 }],
      faildAttempts: 0,
      active: true,
      agreementAccepted: false,
      editable: true,
      createdBy: { username: 'Realm Admin' },
    });
    const stored = await storedPerson(t, 'added@test.example');
    expect(stored.passwordHash).toBeNull();
    expect(stored.expiresOn?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('needs everything that a user has', async () => {
    const { status, body } = await add(await realmAdmin(), {});
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      username: 'static.validation.required',
      emailId: 'static.validation.required',
      orgAndCountry: 'static.validation.required',
      language: 'static.validation.required',
      userAcls: 'static.validation.required',
    });
    const none = await add(await realmAdmin(), person('noaccess@test.example', { userAcls: [] }));
    expect([none.status, none.body.fields]).toEqual([400, { userAcls: 'static.validation.required' }]);
  });

  it.each([
    ['no address', 'static.validation.email'],
    ['a@b', 'static.validation.email'],
    ['spaced\u00a0out@test.example', 'static.validation.email'],
    [`${'x'.repeat(40)}@test.example`, 'static.validation.tooLong'],
  ])('is refused the address %s', async (emailId, code) => {
    const { status, body } = await add(await realmAdmin(), person(emailId));
    expect([status, body.fields]).toEqual([400, { emailId: code }]);
  });

  it('cannot have the address of another, whatever its case', async () => {
    const token = await realmAdmin();
    const { body: first } = await add(token, person('unique@test.example'));
    const { status, body } = await add(token, person('UNIQUE@Test.Example'));
    expect([status, body.messageCode]).toEqual([412, 'static.message.user.usernameExists']);
    expect(body.fields).toEqual({ emailId: 'static.message.user.usernameExists' });
    expect(body.details?.existing?.id).toBe(first.id);
    const { body: second } = await add(token, person('second@test.example'));
    const renamed = await edit(token, second.id, { emailId: 'Unique@test.example' });
    expect(renamed.status).toBe(412);
    const again = await edit(token, second.id, { emailId: 'SECOND@test.example' });
    expect(again.status).toBe(200);
  });

  it('belongs to the default realm unless another is chosen', async () => {
    const token = await applicationAdmin();
    const { body: unsaid } = await add(token, person('unsaid@test.example'));
    expect((await read(token, unsaid.id)).realm?.realmId).toBe(ownRealm);
    const { body: chosen } = await add(
      token,
      person('chosen@test.example', { realm: { realmId: otherRealm } }),
    );
    expect((await read(token, chosen.id)).realm?.realmId).toBe(otherRealm);
    const { status } = await edit(token, chosen.id, { realm: null, username: 'Renamed Person' });
    expect(status).toBe(200);
    expect((await read(token, chosen.id)).realm?.realmId, 'an edit moves nobody').toBe(otherRealm);
  });

  it('needs a realm where none is the default', async () => {
    const token = await applicationAdmin();
    await t.context.db.update(realmTable).set({ defaultRealm: false });
    const { status, body } = await add(token, person('homeless@test.example'));
    await t.context.db.update(realmTable).set({ defaultRealm: true }).where(eq(realmTable.id, ownRealm));
    expect([status, body.fields]).toEqual([400, { realm: 'static.validation.required' }]);
  });

  it('who administers the application belongs to no realm', async () => {
    const token = await applicationAdmin();
    const { body } = await add(
      token,
      person('everywhere@test.example', {
        realm: { realmId: ownRealm },
        userAcls: [entry('ROLE_APPLICATION_ADMIN')],
      }),
    );
    expect((await read(token, body.id)).realm).toBeNull();
  });

  it('of another realm cannot be made by an admin of this one', async () => {
    const { status, body } = await add(
      await realmAdmin(),
      person('foreign@test.example', { realm: { realmId: otherRealm } }),
    );
    expect([status, body.messageCode]).toEqual([403, 'static.message.addFailed']);
  });
});

describe('the user list', () => {
  const names = async (token: string, path = '/api/user') =>
    (await t.call('GET', path, { token })).body.map(({ emailId }) => String(emailId));

  it('shows an application admin everybody', async () => {
    const everybody = await names(await applicationAdmin());
    expect(everybody).toContain('realm.admin@demo.example');
    expect(everybody).toContain('role_program_user@other.example');
    expect(everybody).toContain('application.admin@demo.example');
  });

  it('shows a realm admin the own realm and the application admins, who are not theirs to edit', async () => {
    const token = await realmAdmin();
    const { body } = await t.call('GET', '/api/user', { token });
    const realms = new Set(body.map(({ realm }) => realm?.realmId ?? null));
    expect([...realms].sort()).toEqual([ownRealm, null].sort());
    const admin = body.find(({ emailId }) => String(emailId) === 'application.admin@demo.example');
    expect(admin?.editable).toBe(false);
    expect(body.find(({ emailId }) => String(emailId) === 'program.user@demo.example')?.editable).toBe(true);
    expect(await names(token, `/api/user/realmId/${ownRealm}`)).not.toContain(
      'application.admin@demo.example',
    );
  });

  it('is closed to everybody else', async () => {
    for (const name of ['program.admin', 'program.user', 'report.user', 'dataset.admin']) {
      const token = await t.signIn(`${name}@demo.example`);
      expect((await t.call('GET', '/api/user', { token })).status, name).toBe(403);
    }
  });

  it('shows who has something to do with the own country, area and program', async () => {
    const admin = await applicationAdmin();
    await t.call('POST', '/api/role', {
      token: admin,
      body: {
        label: { label_en: 'Country Manager' },
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
    const [novaria, ormonde] = [places.country('NVR'), places.country('ORM')];
    await addPerson(t, 'manager.nvr@test.example', [
      entry('ROLE_COUNTRY_MANAGER', { realmCountryId: novaria }),
      // Reports of all countries give no say over the users of all countries.
      entry('ROLE_REPORT_USER'),
    ]);
    await addPerson(t, 'in.nvr@test.example', [entry('ROLE_PROGRAM_USER', { realmCountryId: novaria })]);
    await addPerson(t, 'in.orm@test.example', [entry('ROLE_PROGRAM_USER', { realmCountryId: ormonde })]);
    await addPerson(t, 'in.all@test.example', [entry('ROLE_PROGRAM_USER')]);
    await addPerson(t, 'admin.nvr@test.example', [entry('ROLE_PROGRAM_ADMIN', { realmCountryId: novaria })]);
    const token = await newSession(t, 'manager.nvr@test.example');
    const { body } = await t.call('GET', '/api/user', { token });
    const editable = new Map(body.map((row) => [String(row.emailId), row.editable as unknown]));
    expect(editable.get('in.nvr@test.example')).toBe(true);
    expect(editable.get('in.all@test.example'), 'reaches beyond the viewer').toBe(false);
    expect(editable.get('admin.nvr@test.example'), 'holds a role the viewer cannot give').toBe(false);
    expect(editable.has('in.orm@test.example')).toBe(false);
    expect(editable.has('application.admin@demo.example'), 'hidden from all but administrators').toBe(false);

    const outside = await storedPerson(t, 'in.orm@test.example');
    const single = await t.call('GET', `/api/user/${outside.id}`, { token });
    expect([single.status, single.body.messageCode]).toEqual([409, 'static.common.accessDenied']);
    const page = await t.call('GET', '/api/user/page?size=500', { token });
    expect(page.body.rows?.map(({ emailId }) => String(emailId))).not.toContain('in.orm@test.example');

    const beyond = await storedPerson(t, 'in.all@test.example');
    const saved = await edit(token, beyond.id, { username: 'Taken over' });
    expect([saved.status, saved.body.messageCode]).toEqual([409, 'static.message.aclFailed']);
    expect((await storedPerson(t, 'in.all@test.example')).username).toBe('in.all');
  });

  it('answers 403 for a user of another realm and 404 for nobody', async () => {
    const token = await realmAdmin();
    const foreign = await storedPerson(t, 'role_program_user@other.example');
    expect((await t.call('GET', `/api/user/${foreign.id}`, { token })).status).toBe(403);
    expect((await t.call('GET', `/api/user/${foreign.id}/history`, { token })).status).toBe(403);
    const saved = await t.call('PUT', '/api/user', {
      token,
      body: person('taken@test.example', { userId: foreign.id, recordVersion: foreign.recordVersion }),
    });
    expect([saved.status, saved.body.messageCode]).toEqual([403, 'static.message.updateFailed']);
    expect((await t.call('GET', '/api/user/999999', { token })).status).toBe(404);
    expect((await t.call('GET', `/api/user/realmId/${otherRealm}`, { token })).status).toBe(403);
  });
});

describe('an account', () => {
  it('that is deactivated loses its sessions at once and cannot sign in', async () => {
    const id = await addPerson(t, 'dismissed@test.example');
    const session = await newSession(t, 'dismissed@test.example');
    expect((await t.call('GET', '/api/user/details', { token: session })).status).toBe(200);
    expect((await edit(await realmAdmin(), id, { active: false })).status).toBe(200);
    expect((await t.call('GET', '/api/user/details', { token: session })).status).toBe(401);
    expect((await t.call('GET', '/refresh', { token: session })).status).toBe(401);
    const refused = await t.call('POST', '/authenticate', {
      body: { username: 'dismissed@test.example', password: demoPassword },
    });
    expect(refused.body.messageCode).toBe('static.message.login.disabled');
    expect((await edit(await realmAdmin(), id, { active: true })).status).toBe(200);
    expect((await t.call('GET', '/api/user/details', { token: session })).status, 'ended is ended').toBe(401);
    await newSession(t, 'dismissed@test.example');
  });

  it('cannot deactivate itself', async () => {
    const token = await realmAdmin();
    const own = await storedPerson(t, 'realm.admin@demo.example');
    const { status, body } = await edit(token, own.id, { active: false });
    expect([status, body.messageCode]).toEqual([412, 'static.message.user.ownAccount']);
    expect((await storedPerson(t, 'realm.admin@demo.example')).active).toBe(true);
  });

  it('is not opened, counted or stamped by what an administrator sends along', async () => {
    const id = await addPerson(t, 'managed@test.example', undefined, { faildAttempts: 4 });
    await edit(await realmAdmin(), id, {
      username: 'Still Locked',
      lastLoginDate: '2020-01-01 00:00:00',
      agreementAccepted: true,
      defaultThemeId: 2,
      passwordHash: 'mine',
      password: 'Mine@2026',
    });
    expect(await storedPerson(t, 'managed@test.example')).toMatchObject({
      username: 'Still Locked',
      faildAttempts: 4,
      lastLoginDate: null,
      agreementAccepted: false,
      defaultThemeId: 1,
    });
  });

  it('can be saved by several administrators at the same time', async () => {
    const token = await realmAdmin();
    const ids = [];
    for (let index = 0; index < 12; index += 1) ids.push(await addPerson(t, `crowd.${index}@test.example`));
    const records = await Promise.all(ids.map((id) => read(token, id)));
    const answers = await Promise.all(
      records.map((record) =>
        t.call('PUT', '/api/user', { token, body: { ...record, username: 'Renamed' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  });

  it('remembers who changed what, without any secret', async () => {
    const token = await realmAdmin();
    const { body: added } = await add(token, person('history@test.example'));
    await edit(token, added.id, {
      username: 'Renamed Person',
      userAcls: [entry('ROLE_PROGRAM_USER', { realmCountryId: places.country('ORM') })],
    });
    const { body } = await t.call('GET', `/api/user/${added.id}/history`, { token });
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({
      action: 'edit',
      changedBy: { username: 'Realm Admin' },
      changes: {
        username: { from: 'New Person', to: 'Renamed Person' },
        userAcls: {
          from: [{ roleId: 'ROLE_PROGRAM_USER', realmCountryId: -1 }],
          to: [{ roleId: 'ROLE_PROGRAM_USER', realmCountryId: places.country('ORM') }],
        },
      },
    });
    expect(body[1]).toMatchObject({ action: 'add', changes: { emailId: { from: null } } });
  });
});
