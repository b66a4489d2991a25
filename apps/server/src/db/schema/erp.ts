import type { FeedLineError } from '@stockwell/model/api/feed-shapes';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { procurementAgentTable, programTable, realmCountryPlanningUnitTable, userTable } from './entities.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => numeric(name, { mode: 'number' });

/** Whose ERP sends its orders: a further ERP is a further row. */
export const erpConnectorTable = pgTable(
  'erp_connector',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Also the name of its folder below the drop folder. */
    name: text('name').notNull(),
    procurementAgentId: integer('procurement_agent_id')
      .notNull()
      .references(() => procurementAgentTable.id),
    active: boolean('active').notNull().default(true),
    lastModifiedBy: integer('last_modified_by').references(() => userTable.id),
    lastModifiedDate: moment('last_modified_date').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('erp_connector_name').on(sql`lower(${table.name})`),
    uniqueIndex('erp_connector_agent').on(table.procurementAgentId),
  ],
);

const ofConnector = () =>
  integer('connector_id')
    .notNull()
    .references(() => erpConnectorTable.id);

/** Kinds of files that come from ERPs: orders with their shipments, products, volumes of products. */
export const erpFeedNames = ['orders', 'catalogue', 'volumes'] as const;

/** One look at the place where files of a kind arrive. */
export const erpFeedRunTable = pgTable(
  'erp_feed_run',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    feed: text('feed', { enum: erpFeedNames }).notNull().default('orders'),
    /** Of orders: whose. */
    connectorId: integer('connector_id').references(() => erpConnectorTable.id),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    startedDate: moment('started_date').notNull(),
    /** While it runs: a server that was stopped in the middle does not keep the folder for ever. */
    aliveDate: moment('alive_date').notNull(),
    finishedDate: moment('finished_date'),
    /** Files that were taken, of orders pairs of them. */
    taken: integer('taken').notNull().default(0),
    /** Why it stopped, as a message code, and the file it stopped at. */
    failure: text('failure'),
    fileName: text('file_name'),
  },
  (table) => [
    index('erp_feed_run_connector').on(table.connectorId, table.id),
    index('erp_feed_run_feed').on(table.feed, table.id),
  ],
);

/** Pairs of files, with what came of them: taken in one transaction each, and once. */
export const erpFeedTable = pgTable(
  'erp_feed',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    connectorId: ofConnector(),
    source: text('source', { enum: ['folder', 'upload', 'demo'] }).notNull(),
    orderFile: text('order_file').notNull(),
    shipmentFile: text('shipment_file').notNull(),
    /** What the names of both files share: files are as old as it says. */
    stamp: text('stamp').notNull(),
    receivedOn: date('received_on'),
    /** Of the content of both files. */
    checksum: text('checksum').notNull(),
    state: text('state', { enum: ['taken', 'duplicate', 'failed'] }).notNull(),
    orderRows: integer('order_rows').notNull().default(0),
    shipmentRows: integer('shipment_rows').notNull().default(0),
    /** Why it was not taken, as a message code. */
    failure: text('failure'),
    errorCount: integer('error_count').notNull().default(0),
    /** The first ones. */
    errors: jsonb('errors').$type<readonly FeedLineError[]>().notNull().default([]),
    by: integer('by_user').references(() => userTable.id),
    on: moment('on_date').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('erp_feed_once').on(table.connectorId, table.checksum).where(sql`${table.state} = 'taken'`),
    index('erp_feed_newest').on(table.connectorId, table.id),
  ],
);

/** Files of products and of their volumes, with what came of them: taken in one transaction each, and once. */
export const catalogueFileTable = pgTable(
  'catalogue_file',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    feed: text('feed', { enum: ['catalogue', 'volumes'] }).notNull(),
    source: text('source', { enum: ['folder', 'web'] }).notNull(),
    fileName: text('file_name').notNull(),
    checksum: text('checksum').notNull(),
    state: text('state', { enum: ['taken', 'duplicate', 'empty', 'failed', 'undone'] }).notNull(),
    rows: integer('rows').notNull().default(0),
    /** Records that were added and changed, by entity. */
    counts: jsonb('counts').$type<Readonly<Record<string, RecordCounts>>>().notNull().default({}),
    /** Why it was not taken, as a message code. */
    failure: text('failure'),
    /** What is wrong with a file that was not taken, or which rows of a taken one were left out. */
    errorCount: integer('error_count').notNull().default(0),
    /** The first ones. */
    errors: jsonb('errors').$type<readonly FeedLineError[]>().notNull().default([]),
    on: moment('on_date').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('catalogue_file_once').on(table.feed, table.checksum).where(sql`${table.state} = 'taken'`),
    index('catalogue_file_newest').on(table.feed, table.id),
  ],
);

export interface RecordCounts {
  readonly added: number;
  readonly changed: number;
}

const orderColumns = () => ({
  orderNo: text('order_no').notNull(),
  primeLineNo: text('prime_line_no').notNull(),
  roNo: text('ro_no').notNull(),
  roPrimeLineNo: text('ro_prime_line_no').notNull(),
  orderType: text('order_type'),
  createdDate: date('created_date'),
  parentRo: text('parent_ro'),
  parentCreatedDate: date('parent_created_date'),
  planningUnitSkuCode: text('planning_unit_sku_code').notNull(),
  procurementUnitSkuCode: text('procurement_unit_sku_code'),
  qty: amount('qty').notNull(),
  orderedDate: date('ordered_date'),
  currentEstimatedDeliveryDate: date('current_estimated_delivery_date'),
  reqDeliveryDate: date('req_delivery_date'),
  agreedDeliveryDate: date('agreed_delivery_date'),
  supplierName: text('supplier_name'),
  price: amount('price').notNull(),
  shippingCost: amount('shipping_cost').notNull(),
  shipBy: text('ship_by'),
  recipientName: text('recipient_name'),
  recipientCountry: text('recipient_country'),
  status: text('status').notNull(),
  changeCode: integer('change_code').notNull(),
});

const shipmentColumns = () => ({
  knShipmentNo: text('kn_shipment_no').notNull(),
  orderNo: text('order_no').notNull(),
  primeLineNo: text('prime_line_no').notNull(),
  /** Empty where the ERP names none. */
  batchNo: text('batch_no').notNull(),
  expiryDate: date('expiry_date'),
  procurementUnitSkuCode: text('procurement_unit_sku_code'),
  shippedQty: amount('shipped_qty'),
  deliveredQty: amount('delivered_qty'),
  actualShipmentDate: date('actual_shipment_date'),
  actualDeliveryDate: date('actual_delivery_date'),
  arrivalAtDestinationDate: date('arrival_at_destination_date'),
  status: text('status').notNull(),
  changeCode: integer('change_code').notNull(),
});

/** Every row of every file, never changed. */
const logged = () => ({
  feedId: integer('feed_id')
    .notNull()
    .references(() => erpFeedTable.id),
  /** Counted from 1 in the file. */
  position: integer('position').notNull(),
});

export const erpOrderLogTable = pgTable('erp_order_log', { ...logged(), ...orderColumns() }, (table) => [
  primaryKey({ columns: [table.feedId, table.position] }),
  index('erp_order_log_line').on(table.roNo, table.roPrimeLineNo),
]);

export const erpShipmentLogTable = pgTable(
  'erp_shipment_log',
  { ...logged(), ...shipmentColumns() },
  (table) => [
    primaryKey({ columns: [table.feedId, table.position] }),
    index('erp_shipment_log_line').on(table.orderNo, table.primeLineNo),
  ],
);

/** How the ERP has a row now: as the newest file says it. */
const current = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  connectorId: ofConnector(),
  feedId: integer('feed_id')
    .notNull()
    .references(() => erpFeedTable.id),
  /** Of the file: an older one does not overwrite it. */
  stamp: text('stamp').notNull(),
  /** False when the ERP has deleted the row. */
  active: boolean('active').notNull(),
  /** When a file last said something else than before. */
  lastModifiedDate: moment('last_modified_date').notNull(),
});

export const erpOrderLineTable = pgTable('erp_order_line', { ...current(), ...orderColumns() }, (table) => [
  uniqueIndex('erp_order_line_key').on(table.connectorId, table.orderNo, table.primeLineNo),
  index('erp_order_line_ro').on(table.roNo, table.roPrimeLineNo),
  index('erp_order_line_country').on(table.recipientCountry),
]);

export const erpShipmentLineTable = pgTable(
  'erp_shipment_line',
  { ...current(), ...shipmentColumns() },
  (table) => [
    uniqueIndex('erp_shipment_line_key').on(
      table.connectorId,
      table.orderNo,
      table.primeLineNo,
      table.knShipmentNo,
      table.batchNo,
    ),
  ],
);

/** What the ERP did to an order line that somebody has linked. A repeat opens the same one again. */
export const erpNotificationTable = pgTable(
  'erp_notification',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    typeId: integer('type_id').notNull(),
    programId: integer('program_id')
      .notNull()
      .references(() => programTable.id),
    shipmentLinkingId: uuid('shipment_linking_id').notNull(),
    addressed: boolean('addressed').notNull().default(false),
    active: boolean('active').notNull().default(true),
    /** The product before it changed. */
    previousSkuCode: text('previous_sku_code'),
    /** With which the conversion was confirmed again. */
    confirmedUnitId: integer('confirmed_unit_id').references(() => realmCountryPlanningUnitTable.id),
    createdDate: moment('created_date').notNull().defaultNow(),
    lastModifiedBy: integer('last_modified_by').references(() => userTable.id),
    lastModifiedDate: moment('last_modified_date').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('erp_notification_link').on(table.typeId, table.shipmentLinkingId),
    index('erp_notification_open').on(table.programId).where(sql`not ${table.addressed} and ${table.active}`),
  ],
);
