import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  type IndexBuilder,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';
import { programTable, userTable } from './entities.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofProgram = () =>
  integer('program_id')
    .notNull()
    .references(() => programTable.id);

/** Of rows that come by the ten thousand: asking for the program at each of them would double the cost. */
const programNumber = () => integer('program_id').notNull();

/** A row is valid from the version that wrote it up to the one that replaced it; none: up to the newest. */
const versionRange = () => ({
  fromVersion: integer('from_version').notNull(),
  toVersion: integer('to_version'),
});

/**
 * What planners enter, change by change: a version writes the records that it changed and ends the rows that
 * they replace. Reading version N takes the rows with `from_version <= N < to_version`.
 */
const recordTable = <
  const N extends string,
  X extends Record<string, PgColumnBuilderBase>,
  I extends PgColumnBuilderBase = ReturnType<typeof uuidKey>,
>(
  name: N,
  more: X,
  moreIndexes: (
    table: Record<keyof X, PgColumn> & Record<'programId' | 'toVersion' | 'record', PgColumn>,
  ) => IndexBuilder[] = () => [],
  recordId: I = uuidKey() as unknown as I,
) =>
  pgTable(
    name,
    {
      programId: programNumber(),
      recordId,
      ...versionRange(),
      /** The whole record as it stands in the document. */
      record: jsonb('record').notNull(),
      ...more,
    },
    (table) => {
      const {
        programId,
        recordId: id,
        fromVersion,
        toVersion,
      } = table as unknown as Record<string, PgColumn>;
      if (!programId || !id || !fromVersion || !toVersion) throw new Error(`${name} lacks a column`);
      return [
        primaryKey({ columns: [programId, id, fromVersion] }),
        uniqueIndex(`${name}_newest`).on(programId, id).where(sql`${toVersion} is null`),
        ...moreIndexes(table as unknown as Parameters<typeof moreIndexes>[0]),
      ];
    },
  );

const uuidKey = () => uuid('record_id').notNull();

/** The records of a supply plan, which commits and reports ask for product by product. */
const productTable = <const N extends string, X extends Record<string, PgColumnBuilderBase>>(
  name: N,
  more: X,
  moreIndexes: (
    table: Record<keyof X, PgColumn> & Record<'toVersion' | 'record', PgColumn>,
  ) => IndexBuilder[] = () => [],
) =>
  recordTable(name, { planningUnitId: ofProduct(), ...more }, (table) => [
    index(`${name}_product`).on(table.programId, table.planningUnitId),
    ...moreIndexes(table as unknown as Parameters<typeof moreIndexes>[0]),
  ]);

const ofProduct = () => integer('planning_unit_id').notNull();

export const consumptionTable = productTable('consumption', {
  regionId: integer('region_id').notNull(),
  month: date('month').notNull(),
  actual: boolean('actual').notNull(),
});
export const inventoryTable = productTable('inventory', {
  regionId: integer('region_id'),
  month: date('month').notNull(),
});
export const batchTable = productTable('batch', { expiry: date('expiry').notNull() });
export const batchCountTable = productTable('batch_count', { month: date('month').notNull() });
export const shipmentTable = productTable(
  'shipment',
  {
    statusId: integer('status_id').notNull(),
    /** The day of receipt: the real one, or else the expected one. */
    receipt: date('receipt').notNull(),
    budgetId: integer('budget_id'),
    /** Dollars that it takes from its budget by the engine's rule; empty in rows that an earlier release wrote. */
    budgetUsd: numeric('budget_usd', { mode: 'number' }),
  },
  (table) => [
    index('shipment_budget').on(table.budgetId).where(sql`${table.toVersion} is null`),
    index('shipment_without_share')
      .on(table.toVersion)
      .where(sql`${table.toVersion} is null and ${table.budgetUsd} is null`),
  ],
);
export const shipmentLinkTable = productTable(
  'shipment_link',
  { parentId: uuid('parent_id').notNull(), childId: uuid('child_id').notNull() },
  (table) => [
    // Lines that any program has linked are asked for by their numbers.
    index('shipment_link_order')
      .on(sql`(${table.record} ->> 'roNo')`, sql`(${table.record} ->> 'roPrimeLineNo')`)
      .where(sql`${table.toVersion} is null`),
  ],
);
export const problemReportTable = productTable('problem_report', {
  problemId: integer('problem_id').notNull(),
  statusId: integer('status_id').notNull(),
});

/** Its records are known by what a device or the server made: a UUID or a number. */
export const forecastPlanningUnitTable = recordTable(
  'forecast_planning_unit',
  { planningUnitId: ofProduct(), active: boolean('active').notNull() },
  undefined,
  text('record_id').notNull(),
);
export const actualConsumptionTable = recordTable('actual_consumption', {
  planningUnitId: ofProduct(),
  regionId: integer('region_id').notNull(),
  month: date('month').notNull(),
});
export const consumptionExtrapolationTable = recordTable('consumption_extrapolation', {
  planningUnitId: ofProduct(),
  regionId: integer('region_id').notNull(),
  methodId: integer('method_id').notNull(),
});
export const forecastTreeTable = recordTable('forecast_tree', {
  /** The same in every version. */
  anchorId: uuid('anchor_id').notNull(),
  active: boolean('active').notNull(),
});

/** What happened to a version: made, decided on, or its notes changed. */
export const versionTransTable = pgTable(
  'program_version_trans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    programId: ofProgram(),
    versionId: integer('version_id').notNull(),
    versionTypeId: integer('version_type_id').notNull(),
    versionStatusId: integer('version_status_id').notNull(),
    notes: text('notes'),
    by: integer('by_user').references(() => userTable.id),
    on: moment('on_date').notNull().defaultNow(),
  },
  (table) => [index('program_version_trans_version').on(table.programId, table.versionId)],
);

/** The plan of a product as versions have it; a plan that did not change is not stored again. */
export const productPlanTable = pgTable(
  'product_plan',
  {
    programId: programNumber(),
    planningUnitId: integer('planning_unit_id').notNull(),
    ...versionRange(),
    digest: text('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.programId, table.planningUnitId, table.fromVersion] })],
);

const figure = (name: string) => doublePrecision(name);
const inVariants = <N extends string>(name: N, column: string) =>
  ({
    [name]: figure(column),
    [`${name}Wps`]: figure(`${column}_wps`),
    [`${name}Wtbdps`]: figure(`${column}_wtbdps`),
  }) as Record<N | `${N}Wps` | `${N}Wtbdps`, ReturnType<typeof figure>>;

/**
 * The months of those plans, for reports: the engine's figures by the engine's names. They are found by the plan
 * that is valid in a version and its `from_version`, and are replaced together with it (decision 033).
 */
export const planMonthTable = pgTable(
  'plan_month',
  {
    programId: programNumber(),
    planningUnitId: integer('planning_unit_id').notNull(),
    fromVersion: integer('from_version').notNull(),
    transDate: date('month').notNull(),
    /** Empty in a month without consumption. */
    actualFlag: boolean('actual_flag'),
    consumptionQty: figure('consumption'),
    actualConsumptionQty: figure('actual_consumption'),
    forecastConsumptionQty: figure('forecast_consumption'),
    stockQty: figure('stock_count'),
    adjustmentQty: figure('adjustment'),
    manualTotalQty: figure('manual_shipments'),
    erpTotalQty: figure('erp_shipments'),
    receivedShipmentsTotalData: figure('received'),
    shippedShipmentsTotalData: figure('shipped'),
    approvedShipmentsTotalData: figure('approved'),
    submittedShipmentsTotalData: figure('submitted'),
    plannedShipmentsTotalData: figure('planned'),
    /** The planned ones whose funding source is known. */
    plannedShipmentsTotalWtbdData: figure('planned_wtbd'),
    onholdShipmentsTotalData: figure('on_hold'),
    draftShipmentsTotalData: figure('draft'),
    receivedErpShipmentsTotalData: figure('erp_received'),
    shippedErpShipmentsTotalData: figure('erp_shipped'),
    approvedErpShipmentsTotalData: figure('erp_approved'),
    submittedErpShipmentsTotalData: figure('erp_submitted'),
    plannedErpShipmentsTotalData: figure('erp_planned'),
    plannedErpShipmentsTotalWtbdData: figure('erp_planned_wtbd'),
    onholdErpShipmentsTotalData: figure('erp_on_hold'),
    draftErpShipmentsTotalData: figure('erp_draft'),
    amc: figure('amc'),
    amcCount: figure('amc_count'),
    minStock: figure('min_stock'),
    maxStock: figure('max_stock'),
    minStockMoS: figure('min_mos'),
    maxStockMoS: figure('max_mos'),
    regionCount: figure('regions'),
    regionCountForStock: figure('regions_counted'),
    regionCountForConsumption: figure('regions_reported'),
    ...inVariants('openingBalance', 'opening'),
    ...inVariants('shipmentTotalQty', 'shipments'),
    ...inVariants('expiredStock', 'expired'),
    ...inVariants('expectedStock', 'expected'),
    ...inVariants('nationalAdjustment', 'national_adjustment'),
    ...inVariants('closingBalance', 'closing'),
    ...inVariants('unmetDemand', 'unmet'),
    ...inVariants('mos', 'mos'),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.planningUnitId, table.fromVersion, table.transDate] }),
  ],
);

/** What expires of the batches of those plans, found and replaced as their months are. */
export const planBatchExpiryTable = pgTable(
  'plan_batch_expiry',
  {
    programId: programNumber(),
    planningUnitId: integer('planning_unit_id').notNull(),
    fromVersion: integer('from_version').notNull(),
    /** In the order of the plan, from 0: batches that the plan made have no id. */
    place: integer('place').notNull(),
    /** The month in which it is lost: that of its expiry, or the later one in which it arrives. */
    transDate: date('month').notNull(),
    batchId: uuid('batch_id'),
    batchNo: text('batch_no'),
    autoGenerated: boolean('auto_generated').notNull(),
    createdMonth: date('created_month').notNull(),
    expiryMonth: date('expiry_month').notNull(),
    expiredQty: doublePrecision('expired').notNull(),
    expiredQtyWps: doublePrecision('expired_wps').notNull(),
    expiredQtyWtbdps: doublePrecision('expired_wtbdps').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'plan_batch_expiry_pk',
      columns: [table.programId, table.planningUnitId, table.fromVersion, table.place],
    }),
  ],
);

/**
 * Figures of versions that reports over many programs read, by section and year. Partitioned by program (decision 038).
 * They are only read while their mark is the present one, so that none is out of date.
 */
export const preparedReportTable = pgTable(
  'prepared_report',
  {
    programId: programNumber(),
    versionId: integer('version_id').notNull(),
    section: text('section').notNull(),
    /** 0 in sections that are not by year. */
    year: integer('year').notNull(),
    /** From 1; 0 in sections that are not by month. */
    month: integer('month').notNull().default(0),
    mark: text('mark').notNull(),
    /** JSON, as the engine made it. */
    content: text('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.versionId, table.section, table.year, table.month] }),
  ],
);

/** How often master data that enter the settings of a program have changed. */
export const programSettingsChangeTable = pgTable('program_settings_change', {
  programId: integer('program_id').primaryKey(),
  changes: integer('changes').notNull(),
});

/** Copies that were sent to become versions, by a job each. */
export const commitRequestTable = pgTable(
  'commit_request',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    programId: ofProgram(),
    /** Made by the device: the same id again is the same commit. */
    commitId: uuid('commit_id').notNull(),
    versionTypeId: integer('version_type_id').notNull(),
    committedVersionId: integer('committed_version_id').notNull(),
    comparedVersionId: integer('compared_version_id').notNull(),
    notes: text('notes'),
    /** 1 waiting, 2 completed, 3 failed. */
    status: integer('status').notNull().default(1),
    /** How far it came; while it waits, its job says so. */
    progress: integer('progress').notNull().default(0),
    failedReason: text('failed_reason'),
    /** The version that was made. */
    versionId: integer('version_id'),
    /** May be committed with open problems. */
    mayHaveOpenProblems: boolean('may_have_open_problems').notNull().default(false),
    createdBy: integer('created_by')
      .notNull()
      .references(() => userTable.id),
    createdDate: moment('created_date').notNull().defaultNow(),
    startedDate: moment('started_date'),
    completedDate: moment('completed_date'),
  },
  (table) => [
    uniqueIndex('commit_request_commit').on(table.programId, table.commitId),
    uniqueIndex('commit_request_waiting').on(table.programId).where(sql`${table.status} = 1`),
  ],
);

/** What was sent, compressed; gone when the version is there. */
export const commitPayloadTable = pgTable('commit_payload', {
  commitRequestId: integer('commit_request_id')
    .primaryKey()
    .references(() => commitRequestTable.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});
