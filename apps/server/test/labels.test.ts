import { renderMessage } from '@stockwell/model/problems/render';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditTable, builtInNameTable, staticLabelTable } from '../src/db/schema/index.ts';
import { storeStartData } from '../src/db/start-data.ts';
import { ownRealm, testServer } from './harness.ts';
import { addPerson, demoPlaces, entry, programId } from './people.ts';

const t = testServer();
const applicationAdmin = () => t.signIn('application.admin@demo.example');
const realmAdmin = () => t.signIn('realm.admin@demo.example');
const list = async (token: string) => (await t.call('GET', '/api/getDatabaseLabelsListAll', { token })).body;
const save = async (token: string, body: unknown) =>
  t.call('PUT', '/api/saveDatabaseLabels', { token, body });
type Row = Awaited<ReturnType<typeof list>>[number];
const find = (rows: readonly Row[], entity: string, english: string) => {
  const row = rows.find(
    (candidate) => String(candidate.entity) === entity && String(candidate.label?.label_en) === english,
  );
  if (!row) throw new Error(`No ${entity} is called ${english}`);
  return row;
};

describe('names of records', () => {
  it('are listed by the levels that the caller may translate, in the own realm', async () => {
    const own = await list(await realmAdmin());
    expect(new Set(own.map(({ level }) => String(level)))).toEqual(new Set(['realm']));
    const areas = own.filter(({ entity }) => String(entity) === 'healthArea');
    expect(new Set(areas.map(({ relatedTo }) => Number(relatedTo?.id)))).toEqual(new Set([ownRealm]));
    expect(own.some(({ label }) => /^Other (?:region|tablet|supplier)$/.test(String(label?.label_en)))).toBe(
      false,
    );
    expect(find(own, 'region', 'North').relatedTo?.label?.label_en).toBe('Novaria');
    expect(find(own, 'healthArea', 'Malaria')).toMatchObject({ field: 'label', relatedTo: { code: 'GH' } });
    const all = await list(await applicationAdmin());
    expect(new Set(all.map(({ level }) => String(level)))).toEqual(
      new Set(['application', 'realm', 'program']),
    );
    expect(find(all, 'country', 'Novaria').relatedTo).toBeNull();
    expect(find(all, 'healthArea', 'Other area')).toBeTruthy();
  });

  it('of programs are listed as far as the caller administers them', async () => {
    const place = await demoPlaces(t);
    await addPerson(t, 'ormonde@test.example', [
      entry('ROLE_PROGRAM_ADMIN', { realmCountryId: place.country('ORM') }),
    ]);
    const token = await t.signIn('ormonde@test.example');
    const rows = await list(token);
    const programs = rows
      .filter(({ entity }) => String(entity) === 'program')
      .map(({ recordId }) => Number(recordId));
    expect(programs).toContain(await programId(t, 'ORM-FP-MOH'));
    const hiv = await programId(t, 'NVR-HIV-MOH');
    expect(programs).not.toContain(hiv);
    const stolen = {
      entity: 'program',
      recordId: hiv,
      field: 'label',
      label: { label_en: 'Mine' },
      recordVersion: 1,
    };
    expect((await save(token, [stolen])).status).toBe(409);
    const foreign = { ...stolen, recordId: await programId(t, 'NVR-OAR-OOR') };
    expect((await save(token, [foreign])).status).toBe(403);
  });

  it('are saved where they changed, remembered and never overwritten blindly', async () => {
    const token = await realmAdmin();
    const row = find(await list(token), 'healthArea', 'Malaria');
    const changed = { ...row, label: { ...row.label, label_fr: 'Malaria (paludisme)' } };
    expect((await save(token, [changed])).status).toBe(200);
    const after = find(await list(token), 'healthArea', 'Malaria');
    expect(after.label?.label_fr).toBe('Malaria (paludisme)');
    expect(Number(after.recordVersion)).toBe(Number(row.recordVersion) + 1);
    const entries = await t.context.db.select().from(auditTable).where(eq(auditTable.subject, 'healthArea'));
    expect(entries.at(-1)?.changes).toEqual({
      label_fr: { from: row.label?.label_fr, to: 'Malaria (paludisme)' },
    });
    expect((await save(token, [after])).status).toBe(200);
    expect(find(await list(token), 'healthArea', 'Malaria').recordVersion).toBe(after.recordVersion);
    const stale = await save(token, [changed]);
    expect([stale.status, stale.body.fields]).toEqual([
      412,
      { '0.recordVersion': 'static.message.staleRecord' },
    ]);
  });

  it('are saved all or none, and what is wrong is named by its row', async () => {
    const token = await realmAdmin();
    const rows = await list(token);
    const good = find(rows, 'healthArea', 'Family Planning');
    const empty = await save(token, [good, { ...good, label: { label_en: '' } }]);
    expect([empty.status, empty.body.fields]).toEqual([
      400,
      { '1.label.label_en': 'static.validation.required' },
    ]);
    const unknown = await save(token, [
      { ...good, label: { label_en: 'Birth control' } },
      { ...good, recordId: 999_999 },
    ]);
    expect(unknown.status).toBe(404);
    expect(find(await list(token), 'healthArea', 'Family Planning')).toEqual(good);
    expect((await save(token, [{ ...good, field: 'healthAreaCode' }])).body.fields).toEqual({
      '0.field': 'static.validation.notChoice',
    });
    expect((await save(token, [{ ...good, entity: 'user' }])).body.fields).toEqual({
      '0.entity': 'static.validation.notChoice',
    });
  });

  it('of another level or realm are refused', async () => {
    const all = await list(await applicationAdmin());
    const token = await realmAdmin();
    expect((await save(token, [find(all, 'country', 'Novaria')])).status).toBe(403);
    expect((await save(token, [find(all, 'healthArea', 'Other area')])).status).toBe(403);
  });
});

describe('a page of names', () => {
  const page = async (token: string, query: string) =>
    (await t.call('GET', `/api/getDatabaseLabelsListAll/page?${query}`, { token })).body;

  it('holds the same rows as the whole list, part by part', async () => {
    const token = await realmAdmin();
    const all = await list(token);
    const pages = [await page(token, 'page=0&size=40'), await page(token, 'page=1&size=40')];
    expect(pages.flatMap(({ rows }) => [...(rows ?? [])])).toEqual(all.slice(0, 80));
    expect(pages.map(({ total }) => Number(total))).toEqual([all.length, all.length]);
    const beyond = await page(token, 'page=9999&size=40');
    expect([beyond.rows, Number(beyond.total)]).toEqual([[], all.length]);
  });

  it('is narrowed by kind, by text and to what lacks a translation', async () => {
    const token = await realmAdmin();
    const all = await list(token);
    const areas = await page(token, 'entity=healthArea&size=1000');
    expect(areas.rows).toEqual(all.filter(({ entity }) => String(entity) === 'healthArea'));
    const found = await page(token, 'search=mAlAri&size=1000');
    expect(found.rows?.length).toBeGreaterThan(0);
    for (const { label } of [...(found.rows ?? [])])
      expect(
        Object.values(label ?? {})
          .join(' ')
          .toLowerCase(),
      ).toContain('malari');
    expect(Number((await page(token, 'search=%25')).total)).toBe(
      all.filter(({ label }) => JSON.stringify(Object.values(label ?? {})).includes('%')).length,
    );
    const open = await page(token, 'untranslated=true&size=100000');
    const lacking = all.filter(({ label }) => !label?.label_fr || !label.label_sp || !label.label_pr);
    expect(open.rows).toEqual(lacking);
    const foreign = await page(token, 'entity=country');
    expect([foreign.rows, Number(foreign.total)]).toEqual([[], 0]);
  });

  it('keeps the rules of the record: an English name of planning units stands once', async () => {
    const token = await realmAdmin();
    const { rows } = await page(token, 'entity=planningUnit&size=2');
    const [first, second] = [...(rows ?? [])];
    const taken = {
      ...second,
      label: { ...second?.label, label_en: String(first?.label?.label_en).toUpperCase() },
    };
    const { status, body } = await save(token, [taken]);
    expect([status, body.fields]).toEqual([406, { '0.label': 'static.message.alreadyExists' }]);
  });
});

describe('interface texts', () => {
  const put = async (body: unknown) =>
    t.call('PUT', '/api/saveStaticLabels', { token: await applicationAdmin(), body });
  const texts = async () =>
    (await t.call('GET', '/api/getStaticLabelsListAll', { token: await applicationAdmin() })).body;
  const locale = async (language: string) => (await t.call('GET', `/api/locales/${language}`)).body;

  it('are written again and open to everybody, each language on its own', async () => {
    expect(await locale('fr')).toEqual({});
    const label = { label_en: 'Stock on hand', label_fr: 'Stock disponible' };
    expect((await put([{ code: 'entities:budget.one', label }])).status).toBe(200);
    expect(await locale('en')).toEqual({ 'entities:budget.one': 'Stock on hand' });
    expect(await locale('fr')).toEqual({ 'entities:budget.one': 'Stock disponible' });
    expect(await locale('sp')).toEqual({});
    const [row] = await texts();
    expect(row).toMatchObject({ code: 'entities:budget.one', recordVersion: 1, label });
  });

  it('are not overwritten when somebody else was faster', async () => {
    const code = 'common:close';
    await put([{ code, label: { label_en: 'Store' } }]);
    const again = await put([{ code, label: { label_en: 'Keep' } }]);
    expect([again.status, again.body.fields]).toEqual([
      412,
      { '0.recordVersion': 'static.message.staleRecord' },
    ]);
    expect((await put([{ code, label: { label_en: 'Keep' }, recordVersion: 1 }])).status).toBe(200);
    expect((await texts()).find((row) => String(row.code) === code)).toMatchObject({ recordVersion: 2 });
  });

  it.each(['', 'two words', 'a/b', '<b>', 'x'.repeat(201)])('refuse the code %j', async (code) => {
    const { status, body } = await put([{ code, label: { label_en: 'Text' } }]);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['0.code']]);
  });

  it.each([
    '__proto__',
    'common:__proto__',
    'common:constructor',
    'common:x.toString',
    'common:noSuchText',
    'nowhere:close',
    'close',
  ])('refuse the code %s, which no text of the application has', async (code) => {
    const before = await texts();
    const { status, body } = await put([{ code, label: { label_en: 'Text' } }]);
    expect([status, body.fields]).toEqual([400, { '0.code': 'static.validation.unknownText' }]);
    expect(await texts()).toEqual(before);
  });

  it('refuse parts that a text does not have', async () => {
    for (const row of [
      { code: 'common:close', label: { label_en: 'Shut', label_de: 'Zu' } },
      { code: 'common:close', label: { label_en: 'Shut' }, isAdmin: true },
    ])
      expect((await put([row])).status).toBe(400);
  });

  it('of an earlier release can still be given back', async () => {
    await t.context.db.insert(staticLabelTable).values({ code: 'gone:text', label_en: 'Old' });
    const { status } = await put([{ code: 'gone:text', label: null, recordVersion: 1 }]);
    expect(status).toBe(200);
    expect((await locale('en'))['gone:text']).toBeUndefined();
  });

  it('keep what the program fills in, in every language', async () => {
    const lost = {
      label_en: '{{from}} of {{total}}',
      label_fr: '{{from}} sur {{totla}}',
      label_sp: '{{from} de {{total}}',
    };
    const { status, body } = await put([{ code: 'lists:pager.showing', label: lost }]);
    expect([status, body.fields]).toEqual([
      400,
      {
        '0.label.label_fr': 'static.validation.placeholders',
        '0.label.label_sp': 'static.validation.placeholders',
      },
    ]);
    expect(body.details?.['0.label.label_fr']).toEqual({ placeholders: '{{from}} {{total}}' });
    const kept = { label_en: '{{from}} of {{total}}', label_fr: '{{total}}, dont {{from}}' };
    expect((await put([{ code: 'lists:pager.showing', label: kept }])).status).toBe(200);
    const broken = await put([{ code: 'lists:pager.other', label: { label_en: '{{from of' } }]);
    expect(broken.body.fields).toEqual({ '0.label.label_en': 'static.validation.placeholders' });
  });

  it('can be given back to the text that the application ships with', async () => {
    const code = 'common:loading';
    await put([{ code, label: { label_en: 'Own', label_fr: 'Propre' } }]);
    expect((await locale('fr'))[code]).toBe('Propre');
    expect((await put([{ code, label: null, recordVersion: 1 }])).status).toBe(200);
    expect([(await locale('en'))[code], (await locale('fr'))[code]]).toEqual([undefined, undefined]);
    expect((await put([{ code, label: { label_en: 'Own' }, recordVersion: 1 }])).status).toBe(412);
    expect((await put([{ code, label: { label_en: 'Own' }, recordVersion: 2 }])).status).toBe(200);
  });

  it('refuse a language that the product does not speak', async () => {
    expect((await t.call('GET', '/api/locales/de')).status).toBe(400);
  });
});

describe('names that the product ships with', () => {
  const find = async (token: string, listName: string, english: string) => {
    const found = (await list(token)).find(
      ({ entity, relatedTo, label }) =>
        String(entity) === 'builtInName' &&
        String(relatedTo?.code) === listName &&
        String(label?.label_en) === english,
    );
    if (!found) throw new Error(`Nothing of ${listName} is called ${english}`);
    return found;
  };
  const rename = async (row: Row, label: Record<string, string>) =>
    save(await applicationAdmin(), [{ ...row, label: { ...row.label, ...label } }]);

  it('are translated by those who translate names of the application, and by nobody else', async () => {
    const entities = (await list(await realmAdmin())).map(({ entity }) => String(entity));
    expect(entities).not.toContain('builtInName');
    const row = await find(await applicationAdmin(), 'shipmentStatus', 'Planned');
    expect(row).toMatchObject({
      level: 'application',
      relatedTo: { label: { label_fr: 'Statuts d’expédition' } },
    });
    expect((await save(await realmAdmin(), [row])).status).toBe(403);
  });

  it('are shown and synced as they were written, in every list that carries them', async () => {
    const token = await applicationAdmin();
    const [status, version, task] = [
      await find(token, 'shipmentStatus', 'Planned'),
      await find(token, 'versionType', 'Draft Version'),
      await find(token, 'businessFunction', 'List User'),
    ];
    expect((await rename(status, { label_fr: 'À venir' })).status).toBe(200);
    expect((await rename(version, { label_en: 'Working version' })).status).toBe(200);
    expect((await rename(task, { label_sp: 'Ver usuarios' })).status).toBe(200);
    const admin = await realmAdmin();
    const statuses = (await t.call('GET', '/api/master/shipmentStatus', { token: admin })).body;
    expect(statuses[0]?.label?.label_fr).toBe('À venir');
    expect(statuses[1]?.label?.label_fr, 'the others stay').toBe('Brouillon');
    const programs = (await t.call('GET', '/api/program', { token: admin })).body;
    const types = programs
      .flatMap(({ versionList }) => [...(versionList ?? [])])
      .map((one) => one.versionType);
    expect(types.find((type) => Number(type?.id) === 1)?.label?.label_en).toBe('Working version');
    const functions = (await t.call('GET', '/api/businessFunction', { token })).body;
    const named = functions.find((one) => String(one.businessFunctionId) === 'ROLE_BF_LIST_USER');
    expect(named?.label?.label_sp).toBe('Ver usuarios');
    const stream = await t.call('GET', '/api/sync/masters?since=2026-01-01', {
      token: admin,
      shapeKnown: true,
    });
    const rows = String(stream.body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
      .filter((line) => String(line.kind) === 'rows' && String(line.entity) === 'builtInName')
      .flatMap((line) => [...(line.rows ?? [])]);
    const sent = rows.find((one) => String(one.list) === 'shipmentStatus' && String(one.entry) === '1');
    expect(sent?.label?.label_fr).toBe('À venir');
    expect(sent?.lastModifiedBy, 'a device knows it from those that nobody wrote').not.toBeNull();
  });

  it('keep what the product fills in', async () => {
    const token = await applicationAdmin();
    const english = 'No recent actual consumption entered (in the last {{monthsBack}} months)';
    const row = await find(token, 'problem', english);
    const refused = await rename(row, { label_fr: 'Aucune consommation récente' });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { '0.label.label_fr': 'static.validation.placeholders' },
    ]);
    const label_fr = 'Pas de consommation depuis {{monthsBack}} mois';
    expect((await rename(row, { label_fr })).status).toBe(200);
    const message = {
      key: 'recentActualMissing.description',
      values: { monthsBack: { kind: 'number', number: 3 } },
    } as const;
    const text = renderMessage(message, { language: 'fr', regionName: String });
    expect(text).toBe('Pas de consommation depuis 3 mois');
  });

  it('stay as they were written at the next start, while the others follow the release', async () => {
    const { db } = t.context;
    const planned = () =>
      db
        .select({ fr: builtInNameTable.label_fr })
        .from(builtInNameTable)
        .where(and(eq(builtInNameTable.list, 'shipmentStatus'), inArray(builtInNameTable.entry, ['1', '3'])))
        .orderBy(builtInNameTable.entry);
    await db
      .update(builtInNameTable)
      .set({ label_fr: 'De la version précédente' })
      .where(and(eq(builtInNameTable.list, 'shipmentStatus'), eq(builtInNameTable.entry, '3')));
    await db.transaction(storeStartData);
    expect(await planned()).toEqual([{ fr: 'À venir' }, { fr: 'Soumise' }]);
  });
});
