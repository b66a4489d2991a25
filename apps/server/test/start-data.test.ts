import { businessFunctionIds } from '@stockwell/model/access/function-ids';
import { type StandardRole, standardRoles } from '@stockwell/model/access/standard-roles';
import { and, eq, inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { prepareDatabase } from '../src/db/prepare.ts';
import {
  currencyTable,
  languageTable,
  procurementAgentTable,
  roleCreatableTable,
  roleFunctionTable,
  roleTable,
  secretTable,
  userAclTable,
  userTable,
} from '../src/db/schema/index.ts';
import { createContext } from '../src/start.ts';
import { contentsOf, emptyDatabase } from './empty-database.ts';
import { otherRealm, ownRealm, testServer } from './harness.ts';

const roles: readonly StandardRole[] = standardRoles;

describe('a restart', () => {
  const t = testServer();
  const restart = () => prepareDatabase(t.context.database, readConfig({}), new Date());
  const functionsOf = async (roleId: string): Promise<string[]> => {
    const rows = await t.context.db
      .select()
      .from(roleFunctionTable)
      .where(eq(roleFunctionTable.roleId, roleId));
    return rows.map((row) => row.functionId).sort();
  };

  it('finds the standard roles with their functions and the roles they may give', async () => {
    for (const role of roles) {
      expect(await functionsOf(role.roleId), role.roleId).toEqual([...role.functions].sort());
      const given = await t.context.db
        .select()
        .from(roleCreatableTable)
        .where(eq(roleCreatableTable.roleId, role.roleId));
      expect(given.map((row) => row.creatableRoleId).sort(), role.roleId).toEqual([...role.canCreate].sort());
    }
    expect(roles).toHaveLength(11);
  });

  it('changes nothing', async () => {
    const before = await contentsOf(t.context.db);
    expect(await restart()).toEqual({ firstUsers: 'none' });
    expect(await contentsOf(t.context.db)).toEqual(before);
  });

  it('gives realms of an older release the agent of the ERP, or the key to the one that is called so', async () => {
    const { db } = t.context;
    const table = procurementAgentTable;
    const agents = (realmId: number) =>
      db
        .select({ id: table.id, code: table.procurementAgentCode })
        .from(table)
        .where(and(eq(table.realmId, realmId), eq(table.systemKey, 'procurementAgent.erp')));
    const [own] = await agents(ownRealm);
    await db.update(table).set({ systemKey: null }).where(eq(table.systemKey, 'procurementAgent.erp'));
    const [known] = await db
      .insert(table)
      .values({
        realmId: otherRealm,
        procurementAgentCode: 'GHSC-PSM',
        label_en: 'Supply chain',
        procurementAgentTypeId: 1,
      })
      .returning({ id: table.id, code: table.procurementAgentCode });
    await restart();
    expect(await agents(ownRealm)).toEqual([{ id: expect.any(Number), code: 'ERP' }]);
    expect(await agents(otherRealm)).toEqual([known]);
    await db.delete(table).where(eq(table.procurementAgentCode, 'ERP'));
    await db
      .update(table)
      .set({ systemKey: 'procurementAgent.erp' })
      .where(eq(table.id, own?.id ?? 0));
  });

  it('knows the dollar by its key, whatever it is called', async () => {
    const { db } = t.context;
    const dollars = () =>
      db
        .select({ id: currencyTable.id, code: currencyTable.currencyCode })
        .from(currencyTable)
        .where(eq(currencyTable.systemKey, 'currency.usd'));
    await db.update(currencyTable).set({ systemKey: null }).where(eq(currencyTable.id, 1));
    await restart();
    expect(await dollars(), 'a dollar without the key gets it').toEqual([{ id: 1, code: 'USD' }]);
    await db.update(currencyTable).set({ currencyCode: 'US$' }).where(eq(currencyTable.id, 1));
    await restart();
    expect(await dollars(), 'and stays the only one').toEqual([{ id: 1, code: 'US$' }]);
    const { body } = await t.call('GET', '/api/currency', {
      token: await t.signIn('realm.admin@demo.example'),
    });
    expect(body.find(({ systemKey }) => String(systemKey) === 'currency.usd')?.currencyId).toBe(1);
    await db.update(currencyTable).set({ currencyCode: 'USD' }).where(eq(currencyTable.id, 1));
  });

  it('lets further records count on from the given ids', async () => {
    await restart();
    const [language] = await t.context.db
      .insert(languageTable)
      .values({ languageCode: 'zz', countryCode: 'zz', label_en: 'Zeta' })
      .returning({ id: languageTable.id });
    expect(language?.id).toBeGreaterThan(4);
  });

  it('keeps what administrators changed', async () => {
    const { db } = t.context;
    await db
      .delete(roleFunctionTable)
      .where(
        and(
          eq(roleFunctionTable.roleId, 'ROLE_PROGRAM_USER'),
          eq(roleFunctionTable.functionId, 'ROLE_BF_SUPPLY_PLAN'),
        ),
      );
    await db
      .insert(roleFunctionTable)
      .values({ roleId: 'ROLE_REPORT_USER', functionId: 'ROLE_BF_SUPPLY_PLAN' });
    await db.delete(roleCreatableTable).where(eq(roleCreatableTable.roleId, 'ROLE_PROGRAM_ADMIN'));
    await db
      .update(roleTable)
      .set({ label_en: 'Planner' })
      .where(eq(roleTable.label_en, 'Supply Plan Program User'));
    await db.update(languageTable).set({ active: false, label_en: 'Gallic' }).where(eq(languageTable.id, 2));
    await db.update(currencyTable).set({ label_en: 'Greenback' }).where(eq(currencyTable.id, 1));
    const before = await contentsOf(db);
    await restart();
    expect(await contentsOf(db)).toEqual(before);
    expect(await functionsOf('ROLE_PROGRAM_USER')).not.toContain('ROLE_BF_SUPPLY_PLAN');
  });

  it('with a newer release gives its new functions to the standard roles, and only those', async () => {
    const { db } = t.context;
    const news = ['ROLE_BF_LIST_COUNTRY', 'ROLE_BF_DROPDOWN_SP'];
    const value = JSON.stringify(businessFunctionIds.filter((id) => !news.includes(id)));
    await db.update(secretTable).set({ value }).where(eq(secretTable.name, 'knownFunctions'));
    await db.delete(roleFunctionTable).where(inArray(roleFunctionTable.functionId, news));
    const kept = await functionsOf('ROLE_PROGRAM_USER');
    await restart();
    for (const role of roles) {
      for (const id of news) {
        const holds = (await functionsOf(role.roleId)).includes(id);
        expect(holds, `${role.roleId} ${id}`).toBe((role.functions as readonly string[]).includes(id));
      }
    }
    expect(await functionsOf('ROLE_PROGRAM_USER'), 'what was taken away stays away').toEqual(
      [...kept, 'ROLE_BF_DROPDOWN_SP'].sort(),
    );
  });

  it('with a newer release gives its new roles to those who may give them', async () => {
    const { db } = t.context;
    const roleId = 'ROLE_FORECAST_VIEWER';
    await db.delete(userAclTable).where(eq(userAclTable.roleId, roleId));
    await db.delete(roleFunctionTable).where(eq(roleFunctionTable.roleId, roleId));
    await db.delete(roleCreatableTable).where(eq(roleCreatableTable.roleId, roleId));
    await db.delete(roleCreatableTable).where(eq(roleCreatableTable.creatableRoleId, roleId));
    await t.context.db.execute(`delete from role where id = '${roleId}'`);
    await restart();
    expect(await functionsOf(roleId)).toEqual(
      [...(roles.find((role) => role.roleId === roleId)?.functions ?? [])].sort(),
    );
    const givers = await db
      .select()
      .from(roleCreatableTable)
      .where(eq(roleCreatableTable.creatableRoleId, roleId));
    const expected = roles.filter((role) => (role.canCreate as readonly string[]).includes(roleId));
    expect(givers.map((row) => row.roleId).sort()).toEqual(expected.map((role) => role.roleId).sort());
  });
});

describe('a first start without the demo', () => {
  let empty: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    empty = await emptyDatabase();
  }, 120_000);
  afterAll(() => empty.drop());
  const first = (environment: Record<string, string>) =>
    prepareDatabase(
      empty.database,
      readConfig({ DEMO: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0', ...environment }),
      new Date(),
    );

  it('says what it needs when there is nobody to administer it', async () => {
    await expect(first({})).rejects.toThrow(/ADMIN_EMAIL and ADMIN_PASSWORD/);
    await expect(first({ ADMIN_EMAIL: 'first@office.example' })).rejects.toThrow(
      /ADMIN_EMAIL and ADMIN_PASSWORD/,
    );
    expect(await empty.database.db.select().from(userTable)).toEqual([]);
  });

  it('refuses a first password that nobody else may choose', async () => {
    await expect(first({ ADMIN_EMAIL: 'first@office.example', ADMIN_PASSWORD: 'secret' })).rejects.toThrow(
      /ADMIN_PASSWORD.*static\.password/,
    );
  });

  it('makes an application admin who must replace the password', async () => {
    const environment = {
      ADMIN_EMAIL: 'first@office.example',
      ADMIN_PASSWORD: 'Start@2026',
      ADMIN_NAME: 'First Admin',
    };
    expect(await first(environment)).toEqual({ firstUsers: 'admin' });
    expect(await first(environment)).toEqual({ firstUsers: 'none' });
    expect(await first({}), 'later starts need no settings for it').toEqual({ firstUsers: 'none' });

    const config = readConfig({ DEMO: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0' });
    const context = await createContext(empty.database, config, () => new Date(), pino({ level: 'silent' }));
    const app = await buildApp(context);
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
    const refused = await post('/authenticate', {
      username: 'first@office.example',
      password: 'Start@2026',
    });
    expect([refused.statusCode, refused.json().messageCode]).toEqual([
      406,
      'static.message.login.passwordExpired',
    ]);
    const replaced = await post('/api/user/updateExpiredPassword', {
      emailId: 'first@office.example',
      oldPassword: 'Start@2026',
      newPassword: 'Chosen@2026',
    });
    expect(replaced.statusCode).toBe(200);
    expect(replaced.json().user).toMatchObject({
      username: 'First Admin',
      realm: null,
      roleList: [{ roleId: 'ROLE_APPLICATION_ADMIN' }],
    });
    const info = await app.inject('/actuator/info');
    expect(info.json().environment).toBe('prod');
    await app.close();
    await context.mailer.stop();
  });
});
