import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditTable,
  catalogueFileTable,
  forecastingUnitTable,
  planningUnitCapacityTable,
  planningUnitTable,
  procurementAgentPlanningUnitTable,
  productCategoryTable,
  supplierTable,
} from '../src/db/schema/index.ts';
import { undoCodes } from '../src/modules/catalogue-feeds/undo.ts';
import { feedCodes } from '../src/modules/feed-files/feed-error.ts';
import { drop, type Fields, itemFile, volumeFile } from './erp-files.ts';
import { testServer } from './harness.ts';
import { addPerson, entry } from './people.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockwell-undo-test-'));
const t = testServer({
  catalogueSource: { kind: 'folder', path: folder },
  volumesSource: { kind: 'folder', path: folder },
});
const admin = 'realm.admin@demo.example';
const foreigner = 'role_realm_admin@other.example';
let sent = 0;

beforeAll(async () => {
  for (const feed of ['catalogue', 'volumes'] as const) await t.context.catalogueJobs.drain(feed);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lastFile = async () => {
  const table = catalogueFileTable;
  const [last] = await t.context.db.select().from(table).orderBy(desc(table.id)).limit(1);
  if (!last) throw new Error('No file came');
  return last;
};
const arrives = async (feed: 'catalogue' | 'volumes', content: string) => {
  sent += 1;
  await drop(folder, `${feed === 'catalogue' ? 'item' : 'volume'}_data_${100 + sent}.xml`, content);
  await t.context.catalogueJobs.runSoon(feed);
  await t.context.catalogueJobs.drain(feed);
  return lastFile();
};
const take = (...rows: readonly Fields[]) => arrives('catalogue', itemFile(...rows));
const undo = async (importFileId: number, as = admin) =>
  t.call('POST', `/api/job/importFiles/${importFileId}/undo`, { token: await t.signIn(as) });
const priceOf = async (sku: string) => {
  const table = procurementAgentPlanningUnitTable;
  return (await t.context.db.select().from(table).where(eq(table.skuCode, sku)))[0];
};
const planning = async (name: string) => {
  const table = planningUnitTable;
  return (await t.context.db.select().from(table).where(eq(table.label_en, name)))[0];
};
const historyOf = (subject: string, id: number) =>
  t.context.db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.subject, subject), eq(auditTable.recordId, String(id))))
    .orderBy(desc(auditTable.id));

const known = 'Testocillin 500 mg tablet, 100 tablets';
const changed: Fields = {
  product_name: 'Testocillin tablets, box of 50',
  product_base_unit_mult: 50,
  wcs_catalog_price: 9,
  planning_unit_moq: 20,
};
const added: Fields = {
  product_id_no_pack: 'FSKU7',
  product_name_no_pack: 'Newol gel',
  commodity_council_long_desc: 'Test new medicines',
  commodity_subcat_long_desc: 'Test new gels',
  product_id: 'PSKU7',
  product_name: 'Newol gel, 1 tube',
  item_id: 'ITEM7',
  item_name: 'Newol gel of Maker N',
  item_supplier_name: 'Test Maker N',
};

describe('a file of the catalogue that is undone', () => {
  it('gives earlier values back, leaves what people changed since, and deactivates what it added', async () => {
    const { db } = t.context;
    const first = await take({});
    const second = await take(changed, added);
    expect(second).toMatchObject({ state: 'taken', errorCount: 0 });
    const mapping = await priceOf('PSKU1');
    expect(mapping).toMatchObject({ catalogPrice: 9, moq: 20 });
    await db
      .update(procurementAgentPlanningUnitTable)
      .set({ moq: 33 })
      .where(eq(procurementAgentPlanningUnitTable.skuCode, 'PSKU1'));

    const refused = await undo(first.id);
    expect([refused.status, refused.body.messageCode]).toEqual([412, undoCodes.laterFile]);
    expect((await undo(second.id, foreigner)).status).toBe(404);
    expect((await undo(2_000_000_000)).status).toBe(404);

    const { status, body } = await undo(second.id);
    // A planning unit, its prices and those of its pack. Two categories, two units and a pack, their three mappings, a maker.
    expect([status, body]).toEqual([200, { restored: 3, deactivated: 9 }]);
    const product = await planning(known);
    expect(product).toMatchObject({ multiplier: 100, active: true });
    expect(await priceOf('PSKU1')).toMatchObject({ catalogPrice: 4.125, moq: 33, active: true });
    expect(await planning('Newol gel, 1 tube')).toMatchObject({ active: false });
    expect(await priceOf('PSKU7')).toMatchObject({ active: false });
    const named = async (
      table: typeof forecastingUnitTable | typeof productCategoryTable | typeof supplierTable,
      name: string,
    ) => (await db.select().from(table).where(eq(table.label_en, name)))[0]?.active;
    expect([
      await named(forecastingUnitTable, 'Newol gel'),
      await named(productCategoryTable, 'Test new medicines'),
      await named(productCategoryTable, 'Test new gels'),
      await named(supplierTable, 'Test Maker N'),
      await named(supplierTable, 'Test Maker A'),
    ]).toEqual([false, false, false, false, true]);

    const [entryOfUndo] = await historyOf('planningUnit', product?.id ?? 0);
    expect(entryOfUndo).toMatchObject({
      action: 'edit',
      changes: { label_en: { from: changed.product_name, to: known }, multiplier: { from: 50, to: 100 } },
    });
    expect(entryOfUndo?.changedBy).not.toBeNull();
    expect(entryOfUndo?.changedBy).toBe(product?.lastModifiedBy);
    expect((await historyOf('importFile', second.id))[0]).toMatchObject({
      changedBy: entryOfUndo?.changedBy,
      changes: { state: { from: 'taken', to: 'undone' } },
    });
  });

  it('is not undone twice and not taken again; then the one before it can be undone', async () => {
    const undone = await lastFile();
    expect(undone.state).toBe('undone');
    const twice = await undo(undone.id);
    expect([twice.status, twice.body.messageCode]).toEqual([412, undoCodes.notTaken]);
    expect(await take(changed, added)).toMatchObject({
      state: 'duplicate',
      failure: feedCodes.alreadyTaken,
    });
    expect(await planning(known)).toMatchObject({ multiplier: 100 });
    const [before] = await t.context.db
      .select()
      .from(catalogueFileTable)
      .where(eq(catalogueFileTable.state, 'taken'));
    expect((await undo(before?.id ?? 0)).status).toBe(200);
    expect(await planning(known)).toMatchObject({ active: false });
  });

  it('lets a corrected file activate its records again, but none that people deactivated', async () => {
    const { db } = t.context;
    const stateOf = async () => {
      const [maker] = await db.select().from(supplierTable).where(eq(supplierTable.label_en, 'Test Maker N'));
      const categories = await db
        .select({ active: productCategoryTable.active })
        .from(productCategoryTable)
        .where(like(productCategoryTable.label_en, 'Test new %'));
      return {
        products: [await planning('Testocillin tablets, box of 50'), await planning('Newol gel, 1 tube')].map(
          (product) => product?.active,
        ),
        prices: [(await priceOf('PSKU1'))?.active, (await priceOf('PSKU7'))?.active],
        categories: categories.map(({ active }) => active),
        maker: maker?.active,
        makerId: maker?.id ?? 0,
      };
    };
    await db.insert(auditTable).values({
      subject: 'supplier',
      recordId: String((await stateOf()).makerId),
      action: 'edit',
      changedBy: 1,
      changes: { active: { from: true, to: false } },
    });
    const corrected = await take({ ...changed, wcs_catalog_price: 8 }, added);
    expect(corrected).toMatchObject({ state: 'taken', errorCount: 0 });
    expect(await stateOf()).toMatchObject({
      products: [true, true],
      prices: [true, true],
      categories: [true, true],
      maker: false,
    });
    expect((await undo(corrected.id)).status).toBe(200);
    expect(await planning(known)).toMatchObject({ active: false, multiplier: 100 });
    expect(await stateOf()).toMatchObject({ prices: [false, false], categories: [false, false] });
  });

  it('keeps a name that the earlier one was given away from', async () => {
    const { db } = t.context;
    const own = {
      ...added,
      product_id_no_pack: 'FSKU8',
      product_name_no_pack: 'Ownol',
      product_id: 'PSKU8',
      product_name: 'Ownol, 1 tube',
      item_id: '',
    };
    await take(own);
    const renamed = await take({ ...own, product_name: 'Ownol, one tube', product_base_unit_mult: 5 });
    await db
      .update(planningUnitTable)
      .set({ label_en: 'OWNOL, 1 tube' })
      .where(eq(planningUnitTable.label_en, 'Newol gel, 1 tube'));
    expect((await undo(renamed.id)).body).toEqual({ restored: 1, deactivated: 0 });
    expect(await planning('Ownol, one tube')).toMatchObject({ multiplier: 100 });
  });

  it('leaves a category active below which somebody put another one', async () => {
    const { db } = t.context;
    const file = await take({
      ...added,
      commodity_council_long_desc: 'Test upper',
      commodity_subcat_long_desc: 'Test lower',
    });
    const category = async (name: string) =>
      (await db.select().from(productCategoryTable).where(eq(productCategoryTable.label_en, name)))[0];
    const upper = await category('Test upper');
    await db.insert(productCategoryTable).values({
      realmId: 1,
      parentId: upper?.id ?? 0,
      label_en: 'Test own',
      sortOrder: `${upper?.sortOrder}.90`,
    });
    expect((await undo(file.id)).status).toBe(200);
    expect(await category('Test upper')).toMatchObject({ active: true });
    expect(await category('Test lower')).toMatchObject({ active: false });
  });

  it('is undone by admins only', async () => {
    const planner = 'planner.undo@test.example';
    await addPerson(t, planner, [entry('ROLE_PROGRAM_USER')]);
    expect((await undo((await lastFile()).id, planner)).status).toBe(403);
  });
});

it('undoes a file of volumes, but brings no volume back over another one', async () => {
  const { db } = t.context;
  const table = planningUnitCapacityTable;
  await take({ item_label_languages: 'English' });
  await arrives('volumes', volumeFile({}, { start_date: '2030-01-01', stop_date: '2030-12-31' }));
  const file = await arrives(
    'volumes',
    volumeFile(
      { stop_date: '2027-06-30', volume_m3: '0.5' },
      { start_date: '2030-01-01', stop_date: '2030-06-30', volume_m3: '0.5' },
      { start_date: '2032-01-01', stop_date: '2032-12-31' },
    ),
  );
  expect(file).toMatchObject({ errorCount: 0 });
  const [first] = await db.select().from(table).where(eq(table.startDate, '2027-01-01'));
  if (!first) throw new Error('No volume');
  const { id: _id, ...like } = first;
  await db.insert(table).values({ ...like, startDate: '2027-07-01', stopDate: '2027-12-31' });
  expect((await undo(file.id)).body).toEqual({ restored: 2, deactivated: 1 });
  const rows = await db.select().from(table).where(eq(table.active, true)).orderBy(table.startDate);
  expect(
    rows
      .filter(({ supplierId }) => supplierId === first.supplierId)
      .map(({ startDate, stopDate, capacity }) => [startDate, stopDate, capacity]),
  ).toEqual([
    ['2027-01-01', '2027-06-30', 0.12],
    ['2027-07-01', '2027-12-31', 0.5],
    ['2030-01-01', '2030-12-31', 0.12],
  ]);
});
