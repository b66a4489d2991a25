import { lstat, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { erpFeedRunTable, erpFeedTable } from '../../db/schema/index.ts';
import { hours } from '../../db/time.ts';
import { type FeedCode, feedCodes } from './feed-error.ts';
import { orderFileOf, readName, shipmentFileOf } from './file-names.ts';
import { type Connector, type StoredPair, takePair } from './intake.ts';

const processed = 'processed';
const failed = 'failed';
/** A file that was written to so recently may not be complete yet. */
const settleMs = 60_000;
/** A run that said nothing for so long was broken off. */
const aliveMs = 15 * 60_000;
/** Orders come every day: without any for so long something is wrong on the way. */
const quietHours = 48;
const runLock = 7_215_007;

export interface FeedRun {
  readonly taken: number;
  readonly failure: FeedCode | null;
  readonly fileName: string | null;
  /** The run before ended in the same way: whoever has to know knows. */
  readonly isRepeat: boolean;
}

interface Look {
  readonly taken: readonly StoredPair[];
  readonly failure: FeedCode | null;
  readonly fileName: string | null;
}

const isMissing = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ENOENT';

async function moveTo(folder: string, target: string, name: string, feedId: number): Promise<void> {
  await mkdir(join(folder, target), { recursive: true });
  const isTaken = await stat(join(folder, target, name)).then(
    () => true,
    () => false,
  );
  try {
    await rename(join(folder, name), join(folder, target, isTaken ? `${name}.${feedId}` : name));
  } catch (failure) {
    // Another server has moved it.
    if (!isMissing(failure)) throw failure;
  }
}

/** What is wrong with a pair of files, for whoever looks after the folder. */
const reportOf = ({ orderFile, shipmentFile, failure, errors, errorCount }: StoredPair): string =>
  [
    `${orderFile} + ${shipmentFile}: ${failure}`,
    ...errors.map(({ file, line, code, field, value }) =>
      [file, `line ${line}`, code, field, value].filter((part) => part !== undefined).join('\t'),
    ),
    ...(errorCount > errors.length ? [`… ${errorCount} errors in all`] : []),
    '',
  ].join('\n');

/** When a regular file was last written to; null for anything else of that name. */
async function writtenAt(path: string): Promise<number | null> {
  try {
    // Links are not followed: they may lead out of the folder.
    const found = await lstat(path);
    return found.isFile() ? found.mtimeMs : null;
  } catch (failure) {
    if (isMissing(failure)) return null;
    throw failure;
  }
}

/** Takes the pairs that are complete, oldest first; after the first one that fails the others wait. */
async function look(
  context: AppContext,
  connector: Connector,
  folder: string,
  alive: (taken: number) => Promise<void>,
): Promise<Look> {
  const taken: StoredPair[] = [];
  const stop = (failure: FeedCode | null, fileName: string | null = null): Look => ({
    taken,
    failure,
    fileName,
  });
  let names: string[];
  try {
    names = await readdir(folder);
  } catch {
    return stop(feedCodes.noFolder);
  }
  const stamps = names
    .flatMap((name) => {
      const read = readName(name);
      return read?.kind === 'orders' ? [read.stamp] : [];
    })
    .sort();
  for (const stamp of stamps) {
    const [orderFile, shipmentFile] = [orderFileOf(stamp), shipmentFileOf(stamp)];
    const [orderPath, shipmentPath] = [join(folder, orderFile), join(folder, shipmentFile)];
    const [orderAt, shipmentAt] = [await writtenAt(orderPath), await writtenAt(shipmentPath)];
    if (orderAt === null) continue;
    const settled = Date.now() - settleMs;
    if (orderAt > settled || (shipmentAt !== null && shipmentAt > settled)) return stop(null);
    if (shipmentAt === null) return stop(feedCodes.noTwin, orderFile);
    const pair = await takePair(context, connector, {
      stamp,
      orderPath,
      shipmentPath,
      source: 'folder',
      by: null,
    });
    if (pair.failure === feedCodes.changed) return stop(null);
    const isFailed = pair.state === 'failed';
    const target = isFailed ? failed : processed;
    await moveTo(folder, target, orderFile, pair.id);
    await moveTo(folder, target, shipmentFile, pair.id);
    if (isFailed) {
      await writeFile(join(folder, failed, `${orderFile}.${pair.id}.errors.txt`), reportOf(pair));
      return stop(pair.failure as FeedCode, orderFile);
    }
    taken.push(pair);
    await alive(taken.length);
  }
  return stop(null);
}

async function isQuiet({ db, now }: AppContext, connectorId: number): Promise<boolean> {
  const [newest] = await db
    .select({ on: erpFeedTable.on })
    .from(erpFeedTable)
    .where(and(eq(erpFeedTable.connectorId, connectorId), eq(erpFeedTable.state, 'taken')))
    .orderBy(desc(erpFeedTable.id))
    .limit(1);
  return newest !== undefined && now().getTime() - newest.on.getTime() > hours(quietHours);
}

/** Begins a run unless another server is in the middle of one. */
async function begin({ db, now }: AppContext, connectorId: number): Promise<number | null> {
  const table = erpFeedRunTable;
  const at = now();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${runLock}, ${connectorId})`);
    const [other] = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.connectorId, connectorId),
          eq(table.state, 'running'),
          gt(table.aliveDate, new Date(at.getTime() - aliveMs)),
        ),
      );
    if (other) return null;
    const [run] = await tx
      .insert(table)
      .values({ connectorId, state: 'running', startedDate: at, aliveDate: at })
      .returning({ id: table.id });
    return run?.id ?? null;
  });
}

/** Looks into the folder of a connector and takes what lies there; null while another server does. */
export async function runFolder(
  context: AppContext,
  connector: Connector,
  root: string,
): Promise<FeedRun | null> {
  const { db, now } = context;
  const table = erpFeedRunTable;
  const [before] = await db
    .select({ failure: table.failure, fileName: table.fileName })
    .from(table)
    .where(and(eq(table.connectorId, connector.id), sql`${table.state} <> 'running'`))
    .orderBy(desc(table.id))
    .limit(1);
  const runId = await begin(context, connector.id);
  if (runId === null) return null;
  const end = async (values: Partial<typeof table.$inferInsert>): Promise<void> => {
    await db
      .update(table)
      .set({ ...values, finishedDate: now() })
      .where(eq(table.id, runId));
  };
  try {
    const found = await look(context, connector, join(root, connector.name), async (taken) => {
      await db.update(table).set({ taken, aliveDate: now() }).where(eq(table.id, runId));
    });
    const { fileName } = found;
    const quiet =
      found.failure === null && found.taken.length === 0 && (await isQuiet(context, connector.id));
    const failure = quiet ? feedCodes.noFile : found.failure;
    const taken = found.taken.length;
    await end({ state: failure ? 'failed' : 'done', taken, failure, fileName });
    const isRepeat = failure !== null && before?.failure === failure && before.fileName === fileName;
    return { taken, failure, fileName, isRepeat };
  } catch (failure) {
    const isFile = failure instanceof Error && 'syscall' in failure;
    await end({ state: 'failed', failure: isFile ? feedCodes.unreadable : feedCodes.database });
    throw failure;
  }
}
