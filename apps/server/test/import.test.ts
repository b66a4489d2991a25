import { importCalls } from '@stockwell/model/api/import';
import { type ImportName, importable } from '@stockwell/model/import/declarations';
import { and, count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auditTable,
  forecastingUnitTable,
  planningUnitTable,
  procurementAgentTable,
  productCategoryTable,
  programAgentSettingsTable,
  tableOf,
} from '../src/db/schema/index.ts';
import { otherRealm, ownRealm, testServer } from './harness.ts';
import { addPerson, demoPlaces, entry } from './people.ts';

const t = testServer();
const realmAdmin = () => t.signIn('realm.admin@demo.example');
const programAdmin = () => t.signIn('program.admin@demo.example');

type Rows = readonly Readonly<Record<string, unknown>>[];
const check = async (name: ImportName, rows: Rows, more: object = {}, token?: string) =>
  t.call('POST', importCalls[name].check.path, {
    token: token ?? (await realmAdmin()),
    body: { rows, ...more },
  });
const save = async (name: ImportName, rows: Rows, more: object = {}, token?: string) =>
  t.call('POST', importCalls[name].save.path, {
    token: token ?? (await realmAdmin()),
    body: { rows, ...more },
  });

async function rowsOf(name: ImportName): Promise<number> {
  const [row] = await t.context.db.select({ rows: count() }).from(tableOf(name));
  return row?.rows ?? 0;
}

/** A forecasting unit of the demo with its unit, in the words a person would write. */
async function someForecastingUnit() {
  const [unit] = await t.context.db
    .select()
    .from(forecastingUnitTable)
    .where(and(eq(forecastingUnitTable.realmId, ownRealm), eq(forecastingUnitTable.active, true)))
    .limit(1);
  if (!unit?.label_en) throw new Error('The demo has no forecasting unit');
  return unit;
}

const planningUnit = async (name: string, more: object = {}) => ({
  'label.label_en': name,
  forecastingUnit: (await someForecastingUnit()).label_en,
  unit: 'box',
  multiplier: 30,
  ...more,
});

describe('an import of planning units', () => {
  it('validates every row and saves nothing', async () => {
    const before = await rowsOf('planningUnit');
    const [stored] = await t.context.db
      .select()
      .from(planningUnitTable)
      .where(eq(planningUnitTable.realmId, ownRealm));
    const { status, body } = await check('planningUnit', [
      await planningUnit('Imported box of 30'),
      await planningUnit(String(stored?.label_en).toUpperCase()),
      await planningUnit('Imported box of 60', { forecastingUnit: 'No such unit', multiplier: 'many' }),
      await planningUnit('Imported box of 30'),
      { 'label.label_fr': 'Sans anglais' },
    ]);
    expect(status).toBe(200);
    expect([...(body.rows ?? [])].map(({ state }) => String(state))).toEqual([
      'new',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
    ]);
    expect(body.rows?.[1]?.problems).toEqual({
      'label.label_en': { code: 'static.import.exists', params: { id: stored?.id, name: stored?.label_en } },
    });
    expect(body.rows?.[2]?.problems).toEqual({
      forecastingUnit: { code: 'static.import.unknownReference', params: { text: 'No such unit' } },
      multiplier: { code: 'static.validation.notNumber' },
    });
    expect(body.rows?.[3]?.problems?.['label.label_en']?.params?.name).toBe('Imported box of 30');
    expect(Object.keys(body.rows?.[4]?.problems ?? {}).sort()).toEqual([
      'forecastingUnit',
      'label.label_en',
      'multiplier',
      'unit',
    ]);
    expect(await rowsOf('planningUnit')).toBe(before);
  });

  it('saves all rows or none', async () => {
    const before = await rowsOf('planningUnit');
    const good = await planningUnit('Imported vial of 5', { 'label.label_fr': 'Flacon de 5 importé' });
    const refused = await save('planningUnit', [
      good,
      await planningUnit('Imported vial of 6', { multiplier: 0 }),
    ]);
    expect([refused.status, refused.body.messageCode]).toEqual([400, 'static.import.nothingSaved']);
    expect(refused.body.fields).toEqual({ '1.multiplier': 'static.validation.positive' });
    expect(await rowsOf('planningUnit')).toBe(before);
    const saved = await save('planningUnit', [good, await planningUnit('Imported vial of 7')]);
    expect([saved.status, saved.body]).toEqual([
      200,
      { messageCode: 'static.message.addSuccess', added: 2, changed: 0 },
    ]);
    const [row] = await t.context.db
      .select()
      .from(planningUnitTable)
      .where(eq(planningUnitTable.label_en, 'Imported vial of 5'));
    expect(row).toMatchObject({
      label_fr: 'Flacon de 5 importé',
      multiplier: 30,
      realmId: ownRealm,
      active: true,
    });
    const remembered = await t.context.db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.subject, 'planningUnit'), eq(auditTable.recordId, String(row?.id))));
    expect(remembered.map(({ action }) => action)).toEqual(['add']);
  });

  it('finds what is referred to by name in the own language or English, by code or by id', async () => {
    const unit = await someForecastingUnit();
    const ways = [
      unit.label_en,
      unit.label_fr ?? unit.label_en,
      unit.id,
      `#${unit.id}`,
      `  ${unit.label_en}  `,
    ];
    const rows = await Promise.all(
      ways.map((forecastingUnit, index) => planningUnit(`Found in way ${index}`, { forecastingUnit })),
    );
    const { body } = await check('planningUnit', rows, { language: 'fr' });
    expect([...(body.rows ?? [])].map(({ state }) => String(state))).toEqual(ways.map(() => 'new'));
    // Whoever writes an id is shown the name that it stands for.
    expect(body.rows?.[2]?.meant).toMatchObject({ forecastingUnit: unit.label_fr ?? unit.label_en });
  });

  it('reports names that are inactive or that several records share', async () => {
    const { id: _, ...unit } = await someForecastingUnit();
    const twin = { ...unit, label_fr: 'Deux fois le même' };
    await t.context.db.insert(forecastingUnitTable).values([
      { ...twin, label_en: 'Twin one' },
      { ...twin, label_en: 'Twin two' },
      { ...unit, label_en: 'Asleep', active: false },
    ]);
    const { body } = await check(
      'planningUnit',
      [
        await planningUnit('Of twins', { forecastingUnit: 'Deux fois le même' }),
        await planningUnit('Of a sleeper', { forecastingUnit: 'asleep' }),
      ],
      { language: 'fr' },
    );
    expect(body.rows?.[0]?.problems?.forecastingUnit).toEqual({
      code: 'static.import.ambiguousReference',
      params: { text: 'Deux fois le même', records: 2 },
    });
    expect(body.rows?.[1]?.problems?.forecastingUnit?.code).toBe('static.import.inactiveReference');
  });

  it('knows nothing of other realms', async () => {
    const [foreign] = await t.context.db
      .select()
      .from(forecastingUnitTable)
      .where(eq(forecastingUnitTable.realmId, otherRealm));
    for (const forecastingUnit of [foreign?.label_en, foreign?.id]) {
      const { body } = await check('planningUnit', [await planningUnit('Stolen', { forecastingUnit })]);
      expect(body.rows?.[0]?.problems?.forecastingUnit?.code).toBe('static.import.unknownReference');
    }
    expect(
      (await check('planningUnit', [await planningUnit('Stolen')], { realmId: otherRealm })).status,
    ).toBe(403);
  });
});

describe('an import of forecasting units', () => {
  it('finds categories by name or by path', async () => {
    const rows = [
      'Adult ARV',
      'HIV/AIDS Pharmaceuticals > Adult ARV',
      'All > HIV/AIDS Pharmaceuticals>Adult ARV',
    ].map((productCategory, index) => ({
      'label.label_en': `Imported tablet ${index}`,
      'genericLabel.label_en': 'Tabletum',
      productCategory,
      tracerCategory: 'Adult ARV',
      unit: 'tablet',
    }));
    const [category] = await t.context.db
      .select()
      .from(productCategoryTable)
      .where(and(eq(productCategoryTable.label_en, 'Adult ARV'), eq(productCategoryTable.realmId, ownRealm)));
    const saved = await save('forecastingUnit', rows);
    expect([saved.status, JSON.stringify(saved.body)]).toEqual([200, expect.stringContaining('"added":3')]);
    const stored = await t.context.db
      .select()
      .from(forecastingUnitTable)
      .where(eq(forecastingUnitTable.genericLabel_en, 'Tabletum'));
    expect(stored.map(({ productCategoryId }) => productCategoryId)).toEqual([
      category?.id,
      category?.id,
      category?.id,
    ]);
  });

  it('asks an admin of no realm into which one it goes', async () => {
    await addPerson(t, 'everywhere@test.example', [entry('ROLE_REALM_ADMIN')], { realmId: null });
    const token = await t.signIn('everywhere@test.example');
    const rows = [{ 'label.label_en': 'For a realm' }];
    const { status, body } = await check('forecastingUnit', rows, {}, token);
    expect([status, body.fields]).toEqual([400, { realmId: 'static.validation.required' }]);
    expect((await check('forecastingUnit', rows, { realmId: ownRealm }, token)).status).toBe(200);
    expect((await check('forecastingUnit', rows, { realmId: 999 }, token)).status).toBe(400);
  });
});

describe('an import of categories', () => {
  it('places rows below stored categories and below each other, in any order', async () => {
    const rows = [
      { 'label.label_en': 'Imported child', parent: 'Imported parent' },
      { 'label.label_en': 'Imported parent', parent: 'Malaria', 'label.label_fr': 'Parent importé' },
      { 'label.label_en': 'Imported top', parent: null },
    ];
    const before = await rowsOf('productCategory');
    const validated = await check('productCategory', rows);
    expect([...(validated.body.rows ?? [])].map(({ state }) => String(state))).toEqual(['new', 'new', 'new']);
    expect(await rowsOf('productCategory')).toBe(before);
    expect((await save('productCategory', rows)).body).toMatchObject({ added: 3 });
    const stored = new Map(
      (
        await t.context.db
          .select()
          .from(productCategoryTable)
          .where(eq(productCategoryTable.realmId, ownRealm))
      ).map((row) => [row.label_en, row]),
    );
    const [child, parent, top] = ['child', 'parent', 'top'].map((name) => stored.get(`Imported ${name}`));
    expect(child?.parentId).toBe(parent?.id);
    expect(parent?.parentId).toBe(stored.get('Malaria')?.id);
    expect(child?.sortOrder).toBe(`${parent?.sortOrder}.01`);
    expect(top?.sortOrder).toMatch(/^00\.\d+$/);
  });

  it('refuses names that are taken and parents that nobody knows', async () => {
    const { body } = await check('productCategory', [
      { 'label.label_en': 'adult arv' },
      { 'label.label_en': 'Orphan', parent: 'Nowhere > At all' },
      { 'label.label_en': 'Two  spaces' },
      { 'label.label_en': 'Below itself', parent: 'Below itself' },
    ]);
    expect([...(body.rows ?? [])].map(({ problems }) => Object.values(problems ?? {})[0]?.code)).toEqual([
      'static.import.exists',
      'static.import.unknownReference',
      'static.validation.strayspaces',
      'static.import.unknownReference',
    ]);
  });
});

describe('an import of country prices', () => {
  async function price(more: object = {}) {
    const [agent] = await t.context.db
      .select()
      .from(procurementAgentTable)
      .where(and(eq(procurementAgentTable.realmId, ownRealm), eq(procurementAgentTable.active, true)));
    const [unit] = await t.context.db
      .select()
      .from(planningUnitTable)
      .where(eq(planningUnitTable.realmId, ownRealm));
    return {
      program: 'NVR-MAL-MOH',
      planningUnit: unit?.label_en,
      procurementAgent: agent?.procurementAgentCode,
      ...more,
    };
  }

  it('adds prices, changes stored ones and leaves what a row does not say', async () => {
    const token = await programAdmin();
    await t.context.db.delete(programAgentSettingsTable);
    const first = await save(
      'programAgentSettings',
      [await price({ price: 2.5, airFreightPerc: 12 })],
      {},
      token,
    );
    expect([first.status, first.body.added]).toEqual([200, 1]);
    const rows = [await price({ price: 3.25 })];
    const validated = await check('programAgentSettings', rows, {}, token);
    expect(validated.body.rows?.[0]).toMatchObject({
      state: 'changed',
      before: { price: 2.5 },
      recordVersion: 1,
    });
    expect((await save('programAgentSettings', rows, { versions: [1] }, token)).body).toMatchObject({
      changed: 1,
    });
    const [stored] = await t.context.db.select().from(programAgentSettingsTable);
    expect(stored).toMatchObject({ price: 3.25, airFreightPerc: 12, recordVersion: 2 });
    const again = await check('programAgentSettings', rows, {}, token);
    expect(again.body.rows?.[0]?.state).toBe('unchanged');
    const stale = await save('programAgentSettings', [await price({ price: 4 })], { versions: [1] }, token);
    expect([stale.status, stale.body.fields]).toEqual([400, { '0.row': 'static.message.staleRecord' }]);
  });

  it('holds the rules of its screen', async () => {
    const { body } = await check(
      'programAgentSettings',
      [await price({ planningUnit: null, price: 5 }), await price({ planningUnit: null })],
      {},
      await programAdmin(),
    );
    expect([...(body.rows ?? [])].map(({ problems }) => problems?.price?.code)).toEqual([
      'static.validation.priceForAll',
      'static.validation.atLeastOne',
    ]);
  });

  it('reaches only programs that the caller administers', async () => {
    const place = await demoPlaces(t);
    await addPerson(t, 'prices@test.example', [
      entry('ROLE_PROGRAM_ADMIN', { realmCountryId: place.country('ORM') }),
    ]);
    const { body } = await check(
      'programAgentSettings',
      [await price({ price: 5 })],
      {},
      await t.signIn('prices@test.example'),
    );
    expect(body.rows?.[0]?.problems?.program?.code).toBe('static.import.unknownReference');
  });
});

describe.each(Object.keys(importable) as ImportName[])('the import of %s', (name) => {
  it('is refused to whoever may not add such records, and takes no more than 5,000 rows', async () => {
    const token = await t.signIn('report.user@demo.example');
    expect((await check(name, [{}], {}, token)).status).toBe(403);
    expect((await save(name, [{}], {}, token)).status).toBe(403);
    const allowed = name === 'programAgentSettings' ? await programAdmin() : await realmAdmin();
    const { status, body } = await check(name, Array(5001).fill({}), {}, allowed);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['rows']]);
    expect((await check(name, [], {}, allowed)).status).toBe(400);
  });
});
