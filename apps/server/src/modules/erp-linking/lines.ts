import type { OrderLine } from '@stockwell/model/api/erp-linking';
import { lineDate, lineQuantity, recentFrom } from '@stockwell/model/erp/eligibility';
import type { ErpLine } from '@stockwell/model/erp/line';
import type { DateText } from '@stockwell/model/months';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import {
  erpConnectorTable,
  erpFeedTable,
  erpOrderLineTable,
  erpShipmentLineTable,
  forecastingUnitTable,
  planningUnitTable,
  shipmentLinkTable,
} from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';
import { utcText } from '../../db/time.ts';
import {
  comparable,
  countryTexts,
  knownProducts,
  linkableStatuses,
  statusesWhileRecent,
} from './matching.ts';

/** More than anybody can choose from; searches narrow them. */
const mostLines = 5000;

/**
 * Order lines as the ERPs have them now, each with its shipment lines, and what of the master data they mean. Rows
 * that an ERP has deleted are left out.
 */
export const lineSource: SQL = sql`
  from ${erpOrderLineTable} as line
  join ${erpConnectorTable} as connector on connector.id = line.connector_id and connector.active
  left join (${knownProducts}) as product
    on product.procurement_agent_id = connector.procurement_agent_id and product.sku = line.planning_unit_sku_code
  left join ${planningUnitTable} as unit on unit.id = product.planning_unit_id
  left join ${forecastingUnitTable} as forecasting on forecasting.id = unit.forecasting_unit_id
  left join (${countryTexts}) as country on country.procurement_agent_id = connector.procurement_agent_id
    and country.text = lower(btrim(line.recipient_country))
  left join ${erpShipmentLineTable} as shipped on shipped.connector_id = line.connector_id
    and shipped.order_no = line.order_no and shipped.prime_line_no = line.prime_line_no and shipped.active`;

const status = comparable(sql`coalesce(shipped.status, line.status)`);
const day = sql`coalesce(shipped.actual_delivery_date, line.current_estimated_delivery_date,
  line.agreed_delivery_date, line.req_delivery_date)`;

/** The rules of `isLinkableLine`, so that the database searches among the right ones. */
export const isLinkable = (today: DateText): SQL => sql`(line.active and product.planning_unit_id is not null
  and (${status} = any(${linkableStatuses})
    or ${status} = any(${statusesWhileRecent}) and ${day} >= ${recentFrom(today)}::date))`;

const linesOf = (lines: readonly OrderLine[]): SQL =>
  sql`(select "roNo", "roPrimeLineNo"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given("roNo" text, "roPrimeLineNo" text))`;

export const isActive: SQL = sql`line.active`;

export const isAnyLine = (lines: readonly OrderLine[]): SQL =>
  sql`(line.ro_no, line.ro_prime_line_no) in ${linesOf(lines)}`;

/**
 * No program has linked the line. What was unlinked on the caller's device is still linked in the newest version of
 * its programs: those links do not count.
 */
export function isNotLinked(delinked: readonly OrderLine[], programIds: readonly number[]): SQL {
  const isOwn = sql`link.program_id = any(${`{${programIds.join()}}`}::integer[])`;
  const unless =
    delinked.length === 0
      ? sql``
      : sql` and not (${isOwn} and (line.ro_no, line.ro_prime_line_no) in ${linesOf(delinked)})`;
  return sql`not exists (select 1 from ${shipmentLinkTable} as link
    where link.to_version is null and link.record -> 'active' = 'true'
      and link.record ->> 'roNo' = line.ro_no and link.record ->> 'roPrimeLineNo' = line.ro_prime_line_no
      and (link.record -> 'procurementAgent' ->> 'id')::integer = connector.procurement_agent_id${unless})`;
}

interface LineRow {
  readonly procurement_agent_id: number;
  readonly ro_no: string;
  readonly ro_prime_line_no: string;
  readonly order_no: string;
  readonly prime_line_no: string;
  readonly kn_shipment_no: string | null;
  readonly batch_no: string | null;
  readonly expiry_date: string | null;
  readonly planning_unit_id: number | null;
  readonly label_en: string | null;
  readonly label_fr: string | null;
  readonly label_sp: string | null;
  readonly label_pr: string | null;
  readonly sku: string;
  readonly procurement_sku: string | null;
  readonly ordered_qty: string;
  readonly shipped_qty: string | null;
  readonly delivered_qty: string | null;
  readonly ordered_date: string | null;
  readonly estimated: string | null;
  readonly agreed: string | null;
  readonly requested: string | null;
  readonly shipped_on: string | null;
  readonly delivered_on: string | null;
  readonly arrived_on: string | null;
  readonly price: string;
  readonly shipping_cost: string;
  readonly ship_by: string | null;
  readonly supplier_name: string | null;
  readonly recipient_name: string | null;
  readonly recipient_country: string | null;
  readonly realm_country_id: number | null;
  readonly status: string;
  readonly active: boolean;
  readonly modified: Date | string;
  readonly order_file: string;
  readonly received_on: string | null;
}

// Days as text: the two databases read dates differently.
const columns = sql`connector.procurement_agent_id, line.ro_no, line.ro_prime_line_no, line.order_no,
  line.prime_line_no, shipped.kn_shipment_no, nullif(shipped.batch_no, '') as batch_no,
  shipped.expiry_date::text, product.planning_unit_id, unit.label_en, unit.label_fr, unit.label_sp,
  unit.label_pr, line.planning_unit_sku_code as sku,
  coalesce(shipped.procurement_unit_sku_code, line.procurement_unit_sku_code) as procurement_sku,
  line.qty as ordered_qty, shipped.shipped_qty, shipped.delivered_qty, line.ordered_date::text,
  line.current_estimated_delivery_date::text as estimated, line.agreed_delivery_date::text as agreed,
  line.req_delivery_date::text as requested, shipped.actual_shipment_date::text as shipped_on,
  shipped.actual_delivery_date::text as delivered_on, shipped.arrival_at_destination_date::text as arrived_on,
  line.price, line.shipping_cost, line.ship_by, line.supplier_name, line.recipient_name,
  line.recipient_country, country.realm_country_id, coalesce(shipped.status, line.status) as status, line.active,
  greatest(line.last_modified_date, shipped.last_modified_date) as modified, feed.order_file,
  feed.received_on::text`;

const amountOf = (text: string | null): number | null => (text === null ? null : Number(text));

function lineOf(row: LineRow): ErpLine {
  const dates = {
    actualDeliveryDate: row.delivered_on,
    currentEstimatedDeliveryDate: row.estimated,
    agreedDeliveryDate: row.agreed,
    reqDeliveryDate: row.requested,
  };
  const quantities = {
    orderedQty: Number(row.ordered_qty),
    shippedQty: amountOf(row.shipped_qty),
    deliveredQty: amountOf(row.delivered_qty),
  };
  return {
    procurementAgentId: row.procurement_agent_id,
    roNo: row.ro_no,
    roPrimeLineNo: row.ro_prime_line_no,
    orderNo: row.order_no,
    primeLineNo: row.prime_line_no,
    knShipmentNo: row.kn_shipment_no,
    batchNo: row.batch_no,
    expiryDate: row.expiry_date,
    erpPlanningUnit:
      row.planning_unit_id === null
        ? null
        : { id: row.planning_unit_id, label: labelIn(row), skuCode: row.sku },
    skuCode: row.sku,
    procurementUnitSkuCode: row.procurement_sku,
    ...quantities,
    quantity: lineQuantity(quantities),
    orderedDate: row.ordered_date,
    ...dates,
    actualShipmentDate: row.shipped_on,
    arrivalAtDestinationDate: row.arrived_on,
    lineDate: lineDate(dates),
    price: Number(row.price),
    shippingCost: Number(row.shipping_cost),
    shipBy: row.ship_by,
    supplierName: row.supplier_name,
    recipientName: row.recipient_name,
    recipientCountry: row.recipient_country,
    realmCountryId: row.realm_country_id,
    status: row.status,
    active: row.active,
    lastModifiedDate: utcText(new Date(row.modified)),
    fileName: row.order_file,
    receivedOn: row.received_on,
  };
}

/** Order lines that meet all conditions, in the order of their numbers. */
export async function readLines(
  db: Db,
  conditions: readonly SQL[],
  most: number | null = mostLines,
): Promise<ErpLine[]> {
  const rows = await rowsOf<LineRow>(
    db,
    sql`select ${columns} ${lineSource} join ${erpFeedTable} as feed on feed.id = line.feed_id
      where ${sql.join([...conditions], sql` and `)}
      order by line.ro_no, line.ro_prime_line_no, line.order_no, line.prime_line_no,
        shipped.kn_shipment_no nulls first, shipped.batch_no limit ${most}::bigint`,
  );
  return rows.map(lineOf);
}
