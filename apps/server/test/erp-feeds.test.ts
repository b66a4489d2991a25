import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  erpConnectorTable,
  erpFeedRunTable,
  erpFeedTable,
  erpOrderLineTable,
  erpOrderLogTable,
  erpShipmentLineTable,
  mailTable,
  supplierTable,
} from '../src/db/schema/index.ts';
import { rowsOf } from '../src/db/select-rows.ts';
import { feedCodes } from '../src/modules/feed-files/feed-error.ts';
import { drop, formOf, orderFile, shipmentFile } from './erp-files.ts';
import { testServer } from './harness.ts';
import { jobOf } from './job-rows.ts';
import { addPerson, entry } from './people.ts';

const root = mkdtempSync(join(tmpdir(), 'stockwell-erp-test-'));
const t = testServer({ erpFolder: root });
const folder = join(root, 'ARTMIS');
const admin = 'realm.admin@demo.example';
const foreigner = 'role_realm_admin@other.example';
let connectorId = 0;
let day = 0;

beforeAll(async () => {
  const [connector] = await t.context.db.select().from(erpConnectorTable);
  connectorId = connector?.id ?? 0;
  // The look of the present hour.
  await t.context.erpFeeds.drain();
});
beforeEach(async () => {
  day += 1;
  await rm(folder, { recursive: true, force: true });
  await drop(folder, 'readme.txt', 'Files of the ERP arrive here.');
});
afterAll(() => rm(root, { recursive: true }));

/** A stamp of this test, later with every number. */
const stamp = (number = 0): string => `2027${String(day).padStart(2, '0').padStart(4, '1')}${number}`;
const arrives = async (orders: string, shipments: string | null, at = stamp()) => {
  await drop(folder, `order_data_${at}.xml`, orders);
  if (shipments !== null) await drop(folder, `shipment_data_${at}.xml`, shipments);
  return at;
};
/** Looks into the folder, as the hour or somebody on the page would have it. */
const run = async () => {
  await t.context.erpFeeds.runSoon();
  await t.context.erpFeeds.drain();
  const { body } = await t.call('GET', '/api/erpFeed/connectors', { token: await t.signIn(admin) });
  return body.connectors?.find((one) => Number(one.erpConnectorId) === connectorId)?.lastRun;
};
const files = async () => (await t.call('GET', '/api/erpFeed/files', { token: await t.signIn(admin) })).body;
const orderLine = async (orderNo: string) => {
  const [row] = await t.context.db
    .select()
    .from(erpOrderLineTable)
    .where(eq(erpOrderLineTable.orderNo, orderNo));
  return row;
};
const logged = (orderNo: string) =>
  t.context.db.select().from(erpOrderLogTable).where(eq(erpOrderLogTable.orderNo, orderNo));
const mails = async () =>
  t.context.db
    .select()
    .from(mailTable)
    .where(sql`${mailTable.subject} like '%ARTMIS%'`)
    .orderBy(mailTable.id);

describe('files in the folder', () => {
  it('are taken in pairs: logged, consolidated and moved away', async () => {
    await arrives(
      orderFile({ order_number: 'T1' }),
      shipmentFile(
        { order_number: 'T1', batch_no: 'B1' },
        { order_number: 'T1', batch_no: 'B2', shipped_quantity: 400 },
        { order_number: 'T1', kn_shipment_number: 'KN-B', batch_no: '-99', shipped_quantity: 500 },
      ),
    );
    expect(await run()).toMatchObject({ state: 'done', taken: 1, failure: null });
    expect(await orderLine('T1')).toMatchObject({ active: true, qty: 1500, price: 12, shippingCost: 150 });
    const shipped = await t.context.db
      .select()
      .from(erpShipmentLineTable)
      .where(eq(erpShipmentLineTable.orderNo, 'T1'));
    expect(
      shipped.map(({ knShipmentNo, batchNo, shippedQty }) => [knShipmentNo, batchNo, shippedQty]),
    ).toEqual([
      ['KN-A', 'B1', 600],
      ['KN-A', 'B2', 400],
      ['KN-B', '-99', 500],
    ]);
    expect((await readdir(folder)).sort()).toEqual(['processed', 'readme.txt']);
    expect((await readdir(join(folder, 'processed'))).sort()).toEqual([
      `order_data_${stamp()}.xml`,
      `shipment_data_${stamp()}.xml`,
    ]);
    expect((await files())[0]).toMatchObject({
      state: 'taken',
      source: 'folder',
      orderRows: 1,
      shipmentRows: 3,
    });
  });

  it('are taken once, whatever the second copy is called', async () => {
    const pair = [orderFile({ order_number: 'T2' }), shipmentFile({ order_number: 'T2' })] as const;
    await arrives(...pair);
    await run();
    await arrives(...pair, stamp(5));
    expect(await run()).toMatchObject({ state: 'done', failure: null });
    expect(await logged('T2')).toHaveLength(1);
    expect((await files())[0]).toMatchObject({ state: 'duplicate', failure: feedCodes.duplicate });
    expect(await readdir(folder)).not.toContain(`order_data_${stamp(5)}.xml`);
  });

  it('that arrive late are consolidated, but change nothing that a newer one said', async () => {
    await arrives(orderFile({ order_number: 'T3', ordered_qty: 200 }), shipmentFile(), stamp(5));
    await run();
    await arrives(
      orderFile({ order_number: 'T3', ordered_qty: 100 }, { order_number: 'T3-late' }),
      shipmentFile(),
      stamp(1),
    );
    await run();
    expect((await orderLine('T3'))?.qty).toBe(200);
    expect((await orderLine('T3-late'))?.qty).toBe(1500);
    expect(await logged('T3')).toHaveLength(2);
  });

  it('say of a line what their last row says; a deleted one is no longer active', async () => {
    await arrives(
      orderFile(
        { order_number: 'T4', ordered_qty: 1 },
        { order_number: 'T4', ordered_qty: 2, change_code: 3 },
        { order_number: 'T4-gone', change_code: 1 },
        { order_number: 'T4-gone', change_code: 2 },
      ),
      shipmentFile(),
    );
    await run();
    expect(await orderLine('T4')).toMatchObject({ qty: 2, active: true });
    expect(await orderLine('T4-gone')).toMatchObject({ active: false });
  });

  it('change the moment of a line only when they say something else', async () => {
    t.setNow(new Date('2027-03-01T10:00:00Z'));
    await arrives(orderFile({ order_number: 'T5' }), shipmentFile(), stamp(1));
    await run();
    const first = (await orderLine('T5'))?.lastModifiedDate;
    t.setNow(new Date('2027-03-02T10:00:00Z'));
    await arrives(
      orderFile({ order_number: 'T5', change_code: 3 }, { order_number: 'T5b' }),
      shipmentFile(),
      stamp(2),
    );
    await run();
    expect((await orderLine('T5'))?.lastModifiedDate).toEqual(first);
    t.setNow(new Date('2027-03-03T10:00:00Z'));
    await arrives(orderFile({ order_number: 'T5', ordered_qty: 7 }), shipmentFile(), stamp(3));
    await run();
    expect((await orderLine('T5'))?.lastModifiedDate).toEqual(new Date('2027-03-03T10:00:00Z'));
    t.setNow(null);
  });

  it('may have no shipments, but must have orders', async () => {
    await arrives(orderFile({ order_number: 'T6' }), '');
    expect(await run()).toMatchObject({ state: 'done', taken: 1 });
    await arrives('<?xml version="1.0"?><rows></rows>', shipmentFile(), stamp(1));
    expect(await run()).toMatchObject({ state: 'failed', failure: feedCodes.emptyOrders });
    expect(await readdir(join(folder, 'failed'))).toContain(`order_data_${stamp(1)}.xml`);
  });

  it('are waited for while they are written', async () => {
    await drop(folder, `order_data_${stamp()}.xml`, orderFile({ order_number: 'T7' }), 0);
    expect(await run()).toMatchObject({ state: 'done', taken: 0, failure: null });
    await drop(folder, `order_data_${stamp()}.xml`, orderFile({ order_number: 'T7' }));
    await drop(folder, `shipment_data_${stamp()}.xml`, '<rows><shipm', 0);
    expect(await run()).toMatchObject({ state: 'done', taken: 0, failure: null });
    expect(await orderLine('T7')).toBeUndefined();
    await drop(folder, `shipment_data_${stamp()}.xml`, shipmentFile({ order_number: 'T7' }));
    expect(await run()).toMatchObject({ state: 'done', taken: 1 });
  });

  it('wait while another server looks, or did when it ended, and are looked for again', async () => {
    const { db } = t.context;
    const token = await t.signIn(admin);
    const at = new Date();
    await db
      .insert(erpFeedRunTable)
      .values({ feed: 'orders', connectorId, state: 'running', startedDate: at, aliveDate: at });
    await arrives(orderFile({ order_number: 'T7-waits' }), shipmentFile());
    await run();
    expect(await jobOf(db, 'erpFeeds', 'now')).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(await orderLine('T7-waits')).toBeUndefined();
    const { status, body } = await t.call('POST', '/api/erpFeed/run', { token });
    expect([status, body.messageCode]).toEqual([412, feedCodes.underWay]);
    await db.delete(erpFeedRunTable).where(eq(erpFeedRunTable.state, 'running'));
    expect(await run()).toMatchObject({ state: 'done', taken: 1 });
  });

  it('without their twin stop the run, and the admins are notified once', async () => {
    const before = (await mails()).length;
    await arrives(orderFile({ order_number: 'T8' }), null, stamp(1));
    await arrives(orderFile({ order_number: 'T8-next' }), shipmentFile(), stamp(2));
    const stopped = {
      state: 'failed',
      taken: 0,
      failure: feedCodes.noTwin,
      fileName: `order_data_${stamp(1)}.xml`,
    };
    expect(await run()).toMatchObject(stopped);
    expect(await run()).toMatchObject(stopped);
    const sent = (await mails()).slice(before);
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(sent.length);
    expect(sent.map(({ recipient }) => recipient)).toContain('application.admin@demo.example');
    expect(sent[0]?.text).toContain(`order_data_${stamp(1)}.xml`);
    expect(await orderLine('T8-next')).toBeUndefined();
    await arrives(orderFile({ order_number: 'T8' }), shipmentFile(), stamp(1));
    expect(await run()).toMatchObject({ state: 'done', taken: 2 });
  });

  it('with wrong rows are refused as a whole, with what is wrong on which line; the others wait', async () => {
    await arrives(
      orderFile({ order_number: 'T9' }, { order_number: 'T9b', ordered_qty: 'many', change_code: 7 }),
      shipmentFile(),
      stamp(1),
    );
    await arrives(orderFile({ order_number: 'T9c' }), shipmentFile(), stamp(2));
    expect(await run()).toMatchObject({ state: 'failed', failure: feedCodes.rowErrors });
    expect(await orderLine('T9')).toBeUndefined();
    expect(await orderLine('T9c')).toBeUndefined();
    const [failed] = await files();
    expect(failed).toMatchObject({ state: 'failed', failure: feedCodes.rowErrors, errorCount: 2 });
    const lines = orderFile(
      { order_number: 'T9' },
      { order_number: 'T9b', ordered_qty: 'many', change_code: 7 },
    ).split('\n');
    const lineOf = (text: string) => lines.findIndex((one) => one.includes(text)) + 1;
    expect(failed?.errors).toEqual([
      {
        file: 'orders',
        line: lineOf('>many<'),
        code: feedCodes.notAmount,
        field: 'ordered_qty',
        value: 'many',
      },
      { file: 'orders', line: lineOf('>7<'), code: feedCodes.notChange, field: 'change_code', value: '7' },
    ]);
    const report = (await readdir(join(folder, 'failed'))).find((name) => name.endsWith('.errors.txt')) ?? '';
    expect(await readFile(join(folder, 'failed', report), 'utf8')).toContain(`line ${lineOf('>many<')}`);
    expect(await run()).toMatchObject({ state: 'done', taken: 1 });
    expect(await orderLine('T9c')).toBeDefined();
  });

  it.each([
    ['half written', orderFile({ order_number: 'T10' }).slice(0, -30), feedCodes.unclosed],
    ['compressed', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), feedCodes.compressed],
    ['of another encoding', Buffer.from(orderFile({ order_number: 'T10' }), 'utf16le'), feedCodes.encoding],
    [
      'with a document type',
      `<!DOCTYPE o [<!ENTITY a "x">]>${orderFile({ order_number: 'T10' })}`,
      feedCodes.doctype,
    ],
  ])('that are %s harm nothing', async (_name, content, code) => {
    await drop(folder, `order_data_${stamp()}.xml`, content);
    await drop(folder, `shipment_data_${stamp()}.xml`, shipmentFile());
    expect(await run()).toMatchObject({ state: 'failed', failure: code });
    expect((await files())[0]?.errors?.[0]).toMatchObject({ file: 'orders', code });
    expect(await orderLine('T10')).toBeUndefined();
  });

  it('that are links out of the folder are not read', async () => {
    await drop(root, 'secret.xml', orderFile({ order_number: 'T11' }));
    await symlink(join(root, 'secret.xml'), join(folder, `order_data_${stamp()}.xml`));
    await drop(folder, `shipment_data_${stamp()}.xml`, shipmentFile());
    expect(await run()).toMatchObject({ state: 'done', taken: 0 });
    expect(await orderLine('T11')).toBeUndefined();
  });

  it('bring manufacturers along that nobody knows, once each', async () => {
    const known = 'Borealis Diagnostics';
    await arrives(
      orderFile(
        { order_number: 'T12', item_supplier_name: 'Novel Maker & Sons' },
        { order_number: 'T12b', item_supplier_name: 'NOVEL MAKER & SONS' },
        { order_number: 'T12c', item_supplier_name: known.toUpperCase() },
      ),
      shipmentFile(),
    );
    await run();
    const made = await t.context.db
      .select()
      .from(supplierTable)
      .where(sql`lower(${supplierTable.label_en}) in ('novel maker & sons', ${known.toLowerCase()})`);
    expect(made.map(({ label_en, realmId }) => [label_en, realmId]).sort()).toEqual([
      [known, 1],
      ['Novel Maker & Sons', 1],
    ]);
  });

  it('keep formulas as texts, and lines that nobody can match are listed', async () => {
    const formula = '=HYPERLINK("http://x.example","y")';
    await arrives(
      orderFile(
        { order_number: 'T13', external_status_stage: formula },
        { order_number: 'T13b', item_id: 'UNKNOWN0001', recipient_country: 'Atlantis' },
        { order_number: 'T13c', recipient_country: 'nvr' },
      ),
      '',
    );
    await run();
    expect((await orderLine('T13'))?.status).toBe(formula);
    const { body } = await t.call('GET', '/api/erpFeed/unknownLines', { token: await t.signIn(admin) });
    const found = new Map(body.map((line) => [String(line.orderNo), line]));
    expect(found.get('T13')).toMatchObject({ status: formula });
    expect(found.get('T13')?.unknown).toContain('status');
    expect(found.get('T13b')?.unknown).toEqual(['product', 'country']);
    expect(found.get('T13c')?.unknown ?? []).not.toContain('country');
  });

  it('are missed when the folder is gone', async () => {
    await rm(folder, { recursive: true });
    expect(await run()).toMatchObject({ state: 'failed', failure: feedCodes.noFolder });
  });

  it('are missed when none came for two days', async () => {
    const [newest] = await t.context.db.select().from(erpFeedTable).orderBy(desc(erpFeedTable.id)).limit(1);
    t.setNow(new Date((newest?.on.getTime() ?? 0) + 49 * 3_600_000));
    await t.context.erpFeeds.drain();
    t.setNow(null);
    const [last] = await rowsOf<{ failure: string }>(
      t.context.db,
      sql`select failure from erp_feed_run order by id desc limit 1`,
    );
    expect(last?.failure).toBe(feedCodes.noFile);
  });
});

describe('an upload', () => {
  const upload = async (form: ReturnType<typeof formOf>, as = admin, to: number = connectorId) => {
    const response = await t.app.inject({
      method: 'POST',
      url: `/api/erpFeed/upload/${to}`,
      headers: { ...form.headers, authorization: `Bearer ${await t.signIn(as)}` },
      payload: form.payload,
    });
    return { status: response.statusCode, body: response.json() };
  };
  const pair = (orders: string, shipments: string, at = stamp()) =>
    formOf([`order_data_${at}.xml`, orders], [`shipment_data_${at}.xml`, shipments]);

  it('is taken as the files of the folder are', async () => {
    const form = pair(orderFile({ order_number: 'U1' }), shipmentFile({ order_number: 'U1' }));
    expect(await upload(form)).toMatchObject({
      status: 200,
      body: { state: 'taken', source: 'upload', orderRows: 1, shipmentRows: 1, by: { username: /./ } },
    });
    expect(await orderLine('U1')).toBeDefined();
    expect((await upload(form)).body).toMatchObject({ state: 'duplicate', failure: feedCodes.duplicate });
  });

  it('answers what is wrong, line by line', async () => {
    const { status, body } = await upload(pair(orderFile({ order_number: 'U2', unit_price: 'dear' }), ''));
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'failed', failure: feedCodes.rowErrors, errorCount: 1 });
    expect(body.errors[0]).toMatchObject({ field: 'unit_price', value: 'dear' });
  });

  it.each([
    ['without files', () => formOf(), 'static.validation.required'],
    ['of one file', () => formOf([`order_data_${stamp()}.xml`, orderFile()]), feedCodes.noTwin],
    [
      'of files of two days',
      () => formOf([`order_data_${stamp(1)}.xml`, orderFile()], [`shipment_data_${stamp(2)}.xml`, '']),
      feedCodes.noTwin,
    ],
    ['with another name', () => formOf(['orders.xml', orderFile()]), feedCodes.badName],
    [
      'with the same kind twice',
      () => formOf([`order_data_${stamp(1)}.xml`, orderFile()], [`order_data_${stamp(2)}.xml`, orderFile()]),
      feedCodes.badName,
    ],
  ])('%s is refused', async (_name, form, code) => {
    const { status, body } = await upload(form());
    expect([status, body.fields]).toEqual([400, { file: code }]);
  });

  it('writes nothing where its name leads to', async () => {
    const form = formOf(
      [`../../../order_data_${stamp()}.xml`, orderFile({ order_number: 'U3' })],
      [`C:\\x\\shipment_data_${stamp()}.xml`, shipmentFile()],
    );
    expect([200, 400]).toContain((await upload(form)).status);
    expect(await readdir(root)).not.toContain(`order_data_${stamp()}.xml`);
  });

  it('is for those who look after integrations, in their own realm', async () => {
    await addPerson(t, 'planner.erp@test.example', [entry('ROLE_PROGRAM_USER')]);
    const form = pair(orderFile({ order_number: 'U4' }), '');
    expect((await upload(form, 'planner.erp@test.example')).status).toBe(403);
    expect((await upload(form, foreigner)).status).toBe(403);
    expect((await upload(form, admin, 999_999)).status).toBe(404);
    expect(await orderLine('U4')).toBeUndefined();
  });
});

describe('the ERPs that send files', () => {
  const save = async (body: object, as = admin) =>
    t.call('PUT', '/api/erpFeed/connectors', { token: await t.signIn(as), body });
  const agents = async () =>
    rowsOf<{ id: number; realm: number }>(
      t.context.db,
      sql`select id, realm_id as realm from procurement_agent
        where id not in (select procurement_agent_id from erp_connector) order by id`,
    );

  it('are one for each agent, with a name that can be a folder', async () => {
    const [agent, other] = (await agents()).filter(({ realm }) => realm === 1);
    expect((await save({ name: '../etc', procurementAgentId: agent?.id })).status).toBe(400);
    expect((await save({ name: 'artmis', procurementAgentId: agent?.id })).body.fields).toHaveProperty(
      'name',
    );
    const { status, body } = await save({ name: 'SECOND', procurementAgentId: agent?.id });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await save({ name: 'THIRD', procurementAgentId: agent?.id })).status).toBe(406);
    const changed = { erpConnectorId: body.id, name: 'SECOND', procurementAgentId: other?.id, active: false };
    expect((await save(changed)).status).toBe(200);
    const list = await t.call('GET', '/api/erpFeed/connectors', { token: await t.signIn(admin) });
    expect(list.body.watchesFolder).toBe(true);
    expect(list.body.connectors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'SECOND', active: false, lineCount: 0, lastRun: null }),
      ]),
    );
  });

  it('stay in their realm', async () => {
    const foreign = (await agents()).find(({ realm }) => realm !== 1);
    expect((await save({ name: 'FOREIGN', procurementAgentId: foreign?.id })).status).toBe(400);
    const { body } = await t.call('GET', '/api/erpFeed/connectors', {
      token: await t.signIn(foreigner),
    });
    expect(body.connectors).toEqual([]);
  });
});
