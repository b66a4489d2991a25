import { stat } from 'node:fs/promises';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { catalogueFileTable } from '../../db/schema/index.ts';
import { FeedFailure, feedCodes } from '../feed-files/feed-error.ts';
import { type CatalogueFeedName, catalogueFeeds } from './feeds.ts';
import { lockFeed } from './lock-feed.ts';
import { replan } from './replan.ts';
import { scopeOf } from './scope.ts';
import { createStep } from './steps/step.ts';

export interface ArrivedFile {
  readonly feed: CatalogueFeedName;
  readonly fileName: string;
  readonly path: string;
  readonly source: 'folder' | 'web';
}

export type StoredFile = typeof catalogueFileTable.$inferSelect;

const table = catalogueFileTable;
/** A file that was undone is not taken again: its source may well send it every night. */
const settled = ['taken', 'undone'] as const;

/** Says of a file whether somebody is still writing to it. */
async function fingerprint(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  return `${size} ${mtimeMs}`;
}

/**
 * Takes a file: it is read and checked as a whole before anything is made of it, all of it in one transaction. The same
 * content is taken once, whatever its name.
 */
export async function takeFile(context: AppContext, arrived: ArrivedFile): Promise<StoredFile> {
  const { db, now } = context;
  const { feed, fileName, path, source } = arrived;
  const head = { feed, fileName, source };
  try {
    const stored = await db.transaction(async (tx) => {
      await lockFeed(tx, feed);
      const scope = await scopeOf({ ...context, db: tx });
      const before = await fingerprint(path);
      const { checksum, rows } = await catalogueFeeds[feed].stage(tx, path);
      if ((await fingerprint(path)) !== before) throw new FeedFailure(feedCodes.changed);
      const [known] = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.feed, feed), eq(table.checksum, checksum), inArray(table.state, [...settled])));
      const at = now();
      const note = async (values: Pick<typeof table.$inferInsert, 'state' | 'failure'>) => {
        const [file] = await tx
          .insert(table)
          .values({ ...head, ...values, checksum, rows, on: at })
          .returning();
        if (!file) throw new Error('The file was not noted');
        return file;
      };
      if (rows === 0) return note({ state: 'empty', failure: feedCodes.emptyFile });
      if (known) return note({ state: 'duplicate', failure: feedCodes.alreadyTaken });
      const { step, written } = createStep(tx, at, scope);
      for (const take of catalogueFeeds[feed].steps) await take(step);
      const file = await note({ state: 'taken', failure: null });
      const [complete] = await tx
        .update(table)
        .set({
          counts: written.counts(),
          errors: written.skipped,
          errorCount: written.skippedCount(),
        })
        .where(eq(table.id, file.id))
        .returning();
      // Comes last: whoever saves for the same programs at the same time waits for it.
      await replan(context, tx, scope.realmId, written.ids());
      return complete ?? file;
    });
    if (Object.keys(stored.counts).length > 0) await context.records.changed();
    return stored;
  } catch (failure) {
    if (!(failure instanceof FeedFailure)) throw failure;
    if (failure.code === feedCodes.changed || failure.code === feedCodes.badAgent) throw failure;
    return noteFailure(context, { ...head, checksum: '', state: 'failed' }, failure);
  }
}

/** A file that nobody can take, for the list of files; what is wrong with it stays readable there. */
async function noteFailure(
  { db, now }: AppContext,
  values: typeof table.$inferInsert,
  { code, errors, errorCount }: FeedFailure,
): Promise<StoredFile> {
  const [row] = await db
    .insert(table)
    .values({ ...values, failure: code, errors, errorCount, on: now() })
    .returning();
  if (!row) throw new Error('The file was not noted');
  return row;
}

/** Whether rows were left out that the file before it did not leave out. */
export async function hasNewSkips({ db }: AppContext, file: StoredFile): Promise<boolean> {
  if (file.errorCount === 0) return false;
  const [before] = await db
    .select()
    .from(table)
    .where(and(eq(table.feed, file.feed), eq(table.state, 'taken'), sql`${table.id} < ${file.id}`))
    .orderBy(desc(table.id))
    .limit(1);
  const namesOf = ({ errors }: StoredFile) =>
    JSON.stringify(errors.map(({ code, value }) => [code, value]).sort());
  return !before || before.errorCount !== file.errorCount || namesOf(before) !== namesOf(file);
}
