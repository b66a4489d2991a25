import { type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Tx } from '../../db/client.ts';
import { rowsOf } from '../../db/select-rows.ts';
import { type CatalogueFeedName, catalogueFeedNames } from './feeds.ts';

const keyOf = (feed: CatalogueFeedName): SQL =>
  sql`${advisoryLocks.catalogueIntake}, ${catalogueFeedNames.indexOf(feed)}`;

/** Large files take longer than any call. */
async function withoutTimeouts(tx: Tx): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await tx.execute(sql.raw(`set local ${limit} = 0`));
}

/** Files of one kind are taken one after the other: waits for the one before. */
export async function lockFeed(tx: Tx, feed: CatalogueFeedName): Promise<void> {
  await withoutTimeouts(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(feed)})`);
}

/** For somebody who would not wait that long; false while a file is being taken. */
export async function tryLockFeed(tx: Tx, feed: CatalogueFeedName): Promise<boolean> {
  const [lock] = await rowsOf<{ locked: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${keyOf(feed)}) as locked`,
  );
  if (!lock?.locked) return false;
  await withoutTimeouts(tx);
  return true;
}
