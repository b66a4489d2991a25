import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { FeedSource } from '../../config.ts';
import { catalogueFileTable } from '../../db/schema/index.ts';
import { type FeedCode, FeedFailure, feedCodes } from '../feed-files/feed-error.ts';
import { failed, isSettled, moveTo, processed, writeReport, writtenAt } from '../feed-files/folder.ts';
import { type FeedRun, type Look, runLook } from '../feed-files/run.ts';
import { type CatalogueFeedName, catalogueFeeds } from './feeds.ts';
import { type ArrivedFile, type StoredFile, takeFile } from './intake.ts';
import { webNameOf, withWebFile } from './web-file.ts';

export interface CatalogueRun extends FeedRun {
  /** The files that were taken. */
  readonly files: readonly StoredFile[];
}

type Alive = (taken: number) => Promise<void>;

/** Takes what lies in the folder by name; after the first file that fails the others wait. */
async function lookIntoFolder(
  context: AppContext,
  feed: CatalogueFeedName,
  folder: string,
  files: StoredFile[],
  alive: Alive,
): Promise<Omit<Look, 'taken'>> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch {
    return { failure: feedCodes.noPlace, fileName: null };
  }
  for (const fileName of names.filter((name) => catalogueFeeds[feed].fileName.test(name)).sort()) {
    const path = join(folder, fileName);
    const written = await writtenAt(path);
    if (written === null) continue;
    // It is still being written: the ones after it would overtake it.
    if (!isSettled(written)) break;
    const file = await takeFile(context, { feed, fileName, path, source: 'folder' });
    await moveTo(folder, file.state === 'failed' ? failed : processed, fileName, file.id);
    if (file.state === 'failed') {
      await writeReport(folder, { ...file, name: fileName, feedId: file.id });
      return { failure: file.failure as FeedCode, fileName };
    }
    if (file.state === 'taken') files.push(file);
    await alive(files.length);
  }
  return { failure: null, fileName: null };
}

/** Fetches the file of the address. What was taken already is not noted again every night. */
async function lookAtAddress(
  context: AppContext,
  feed: CatalogueFeedName,
  source: Extract<FeedSource, { kind: 'web' }>,
  files: StoredFile[],
): Promise<Omit<Look, 'taken'>> {
  const { fileName: pattern, webName } = catalogueFeeds[feed];
  const fileName = webNameOf(source.url, pattern, webName);
  const file = await withWebFile(source, (path) => {
    const arrived: ArrivedFile = { feed, fileName, path, source: 'web' };
    return takeFile(context, arrived);
  });
  if (file.state === 'failed') return { failure: file.failure as FeedCode, fileName };
  if (file.state === 'taken') files.push(file);
  else await forgetRepeats(context, file);
  return { failure: null, fileName: null };
}

async function forgetRepeats({ db }: AppContext, file: StoredFile): Promise<void> {
  const table = catalogueFileTable;
  const [, before] = await db
    .select({ id: table.id, state: table.state })
    .from(table)
    .where(and(eq(table.feed, file.feed), eq(table.source, 'web')))
    .orderBy(desc(table.id))
    .limit(2);
  if (before?.state === file.state) await db.delete(table).where(eq(table.id, before.id));
}

/** Looks for files and takes them; null while another server does. */
export async function lookForFiles(
  context: AppContext,
  feed: CatalogueFeedName,
  source: FeedSource,
): Promise<CatalogueRun | null> {
  const files: StoredFile[] = [];
  const run = await runLook(context, { feed, connectorId: null }, async (alive) => {
    try {
      const found =
        source.kind === 'folder'
          ? await lookIntoFolder(context, feed, source.path, files, alive)
          : await lookAtAddress(context, feed, source, files);
      return { taken: files.length, ...found };
    } catch (failure) {
      if (!(failure instanceof FeedFailure)) throw failure;
      const isOver = failure.code === feedCodes.changed;
      return { taken: files.length, failure: isOver ? null : failure.code, fileName: null };
    }
  });
  return run && { ...run, files };
}
