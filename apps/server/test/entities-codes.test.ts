import { entities } from '@stockwell/model/entities/index';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { realmTable, tableOf } from '../src/db/schema/index.ts';
import { otherRealm, ownRealm } from './harness.ts';
import { targetsOf } from './valid-record.ts';
import { watchedServer } from './watched-server.ts';

const t = watchedServer();

type Suggesting = 'fundingSource' | 'organisation' | 'healthArea' | 'procurementAgent';

const codeField: Readonly<Record<Suggesting, string>> = {
  fundingSource: 'fundingSourceCode',
  organisation: 'organisationCode',
  healthArea: 'healthAreaCode',
  procurementAgent: 'procurementAgentCode',
};

/** Puts records with these codes into a realm. */
async function store(
  entity: Suggesting,
  realmId: number,
  codes: readonly string[],
  active = true,
): Promise<void> {
  for (const code of codes) {
    const columns: Record<string, unknown> = {
      realmId,
      label_en: `Named ${code}`,
      [codeField[entity]]: code,
      active,
    };
    for (const [name, field] of Object.entries(entities[entity].fields)) {
      if (field.kind !== 'reference' || field.entity === 'realm') continue;
      const [target] = await targetsOf(t, field.entity, realmId);
      columns[`${name}Id`] = target;
    }
    await t.context.db.insert(tableOf(entity)).values(columns);
  }
}

async function suggest(entity: Suggesting, name: string, realmId: number) {
  const token = await t.signIn('application.admin@demo.example');
  return t.call('GET', `/api/${entity}/getDisplayName/realmId/${realmId}/name/${encodeURIComponent(name)}`, {
    token,
  });
}

let emptyRealm = 0;
beforeAll(async () => {
  const [realm] = await t.context.db
    .insert(realmTable)
    .values({
      label_en: 'Empty',
      realmCode: 'EMPTY',
      minMosMinGaurdrail: 1,
      minMosMaxGaurdrail: 1,
      maxMosMaxGaurdrail: 9,
    })
    .returning({ id: realmTable.id });
  emptyRealm = realm?.id ?? 0;
  for (const entity of ['fundingSourceType', 'organisationType', 'procurementAgentType'] as const) {
    await t.context.db
      .insert(tableOf(entity))
      .values({ realmId: emptyRealm, label_en: 'Type', [`${entity}Code`]: 'TYPE' });
  }
});

describe('a suggested code', () => {
  it.each([
    ['fundingSource', 'Global Fund', ['GLOBA00', 'GLOBA01'], 'GLOBA02'],
    ['fundingSource', 'USAID', ['USAID'], 'USAID01'],
    ['fundingSource', 'UN', ['UNFPA', 'UNICEF', 'UNDP'], 'UN03'],
    ['organisation', 'Ministry of Health', [], 'MI00'],
    ['organisation', 'MOH', ['MOH'], 'MO01'],
    ['healthArea', 'Malaria', [], 'MALA00'],
    ['procurementAgent', 'National Medical Store', [], 'NATIONAL00'],
  ] as const)('for the %s "%s" beside %j is %s', async (entity, name, existing, expected) => {
    await store(entity, emptyRealm, existing);
    const { status, body } = await suggest(entity, name, emptyRealm);
    expect([status, body]).toEqual([200, expected]);
  });

  it('takes only letters and digits, in capitals', async () => {
    expect((await suggest('procurementAgent', "d'été: 4-x", emptyRealm)).body).toMatch(/^DT4X\d\d$/);
    const { status, body } = await suggest('healthArea', '!?', emptyRealm);
    expect([status, body.fields]).toEqual([400, { name: 'static.validation.alphanumeric' }]);
  });

  it('is free: taken numbers are counted past, inactive records and other cases included', async () => {
    // Two codes begin with the letters, so 02 would be next, but 02 is one of them.
    await store('healthArea', emptyRealm, ['TUBE02', 'TUBE03']);
    expect((await suggest('healthArea', 'Tuberculosis', emptyRealm)).body).toBe('TUBE04');
    await store('organisation', emptyRealm, ['qa01'], false);
    expect((await suggest('organisation', 'Quality', emptyRealm)).body).toBe('QU00');
    expect((await suggest('organisation', 'Qatar', emptyRealm)).body).toBe('QA02');
  });

  it('is found although every number of the letters is taken', async () => {
    await store(
      'organisation',
      emptyRealm,
      Array.from({ length: 100 }, (_, number) => `ZZ${String(number).padStart(2, '0')}`),
    );
    const { body } = await suggest('organisation', 'Zz Top', emptyRealm);
    const code = String(body);
    expect(code).toMatch(/^Z\d+$/);
    expect(code.length).toBeLessThanOrEqual(4);
    const organisations = tableOf('organisation');
    const rows = await t.context.db
      .select({ code: organisations.organisationCode ?? organisations.id })
      .from(organisations);
    expect(rows.map((row) => String(row.code))).not.toContain(code);
  });

  it('does not see other realms', async () => {
    await store('fundingSource', otherRealm, ['HOPE00', 'HOPE01']);
    expect((await suggest('fundingSource', 'Hope', emptyRealm)).body).toBe('HOPE00');
    expect((await suggest('fundingSource', 'Hope', otherRealm)).body).toBe('HOPE02');
  });

  it('is not given for another realm', async () => {
    const token = await t.signIn('realm.admin@demo.example');
    const ask = (realmId: number) =>
      t.call('GET', `/api/fundingSource/getDisplayName/realmId/${realmId}/name/Hope`, { token });
    expect((await ask(otherRealm)).status).toBe(403);
    expect((await ask(ownRealm)).status).toBe(200);
  });

  it.each(Object.keys(codeField) as Suggesting[])('of a %s can be saved as it is', async (entity) => {
    const token = await t.signIn('realm.admin@demo.example');
    const { body: code } = await t.call(
      'GET',
      `/api/${entity}/getDisplayName/realmId/${ownRealm}/name/${encodeURIComponent('Extraordinary Long Name')}`,
      { token },
    );
    const [country] = await targetsOf(t, 'realmCountry', ownRealm);
    const body: Record<string, unknown> = {
      realm: { id: ownRealm },
      label: { label_en: 'Extraordinary Long Name' },
      [codeField[entity]]: code,
      realmCountryList: [{ id: country }],
    };
    for (const [name, field] of Object.entries(entities[entity].fields)) {
      if (field.kind === 'reference' && field.entity !== 'realm')
        body[name] = { id: (await targetsOf(t, field.entity, ownRealm))[0] };
    }
    expect((await t.call('POST', `/api/${entity}`, { token, body })).status).toBe(200);
  });
});

describe('the records of a realm', () => {
  it('are not found where there is no such realm', async () => {
    const token = await t.signIn('application.admin@demo.example');
    expect((await t.call('GET', `/api/organisation/realmId/${emptyRealm}`, { token })).status).toBe(200);
    expect((await t.call('GET', '/api/organisation/realmId/999999', { token })).status).toBe(404);
    expect((await suggest('organisation', 'Ministry', 999_999)).status).toBe(404);
    const realms = await t.context.db.select().from(realmTable).where(eq(realmTable.id, 999_999));
    expect(realms).toEqual([]);
  });
});
