import { shipmentQuantity } from '@stockwell/engine/supply-plan/shipments';
import { reportingUnitMultiplier } from '@stockwell/engine/units/reporting-unit';
import type { CsvCell } from '@stockwell/model/csv-text';
import { type Shipment, shipmentStatusIds } from '@stockwell/model/program-data/index';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  countryTable,
  forecastingUnitTable,
  healthAreaTable,
  planningUnitTable,
  procurementAgentPlanningUnitTable,
  procurementAgentTable,
  programHealthAreaTable,
  programTable,
  programVersionTable,
  realmCountryPlanningUnitTable,
  realmCountryTable,
  shipmentLinkTable,
  shipmentTable,
  tracerCategoryTable,
} from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';

/** Changes after the one moment and up to the other. */
export interface ExtractSpan {
  readonly after: Date | null;
  readonly upTo: Date;
}

/** An extract for the ERP: columns, and what has changed. */
export interface Extract {
  readonly prefix: string;
  readonly columns: readonly string[];
  readonly rows: (db: Db, span: ExtractSpan) => Promise<CsvCell[][]>;
}

const supplyPlanning = 1;
const flag = (is: boolean): number => (is ? 1 : 0);

const programs: Extract = {
  prefix: 'QAT_Programs_',
  columns: ['PROGRAM_ID', 'PROGRAM_CODE', 'PROGRAM_NAME', 'COUNTRY_CODE2', 'TECHNICAL_AREA_NAME', 'ACTIVE'],
  rows: async (db, { after, upTo }) => {
    const table = programTable;
    const rows = await db
      .select({
        id: table.id,
        code: table.programCode,
        name: table.label_en,
        country: countryTable.countryCode2,
        areas: sql<
          string | null
        >`string_agg(${healthAreaTable.label_en}, ', ' order by ${healthAreaTable.id})`,
        active: table.active,
      })
      .from(table)
      .innerJoin(realmCountryTable, eq(realmCountryTable.id, table.realmCountryId))
      .innerJoin(countryTable, eq(countryTable.id, realmCountryTable.countryId))
      .leftJoin(programHealthAreaTable, eq(programHealthAreaTable.ownerId, table.id))
      .leftJoin(healthAreaTable, eq(healthAreaTable.id, programHealthAreaTable.targetId))
      .where(
        and(
          eq(table.programTypeId, supplyPlanning),
          lte(table.lastModifiedDate, upTo),
          after ? gt(table.lastModifiedDate, after) : undefined,
        ),
      )
      .groupBy(table.id, countryTable.countryCode2)
      .orderBy(asc(table.id));
    return rows.map(({ id, code, name, country, areas, active }) => [
      id,
      code,
      name,
      country,
      areas,
      flag(active),
    ]);
  },
};

/**
 * The newest state of records that versions of the span have changed. What counts is when a version came to the server:
 * a device may have changed the record long before.
 */
const changedIn = (
  table: typeof shipmentTable | typeof shipmentLinkTable,
  { after, upTo }: ExtractSpan,
) => sql`
  from ${table} r
  join ${programVersionTable} v on v.program_id = r.program_id and v.version_id = r.from_version
  join ${programTable} p on p.id = r.program_id
  where v.ready and v.created_date <= ${upTo.toISOString()}::timestamptz
    ${after ? sql`and v.created_date > ${after.toISOString()}::timestamptz` : sql``}
    and not exists (select 1 from ${programVersionTable} w
      where w.program_id = r.program_id and w.version_id = r.to_version
        and w.created_date <= ${upTo.toISOString()}::timestamptz)`;

const received = ({ receivedDate, expectedDeliveryDate }: Shipment): string =>
  receivedDate ?? expectedDeliveryDate;

const orders: Extract = {
  prefix: 'QAT_Orders_',
  columns: [
    'SHIPMENT_ID',
    'SKU_CODE',
    'PROGRAM_ID',
    'PROCUREMENT_AGENT_CODE',
    'SHIPMENT_QTY',
    'EXPECTED_DELIVERY_DATE',
    'TRACER_CATEGORY_ID',
    'TRACER_CATEGORY_DESC',
    'ACTIVE',
  ],
  rows: async (db, span) => {
    const rows = await rowsOf<{
      programId: number;
      record: Shipment;
      sku: string | null;
      agent: string | null;
      method: number | null;
      factor: number | string | null;
      tracerId: number | null;
      tracer: string | null;
    }>(
      db,
      sql`select s.program_id as "programId", s.record as record, k.sku_code as sku,
          a.procurement_agent_code as agent, u.conversion_method as method, u.conversion_number as factor,
          t.id as "tracerId", t.label_en as tracer
        from (select r.program_id, r.planning_unit_id, r.record_id, r.record ${changedIn(shipmentTable, span)}) s
        left join ${procurementAgentTable} a on a.id = (s.record -> 'procurementAgent' ->> 'id')::int
        left join ${procurementAgentPlanningUnitTable} k
          on k.procurement_agent_id = a.id and k.planning_unit_id = s.planning_unit_id
        left join ${realmCountryPlanningUnitTable} u
          on u.id = (s.record -> 'realmCountryPlanningUnit' ->> 'id')::int
        join ${planningUnitTable} pu on pu.id = s.planning_unit_id
        join ${forecastingUnitTable} fu on fu.id = pu.forecasting_unit_id
        left join ${tracerCategoryTable} t on t.id = fu.tracer_category_id
        order by s.program_id, s.record_id`,
    );
    return rows.map(({ programId, record, sku, agent, method, factor, tracerId, tracer }) => {
      const unit = record.realmCountryPlanningUnit.id;
      const multiplierOf = new Map([[unit, reportingUnitMultiplier(method ?? 1, Number(factor ?? 1))]]);
      const isOrder = record.active && record.shipmentStatus.id !== shipmentStatusIds.cancelled;
      return [
        record.shipmentId,
        sku,
        programId,
        agent,
        shipmentQuantity(record, { multiplierOf }),
        received(record),
        tracerId,
        tracer,
        flag(isOrder),
      ];
    });
  },
};

const links: Extract = {
  prefix: 'QAT_Shipment_Linking_',
  columns: [
    'MANUAL_TAGGING_ID',
    'PROGRAM_ID',
    'PROGRAM_NAME',
    'PARENT_SHIPMENT_ID',
    'RO_NO',
    'ORDER_NO',
    'PRIME_LINE_NO',
    'ACTIVE',
  ],
  rows: async (db, span) => {
    const rows = await rowsOf<{
      programId: number;
      name: string | null;
      record: {
        readonly shipmentLinkingId: string;
        readonly parentShipmentId: string;
        readonly roNo: string;
        readonly orderNo: string | null;
        readonly primeLineNo: string | null;
        readonly active: boolean;
      };
    }>(
      db,
      sql`select r.program_id as "programId", p.label_en as name, r.record as record
        ${changedIn(shipmentLinkTable, span)} order by r.program_id, r.record_id`,
    );
    return rows.map(({ programId, name, record }) => [
      record.shipmentLinkingId,
      programId,
      // Receivers split lines at commas whether they are quoted or not.
      (name ?? '').replaceAll(',', ''),
      record.parentShipmentId,
      record.roNo,
      record.orderNo,
      record.primeLineNo,
      flag(record.active),
    ]);
  },
};

export const extracts = { programs, orders, links } as const satisfies Readonly<Record<string, Extract>>;
export type ExtractKind = keyof typeof extracts;
