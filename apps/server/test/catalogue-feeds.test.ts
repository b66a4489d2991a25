import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  auditTable,
  catalogueFileTable,
  erpFeedRunTable,
  forecastingUnitTable,
  mailTable,
  planningUnitTable,
  procurementAgentForecastingUnitTable,
  procurementAgentPlanningUnitTable,
  procurementAgentProcurementUnitTable,
  procurementUnitTable,
  productCategoryTable,
  realmCountryPlanningUnitTable,
  supplierTable,
  tracerCategoryTable,
  unitTable,
} from '../src/db/schema/index.ts';
import { rowsOf } from '../src/db/select-rows.ts';
import { feedCodes } from '../src/modules/feed-files/feed-error.ts';
import { runLook } from '../src/modules/feed-files/run.ts';
import { drop, type Fields, itemFile } from './erp-files.ts';
import { testServer } from './harness.ts';
import { jobOf } from './job-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockwell-catalogue-test-'));
const t = testServer({ catalogueSource: { kind: 'folder', path: folder } });
let file = 0;

beforeAll(async () => {
  // The look of the last night.
  await t.context.catalogueJobs.drain('catalogue');
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await drop(folder, 'readme.txt', 'Files of the catalogue arrive here.');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const arrives = async (content: string | Uint8Array, ageMs?: number): Promise<string> => {
  file += 1;
  const name = `item_data_${String(file).padStart(6, '0')}.xml`;
  await drop(folder, name, content, ageMs);
  return name;
};
const lastRun = async () => {
  const [run] = await t.context.db.select().from(erpFeedRunTable).orderBy(desc(erpFeedRunTable.id)).limit(1);
  return run;
};
/** Looks for files, as the night or somebody on the page would have it. */
const run = async () => {
  await t.context.catalogueJobs.runSoon('catalogue');
  await t.context.catalogueJobs.drain('catalogue');
  return lastRun();
};
const take = async (...rows: readonly Fields[]) => {
  await arrives(itemFile(...rows));
  return run();
};
const lastFile = async () => {
  const table = catalogueFileTable;
  const [last] = await t.context.db.select().from(table).orderBy(desc(table.id)).limit(1);
  return last;
};
const { forecasting, planning, agentPlanning, pack, agentPack } = {
  forecasting: async (name: string) => {
    const table = forecastingUnitTable;
    return (await t.context.db.select().from(table).where(eq(table.label_en, name)))[0];
  },
  planning: async (name: string) => {
    const table = planningUnitTable;
    return (await t.context.db.select().from(table).where(eq(table.label_en, name)))[0];
  },
  agentPlanning: async (sku: string) => {
    const table = procurementAgentPlanningUnitTable;
    return (await t.context.db.select().from(table).where(eq(table.skuCode, sku)))[0];
  },
  pack: async (name: string) => {
    const table = procurementUnitTable;
    return (await t.context.db.select().from(table).where(eq(table.label_en, name)))[0];
  },
  agentPack: async (sku: string) => {
    const table = procurementAgentProcurementUnitTable;
    return (await t.context.db.select().from(table).where(eq(table.skuCode, sku)))[0];
  },
};
const historyOf = (subject: string, id: number) =>
  t.context.db
    .select()
    .from(auditTable)
    .where(sql`${auditTable.subject} = ${subject} and ${auditTable.recordId} = ${String(id)}`)
    .orderBy(desc(auditTable.id));
const unitCalled = async (name: string) =>
  (await t.context.db.select().from(unitTable).where(eq(unitTable.label_en, name)))[0];
const mails = async () =>
  t.context.db.select().from(mailTable).where(sql`${mailTable.subject} like '%product catalog%'`);

describe('a file', () => {
  it('makes everything that a new product needs, and moves away', async () => {
    const name = await arrives(itemFile({ item_sizemeasure: 'furlong' }));
    expect(await run()).toMatchObject({ feed: 'catalogue', state: 'done', taken: 1, failure: null });
    expect((await readdir(folder)).sort()).toEqual(['processed', 'readme.txt']);
    expect(await readdir(join(folder, 'processed'))).toEqual([name]);

    const unit = await forecasting('Testocillin 500 mg tablet');
    const [tracer] = await t.context.db
      .select()
      .from(tracerCategoryTable)
      .where(eq(tracerCategoryTable.label_en, 'Test antibiotics'));
    expect(tracer).toMatchObject({ realmId: 1, active: true });
    const [parent, child] = await t.context.db
      .select()
      .from(productCategoryTable)
      .where(sql`${productCategoryTable.label_en} like 'Test %'`)
      .orderBy(productCategoryTable.id);
    expect(parent?.sortOrder).toMatch(/^00\.\d+$/);
    expect(child).toMatchObject({
      label_en: 'Test anti-infectives',
      parentId: parent?.id,
      sortOrder: `${parent?.sortOrder}.01`,
    });
    expect(unit).toMatchObject({
      realmId: 1,
      genericLabel_en: 'Testocillin',
      unitId: (await unitCalled('Tablet'))?.id,
      tracerCategoryId: tracer?.id,
      productCategoryId: child?.id,
    });
    const product = await planning('Testocillin 500 mg tablet, 100 tablets');
    expect(product).toMatchObject({
      realmId: 1,
      forecastingUnitId: unit?.id,
      unitId: (await unitCalled('Box'))?.id,
      multiplier: 100,
    });
    expect(await agentPlanning('PSKU1')).toMatchObject({
      realmId: 1,
      procurementAgentId: 1,
      planningUnitId: product?.id,
      catalogPrice: 4.125,
      moq: 10,
      unitsPerPalletEuro1: 480,
      unitsPerPalletEuro2: 480,
      unitsPerContainer: 9600,
      volume: 0.0012,
      weight: 0.25,
    });
    const [maker] = await t.context.db
      .select()
      .from(supplierTable)
      .where(eq(supplierTable.label_en, 'Test Maker A'));
    const furlong = await unitCalled('furlong');
    expect(furlong).toMatchObject({ unitCode: 'furlong', dimensionId: 5 });
    const packed = await pack('Testocillin 500 mg tablet, 100 tablets, Maker A');
    expect(packed).toMatchObject({
      realmId: 1,
      planningUnitId: product?.id,
      supplierId: maker?.id,
      multiplier: 1,
      lengthUnitId: furlong?.id,
      lengthQty: 10,
      widthQty: 5,
      heightQty: 2.5,
      weightUnitId: (await unitCalled('Kilogram'))?.id,
      weightQty: 0.25,
      unitsPerCase: 20,
      unitsPerPalletEuro1: 480,
      unitsPerContainer: 9600,
      labeling: 'English, French',
    });
    expect(await agentPack('ITEM00000000001')).toMatchObject({
      procurementUnitId: packed?.id,
      vendorPrice: 4.125,
      approvedToShippedLeadTime: 3,
      gtin: '01234567890128',
    });
    expect(await lastFile()).toMatchObject({
      state: 'taken',
      source: 'folder',
      rows: 1,
      errorCount: 0,
      counts: {
        unit: { added: 1, changed: 0 },
        tracerCategory: { added: 1, changed: 0 },
        productCategory: { added: 2, changed: 0 },
        forecastingUnit: { added: 1, changed: 0 },
        planningUnit: { added: 1, changed: 0 },
        procurementAgentPlanningUnit: { added: 1, changed: 0 },
        supplier: { added: 1, changed: 0 },
        procurementUnit: { added: 1, changed: 0 },
      },
    });
    const [added] = await historyOf('planningUnit', product?.id ?? 0);
    expect(added).toMatchObject({
      action: 'add',
      changedBy: null,
      changes: { multiplier: { from: null, to: 100 } },
    });
  });

  it('overwrites what people typed, but not the name of a forecasting unit, and stamps only what changed', async () => {
    t.setNow(new Date('2027-02-01T05:00:00Z'));
    const { db } = t.context;
    const names = { product_name_no_pack: 'Testocillin 500 mg tablet' };
    const before = await planning('Testocillin 500 mg tablet, 100 tablets');
    const unit = await forecasting('Testocillin 500 mg tablet');
    await db
      .update(procurementAgentPlanningUnitTable)
      .set({ catalogPrice: 99 })
      .where(eq(procurementAgentPlanningUnitTable.skuCode, 'PSKU1'));
    await db
      .update(procurementAgentProcurementUnitTable)
      .set({ approvedToShippedLeadTime: 7 })
      .where(eq(procurementAgentProcurementUnitTable.skuCode, 'ITEM00000000001'));
    await take({
      ...names,
      item_sizemeasure: 'furlong',
      product_international_nonproprietary_name: 'Testocillinum',
      product_name: 'Testocillin tablets, box of 100',
    });
    const after = await planning('Testocillin tablets, box of 100');
    expect(after?.id).toBe(before?.id);
    expect(after?.recordVersion).toBe((before?.recordVersion ?? 0) + 1);
    expect(after?.lastModifiedDate).toEqual(new Date('2027-02-01T05:00:00Z'));
    expect(await agentPlanning('PSKU1')).toMatchObject({ catalogPrice: 4.125 });
    // A lead time that files do not say stays as somebody typed it.
    expect(await agentPack('ITEM00000000001')).toMatchObject({ approvedToShippedLeadTime: 7 });
    expect(await forecasting('Testocillin 500 mg tablet')).toMatchObject({
      id: unit?.id,
      genericLabel_en: 'Testocillinum',
    });
    expect((await historyOf('planningUnit', after?.id ?? 0))[0]).toMatchObject({
      action: 'edit',
      changes: {
        label_en: { from: 'Testocillin 500 mg tablet, 100 tablets', to: 'Testocillin tablets, box of 100' },
      },
    });
    expect((await lastFile())?.counts).toEqual({
      forecastingUnit: { added: 0, changed: 1 },
      planningUnit: { added: 0, changed: 1 },
      procurementAgentPlanningUnit: { added: 0, changed: 1 },
    });
    t.setNow(new Date('2027-02-02T05:00:00Z'));
    await take({
      ...names,
      item_sizemeasure: 'furlong',
      product_international_nonproprietary_name: 'Testocillinum',
      product_name: 'Testocillin tablets, box of 100',
      item_label_languages: 'English, French, Portuguese',
    });
    expect((await lastFile())?.counts).toEqual({ procurementUnit: { added: 0, changed: 1 } });
    expect((await planning('Testocillin tablets, box of 100'))?.lastModifiedDate).toEqual(
      after?.lastModifiedDate,
    );
    t.setNow(null);
  });

  it('takes over records that people made under the same names, and leaves reporting units alone', async () => {
    const { db } = t.context;
    const [known] = await rowsOf<{ id: number; name: string; unit: string }>(
      db,
      sql`select planning.id, planning.label_en as name, forecasting.label_en as unit from planning_unit as planning
        join forecasting_unit as forecasting on forecasting.id = planning.forecasting_unit_id
        where planning.realm_id = 1 and not exists (select 1 from procurement_agent_planning_unit as mapped
          where mapped.planning_unit_id = planning.id and mapped.procurement_agent_id = 1)
          and not exists (select 1 from procurement_agent_forecasting_unit as mapped
          where mapped.forecasting_unit_id = forecasting.id and mapped.procurement_agent_id = 1)
        order by planning.id limit 1`,
    );
    const reporting = await db
      .select()
      .from(realmCountryPlanningUnitTable)
      .orderBy(realmCountryPlanningUnitTable.id);
    expect(known).toBeDefined();
    await take({
      product_id_no_pack: 'FSKU9',
      product_name_no_pack: known?.unit.toUpperCase() ?? '',
      product_id: 'PSKU9',
      product_name: known?.name ?? '',
      product_base_unit_mult: 7,
      item_id: '',
    });
    expect(await planning(known?.name ?? '')).toMatchObject({ id: known?.id, multiplier: 7 });
    expect(await agentPlanning('PSKU9')).toMatchObject({ planningUnitId: known?.id });
    const [mapped] = await db
      .select()
      .from(procurementAgentForecastingUnitTable)
      .where(eq(procurementAgentForecastingUnitTable.skuCode, 'FSKU9'));
    expect((await forecasting(known?.unit ?? ''))?.id).toBe(mapped?.forecastingUnitId);
    expect(
      await db.select().from(realmCountryPlanningUnitTable).orderBy(realmCountryPlanningUnitTable.id),
    ).toEqual(reporting);
  });

  it('says of a product what its last row says, and leaves empty fields as they are', async () => {
    const own = {
      product_id_no_pack: 'FSKU2',
      product_name_no_pack: 'Lastol syrup',
      product_id: 'PSKU2',
      product_name: 'Lastol syrup, 1 bottle',
      item_id: 'ITEM2',
      item_name: 'Lastol of Maker B',
      item_supplier_name: 'Test Maker B',
    };
    await take({ ...own, planning_unit_moq: 1 }, { ...own, planning_unit_moq: 2 });
    expect(await agentPlanning('PSKU2')).toMatchObject({ moq: 2, weight: 0.25 });
    await take({ ...own, planning_unit_moq: '', planning_unit_weight_kg: '', wcs_catalog_price: 5 });
    expect(await agentPlanning('PSKU2')).toMatchObject({ moq: 2, weight: 0.25, catalogPrice: 5 });
  });

  it('leaves products out whose forecasting unit has another name, and notifies the admins once', async () => {
    const sent = (await mails()).length;
    const own = {
      product_id_no_pack: 'FSKU3',
      product_name_no_pack: 'Firstol gel',
      product_id: 'PSKU3',
      product_name: 'Firstol gel, 1 tube',
      item_id: 'ITEM3',
      item_name: 'Firstol of Maker C',
    };
    await take(own);
    const renamed = {
      ...own,
      product_name_no_pack: 'Firstol cream',
      product_id: 'PSKU3B',
      product_name: 'Firstol cream, 1 tube',
      item_id: 'ITEM3B',
      item_name: 'Firstol cream of Maker C',
    };
    const known = { product_name: 'Testocillin tablets, box of 100', item_sizemeasure: 'furlong' };
    await take(known, renamed);
    expect(await lastRun()).toMatchObject({ state: 'done', taken: 1, failure: null });
    expect(await forecasting('Firstol cream')).toBeUndefined();
    expect(await planning('Firstol cream, 1 tube')).toBeUndefined();
    const skipped = await lastFile();
    expect(skipped).toMatchObject({ state: 'taken', errorCount: 2 });
    expect(skipped?.errors.map(({ code, field, value }) => [code, field, value])).toEqual([
      [feedCodes.unknownForecastingUnit, 'product_name_no_pack', 'Firstol cream'],
      [feedCodes.unknownPlanningUnit, 'item_id', 'ITEM3B'],
    ]);
    const told = (await mails()).length;
    expect(told).toBeGreaterThan(sent);
    await take(known, renamed, { ...own, planning_unit_moq: 77 });
    expect(await lastFile()).toMatchObject({ errorCount: 2 });
    expect(await mails()).toHaveLength(told);
  });

  it('leaves out names that other records have', async () => {
    await take(
      { product_name: 'Testocillin tablets, box of 100', item_sizemeasure: 'furlong' },
      {
        product_id: 'PSKU4',
        product_name: 'testocillin TABLETS, box of 100',
        item_id: '',
      },
      { product_id: 'PSKU5', product_name: 'Twice named', item_id: '' },
      { product_id: 'PSKU6', product_name: 'Twice named', item_id: '' },
    );
    const { errors } = (await lastFile()) ?? {};
    expect(errors?.map(({ code, value }) => [code, value])).toEqual([
      [feedCodes.nameTaken, 'testocillin TABLETS, box of 100'],
      [feedCodes.nameTaken, 'Twice named'],
    ]);
    expect(await agentPlanning('PSKU5')).toBeDefined();
    expect(await agentPlanning('PSKU6')).toBeUndefined();
  });

  it('that came before changes nothing, whatever it is called', async () => {
    const content = itemFile({ product_name: 'Testocillin tablets, box of 100', planning_unit_moq: 3 });
    await arrives(content);
    await run();
    await t.context.db
      .update(procurementAgentPlanningUnitTable)
      .set({ moq: 4 })
      .where(eq(procurementAgentPlanningUnitTable.skuCode, 'PSKU1'));
    const again = await arrives(content);
    expect(await run()).toMatchObject({ state: 'done', taken: 0, failure: null });
    expect(await lastFile()).toMatchObject({ state: 'duplicate', failure: feedCodes.alreadyTaken });
    expect(await readdir(join(folder, 'processed'))).toContain(again);
    expect(await agentPlanning('PSKU1')).toMatchObject({ moq: 4 });
  });

  it('that is empty is filed, and the next one is taken', async () => {
    await arrives('');
    await arrives('<?xml version="1.0"?><rows></rows>');
    await arrives(itemFile({ product_name: 'Testocillin tablets, box of 100', planning_unit_moq: 5 }));
    expect(await run()).toMatchObject({ state: 'done', taken: 1 });
    expect(await readdir(join(folder, 'processed'))).toHaveLength(3);
    expect(await agentPlanning('PSKU1')).toMatchObject({ moq: 5 });
  });

  it('with wrong rows is refused as a whole, with what is wrong on which line; the others wait', async () => {
    const sent = (await mails()).length;
    const content = itemFile(
      { product_name: 'Testocillin tablets, box of 100', planning_unit_moq: 6 },
      { product_id: 'NOT A SKU', product_base_unit_mult: 0, wcs_catalog_price: '', planning_unit_moq: 'ten' },
    );
    const bad = await arrives(content);
    const next = await arrives(
      itemFile({ product_name: 'Testocillin tablets, box of 100', planning_unit_moq: 8 }),
    );
    expect(await run()).toMatchObject({ state: 'failed', failure: feedCodes.rowErrors, fileName: bad });
    expect(await agentPlanning('PSKU1')).toMatchObject({ moq: 5 });
    const { errors, errorCount } = (await lastFile()) ?? {};
    expect(errorCount).toBe(4);
    const lines = content.split('\n');
    const lineOf = (text: string) => lines.findIndex((one) => one.includes(text)) + 1;
    expect(new Set(errors?.map(({ line, code, field }) => `${line} ${code} ${field}`))).toEqual(
      new Set([
        `${lineOf('NOT A SKU')} ${feedCodes.notSku} product_id`,
        `${lineOf('mult>0<')} ${feedCodes.notPositive} product_base_unit_mult`,
        `${lineOf('price><')} ${feedCodes.required} wcs_catalog_price`,
        `${lineOf('>ten<')} ${feedCodes.notAmount} planning_unit_moq`,
      ]),
    );
    const report = (await readdir(join(folder, 'failed'))).find((name) => name.endsWith('.errors.txt')) ?? '';
    expect(await readFile(join(folder, 'failed', report), 'utf8')).toContain(`line ${lineOf('NOT A SKU')}`);
    expect(await readdir(folder)).toContain(next);
    expect((await mails()).length).toBeGreaterThan(sent);
    expect(await run()).toMatchObject({ state: 'done', taken: 1 });
    expect(await agentPlanning('PSKU1')).toMatchObject({ moq: 8 });
  });

  it.each([
    ['half written', itemFile({ planning_unit_moq: 666 }).slice(0, -30), feedCodes.unclosed],
    ['compressed', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), feedCodes.compressed],
    ['of another encoding', Buffer.from(itemFile({ planning_unit_moq: 666 }), 'utf16le'), feedCodes.encoding],
    ['in bytes of no encoding', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe]), feedCodes.brokenText],
    [
      'with a document type',
      `<!DOCTYPE o [<!ENTITY a "x">]>${itemFile({ planning_unit_moq: 666 })}`,
      feedCodes.doctype,
    ],
    ['of other rows', itemFile({}).replaceAll('itemdata', 'orderdata'), feedCodes.layout],
  ])('that is %s harms nothing', async (_name, content, code) => {
    const name = await arrives(content);
    expect(await run()).toMatchObject({ state: 'failed', failure: code, fileName: name });
    expect(await readdir(join(folder, 'failed'))).toContain(name);
    expect((await agentPlanning('PSKU1'))?.moq).not.toBe(666);
  });

  it('keeps hostile texts as texts', async () => {
    const hostile = `'); drop table unit; -- <script>alert(1)</script> =cmd()`;
    await take({
      product_name: 'Testocillin tablets, box of 100',
      item_sizemeasure: 'furlong',
      item_label_languages: hostile,
    });
    expect(await pack('Testocillin 500 mg tablet, 100 tablets, Maker A')).toMatchObject({
      labeling: hostile,
    });
  });

  it('is waited for while it is written, and no link is followed', async () => {
    const name = await arrives(itemFile({ planning_unit_moq: 555 }), 0);
    expect(await run()).toMatchObject({ state: 'done', taken: 0, failure: null });
    expect(await readdir(folder)).toContain(name);
    await rm(join(folder, name));
    const outside = join(tmpdir(), 'stockwell-outside.xml');
    await drop(tmpdir(), 'stockwell-outside.xml', itemFile({ planning_unit_moq: 555 }));
    await symlink(outside, join(folder, 'item_data_link.xml'));
    expect(await run()).toMatchObject({ state: 'done', taken: 0 });
    await rm(outside);
    expect((await agentPlanning('PSKU1'))?.moq).not.toBe(555);
  });
});

it('reads more rows than a batch has', async () => {
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    product_id_no_pack: `FL${index % 100}`,
    product_name_no_pack: `Largol ${index % 100}`,
    product_id: `PL${index % 500}`,
    product_name: `Largol pack ${index % 500}`,
    item_id: `IL${index}`,
    item_name: `Largol item ${index}`,
  }));
  await take(...rows);
  expect(await lastRun()).toMatchObject({ state: 'done', taken: 1 });
  expect(await lastFile()).toMatchObject({
    rows: 1100,
    errorCount: 0,
    counts: {
      forecastingUnit: { added: 100 },
      planningUnit: { added: 500 },
      procurementUnit: { added: 1100 },
    },
  });
});

it('is missed when the folder is gone', async () => {
  await rm(folder, { recursive: true });
  expect(await run()).toMatchObject({ state: 'failed', failure: feedCodes.noPlace });
});

describe('a look', () => {
  const minutes = (begun: Date, number: number) => new Date(begun.getTime() + number * 60_000);

  it('that a server broke off is made again in the same night, and is not begun by hand before', async () => {
    const token = await t.signIn('application.admin@demo.example');
    const begun = new Date();
    const { db } = t.context;
    t.setNow(begun);
    try {
      await db
        .insert(erpFeedRunTable)
        .values({ feed: 'catalogue', state: 'running', startedDate: begun, aliveDate: begun });
      await arrives(itemFile());
      await run();
      const job = () => jobOf(db, 'catalogueFeed', 'now');
      expect(await job()).toMatchObject({ state: 'waiting', runAfter: minutes(begun, 10) });
      const { status, body } = await t.call('POST', '/api/job/imports/catalogue/run', { token });
      expect([status, body.messageCode]).toEqual([412, feedCodes.underWay]);
      t.setNow(minutes(begun, 10));
      await t.context.catalogueJobs.drain('catalogue');
      expect(await job()).toMatchObject({ state: 'waiting', runAfter: minutes(begun, 30) });
      expect(await readdir(folder)).not.toContain('processed');
      t.setNow(minutes(begun, 30));
      await t.context.catalogueJobs.drain('catalogue');
      expect(await job()).toMatchObject({ state: 'done' });
      expect(await readdir(folder)).toContain('processed');
    } finally {
      t.setNow(null);
      await db.delete(erpFeedRunTable).where(eq(erpFeedRunTable.state, 'running'));
    }
  });

  it('counts as under way for as long as one file takes', async () => {
    const of = { feed: 'volumes', connectorId: null } as const;
    const nothing = { taken: 0, failure: null, fileName: null };
    const begun = new Date();
    t.setNow(begun);
    try {
      const slow = async () => {
        t.setNow(minutes(begun, 20));
        await expect.poll(async () => (await lastRun())?.aliveDate).toEqual(minutes(begun, 20));
        expect(await runLook(t.context, of, async () => nothing)).toBeNull();
        return nothing;
      };
      expect(await runLook(t.context, of, slow, 10)).toMatchObject(nothing);
    } finally {
      t.setNow(null);
    }
  });
});
