import type { DailyImport, DailyImportName, ImportFile, UndoneImport } from '@stockwell/model/api/jobs';
import { and, desc, eq, inArray, max } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { catalogueFileTable, erpFeedRunTable, jobTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { codes, forbidden, notFound, Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import {
  type CatalogueFeedName,
  catalogueFeedNames,
  catalogueFeeds,
  dueNight,
  nextLook,
} from '../catalogue-feeds/feeds.ts';
import { catalogueJobs } from '../catalogue-feeds/job.ts';
import { undoFile } from '../catalogue-feeds/undo.ts';
import { rateStatus } from '../currency-rates/status.ts';
import { feedCodes } from '../feed-files/feed-error.ts';
import { isLooking, runShown, runsOf } from '../feed-files/run.ts';

const mostFiles = 200;

/** The catalogue belongs to one realm, rates to all of them. */
const seesCatalogue = ({ config }: AppContext, { realmId }: SignedIn): boolean =>
  realmId === null || realmId === config.catalogueRealmId;

async function nextOf({ db, now }: AppContext, feed: CatalogueFeedName): Promise<Date> {
  const table = jobTable;
  const ofKind = eq(table.kind, catalogueJobs[feed]);
  const [waiting] = await db
    .select({ on: table.runAfter })
    .from(table)
    .where(and(ofKind, eq(table.state, 'waiting')))
    .orderBy(table.runAfter)
    .limit(1);
  if (waiting) return waiting.on;
  const [night] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(ofKind, eq(table.key, dueNight(feed, now()))));
  return night ? nextLook(feed, now()) : now();
}

async function catalogueImport(context: AppContext, feed: CatalogueFeedName): Promise<DailyImport> {
  const { db, config } = context;
  const source = catalogueFeeds[feed].source(config);
  const [run] = await db
    .select()
    .from(erpFeedRunTable)
    .where(runsOf({ feed, connectorId: null }))
    .orderBy(desc(erpFeedRunTable.id))
    .limit(1);
  const [taken] = await db
    .select({ on: max(catalogueFileTable.on) })
    .from(catalogueFileTable)
    .where(and(eq(catalogueFileTable.feed, feed), eq(catalogueFileTable.state, 'taken')));
  return {
    name: feed,
    source: source && { kind: source.kind, host: source.kind === 'web' ? new URL(source.url).host : null },
    lastRun: runShown(run),
    lastSuccess: utcText(taken?.on ?? null),
    nextRun: source && utcText(await nextOf(context, feed)),
    isOld: false,
    runnable: source !== null,
  };
}

async function rateImport(context: AppContext, caller: SignedIn): Promise<DailyImport> {
  const { source, lastRun, lastSuccess, nextRun, isOld } = await rateStatus(context);
  const isFile = context.config.currencyRatesUrl?.startsWith('file:') ?? false;
  return {
    name: 'currencyRates',
    source: source === null ? null : { kind: isFile ? 'file' : 'web', host: isFile ? null : source },
    lastRun: lastRun && {
      state: lastRun.state,
      startedDate: lastRun.startedDate,
      finishedDate: lastRun.finishedDate,
      taken: lastRun.changed,
      failure: lastRun.error,
      fileName: null,
    },
    lastSuccess,
    nextRun,
    isOld,
    runnable: source !== null && caller.realmId === null,
  };
}

/** What is fetched every day, as far as it concerns the caller. */
export async function importList(context: AppContext, caller: SignedIn): Promise<DailyImport[]> {
  const feeds = seesCatalogue(context, caller) ? catalogueFeedNames : [];
  return [
    ...(await Promise.all(feeds.map((feed) => catalogueImport(context, feed)))),
    await rateImport(context, caller),
  ];
}

export async function importFileList(context: AppContext, caller: SignedIn): Promise<ImportFile[]> {
  if (!seesCatalogue(context, caller)) return [];
  const table = catalogueFileTable;
  const rows = await context.db
    .select()
    .from(table)
    .where(inArray(table.feed, [...catalogueFeedNames]))
    .orderBy(desc(table.id))
    .limit(mostFiles);
  return rows.map(({ id, feed, checksum: _checksum, on, counts, errors, ...file }) => ({
    importFileId: id,
    name: feed,
    ...file,
    counts: { ...counts },
    errors: [...errors],
    on: utcText(on),
  }));
}

/** Starts an import as soon as a server is free. */
export async function runImport(context: AppContext, caller: SignedIn, name: DailyImportName): Promise<void> {
  const isOurs = name === 'currencyRates' ? caller.realmId === null : seesCatalogue(context, caller);
  if (!isOurs) throw forbidden('PUT');
  const isOn =
    name === 'currencyRates'
      ? context.config.currencyRatesUrl !== null
      : catalogueFeeds[name].source(context.config) !== null;
  if (!isOn) throw new Refusal(412, codes.updateFailed);
  if (name === 'currencyRates') return context.rateJob.runSoon();
  if (await isLooking(context, name)) throw new Refusal(412, feedCodes.underWay);
  await context.catalogueJobs.runSoon(name);
}

/** Undoes a file of the catalogue or of volumes for those who see it. */
export async function undoImportFile(
  context: AppContext,
  caller: SignedIn,
  importFileId: number,
): Promise<UndoneImport> {
  if (!seesCatalogue(context, caller)) throw notFound();
  return undoFile(context, importFileId, caller.userId);
}
