import type { PastMapping, StoredFeedMapping } from '@stockwell/model/api/data-feeds';
import { emptyMapping, type FeedMapping } from '@stockwell/model/integrations/data-feeds/mapping';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/client.ts';
import {
  dataFeedMappingTable,
  dataFeedTable,
  programRegionTable,
  programTable,
  realmCountryPlanningUnitTable,
  userTable,
} from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { codes, notFound, Refusal, wrongFields } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach } from '../pickers/reach.ts';
import type { FeedRow } from './access.ts';

const table = dataFeedMappingTable;

const whoSaved = (by: number | null, username: string | null) =>
  by === null ? null : { userId: by, username: username ?? '' };

export async function readMapping(db: Db, feedId: number, version: number): Promise<StoredFeedMapping> {
  if (version === 0) return { version, note: '', createdBy: null, createdDate: null, ...emptyMapping };
  const [row] = await db
    .select({ mapping: table, username: userTable.username })
    .from(table)
    .leftJoin(userTable, eq(userTable.id, table.createdBy))
    .where(and(eq(table.feedId, feedId), eq(table.version, version)));
  if (!row) throw notFound();
  const { note, createdBy, createdDate, content } = row.mapping;
  return {
    version,
    note,
    createdBy: whoSaved(createdBy, row.username),
    createdDate: utcText(createdDate),
    ...content,
  };
}

const mostVersions = 100;

export async function mappingVersions(db: Db, feedId: number) {
  const rows = await db
    .select({
      version: table.version,
      note: table.note,
      createdBy: table.createdBy,
      createdDate: table.createdDate,
      username: userTable.username,
    })
    .from(table)
    .leftJoin(userTable, eq(userTable.id, table.createdBy))
    .where(eq(table.feedId, feedId))
    .orderBy(desc(table.version))
    .limit(mostVersions);
  return rows.map(({ createdBy, createdDate, username, ...rest }) => ({
    ...rest,
    createdBy: whoSaved(createdBy, username),
    createdDate: utcText(createdDate),
  }));
}

async function realmCountryOf(db: Db, programId: number): Promise<number> {
  const [program] = await db
    .select({ realmCountryId: programTable.realmCountryId })
    .from(programTable)
    .where(eq(programTable.id, programId));
  return program?.realmCountryId ?? 0;
}

/** Places are mapped to regions of the program, items to reporting units of its country. */
async function requireKnown(db: Db, programId: number, { places, items }: FeedMapping): Promise<void> {
  const regions = await db
    .select({ id: programRegionTable.targetId })
    .from(programRegionTable)
    .where(eq(programRegionTable.ownerId, programId));
  const known = new Set(regions.map(({ id }) => id));
  if (places.some(({ regionId }) => regionId !== null && !known.has(regionId)))
    throw wrongFields({ places: codes.unknownReference });
  const wanted = new Set(items.flatMap(({ realmCountryPlanningUnitId: id }) => (id === null ? [] : [id])));
  if (wanted.size === 0) return;
  const units = await db
    .select({ id: realmCountryPlanningUnitTable.id })
    .from(realmCountryPlanningUnitTable)
    .where(
      and(
        inArray(realmCountryPlanningUnitTable.id, [...wanted]),
        eq(realmCountryPlanningUnitTable.realmCountryId, await realmCountryOf(db, programId)),
      ),
    );
  if (units.length !== wanted.size) throw wrongFields({ items: codes.unknownReference });
}

/** Saves the next version, unless somebody has saved one since the caller read it. */
export async function saveMapping(
  { db, now }: AppContext,
  caller: SignedIn,
  feed: FeedRow,
  { basedOn, note, ...content }: FeedMapping & { readonly basedOn: number; readonly note: string },
): Promise<number> {
  await requireKnown(db, feed.programId, content);
  return db.transaction(async (tx) => {
    const version = basedOn + 1;
    const moved = await tx
      .update(dataFeedTable)
      .set({ mappingVersion: version })
      .where(and(eq(dataFeedTable.id, feed.id), eq(dataFeedTable.mappingVersion, basedOn)))
      .returning({ id: dataFeedTable.id });
    if (moved.length === 0) throw new Refusal(406, 'static.dataFeed.newerMapping');
    await tx
      .insert(table)
      .values({ feedId: feed.id, version, note, content, createdBy: caller.userId, createdDate: now() });
    return version;
  });
}

const mostPast = 20_000;

/** What people of the same country have decided about other feeds, the newest decision first. */
export async function pastMapping(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  programId: number,
): Promise<PastMapping[]> {
  const { db } = context;
  const rows = await db
    .select({ programId: dataFeedTable.programId, content: table.content })
    .from(table)
    .innerJoin(
      dataFeedTable,
      and(eq(dataFeedTable.id, table.feedId), eq(dataFeedTable.mappingVersion, table.version)),
    )
    .innerJoin(programTable, eq(programTable.id, dataFeedTable.programId))
    .where(eq(programTable.realmCountryId, await realmCountryOf(db, programId)))
    .orderBy(desc(table.createdDate), desc(table.feedId));
  const reached = await programsInReach(context, caller, functions, [
    ...new Set(rows.map((row) => row.programId)),
  ]);
  const past = new Map<string, PastMapping>();
  const add = (key: string, entry: PastMapping) => {
    if (!past.has(key) && past.size < mostPast) past.set(key, entry);
  };
  for (const { content } of rows.filter((row) => reached.has(row.programId))) {
    for (const { code, name, regionId } of content.places)
      if (regionId !== null) add(`place ${code} ${regionId}`, { kind: 'place', code, name, regionId });
    for (const { code, name, measure, realmCountryPlanningUnitId, factor } of content.items)
      if (measure !== null)
        add(`item ${code} ${measure} ${realmCountryPlanningUnitId}`, {
          kind: 'item',
          code,
          name,
          measure,
          realmCountryPlanningUnitId,
          factor,
        });
  }
  return [...past.values()];
}
