import { addDays, dateOfInstant } from '@stockwell/model/months';
import { type Shipment, type ShipmentLinking, shipmentStatusIds } from '@stockwell/model/program-data/index';
import { and, asc, eq, sql } from 'drizzle-orm';
import { consolidate, logRows } from '../../../modules/erp-feeds/consolidate.ts';
import { orderFileOf, shipmentFileOf } from '../../../modules/erp-feeds/file-names.ts';
import type { OrderRow } from '../../../modules/erp-feeds/rows.ts';
import type { Tx } from '../../client.ts';
import {
  countryTable,
  erpConnectorTable,
  erpFeedTable,
  erpOrderLogTable,
  erpShipmentLogTable,
  planningUnitTable,
  procurementAgentPlanningUnitTable,
  programPlanningUnitTable,
  programTable,
  realmCountryTable,
  shipmentLinkTable,
  shipmentTable,
} from '../../schema/index.ts';
import { type DemoContext, type DemoPart, idOf } from '../part.ts';
import { firstSupplier, suppliers } from '../sources.ts';
import { type ErpRows, type OrderedProduct, orderLines, unknownLines } from './order-lines.ts';

const agentCode = 'PPM';
/** Of each program so many products. */
const productsOfProgram = 14;

/** Products of supply plans that the agent sells. */
async function orderedProducts({ tx, programs }: DemoContext, agentId: number): Promise<OrderedProduct[]> {
  const [own, map, unit] = [programPlanningUnitTable, procurementAgentPlanningUnitTable, planningUnitTable];
  const products: OrderedProduct[] = [];
  for (const [index, program] of programs.filter(({ type }) => type === 1).entries()) {
    const rows = await tx
      .select({
        sku: map.skuCode,
        price: map.catalogPrice,
        code: countryTable.countryCode,
        name: countryTable.label_en,
      })
      .from(own)
      .innerJoin(unit, eq(unit.id, own.planningUnitId))
      .innerJoin(map, and(eq(map.planningUnitId, unit.id), eq(map.procurementAgentId, agentId)))
      .innerJoin(programTable, eq(programTable.id, own.programId))
      .innerJoin(realmCountryTable, eq(realmCountryTable.id, programTable.realmCountryId))
      .innerJoin(countryTable, eq(countryTable.id, realmCountryTable.countryId))
      .where(and(eq(own.programId, program.id), eq(own.active, true)))
      .orderBy(asc(own.planningUnitId))
      .limit(productsOfProgram);
    for (const { sku, price, code, name } of rows)
      products.push({
        programCode: program.code,
        sku: sku ?? '',
        price: price ?? 1,
        // ERPs write countries by code or by name.
        country: (index % 2 === 0 ? name : code) ?? '',
        recipient: `Central store, ${program.code}`,
      });
  }
  return products;
}

const statusTexts: Readonly<Record<number, string>> = {
  [shipmentStatusIds.approved]: 'Pending Shipment',
  [shipmentStatusIds.shipped]: 'Shipped',
  [shipmentStatusIds.arrived]: 'Partially Delivered',
  [shipmentStatusIds.received]: 'Delivered',
};

/** The orders behind links that the demo's plans have already, as the ERP has them. */
async function linkedLines(tx: Tx, agentId: number, like: OrderRow): Promise<OrderRow[]> {
  const [link, child, map] = [shipmentLinkTable, shipmentTable, procurementAgentPlanningUnitTable];
  const rows = await tx
    .select({
      link: link.record,
      child: child.record,
      sku: map.skuCode,
      price: map.catalogPrice,
      country: countryTable.countryCode,
    })
    .from(link)
    .innerJoin(programTable, eq(programTable.id, link.programId))
    .innerJoin(realmCountryTable, eq(realmCountryTable.id, programTable.realmCountryId))
    .innerJoin(countryTable, eq(countryTable.id, realmCountryTable.countryId))
    .innerJoin(
      child,
      and(
        eq(child.programId, link.programId),
        eq(child.recordId, link.childId),
        sql`${child.toVersion} is null`,
      ),
    )
    .innerJoin(map, and(eq(map.planningUnitId, link.planningUnitId), eq(map.procurementAgentId, agentId)))
    .where(
      sql`${link.toVersion} is null and (${link.record} -> 'procurementAgent' ->> 'id')::integer = ${agentId}`,
    )
    .orderBy(asc(link.programId), asc(link.recordId));
  return rows.map((row) => {
    const { roNo, roPrimeLineNo, orderNo, primeLineNo } = row.link as ShipmentLinking;
    const shipment = row.child as Shipment;
    const due = shipment.receivedDate ?? shipment.expectedDeliveryDate;
    return {
      ...like,
      roNo,
      roPrimeLineNo,
      orderNo: orderNo ?? roNo,
      primeLineNo: primeLineNo ?? '1',
      createdDate: addDays(due, -240),
      orderedDate: addDays(due, -200),
      planningUnitSkuCode: row.sku ?? '',
      qty: Math.max(1, Math.round(shipment.shipmentRcpuQty)),
      currentEstimatedDeliveryDate: due,
      agreedDeliveryDate: due,
      reqDeliveryDate: addDays(due, -14),
      price: row.price ?? 1,
      shippingCost: Math.round(shipment.freightCost * 100) / 100,
      recipientCountry: row.country,
      status: statusTexts[shipment.shipmentStatus.id] ?? 'Pending Release',
    };
  });
}

/** What a pair of files would have said on a day. */
async function takeRows(
  { tx, settings }: DemoContext,
  {
    connectorId,
    agentId,
    daysAgo,
  }: { readonly connectorId: number; readonly agentId: number; readonly daysAgo: number },
  rows: ErpRows,
): Promise<void> {
  const at = new Date(settings.now.getTime() - daysAgo * 86_400_000);
  const receivedOn = dateOfInstant(at.getTime());
  const stamp = `${receivedOn.replaceAll('-', '')}230000`;
  const [feed] = await tx
    .insert(erpFeedTable)
    .values({
      connectorId,
      source: 'demo',
      orderFile: orderFileOf(stamp),
      shipmentFile: shipmentFileOf(stamp),
      stamp,
      receivedOn,
      checksum: `demo-${stamp}`,
      state: 'taken',
      orderRows: rows.orders.length,
      shipmentRows: rows.shipments.length,
      on: at,
    })
    .returning({ id: erpFeedTable.id });
  if (!feed) throw new Error('The file was not stored');
  await logRows(tx, erpOrderLogTable, feed.id, 0, rows.orders);
  await logRows(tx, erpShipmentLogTable, feed.id, 0, rows.shipments);
  await consolidate(tx, { id: feed.id, connectorId, procurementAgentId: agentId, stamp, at });
}

/** What the later file says of orders that are linked: one is cancelled, one comes as another product. */
function surprises(linked: readonly OrderRow[]): OrderRow[] {
  const [cancelled, changed] = linked.filter(
    ({ status }) => status === 'Pending Shipment' || status === 'Shipped',
  );
  const other = linked.find(
    ({ planningUnitSkuCode }) => planningUnitSkuCode !== changed?.planningUnitSkuCode,
  );
  return [
    ...(cancelled ? [{ ...cancelled, status: 'Cancelled', changeCode: 3 }] : []),
    ...(changed && other
      ? [{ ...changed, planningUnitSkuCode: other.planningUnitSkuCode, changeCode: 3 }]
      : []),
  ];
}

/** The ERP of the pooled procurement, with orders that can be linked to shipments of the demo's plans. */
export const erpOrders: DemoPart = {
  name: 'orders of an ERP',
  make: async (context) => {
    const { tx, settings, ids } = context;
    const agentId = idOf(ids.procurementAgent, agentCode);
    const [connector] = await tx
      .insert(erpConnectorTable)
      .values({ name: 'ARTMIS', procurementAgentId: agentId, lastModifiedDate: settings.now })
      .returning({ id: erpConnectorTable.id });
    if (!connector) throw new Error('The connector was not stored');
    const made = orderLines(await orderedProducts(context, agentId), {
      seed: settings.seed,
      today: dateOfInstant(settings.now.getTime()),
      suppliers: [firstSupplier.label_en, ...suppliers.slice(2).map(({ label_en }) => label_en)],
    });
    const [first] = made.orders;
    if (!first) return;
    const linked = await linkedLines(tx, agentId, first);
    const from = { connectorId: connector.id, agentId };
    await takeRows(
      context,
      { ...from, daysAgo: 9 },
      {
        orders: [...made.orders, ...unknownLines(first), ...linked],
        shipments: made.shipments,
      },
    );
    const changed = [...surprises(linked), { ...first, changeCode: 3, qty: first.qty + 50 }];
    await takeRows(context, { ...from, daysAgo: 1 }, { orders: changed, shipments: [] });
  },
};
