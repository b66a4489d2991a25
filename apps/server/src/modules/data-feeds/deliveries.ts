import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type DeliveryContent, summaryOf } from '@stockwell/model/integrations/data-feeds/content';
import type { FeedProblem } from '@stockwell/model/integrations/data-feeds/delivery';
import { sortedContent } from '@stockwell/model/integrations/data-feeds/sorted-content';
import { and, desc, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { dataFeedDeliveryTable as table } from '../../db/schema/index.ts';
import { notFound, Refusal } from '../../http/refusal.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Of the readings alone: a facility that was renamed brings nothing new. */
function checksumOf({ places, items, readings, duplicates }: DeliveryContent): string {
  const said = [places.map(({ code }) => code), items.map(({ code }) => code), readings, duplicates];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

async function sameBefore(db: Db | Tx, feedId: number, checksum: string): Promise<number | null> {
  const [same] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.feedId, feedId), eq(table.checksum, checksum), eq(table.state, 'done')))
    .orderBy(desc(table.id))
    .limit(1);
  return same?.id ?? null;
}

export interface Brought {
  readonly content: DeliveryContent;
  readonly problems: readonly FeedProblem[];
  readonly problemCount: number;
}

/** What is stored of a delivery that came whole. */
export async function storedContent(
  db: Db | Tx,
  feedId: number,
  { content, problems, problemCount }: Brought,
) {
  const sorted = sortedContent(content);
  const checksum = checksumOf(sorted);
  return {
    ...summaryOf(sorted),
    places: sorted.places.length,
    items: sorted.items.length,
    problems,
    problemCount: Math.max(problemCount, problems.length),
    checksum,
    sameAs: await sameBefore(db, feedId, checksum),
    content: new Uint8Array(await pack(JSON.stringify(sorted))),
  };
}

/** Stores what the device has read of a file. */
export async function storeUpload(
  { db, now }: AppContext,
  feedId: number,
  { fileName, by, ...brought }: Brought & { readonly fileName: string; readonly by: number },
): Promise<number> {
  const at = now();
  const [row] = await db
    .insert(table)
    .values({
      ...(await storedContent(db, feedId, brought)),
      feedId,
      state: 'done',
      origin: 'UPLOAD',
      fileName,
      startedBy: by,
      startedDate: at,
      finishedDate: at,
    })
    .returning({ id: table.id });
  if (!row) throw new Error('The delivery was not stored');
  return row.id;
}

/** The readings of a delivery; those of old ones are gone. */
export async function readContent({ db }: AppContext, deliveryId: number): Promise<DeliveryContent> {
  const [row] = await db
    .select({ content: table.content, state: table.state })
    .from(table)
    .where(eq(table.id, deliveryId));
  if (!row) throw notFound();
  if (!row.content) throw new Refusal(412, 'static.dataFeed.noContent');
  return JSON.parse((await unpack(row.content)).toString('utf8')) as DeliveryContent;
}

export async function problemsOf({ db }: AppContext, deliveryId: number): Promise<FeedProblem[]> {
  const [row] = await db.select({ problems: table.problems }).from(table).where(eq(table.id, deliveryId));
  return [...(row?.problems ?? [])];
}

/** Notes who has taken a delivery into a program, or has undone that. */
export async function noteTaken(
  { db, now }: AppContext,
  deliveryId: number,
  { changed, undone, by }: { changed: number; undone: boolean; by: number },
): Promise<void> {
  const rows = await db
    .update(table)
    .set({ takenBy: by, takenDate: now(), takenChanged: changed, takenUndone: undone })
    .where(and(eq(table.id, deliveryId), eq(table.state, 'done')))
    .returning({ id: table.id });
  if (rows.length === 0) throw new Refusal(412, 'static.dataFeed.noContent');
}
