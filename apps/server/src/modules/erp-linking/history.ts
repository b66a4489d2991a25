import type { ErpHistory, OrderLine } from '@stockwell/model/api/erp-linking';
import type { ErpLine } from '@stockwell/model/erp/line';
import { roundTo } from '@stockwell/model/numbers';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { labelIn } from '../../db/label.ts';
import {
  erpConnectorTable,
  erpFeedTable,
  erpOrderLineTable,
  erpOrderLogTable,
  erpShipmentLogTable,
  planningUnitTable,
  shipmentLinkTable,
} from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';
import type { SignedIn } from '../access/principals.ts';
import { isActive, isAnyLine, lineSource, readLines } from './lines.ts';
import { knownProducts } from './matching.ts';
import { reachedPrograms } from './reach.ts';

/** Lines of countries in which the caller links, and lines that a program in reach has linked. */
async function inReach(context: AppContext, caller: SignedIn, functions: readonly string[]): Promise<SQL> {
  const programs = await reachedPrograms(context, caller, functions);
  const countries = `{${programs.map(({ realmCountryId }) => realmCountryId).join()}}`;
  const ids = `{${programs.map(({ programId }) => programId).join()}}`;
  return sql`(country.realm_country_id = any(${countries}::integer[]) or exists (
    select 1 from ${shipmentLinkTable} as link
    where link.to_version is null and link.record ->> 'roNo' = line.ro_no
      and link.record ->> 'roPrimeLineNo' = line.ro_prime_line_no
      and link.program_id = any(${ids}::integer[])))`;
}

/** Requisition lines with all their rows, linked ones too. */
export async function batchDetails(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  asked: readonly OrderLine[],
) {
  if (asked.length === 0) return [];
  const reach = await inReach(context, caller, functions);
  const rows = await readLines(context.db, [isActive, isAnyLine(asked), reach], null);
  const byLine = new Map<string, ErpLine[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.roNo, row.roPrimeLineNo]);
    byLine.set(key, [...(byLine.get(key) ?? []), row]);
  }
  return [...byLine.values()].flatMap((erpLines) => {
    const [first] = erpLines;
    if (!first) return [];
    const orders = new Map(erpLines.map((line) => [JSON.stringify([line.orderNo, line.primeLineNo]), line]));
    const orderedQty = [...orders.values()].reduce((sum, line) => sum + (line.orderedQty ?? 0), 0);
    return [{ roNo: first.roNo, roPrimeLineNo: first.roPrimeLineNo, orderedQty, erpLines }];
  });
}

interface Stamp {
  readonly received_on: string | null;
  readonly change_code: number;
  readonly file: string;
  readonly status: string;
  readonly order_no: string;
  readonly prime_line_no: string;
  readonly quantity: string | null;
  readonly date: string | null;
}
interface OrderLogRow extends Stamp {
  readonly ro_no: string;
  readonly ro_prime_line_no: string;
  readonly planning_unit_id: number | null;
  readonly label_en: string | null;
  readonly label_fr: string | null;
  readonly label_sp: string | null;
  readonly label_pr: string | null;
  readonly sku: string;
  readonly price: string;
  readonly shipping_cost: string;
}
interface ShipmentLogRow extends Stamp {
  readonly kn_shipment_no: string;
  readonly batch_no: string | null;
  readonly expiry_date: string | null;
}

const stampOf = (row: Stamp) => ({
  receivedOn: row.received_on,
  changeCode: row.change_code,
  fileName: row.file,
  status: row.status,
  date: row.date,
});

/** Everything that files said of a requisition line, newest first. Out of reach: nothing. */
export async function erpHistory(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  { roNo, roPrimeLineNo }: OrderLine,
): Promise<ErpHistory> {
  const { db } = context;
  const table = erpOrderLineTable;
  const [known] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.roNo, roNo), eq(table.roPrimeLineNo, roPrimeLineNo)))
    .limit(1);
  if (!known) return { orders: [], shipments: [] };
  const reach = await inReach(context, caller, functions);
  const reached = await rowsOf<{ connector_id: number }>(
    db,
    sql`select distinct line.connector_id ${lineSource}
      where ${isAnyLine([{ roNo, roPrimeLineNo }])} and ${reach}`,
  );
  if (reached.length === 0) return { orders: [], shipments: [] };
  const connectors = `{${reached.map(({ connector_id }) => connector_id).join()}}`;
  const orders = await rowsOf<OrderLogRow>(
    db,
    sql`select log.ro_no, log.ro_prime_line_no, log.order_no, log.prime_line_no, product.planning_unit_id,
        unit.label_en, unit.label_fr, unit.label_sp, unit.label_pr, log.planning_unit_sku_code as sku,
        coalesce(log.current_estimated_delivery_date, log.agreed_delivery_date,
          log.req_delivery_date)::text as date,
        log.qty as quantity, log.price, log.shipping_cost, log.status, log.change_code,
        feed.received_on::text, feed.order_file as file
      from ${erpOrderLogTable} as log
      join ${erpFeedTable} as feed on feed.id = log.feed_id
      join ${erpConnectorTable} as connector on connector.id = feed.connector_id
      left join (${knownProducts}) as product on product.procurement_agent_id = connector.procurement_agent_id
        and product.sku = log.planning_unit_sku_code
      left join ${planningUnitTable} as unit on unit.id = product.planning_unit_id
      where log.ro_no = ${roNo} and log.ro_prime_line_no = ${roPrimeLineNo}
        and feed.connector_id = any(${connectors}::integer[])
      order by feed.stamp collate "C" desc, feed.id desc, log.position desc`,
  );
  const shipments = await rowsOf<ShipmentLogRow>(
    db,
    sql`select log.order_no, log.prime_line_no, log.kn_shipment_no, nullif(log.batch_no, '') as batch_no,
        log.expiry_date::text, coalesce(log.actual_delivery_date, log.actual_shipment_date)::text as date,
        coalesce(log.delivered_qty, log.shipped_qty) as quantity, log.status, log.change_code,
        feed.received_on::text, feed.shipment_file as file
      from ${erpShipmentLogTable} as log
      join ${erpFeedTable} as feed on feed.id = log.feed_id
      where (feed.connector_id, log.order_no, log.prime_line_no) in (
        select own_feed.connector_id, own.order_no, own.prime_line_no
        from ${erpOrderLogTable} as own join ${erpFeedTable} as own_feed on own_feed.id = own.feed_id
        where own.ro_no = ${roNo} and own.ro_prime_line_no = ${roPrimeLineNo}
          and own_feed.connector_id = any(${connectors}::integer[]))
      order by feed.stamp collate "C" desc, feed.id desc, log.position desc`,
  );
  return {
    orders: orders.map((row) => {
      const [quantity, price, shippingCost] = [
        Number(row.quantity),
        Number(row.price),
        Number(row.shipping_cost),
      ];
      return {
        roNo: row.ro_no,
        roPrimeLineNo: row.ro_prime_line_no,
        orderNo: row.order_no,
        primeLineNo: row.prime_line_no,
        erpPlanningUnit:
          row.planning_unit_id === null
            ? null
            : { id: row.planning_unit_id, label: labelIn(row), skuCode: row.sku },
        skuCode: row.sku,
        quantity,
        price,
        shippingCost,
        totalCost: roundTo(quantity * price + shippingCost, 2),
        ...stampOf(row),
      };
    }),
    shipments: shipments.map((row) => ({
      orderNo: row.order_no,
      primeLineNo: row.prime_line_no,
      knShipmentNo: row.kn_shipment_no,
      batchNo: row.batch_no,
      expiryDate: row.expiry_date,
      quantity: row.quantity === null ? null : Number(row.quantity),
      ...stampOf(row),
    })),
  };
}
