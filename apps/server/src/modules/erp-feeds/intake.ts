import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Tx } from '../../db/client.ts';
import { erpFeedTable, erpOrderLogTable, erpShipmentLogTable } from '../../db/schema/index.ts';
import { FeedFailure, feedCodes } from '../feed-files/feed-error.ts';
import type { FileRead } from '../feed-files/read-rows.ts';
import { consolidate, logRows } from './consolidate.ts';
import { type FeedKind, orderFileOf, readName, shipmentFileOf } from './file-names.ts';
import { readFeedFile } from './read-file.ts';

export interface Connector {
  readonly id: number;
  readonly name: string;
  readonly procurementAgentId: number;
}

/** An order file and its twin: their contents, wherever those lie, and the stamp of their names. */
export interface FeedPair {
  readonly stamp: string;
  readonly orderPath: string;
  readonly shipmentPath: string;
  readonly source: 'folder' | 'upload';
  readonly by: number | null;
}

export type StoredPair = typeof erpFeedTable.$inferSelect;

/** The database took no part of the content: what is wrong is not the file. */
const isOurFault = (failure: unknown): boolean => !(failure instanceof FeedFailure);

async function checked(pair: FeedPair) {
  const orders = await readFeedFile('orders', pair.orderPath);
  if (orders.rows === 0) throw new FeedFailure(feedCodes.emptyOrders);
  const shipments = await readFeedFile('shipments', pair.shipmentPath);
  const checksum = createHash('sha256').update(`${orders.checksum} ${shipments.checksum}`).digest('hex');
  return { orders, shipments, checksum };
}

async function logFile(tx: Tx, feedId: number, kind: FeedKind, path: string): Promise<FileRead> {
  const table = kind === 'orders' ? erpOrderLogTable : erpShipmentLogTable;
  let logged = 0;
  return readFeedFile(kind, path, async (rows) => {
    await logRows(tx, table, feedId, logged, rows);
    logged += rows.length;
  });
}

/** A file that nobody can take, for the list of files; what is wrong with it stays readable there. */
async function noteFailure(
  { db, now }: AppContext,
  values: typeof erpFeedTable.$inferInsert,
  failure: FeedFailure,
): Promise<StoredPair> {
  const [row] = await db
    .insert(erpFeedTable)
    .values({
      ...values,
      state: 'failed',
      failure: failure.code,
      errors: failure.errors,
      errorCount: failure.errorCount,
      on: now(),
    })
    .returning();
  if (!row) throw new Error('The file was not noted');
  return row;
}

/**
 * Takes a pair of files: both are read and checked as a whole before anything is stored, then logged and consolidated
 * in one transaction. The same content is taken once, whatever its name.
 */
export async function takePair(
  context: AppContext,
  connector: Connector,
  pair: FeedPair,
): Promise<StoredPair> {
  const { db, now } = context;
  const table = erpFeedTable;
  const { stamp, source, by } = pair;
  const orderFile = orderFileOf(stamp);
  const head = {
    connectorId: connector.id,
    source,
    orderFile,
    shipmentFile: shipmentFileOf(stamp),
    stamp,
    receivedOn: readName(orderFile)?.receivedOn ?? null,
    by,
  };
  let newSuppliers = 0;
  try {
    const { orders, shipments, checksum } = await checked(pair);
    const rowCounts = { orderRows: orders.rows, shipmentRows: shipments.rows };
    const stored = await db.transaction(async (tx) => {
      // Large files take longer than any call; files of one ERP are taken one after the other.
      for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
        await tx.execute(sql.raw(`set local ${limit} = 0`));
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.erpIntake}, ${connector.id})`);
      const [known] = await tx
        .select({ id: table.id })
        .from(table)
        .where(
          and(eq(table.connectorId, connector.id), eq(table.checksum, checksum), eq(table.state, 'taken')),
        );
      const [feed] = await tx
        .insert(table)
        .values({
          ...head,
          ...rowCounts,
          checksum,
          state: known ? 'duplicate' : 'taken',
          failure: known ? feedCodes.duplicate : null,
          on: now(),
        })
        .returning();
      if (!feed) throw new Error('The file was not noted');
      if (known) return feed;
      const again = {
        orders: await logFile(tx, feed.id, 'orders', pair.orderPath),
        shipments: await logFile(tx, feed.id, 'shipments', pair.shipmentPath),
      };
      if (again.orders.checksum !== orders.checksum || again.shipments.checksum !== shipments.checksum)
        throw new FeedFailure(feedCodes.changed);
      const { procurementAgentId } = connector;
      const stamped = { id: feed.id, connectorId: connector.id, procurementAgentId, stamp, at: now() };
      ({ newSuppliers } = await consolidate(tx, stamped));
      return feed;
    });
    if (newSuppliers > 0) await context.records.changed();
    return stored;
  } catch (failure) {
    if (isOurFault(failure)) throw failure;
    return noteFailure(context, { ...head, checksum: '', state: 'failed' }, failure as FeedFailure);
  }
}
