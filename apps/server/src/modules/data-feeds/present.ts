import type { DataFeed } from '@stockwell/model/api/data-feeds';
import type { Delivery } from '@stockwell/model/integrations/data-feeds/delivery';
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import {
  dataFeedDeliveryTable,
  dataFeedTable,
  integrationSecretTable,
  userTable,
} from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';

export const secretOf = (dataFeedId: number) => ({ owner: `dataFeed/${dataFeedId}`, name: 'secret' });

const table = dataFeedDeliveryTable;
const starter = alias(userTable, 'starter');
const taker = alias(userTable, 'taker');

// The readings are read by themselves: a list of deliveries would else carry all of them.
const { content: _content, problems: _problems, ...columns } = getTableColumns(table);

const shownDeliveries = (db: Db) =>
  db
    .select({
      ...columns,
      hasContent: sql<boolean>`${table.content} is not null`,
      starterName: starter.username,
      takerName: taker.username,
    })
    .from(table)
    .leftJoin(starter, eq(starter.id, table.startedBy))
    .leftJoin(taker, eq(taker.id, table.takenBy))
    .$dynamic();

type Row = Awaited<ReturnType<typeof shownDeliveries>>[number];

const userOf = (userId: number | null, username: string | null) =>
  userId === null ? null : { userId, username: username ?? '' };

function deliveryOf(row: Row): Delivery {
  const by = userOf(row.takenBy, row.takerName);
  return {
    deliveryId: row.id,
    dataFeedId: row.feedId,
    state: row.state,
    origin: row.origin,
    fileName: row.fileName,
    startedBy: userOf(row.startedBy, row.starterName),
    startedDate: utcText(row.startedDate),
    finishedDate: utcText(row.finishedDate),
    readings: row.readings,
    places: row.places,
    items: row.items,
    firstMonth: row.firstMonth,
    lastMonth: row.lastMonth,
    duplicates: row.duplicates,
    problemCount: row.problemCount,
    failure: row.failure,
    failureDetail: row.failureDetail,
    progress: row.state === 'running' ? { done: row.callsDone, total: row.callsTotal } : null,
    takenIn:
      by && row.takenDate
        ? {
            by,
            date: utcText(row.takenDate),
            changed: row.takenChanged ?? 0,
            undone: row.takenUndone ?? false,
          }
        : null,
    sameAs: row.sameAs,
    hasContent: row.hasContent,
  };
}

const mostDeliveries = 200;

export async function readDeliveries(db: Db, where: SQL | undefined): Promise<Delivery[]> {
  const rows = await shownDeliveries(db).where(where).orderBy(desc(table.id)).limit(mostDeliveries);
  return rows.map(deliveryOf);
}

/** Feeds as they are shown, with what they brought last. */
export async function readFeeds(db: Db, where: SQL | undefined): Promise<DataFeed[]> {
  const creator = alias(userTable, 'creator');
  const editor = alias(userTable, 'editor');
  const rows = await db
    .select({
      feed: dataFeedTable,
      creatorName: creator.username,
      editorName: editor.username,
      hasSecret: sql<boolean>`exists (select 1 from ${integrationSecretTable}
        where ${integrationSecretTable.owner} = 'dataFeed/' || ${dataFeedTable.id})`,
    })
    .from(dataFeedTable)
    .leftJoin(creator, eq(creator.id, dataFeedTable.createdBy))
    .leftJoin(editor, eq(editor.id, dataFeedTable.lastModifiedBy))
    .where(where)
    .orderBy(sql`lower(${dataFeedTable.name})`);
  const ids = rows.map(({ feed }) => feed.id);
  const newest = ids.length
    ? await readDeliveries(
        db,
        and(
          inArray(table.feedId, ids),
          sql`${table.id} in (select max(id) from ${table} group by data_feed_id)`,
        ),
      )
    : [];
  const last = new Map(newest.map((delivery) => [delivery.dataFeedId, delivery]));
  return rows.map(({ feed, creatorName, editorName, hasSecret }) => ({
    dataFeedId: feed.id,
    programId: feed.programId,
    name: feed.name,
    source: feed.source,
    schedule: feed.schedule,
    active: feed.active,
    hasSecret,
    mappingVersion: feed.mappingVersion,
    lastDelivery: last.get(feed.id) ?? null,
    nextTry: utcText(feed.nextTry),
    failures: feed.failures,
    failure: feed.failure,
    createdBy: userOf(feed.createdBy, creatorName),
    createdDate: utcText(feed.createdDate),
    lastModifiedBy: userOf(feed.lastModifiedBy, editorName),
    lastModifiedDate: utcText(feed.lastModifiedDate),
  }));
}
