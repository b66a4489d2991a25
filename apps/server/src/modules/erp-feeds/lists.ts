import type { ErpFeed, ErpFeedConnector, UnknownLine, UnknownPart } from '@stockwell/model/api/erp-feeds';
import { erpStatusOf } from '@stockwell/model/erp/statuses';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import { erpConnectorTable, erpFeedRunTable, erpFeedTable, userTable } from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';
import { utcText } from '../../db/time.ts';
import { countryTexts, knownProducts, mappedStatuses } from '../erp-linking/matching.ts';
import { runShown } from '../feed-files/run.ts';
import { type ConnectorRow, readConnectors } from './connectors.ts';
import type { StoredPair } from './intake.ts';

const mostFiles = 200;
const mostLines = 2000;

/** Lines that the ERP has now, with what of them is not known. */
const unknownSource = sql`
  from erp_order_line as line
  join ${erpConnectorTable} as connector on connector.id = line.connector_id
  left join (${knownProducts}) as product
    on product.procurement_agent_id = connector.procurement_agent_id and product.sku = line.planning_unit_sku_code
  left join (${countryTexts}) as country
    on country.procurement_agent_id = connector.procurement_agent_id
      and country.text = lower(btrim(line.recipient_country))
  left join lateral (
    select array_agg(distinct shipped.status order by shipped.status) as statuses
    from erp_shipment_line as shipped
    where shipped.connector_id = line.connector_id and shipped.order_no = line.order_no
      and shipped.prime_line_no = line.prime_line_no and shipped.active
  ) as shipped on true
  cross join lateral (select array(
    select one from unnest(coalesce(shipped.statuses, array[line.status])) as one
    where not lower(regexp_replace(btrim(one), '\\s+', ' ', 'g')) = any(${mappedStatuses})
  ) as unmapped) as found
  where line.active
    and (product.sku is null or country.text is null or cardinality(found.unmapped) > 0)`;

export async function connectorList(db: Db, realmId: number | null): Promise<ErpFeedConnector[]> {
  const connectors = await readConnectors(db, { realmId });
  const counts = new Map(
    (
      await rowsOf<{ id: number; lines: number; taken: Date | string | null }>(
        db,
        sql`select connector.id,
          (select count(*)::integer from erp_order_line where connector_id = connector.id and active) as lines,
          (select max(on_date) from ${erpFeedTable} where connector_id = connector.id and state = 'taken') as taken
        from ${erpConnectorTable} as connector`,
      )
    ).map((row) => [row.id, row]),
  );
  const unknown = new Map(
    (
      await rowsOf<{ id: number; lines: number }>(
        db,
        sql`select line.connector_id as id, count(*)::integer as lines ${unknownSource} group by 1`,
      )
    ).map(({ id, lines }) => [id, lines]),
  );
  return Promise.all(
    connectors.map(async (connector) => {
      const table = erpFeedRunTable;
      const [run] = await db
        .select()
        .from(table)
        .where(eq(table.connectorId, connector.id))
        .orderBy(desc(table.id))
        .limit(1);
      const count = counts.get(connector.id);
      return {
        erpConnectorId: connector.id,
        name: connector.name,
        procurementAgent: agentOf(connector),
        active: connector.active,
        lastRun: runShown(run),
        lastTaken: count?.taken ? utcText(new Date(count.taken)) : null,
        lineCount: count?.lines ?? 0,
        unknownCount: unknown.get(connector.id) ?? 0,
      };
    }),
  );
}

export const agentOf = (connector: ConnectorRow) => ({
  id: connector.procurementAgentId,
  label: labelIn(connector),
  code: connector.agentCode ?? '',
});

export const feedOf = (feed: StoredPair, username: string | null): ErpFeed => ({
  erpFeedId: feed.id,
  erpConnectorId: feed.connectorId,
  source: feed.source,
  orderFile: feed.orderFile,
  shipmentFile: feed.shipmentFile,
  receivedOn: feed.receivedOn,
  state: feed.state,
  orderRows: feed.orderRows,
  shipmentRows: feed.shipmentRows,
  failure: feed.failure,
  errorCount: feed.errorCount,
  errors: [...feed.errors],
  by: feed.by === null ? null : { userId: feed.by, username: username ?? '' },
  on: utcText(feed.on),
});

export async function feedList(db: Db, realmId: number | null): Promise<ErpFeed[]> {
  const ids = (await readConnectors(db, { realmId })).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ feed: erpFeedTable, username: userTable.username })
    .from(erpFeedTable)
    .leftJoin(userTable, eq(userTable.id, erpFeedTable.by))
    .where(inArray(erpFeedTable.connectorId, ids))
    .orderBy(desc(erpFeedTable.id))
    .limit(mostFiles);
  return rows.map(({ feed, username }) => feedOf(feed, username));
}

interface UnknownRow {
  readonly connector_id: number;
  readonly ro_no: string;
  readonly ro_prime_line_no: string;
  readonly order_no: string;
  readonly prime_line_no: string;
  readonly sku: string;
  readonly recipient_country: string | null;
  readonly status: string;
  readonly unmapped: readonly string[];
  readonly has_product: boolean;
  readonly has_country: boolean;
  readonly file: string;
  readonly modified: Date | string;
}

/** What is never skipped silently: lines that somebody has to complete master data for. */
export async function unknownLines(db: Db, realmId: number | null): Promise<UnknownLine[]> {
  const ids = (await readConnectors(db, { realmId })).map(({ id }) => id);
  const rows = await rowsOf<UnknownRow>(
    db,
    sql`select line.connector_id, line.ro_no, line.ro_prime_line_no, line.order_no, line.prime_line_no,
      line.planning_unit_sku_code as sku, line.recipient_country, line.status, found.unmapped,
      product.sku is not null as has_product, country.text is not null as has_country,
      (select order_file from ${erpFeedTable} where id = line.feed_id) as file, line.last_modified_date as modified
    ${unknownSource} and line.connector_id = any(${`{${ids.join()}}`}::integer[])
    order by line.last_modified_date desc, line.id limit ${mostLines}`,
  );
  return rows.map((row) => {
    const unknown: UnknownPart[] = [
      ...(row.has_product ? [] : (['product'] as const)),
      ...(row.has_country ? [] : (['country'] as const)),
      ...(row.unmapped.length === 0 ? [] : (['status'] as const)),
    ];
    const unmapped = row.unmapped.filter((text) => !erpStatusOf(text));
    return {
      erpConnectorId: row.connector_id,
      roNo: row.ro_no,
      roPrimeLineNo: row.ro_prime_line_no,
      orderNo: row.order_no,
      primeLineNo: row.prime_line_no,
      unknown,
      skuCode: row.sku,
      recipientCountry: row.recipient_country,
      status: unmapped.length > 0 ? unmapped.join(', ') : row.status,
      fileName: row.file,
      lastModifiedDate: utcText(new Date(row.modified)),
    };
  });
}
