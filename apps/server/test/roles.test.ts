import { sessionFunctions, vitalForAdmins } from '@stockwell/model/access/session-functions';
import { standardRoles } from '@stockwell/model/access/standard-roles';
import { describe, expect, it } from 'vitest';
import { demoPassword } from './harness.ts';
import { addPerson, entry, newSession } from './people.ts';
import { watchedServer } from './watched-server.ts';

const t = watchedServer();
const admin = () => t.signIn('application.admin@demo.example');
const role = (name: string, more: Record<string, unknown> = {}) => ({
  label: { label_en: name },
  businessFunctions: ['ROLE_BF_LOGGED_IN', 'ROLE_BF_DROPDOWN_SP'],
  canCreateRoles: ['ROLE_REPORT_USER'],
  confirmed: true,
  ...more,
});
const add = async (body: unknown) => t.call('POST', '/api/role', { token: await admin(), body });
const read = async (roleId: string) =>
  (await t.call('GET', `/api/role/${roleId}`, { token: await admin() })).body;
async function edit(roleId: string, changes: Record<string, unknown>) {
  return t.call('PUT', '/api/role', {
    token: await admin(),
    body: { ...(await read(roleId)), confirmed: true, ...changes },
  });
}
const rolesOf = async (token: string, path = '/api/role') =>
  (await t.call('GET', path, { token })).body.map(({ roleId }) => String(roleId)).sort();

describe('a new role', () => {
  it.each([
    ['Data Clerk', 'ROLE_DATA_CLERK'],
    ['reader', 'ROLE_READER'],
    ['Planner 2 East', 'ROLE_PLANNER_2_EAST'],
  ])('called %s gets the id %s', async (name, id) => {
    const { status, body } = await add(role(name));
    expect([status, body.id]).toEqual([200, id]);
    expect(await read(id)).toMatchObject({
      roleId: id,
      label: { label_en: name },
      businessFunctions: ['ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LOGGED_IN'],
      canCreateRoles: ['ROLE_REPORT_USER'],
      canCreateRoleList: [{ roleId: 'ROLE_REPORT_USER' }],
    });
  });

  it('cannot have the id of another', async () => {
    await add(role('Twice Made'));
    const { status, body } = await add(role('twice made'));
    expect([status, body.messageCode]).toEqual([406, 'static.message.alreadyExists']);
    expect(body.details?.existing).toEqual({ id: 'ROLE_TWICE_MADE', name: 'Twice Made' });
    expect((await add(role('Realm Admin'))).status, 'nor of a standard role').toBe(406);
  });

  it('can be given by application admins at once', async () => {
    const { body } = await add(role('Given Role'));
    expect((await read('ROLE_APPLICATION_ADMIN')).canCreateRoles).toContain(String(body.id));
    const made = await t.call('POST', '/api/user', {
      token: await admin(),
      body: {
        username: 'Holder',
        emailId: 'holder@test.example',
        orgAndCountry: 'Somewhere',
        language: { id: 1 },
        userAcls: [entry('ROLE_GIVEN_ROLE')],
      },
    });
    expect(made.status).toBe(200);
    await addPerson(t, 'giver@test.example', [entry('ROLE_REALM_ADMIN')]);
    expect(await rolesOf(await newSession(t, 'giver@test.example'))).not.toContain('ROLE_GIVEN_ROLE');
  });

  it.each([
    ['no name', { label: { label_en: '' } }, 'label.label_en', 'static.validation.required'],
    [
      'a name of spaces',
      { label: { label_en: ' Clerk' } },
      'label.label_en',
      'static.validation.strayspaces',
    ],
    ['a long name', { label: { label_en: 'x'.repeat(46) } }, 'label.label_en', 'static.validation.tooLong'],
    ['a name of signs', { label: { label_en: '!!' } }, 'label.label_en', 'static.validation.alphanumeric'],
    ['no functions', { businessFunctions: [] }, 'businessFunctions', 'static.validation.required'],
    ['unsaid functions', { businessFunctions: undefined }, 'businessFunctions', 'static.validation.required'],
    [
      'unknown functions',
      { businessFunctions: ['ROLE_BF_FLY'] },
      'businessFunctions.0',
      'static.validation.notReference',
    ],
    ['no roles to give', { canCreateRoles: [] }, 'canCreateRoles', 'static.validation.required'],
    [
      'unknown roles to give',
      { canCreateRoles: ['ROLE_NOBODY'] },
      'canCreateRoles',
      'static.validation.unknownReference',
    ],
  ])('with %s is refused', async (_, changes, field, code) => {
    const { status, body } = await add(role('Refused Role', changes));
    expect([status, body.fields]).toEqual([400, { [field]: code }]);
  });

  it('may give itself', async () => {
    const { status } = await add(role('Self Giver', { canCreateRoles: ['ROLE_SELF_GIVER'] }));
    expect(status).toBe(200);
    expect((await read('ROLE_SELF_GIVER')).canCreateRoles).toEqual(['ROLE_SELF_GIVER']);
  });

  it('is not for realm admins to make', async () => {
    const token = await t.signIn('realm.admin@demo.example');
    expect((await t.call('POST', '/api/role', { token, body: role('Sneaked In') })).status).toBe(403);
    expect((await t.call('GET', '/api/role/ROLE_REALM_ADMIN', { token })).status).toBe(403);
    expect((await t.call('GET', '/api/businessFunction', { token })).status).toBe(403);
  });
});

describe('an edited role', () => {
  it('keeps its id whatever it is called', async () => {
    await add(role('Old Name'));
    const { status, body } = await edit('ROLE_OLD_NAME', { label: { label_en: 'New Name' } });
    expect([status, body.id]).toEqual([200, 'ROLE_OLD_NAME']);
    expect((await read('ROLE_OLD_NAME')).label?.label_en).toBe('New Name');
    expect((await t.call('GET', '/api/role/ROLE_NEW_NAME', { token: await admin() })).status).toBe(404);
  });

  it('holds exactly the functions and roles that were sent', async () => {
    await add(role('Exact Role'));
    await edit('ROLE_EXACT_ROLE', {
      businessFunctions: ['ROLE_BF_LIST_COUNTRY', 'ROLE_BF_LIST_COUNTRY'],
      canCreateRoles: ['ROLE_PROGRAM_USER', 'ROLE_GUEST_USER'],
    });
    const stored = await read('ROLE_EXACT_ROLE');
    expect(stored.businessFunctions).toEqual(['ROLE_BF_LIST_COUNTRY']);
    expect([...(stored.canCreateRoles ?? [])].map(String).sort()).toEqual([
      'ROLE_GUEST_USER',
      'ROLE_PROGRAM_USER',
    ]);
    const { body } = await t.call('GET', '/api/role/ROLE_EXACT_ROLE/history', { token: await admin() });
    expect(body[0]).toMatchObject({
      changedBy: { username: 'Application Admin' },
      changes: { businessFunctions: { to: ['ROLE_BF_LIST_COUNTRY'] } },
    });
  });

  it('refuses functions that do not exist and stays as it was', async () => {
    await add(role('Careful Role'));
    expect((await edit('ROLE_CAREFUL_ROLE', { businessFunctions: ['ROLE_BF_FLY'] })).status).toBe(400);
    expect((await edit('ROLE_CAREFUL_ROLE', { canCreateRoles: ['ROLE_NOBODY'] })).status).toBe(400);
    expect((await read('ROLE_CAREFUL_ROLE')).businessFunctions).toHaveLength(2);
    expect((await edit('ROLE_CAREFUL_ROLE', { roleId: 'ROLE_NOBODY' })).status).toBe(404);
  });

  it('cannot take from application admins what they need to administer', async () => {
    const stored = await read('ROLE_APPLICATION_ADMIN');
    for (const vital of vitalForAdmins) {
      const businessFunctions = [...(stored.businessFunctions ?? [])].filter((id) => String(id) !== vital);
      const { status, body } = await edit('ROLE_APPLICATION_ADMIN', { businessFunctions });
      expect([status, body.messageCode]).toEqual([412, 'static.message.role.applicationAdminVital']);
    }
  });
});

describe('a role without the functions of a session', () => {
  it.each(sessionFunctions)('is saved only when somebody confirms it: %s', async (left) => {
    const businessFunctions = [...sessionFunctions.filter((id) => id !== left), 'ROLE_BF_LIST_COUNTRY'];
    const name = `Without ${left.replaceAll('_', ' ')}`;
    const asked = await add(role(name, { businessFunctions, confirmed: false }));
    expect([asked.status, asked.body.messageCode]).toEqual([412, 'static.message.role.withoutSession']);
    expect(asked.body.details).toEqual({ confirm: true, missing: [left] });
    const { body } = await add(role(name, { businessFunctions, confirmed: true }));
    const id = String(body.id);
    expect((await edit(id, { label: { label_en: `${name} 2` }, confirmed: false })).status).toBe(412);
    expect((await edit(id, { label: { label_en: `${name} 2` } })).status).toBe(200);
  });

  it('with all of them is saved without a question', async () => {
    const saved = await add(
      role('Plain Visitor', { businessFunctions: [...sessionFunctions], confirmed: false }),
    );
    expect(saved.status).toBe(200);
  });

  it('lets nobody in, and says why instead of refusing every call', async () => {
    await add(role('Empty Handed', { businessFunctions: ['ROLE_BF_LIST_COUNTRY'] }));
    await addPerson(t, 'empty@test.example', [entry('ROLE_EMPTY_HANDED')]);
    await addPerson(t, 'roleless@test.example', []);
    for (const username of ['empty@test.example', 'roleless@test.example']) {
      const sign = (password: string) => t.call('POST', '/authenticate', { body: { username, password } });
      const { status, body } = await sign(demoPassword);
      expect([status, body.messageCode]).toEqual([403, 'static.message.login.noAccess']);
      expect((await sign('Wrong@2026')).body.messageCode).toBe('static.message.login.invalidCredentials');
    }
    await addPerson(t, 'both@test.example', [entry('ROLE_EMPTY_HANDED'), entry('ROLE_REPORT_USER')]);
    await newSession(t, 'both@test.example');
  });
});

describe('the roles to choose from', () => {
  const gives = ({ functions }: { readonly functions: readonly string[] }): boolean =>
    ['ROLE_BF_ADD_USER', 'ROLE_BF_EDIT_USER', 'ROLE_BF_MAP_ACCESS_CONTROL'].some((id) =>
      functions.includes(id),
    );

  it.each(
    // Whoever may not give access at all is offered nothing, whatever the role could give.
    standardRoles.map((one) => [one.roleId, gives(one) ? one.canCreate : []] as const),
  )('of %s are exactly those that its holders may give', async (roleId, canCreate) => {
    const emailId = `${roleId.toLowerCase()}@test.example`;
    await addPerson(
      t,
      emailId,
      [entry(roleId)],
      roleId === 'ROLE_APPLICATION_ADMIN' ? { realmId: null } : {},
    );
    const offered = await rolesOf(await newSession(t, emailId));
    if (roleId === 'ROLE_APPLICATION_ADMIN') expect(offered).toEqual(expect.arrayContaining([...canCreate]));
    else expect(offered).toEqual([...canCreate].sort());
  });

  it('of several roles are those of all of them', async () => {
    const giving = ['ROLE_BF_LOGGED_IN', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_ADD_USER'];
    await add(role('Plan Giver', { businessFunctions: giving, canCreateRoles: ['ROLE_PROGRAM_USER'] }));
    await add(role('Tree Giver', { businessFunctions: giving, canCreateRoles: ['ROLE_DATASET_USER'] }));
    const own = [entry('ROLE_PLAN_GIVER'), entry('ROLE_TREE_GIVER'), entry('ROLE_PROGRAM_ADMIN')];
    await addPerson(t, 'several@test.example', own);
    // Program admins could give more, but not by this role: it holds no function for it.
    expect(await rolesOf(await newSession(t, 'several@test.example'))).toEqual([
      'ROLE_DATASET_USER',
      'ROLE_PROGRAM_USER',
    ]);
  });

  it('stay the giveable ones for somebody who manages roles, while the whole list shows all', async () => {
    await add(
      role('Role Keeper', {
        businessFunctions: [
          'ROLE_BF_LOGGED_IN',
          'ROLE_BF_LIST_ROLE',
          'ROLE_BF_EDIT_ROLE',
          'ROLE_BF_MAP_ACCESS_CONTROL',
        ],
        canCreateRoles: ['ROLE_REPORT_USER'],
      }),
    );
    await addPerson(t, 'keeper@test.example', [entry('ROLE_ROLE_KEEPER')]);
    const token = await newSession(t, 'keeper@test.example');
    expect(await rolesOf(token)).toEqual(['ROLE_REPORT_USER']);
    const all = await rolesOf(token, '/api/role/all');
    expect(all).toEqual(expect.arrayContaining(standardRoles.map(({ roleId }) => roleId)));
    const page = await t.call('GET', '/api/role/page?size=100', { token });
    expect(page.body.rows).toHaveLength(all.length);
  });

  it('come with every business function by name for those who make roles', async () => {
    const { body } = await t.call('GET', '/api/businessFunction', { token: await admin() });
    const ids = body.map(({ businessFunctionId }) => String(businessFunctionId));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { functions } of standardRoles) for (const id of functions) expect(ids).toContain(id);
    expect(body.every(({ label }) => String(label?.label_en).length > 0)).toBe(true);
  });
});
