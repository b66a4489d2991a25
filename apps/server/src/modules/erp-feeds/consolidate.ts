import { notificationTypeIds } from '@stockwell/model/erp/notifications';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import {
  erpNotificationTable,
  erpOrderLineTable,
  erpOrderLogTable,
  erpShipmentLineTable,
  erpShipmentLogTable,
  procurementAgentTable,
  shipmentLinkTable,
  supplierTable,
} from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';

export interface StoredFeed {
  readonly id: number;
  readonly connectorId: number;
  readonly procurementAgentId: number;
  readonly stamp: string;
  readonly at: Date;
}

interface Consolidated {
  readonly log: PgTable;
  readonly current: PgTable;
  /** By which a row of the ERP is known. */
  readonly key: readonly string[];
}

const orders: Consolidated = {
  log: erpOrderLogTable,
  current: erpOrderLineTable,
  key: ['order_no', 'prime_line_no'],
};
const shipments: Consolidated = {
  log: erpShipmentLogTable,
  current: erpShipmentLineTable,
  key: ['order_no', 'prime_line_no', 'kn_shipment_no', 'batch_no'],
};

const deleted = 2;
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const listed = (names: readonly string[], from?: string): SQL =>
  sql.join(
    names.map((name) => (from ? sql.raw(`${from}."${name}"`) : sql.identifier(name))),
    sql`, `,
  );

const columnsOf = (table: PgTable): readonly PgColumn[] => Object.values(getTableColumns(table));
/** What a row says, besides where it came from. */
const contentOf = ({ log }: Consolidated): readonly string[] =>
  columnsOf(log)
    .map(({ name }) => name)
    .filter((name) => name !== 'feed_id' && name !== 'position');

/** Adds rows of a file to the log: one statement and one parameter, however many they are. */
export async function logRows(
  tx: Tx,
  table: typeof erpOrderLogTable | typeof erpShipmentLogTable,
  feedId: number,
  after: number,
  rows: readonly object[],
): Promise<void> {
  const content = Object.entries(getTableColumns(table)).filter(
    ([key]) => key !== 'feedId' && key !== 'position',
  );
  const names = content.map(([, { name }]) => name);
  const types = content.map(([key, column]) => sql.raw(`"${key}" ${column.getSQLType()}`));
  const keys = content.map(([key]) => sql.raw(`sent."${key}"`));
  const numbered = rows.map((row, index) => ({ ...row, position: after + index + 1 }));
  await tx.execute(sql`
    insert into ${table} (feed_id, position, ${listed(names)})
    select ${feedId}, sent.position, ${sql.join(keys, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
      as sent(position integer, ${sql.join(types, sql`, `)})`);
}

/** Of each key the last row of the file: what the file says in the end. */
const lastRows = ({ log, key }: Consolidated, feedId: number): SQL => sql`
  select distinct on (${listed(key)}) * from ${log} where feed_id = ${feedId}
  order by ${listed(key)}, position desc`;

/** A file that is older than the one a row came from does not change it. */
const isNotOlder = (current: SQL, stamp: string): SQL =>
  sql`${current} collate "C" <= ${stamp}::text collate "C"`;

async function takeOver(tx: Tx, what: Consolidated, feed: StoredFeed): Promise<void> {
  const content = contentOf(what);
  const kept = content.filter((name) => !what.key.includes(name));
  // The kind of change is said again with every file. It is nothing that a planner would see changed.
  const compared = ['active', ...kept.filter((name) => name !== 'change_code')];
  await tx.execute(sql`
    insert into ${what.current} as current_row
      (connector_id, feed_id, stamp, active, last_modified_date, ${listed(content)})
    select ${feed.connectorId}, ${feed.id}, ${feed.stamp}::text, change_code <> ${deleted}, ${moment(feed.at)},
      ${listed(content)}
    from (${lastRows(what, feed.id)}) as last
    on conflict (connector_id, ${listed(what.key)}) do update set
      feed_id = excluded.feed_id, stamp = excluded.stamp, active = excluded.active,
      last_modified_date = case
        when (${listed(compared, 'current_row')}) is distinct from (${listed(compared, 'excluded')})
        then excluded.last_modified_date else current_row.last_modified_date end,
      ${sql.join(
        kept.map((name) => sql`${sql.identifier(name)} = ${sql.raw(`excluded."${name}"`)}`),
        sql`, `,
      )}
    where ${isNotOlder(sql`current_row.stamp`, feed.stamp)}`);
}

/**
 * Linked order lines that the file cancels or gives another product. Compared with what was known before, so this
 * runs before the file is taken over. The same again opens an addressed notification once more.
 */
async function notify(tx: Tx, feed: StoredFeed): Promise<void> {
  const { cancellation, productChange } = notificationTypeIds;
  const isCancelled = (status: SQL): SQL => sql`lower(btrim(${status})) = 'cancelled'`;
  const at = moment(feed.at);
  await tx.execute(sql`
    insert into ${erpNotificationTable}
      (type_id, program_id, shipment_linking_id, previous_sku_code, created_date, last_modified_date)
    select distinct on (change.type_id, link.record_id) change.type_id, link.program_id, link.record_id,
      case when change.type_id = ${productChange} then before.planning_unit_sku_code end, ${at}, ${at}
    from (${lastRows(orders, feed.id)}) as last
    join ${erpOrderLineTable} as before on before.connector_id = ${feed.connectorId}
      and before.order_no = last.order_no and before.prime_line_no = last.prime_line_no
      and ${isNotOlder(sql`before.stamp`, feed.stamp)}
    cross join lateral (values
      (${cancellation}::integer, ${isCancelled(sql`last.status`)} and not ${isCancelled(sql`before.status`)}),
      (${productChange}::integer, last.planning_unit_sku_code <> before.planning_unit_sku_code)
    ) as change(type_id, applies)
    join ${shipmentLinkTable} as link on link.to_version is null
      and link.record -> 'active' = 'true'
      and link.record ->> 'roNo' = last.ro_no and link.record ->> 'roPrimeLineNo' = last.ro_prime_line_no
      and link.record ->> 'orderNo' = last.order_no and link.record ->> 'primeLineNo' = last.prime_line_no
      and (link.record -> 'procurementAgent' ->> 'id')::integer = ${feed.procurementAgentId}
    where change.applies and last.change_code <> ${deleted}
    order by change.type_id, link.record_id
    on conflict (type_id, shipment_linking_id) do update set
      addressed = false, active = true, confirmed_unit_id = null,
      previous_sku_code = excluded.previous_sku_code,
      last_modified_by = null, last_modified_date = excluded.last_modified_date`);
}

/** Manufacturers that nobody knows yet; answers how many were added. */
async function addSuppliers(tx: Tx, feed: StoredFeed): Promise<number> {
  const added = await rowsOf(
    tx,
    sql`
    insert into ${supplierTable} (realm_id, label_en)
    select distinct on (lower(log.supplier_name)) agent.realm_id, log.supplier_name
    from ${erpOrderLogTable} as log
    join ${procurementAgentTable} as agent on agent.id = ${feed.procurementAgentId}
    where log.feed_id = ${feed.id} and log.supplier_name is not null
      and not exists (select 1 from ${supplierTable} as known
        where known.realm_id = agent.realm_id and lower(known.label_en) = lower(log.supplier_name))
    order by lower(log.supplier_name), log.position
    on conflict do nothing returning id`,
  );
  return added.length;
}

/** Takes the logged rows of a pair of files over into the current picture. */
export async function consolidate(tx: Tx, feed: StoredFeed): Promise<{ readonly newSuppliers: number }> {
  await notify(tx, feed);
  await takeOver(tx, orders, feed);
  await takeOver(tx, shipments, feed);
  return { newSuppliers: await addSuppliers(tx, feed) };
}
