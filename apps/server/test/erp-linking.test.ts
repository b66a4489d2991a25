import { randomUUID } from 'node:crypto';
import { type ProgramData, parseProgramData, type Shipment } from '@stockwell/model/program-data/index';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  erpConnectorTable,
  erpNotificationTable,
  procurementAgentPlanningUnitTable,
  programTable,
} from '../src/db/schema/index.ts';
import { rowsOf } from '../src/db/select-rows.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { type Fields, formOf, orderFile, shipmentFile } from './erp-files.ts';
import { type Json, testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { addPerson, entry } from './people.ts';
import { planFor } from './sample-plan.ts';
import { storeVersion } from './stored-version.ts';

const t = testServer();
const admin = 'realm.admin@demo.example';
const planner = 'linker@test.example';
const elsewhere = 'linker.elsewhere@test.example';
const foreigner = 'role_program_user@other.example';

let connectorId = 0;
let agentId = 0;
/** Two programs of one country that plan the same products. */
let here: ProgramData;
let there: ProgramData;
let product = 0;
let sku = '';
let country = 0;
let sent = 0;

const call = async (path: string, body: unknown, as = planner, method: 'POST' | 'PUT' | 'GET' = 'POST') =>
  t.call(method, `/api/erpLinking/${path}`, {
    token: await t.signIn(as),
    ...(method === 'GET' ? {} : { body }),
  });
const ok = async (...given: Parameters<typeof call>): Promise<Json> => {
  const { status, body } = await call(...given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

type Rows = readonly Fields[];
/** The ERP sends files, each later than the ones before. */
async function erpSends(orders: Rows, shipments: Rows = []): Promise<void> {
  sent += 1;
  const stamp = `20280101${String(sent).padStart(6, '0')}`;
  const form = formOf(
    [`order_data_${stamp}.xml`, orderFile(...orders.map((row) => ({ item_id: sku, ...row })))],
    [`shipment_data_${stamp}.xml`, shipmentFile(...shipments)],
  );
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/erpFeed/upload/${connectorId}`,
    headers: { ...form.headers, authorization: `Bearer ${await t.signIn(admin)}` },
    payload: form.payload,
  });
  expect(answer.json()).toMatchObject({ state: 'taken' });
}

const store = async (data: ProgramData): Promise<ProgramData> => {
  await t.context.db.transaction((tx) =>
    storeVersion(tx, {
      programId: data.programId,
      data,
      versionTypeId: 1,
      versionStatusId: 1,
      notes: null,
      by: 1,
      at: new Date('2026-05-20T09:00:00Z'),
    }),
  );
  return readProgramData(t.context.db, data.programId, -1);
};

interface Linked {
  readonly roNo: string;
  readonly roPrimeLineNo?: string;
  readonly orderNo: string;
  readonly knShipmentNo?: string | null;
}

/** Links an order line to the first shipment of the program, as its planner would. */
async function link(data: ProgramData, { roNo, roPrimeLineNo = '1', orderNo, knShipmentNo = null }: Linked) {
  const [parent] = data.shipmentList;
  if (!parent) throw new Error('The plan has no shipment');
  const childShipmentId = randomUUID();
  const child: Shipment = {
    ...parent,
    shipmentId: childShipmentId,
    shipmentNo: null,
    batchInfoList: [],
    active: true,
    erpFlag: true,
    parentShipmentId: parent.shipmentId,
    shipmentRcpuQty: 30,
  };
  const shipmentLinkingId = randomUUID();
  await store(
    parseProgramData({
      ...data,
      shipmentList: [
        ...data.shipmentList.map((one) =>
          one === parent
            ? { ...one, active: false, erpFlag: true, parentLinkedShipmentId: one.shipmentId }
            : one,
        ),
        child,
      ],
      shipmentLinkingList: [
        ...data.shipmentLinkingList,
        {
          shipmentLinkingId,
          procurementAgent: { id: agentId },
          parentShipmentId: parent.shipmentId,
          childShipmentId,
          planningUnit: parent.planningUnit,
          erpPlanningUnit: parent.planningUnit,
          roNo,
          roPrimeLineNo,
          orderNo,
          primeLineNo: '1',
          knShipmentNo,
        },
      ],
    }),
  );
  return { shipmentLinkingId, childShipmentId, parentShipmentId: parent.shipmentId };
}

async function plannedProgram(): Promise<ProgramData> {
  const empty = await readProgramData(t.context.db, await newProgram(t.context.db, 1), -1);
  const plan = planFor(empty, { products: 1, months: 12 });
  return store(
    parseProgramData({
      ...plan,
      shipmentList: plan.shipmentList.map((shipment, at) => ({
        ...shipment,
        procurementAgent: { id: agentId },
        shipmentStatus: { id: ([3, 1, 7] as const)[at] ?? 3 },
        receivedDate: at === 2 ? '2020-01-31' : null,
      })),
    }),
  );
}

beforeAll(async () => {
  t.setNow(new Date('2027-01-10T20:00:00Z'));
  const { db } = t.context;
  const [connector] = await db.select().from(erpConnectorTable);
  connectorId = connector?.id ?? 0;
  agentId = connector?.procurementAgentId ?? 0;
  here = await plannedProgram();
  there = await plannedProgram();
  product = here.planningUnitList[0]?.planningUnit.id ?? 0;
  const table = procurementAgentPlanningUnitTable;
  const [sold] = await db
    .select()
    .from(table)
    .where(and(eq(table.planningUnitId, product), eq(table.procurementAgentId, agentId)));
  sku = sold?.skuCode ?? '';
  const [program] = await db.select().from(programTable).where(eq(programTable.id, here.programId));
  country = program?.realmCountryId ?? 0;
  await addPerson(t, planner, [entry('ROLE_PROGRAM_USER', { realmCountryId: country })]);
  await addPerson(t, elsewhere, [entry('ROLE_PROGRAM_USER', { realmCountryId: country + 1 })]);
});

/** The order lines that are offered for a shipment of the program. */
const offered = async (more: object = {}): Promise<string[]> => {
  const lines = await ok('notLinkedErpShipments', {
    programId: here.programId,
    versionId: -1,
    shipmentPlanningUnitId: product,
    realmCountryId: country,
    ...more,
  });
  return lines.map((line) => String(line.orderNo)).filter((orderNo) => orderNo.startsWith('LT'));
};

describe('order lines that are offered', () => {
  beforeAll(() =>
    erpSends(
      [
        { ro_number: 'LR-1', order_number: 'LT-1' },
        { ro_number: 'LR-2', order_number: 'LT-cancelled', external_status_stage: 'Cancelled' },
        { ro_number: 'LR-3', order_number: 'LT-unknown', external_status_stage: 'Lost at sea' },
        { ro_number: 'LR-4', order_number: 'LT-early', external_status_stage: 'Pending USAID Approval' },
        { ro_number: 'LR-5', order_number: 'LT-code', recipient_country: 'nvr' },
        { ro_number: 'LR-6', order_number: 'LT-abroad', recipient_country: 'Mozambique' },
        { ro_number: 'LR-7', order_number: 'LT-product', item_id: 'NONE00000001' },
        { ro_number: 'LR-8', order_number: 'LT-recent', external_status_stage: 'delivered ' },
        { ro_number: 'LR-9', order_number: 'LT-old', external_status_stage: 'Delivered' },
        { ro_number: 'LR-10', order_number: 'LT-deleted', change_code: 2 },
        { ro_number: 'LR-11', order_number: 'LT-batches' },
      ],
      [
        { order_number: 'LT-recent', external_status_stage: 'Delivered', actual_delivery_date: '2026-07-10' },
        { order_number: 'LT-old', external_status_stage: 'Delivered', actual_delivery_date: '2026-07-09' },
        { order_number: 'LT-batches', batch_no: 'B2', shipped_quantity: 400 },
        { order_number: 'LT-batches', batch_no: 'B1', delivered_quantity: 590 },
      ],
    ),
  );

  it('are linkable, of the country and of the tracer category of the product', async () => {
    expect(await offered()).toEqual(['LT-1', 'LT-batches', 'LT-batches', 'LT-code', 'LT-recent']);
  });

  it('have the figures and dates that are known best, a row for each batch', async () => {
    const lines = await ok('notLinkedErpShipments', {
      programId: here.programId,
      versionId: -1,
      shipmentPlanningUnitId: product,
      roNo: 'lt-batches',
      realmCountryId: country,
    });
    expect(lines).toMatchObject([
      { batchNo: 'B1', knShipmentNo: 'KN-A', shippedQty: 600, deliveredQty: 590, quantity: 590 },
      { batchNo: 'B2', quantity: 400, orderedQty: 1500, price: 12, shippingCost: 150, shipBy: 'Sea' },
    ]);
    expect(lines[0]).toMatchObject({
      erpPlanningUnit: { id: product, skuCode: sku },
      lineDate: '2027-01-20',
      expiryDate: '2029-05-01',
      realmCountryId: country,
      procurementAgentId: agentId,
      receivedOn: '2028-01-01',
      status: 'Shipped',
    });
  });

  it('may be narrowed to a product of the ERP, and never to another country', async () => {
    expect(await offered({ filterPlanningUnitId: product, roNo: 'LR-1' })).toEqual(['LT-1']);
    expect(await offered({ filterPlanningUnitId: product + 100_000 })).toEqual([]);
    const { status } = await call('notLinkedErpShipments', {
      programId: here.programId,
      versionId: -1,
      shipmentPlanningUnitId: product,
      realmCountryId: country + 1,
    });
    expect(status).toBe(400);
  });

  it('are found by a part of their numbers, of at least four characters', async () => {
    const search = { programId: here.programId, qatPlanningUnitId: product };
    expect(await ok('autoCompleteOrder', { ...search, roPo: 'lt-b' })).toEqual(['LT-batches']);
    expect((await call('autoCompleteOrder', { ...search, roPo: 'LT-' })).status).toBe(400);
    expect((await call('autoCompleteOrder', { ...search, roPo: '  L  ' })).status).toBe(400);
    for (const roPo of ['LT-%', 'LT__', "x' or '1'='1"])
      expect(await ok('autoCompleteOrder', { ...search, roPo })).toEqual([]);
  });

  it('are found by the name of their product', async () => {
    const search = { programId: here.programId, planningUnitId: product };
    expect(await ok('autoCompletePu', { ...search, puName: sku.toLowerCase() })).toMatchObject([
      { id: product, skuCode: sku },
    ]);
    expect(await ok('autoCompletePu', { ...search, puName: '%%%%' })).toEqual([]);
  });

  it('are listed by country, category and product', async () => {
    const orders = async (more: object) =>
      (await ok('notLinkedErpShipments/tab3', { realmCountryId: country, ...more }))
        .map((line) => String(line.orderNo))
        .filter((orderNo) => orderNo.startsWith('LT'));
    expect(await orders({})).toEqual([]);
    expect(await orders({ planningUnitIds: [product] })).toContain('LT-1');
    const categories = await ok(`productCategory/realmCountryId/${country}`, undefined, planner, 'GET');
    expect(categories[0]).toMatchObject({ sortOrder: '00', parentId: null });
    const [path] = await rowsOf<{ path: string }>(
      t.context.db,
      sql`select category.sort_order as path from planning_unit u
        join forecasting_unit f on f.id = u.forecasting_unit_id
        join product_category category on category.id = f.product_category_id where u.id = ${product}`,
    );
    expect(categories.map(({ sortOrder }) => sortOrder)).toContain(path?.path);
    expect(await orders({ productCategorySortOrders: [path?.path] })).toContain('LT-1');
    expect(await orders({ productCategorySortOrders: ['00'] })).toContain('LT-1');
    expect(await orders({ productCategorySortOrders: ['00.99'] })).toEqual([]);
  });

  it('are hidden once any program has linked them, except to whoever unlinked them', async () => {
    await link(there, { roNo: 'LR-1', orderNo: 'LT-1' });
    await link(here, { roNo: 'LR-5', orderNo: 'LT-code' });
    expect(await offered()).not.toContain('LT-1');
    expect(await offered()).not.toContain('LT-code');
    const delinkedList = [
      { roNo: 'LR-1', roPrimeLineNo: '1' },
      { roNo: 'LR-5', roPrimeLineNo: '1' },
    ];
    const again = await offered({ delinkedList });
    expect(again).toContain('LT-code');
    expect(again).not.toContain('LT-1');
  });
});

describe('shipments of a version', () => {
  it('may be linked when their status and dates allow it', async () => {
    const program = await plannedProgram();
    const path = `notLinkedQatShipments/programId/${program.programId}/versionId/-1`;
    const first = program.shipmentList.find(({ shipmentStatus }) => shipmentStatus.id === 3);
    const found = await ok(path, [product]);
    expect(found.map(({ shipmentId }) => shipmentId)).toEqual([first?.shipmentId]);
    expect(found[0]).toMatchObject({
      shipmentNo: first?.shipmentNo,
      shipmentStatusId: 3,
      procurementAgent: { id: agentId },
      planningUnit: { id: product },
      realmCountryPlanningUnit: { multiplier: 1 },
      shipmentQty: first?.shipmentRcpuQty,
    });
    expect(await ok(path, [])).toEqual([]);
  });

  it('that are linked are listed with what the ERP says of their lines now', async () => {
    const program = await plannedProgram();
    await erpSends(
      [{ ro_number: 'LR-20', order_number: 'LT-20' }],
      [
        { order_number: 'LT-20', batch_no: 'B1' },
        { order_number: 'LT-20', batch_no: 'B2' },
        { order_number: 'LT-20', kn_shipment_number: 'KN-B' },
      ],
    );
    const made = await link(program, { roNo: 'LR-20', orderNo: 'LT-20', knShipmentNo: 'KN-A' });
    const path = `linkedShipments/programId/${program.programId}/versionId/-1`;
    const [found, ...others] = await ok(path, [product]);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      shipmentLinkingId: made.shipmentLinkingId,
      parentShipment: { shipmentId: made.parentShipmentId },
      parentLinkedShipments: [],
      childShipment: { shipmentId: made.childShipmentId },
      knShipmentNo: 'KN-A',
      erpShipmentStatus: 'Shipped',
      erpPlanningUnit: { id: product, skuCode: sku },
      shipmentRcpuQty: 30,
    });
    expect(found?.erpLines?.map(({ batchNo }) => batchNo)).toEqual(['B1', 'B2']);
  });
});

describe('a requisition line', () => {
  beforeAll(async () => {
    await erpSends(
      [{ ro_number: 'LR-30', order_number: 'LT-30' }],
      [{ order_number: 'LT-30', delivered_quantity: 550, actual_delivery_date: '2027-01-05' }],
    );
    await erpSends([
      { ro_number: 'LR-30', order_number: 'LT-30', ordered_qty: 1000, change_code: 3 },
      { ro_number: 'LR-30', order_number: 'LT-31', change_code: 2 },
    ]);
  });

  it('has a history of everything that files said, newest first', async () => {
    const body = await ok('artmisHistory/LR-30/1', undefined, planner, 'GET');
    expect(body.orders).toMatchObject([
      { orderNo: 'LT-31', changeCode: 2 },
      { orderNo: 'LT-30', quantity: 1000, totalCost: 12_150, changeCode: 3, date: '2027-01-20' },
      { orderNo: 'LT-30', quantity: 1500, totalCost: 18_150, changeCode: 1, receivedOn: '2028-01-01' },
    ]);
    expect(body.shipments).toMatchObject([{ orderNo: 'LT-30', quantity: 550, date: '2027-01-05' }]);
  });

  it('has all its active rows and the quantity that was ordered', async () => {
    const lines = [
      { roNo: 'LR-30', roPrimeLineNo: '1' },
      { roNo: 'LR-30', roPrimeLineNo: '2' },
    ];
    expect(await ok('batchDetails', lines)).toMatchObject([
      { roNo: 'LR-30', orderedQty: 1000, erpLines: [{ orderNo: 'LT-30', quantity: 550 }] },
    ]);
  });

  it('shows nothing to those who link in other countries', async () => {
    expect(await ok('batchDetails', [{ roNo: 'LR-30', roPrimeLineNo: '1' }], elsewhere)).toEqual([]);
    const body = await ok('artmisHistory/LR-30/1', undefined, elsewhere, 'GET');
    expect(body).toEqual({ orders: [], shipments: [] });
  });
});

describe('a sync', () => {
  const lineOf = (n: number) => ({ roNo: `LR-4${n}`, roPrimeLineNo: '1' });
  const changes = async (since: string, as = planner) =>
    ok(
      'shipmentSync',
      [{ programId: here.programId, since, roAndRoPrimeLineNoList: [1, 2, 3, 4].map(lineOf) }],
      as,
    );

  it('brings all rows of the lines of which any changed, and says which are gone', async () => {
    await erpSends(
      [1, 2, 3].map((n) => ({ ro_number: `LR-4${n}`, order_number: `LT-4${n}` })),
      [
        { order_number: 'LT-41', kn_shipment_number: 'KN-A' },
        { order_number: 'LT-41', kn_shipment_number: 'KN-B', batch_no: '-99' },
      ],
    );
    await erpSends([{ ro_number: 'LR-44', order_number: 'LT-44', recipient_country: 'MOZ' }]);
    t.setNow(new Date('2027-01-11T00:30:00Z'));
    await erpSends(
      [{ ro_number: 'LR-42', order_number: 'LT-42', change_code: 2 }],
      [
        {
          order_number: 'LT-41',
          kn_shipment_number: 'KN-B',
          batch_no: '-99',
          delivered_quantity: 480,
          change_code: 3,
        },
      ],
    );
    const [found] = await changes('2027-01-11');
    expect(found?.changedLines).toEqual([lineOf(1), lineOf(2)]);
    expect(found?.erpLines).toMatchObject([
      { orderNo: 'LT-41', knShipmentNo: 'KN-A', quantity: 600 },
      { orderNo: 'LT-41', knShipmentNo: 'KN-B', quantity: 480 },
    ]);
    const [all] = await changes('2027-01-10');
    expect(all?.changedLines).toEqual([lineOf(1), lineOf(2), lineOf(3)]);
    expect((await changes('2027-01-12'))[0]).toEqual({
      programId: here.programId,
      changedLines: [],
      erpLines: [],
    });
    t.setNow(new Date('2027-01-10T20:00:00Z'));
  });

  it('is only for programs in reach', async () => {
    const body = [{ programId: here.programId, since: '2027-01-01', roAndRoPrimeLineNoList: [] }];
    expect((await call('shipmentSync', body, elsewhere)).status).toBe(409);
    expect((await call('shipmentSync', body, foreigner)).status).toBe(403);
  });
});

describe('notifications', () => {
  let program: ProgramData;
  const count = async (as = planner) => Number(await ok('getNotificationCount', undefined, as, 'GET'));
  const list = async () =>
    ok(`shipmentLinkingNotification/programId/${program.programId}/versionId/-1`, undefined, planner, 'GET');
  const mark = (...rows: object[]) => call('updateNotification', rows, planner, 'PUT');
  let before = 0;

  beforeAll(async () => {
    program = await plannedProgram();
    before = await count();
    await erpSends([
      { ro_number: 'LR-50', order_number: 'LT-50' },
      { ro_number: 'LR-51', order_number: 'LT-51' },
    ]);
    await link(program, { roNo: 'LR-50', orderNo: 'LT-50' });
    await link(await readProgramData(t.context.db, program.programId, -1), {
      roNo: 'LR-51',
      orderNo: 'LT-51',
    });
  });

  it('are made when a linked order is cancelled or comes as another product', async () => {
    await erpSends([{ ro_number: 'LR-50', order_number: 'LT-50', ordered_qty: 7 }]);
    expect(await list()).toEqual([]);
    await erpSends([
      { ro_number: 'LR-50', order_number: 'LT-50', external_status_stage: 'CANCELLED' },
      { ro_number: 'LR-51', order_number: 'LT-51', item_id: 'NEW000000001' },
    ]);
    const found = await list();
    expect(found.map(({ notificationTypeId, orderNo }) => [notificationTypeId, orderNo])).toEqual([
      [1, 'LT-50'],
      [2, 'LT-51'],
    ]);
    expect(found[0]).toMatchObject({ addressed: false, linked: true, erpShipmentStatus: 'CANCELLED' });
    expect(found[1]).toMatchObject({ previousSkuCode: sku, confirmedUnit: null });
    expect(await count()).toBe(before + 2);
    const summary = await ok('getNotificationSummary', undefined, planner, 'GET');
    expect(summary.find((row) => Number(row.program?.id) === program.programId)).toMatchObject({
      program: { code: program.programCode },
      notificationCount: 2,
    });
  });

  it('are not made for deleted lines, nor again while nothing changes', async () => {
    await erpSends([
      { ro_number: 'LR-50', order_number: 'LT-50', external_status_stage: 'Cancelled', change_code: 3 },
    ]);
    await erpSends([{ ro_number: 'LR-51', order_number: 'LT-51', item_id: 'NEXT00000001', change_code: 2 }]);
    expect(await count()).toBe(before + 2);
  });

  it('are addressed, and open again when the same happens once more', async () => {
    const [cancelled] = await list();
    const row = { notificationId: cancelled?.notificationId };
    expect((await mark({ ...row, addressed: true })).status).toBe(200);
    expect(await count()).toBe(before + 1);
    await erpSends([{ ro_number: 'LR-50', order_number: 'LT-50', external_status_stage: 'Shipped' }]);
    expect(await count()).toBe(before + 1);
    await erpSends([{ ro_number: 'LR-50', order_number: 'LT-50', external_status_stage: 'cancelled' }]);
    expect(await count()).toBe(before + 2);
    const again = (await list()).filter(({ orderNo }) => String(orderNo) === 'LT-50');
    expect(again).toMatchObject([{ notificationId: cancelled?.notificationId, addressed: false }]);
  });

  it('of another product are addressed only with a conversion that was confirmed', async () => {
    const changed = (await list()).find(({ notificationTypeId }) => Number(notificationTypeId) === 2);
    const row = { notificationId: changed?.notificationId, addressed: true };
    const refused = await mark(row);
    expect([refused.status, refused.body.messageCode]).toEqual([412, 'static.erpLinking.confirmConversion']);
    expect((await mark({ ...row, realmCountryPlanningUnitId: 999_999 })).status).toBe(400);
    const units = program.realmCountryPlanningUnitList;
    const own = units.find(({ planningUnit }) => planningUnit.id === product)?.realmCountryPlanningUnitId;
    expect((await mark({ ...row, realmCountryPlanningUnitId: own })).status).toBe(200);
    expect(await count()).toBe(before + 1);
    // Once it was confirmed it stays so, until the product changes again.
    expect((await mark({ ...row, addressed: false })).status).toBe(200);
    expect((await mark(row)).status).toBe(200);
    await erpSends([{ ro_number: 'LR-51', order_number: 'LT-51', item_id: 'LAST00000001' }]);
    expect((await mark(row)).status).toBe(412);
  });

  it('are marked all or none, and only by those who reach their program', async () => {
    const [first] = await list();
    const row = { notificationId: first?.notificationId, addressed: true };
    expect((await mark(row, { notificationId: 2_000_000_000, addressed: true })).status).toBe(404);
    expect((await list())[0]).toMatchObject({ addressed: false });
    expect((await call('updateNotification', [row], elsewhere, 'PUT')).status).toBe(409);
    expect((await call('updateNotification', [row], foreigner, 'PUT')).status).toBe(403);
    expect(await count(elsewhere)).toBe(0);
  });

  it('do not count for products that the program no longer plans', async () => {
    const set = (active: boolean) =>
      t.context.db.execute(sql`update program_planning_unit set active = ${active}
        where program_id = ${program.programId} and planning_unit_id = ${product}`);
    const open = await count();
    await set(false);
    expect(await count()).toBeLessThan(open);
    await set(true);
    expect(await count()).toBe(open);
    const stored = await t.context.db
      .select()
      .from(erpNotificationTable)
      .where(eq(erpNotificationTable.programId, program.programId));
    expect(stored).toHaveLength(2);
  });
});

describe('access', () => {
  it.each([
    [
      'notLinkedErpShipments',
      () => ({
        programId: here.programId,
        versionId: -1,
        shipmentPlanningUnitId: product,
        realmCountryId: country,
      }),
    ],
    ['notLinkedErpShipments/tab3', () => ({ realmCountryId: country, planningUnitIds: [product] })],
    ['autoCompleteOrder', () => ({ programId: here.programId, roPo: 'LT-1' })],
    ['autoCompletePu', () => ({ programId: here.programId, planningUnitId: product, puName: sku })],
  ])('%s is refused outside the own entries and the own realm', async (path, body) => {
    expect((await call(path, body(), elsewhere)).status).toBe(409);
    expect((await call(path, body(), foreigner)).status).toBe(403);
  });

  it('names the agents of the own realm only', async () => {
    expect(await ok('connectors', undefined, planner, 'GET')).toMatchObject([
      { name: 'ARTMIS', procurementAgent: { id: agentId } },
    ]);
    expect(await ok('connectors', undefined, foreigner, 'GET')).toEqual([]);
  });
});
