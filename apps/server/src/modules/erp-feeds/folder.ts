import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { erpFeedTable } from '../../db/schema/index.ts';
import { hours } from '../../db/time.ts';
import { type FeedCode, feedCodes } from '../feed-files/feed-error.ts';
import { failed, isSettled, moveTo, processed, writeReport, writtenAt } from '../feed-files/folder.ts';
import { type FeedRun, type Look, runLook } from '../feed-files/run.ts';
import { orderFileOf, readName, shipmentFileOf } from './file-names.ts';
import { type Connector, takePair } from './intake.ts';

/** Orders come every day: without any for so long something is wrong on the way. */
const quietHours = 48;

/** Takes the pairs that are complete, oldest first; after the first one that fails the others wait. */
async function look(
  context: AppContext,
  connector: Connector,
  folder: string,
  alive: (taken: number) => Promise<void>,
): Promise<Look> {
  let taken = 0;
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
    if (!isSettled(orderAt) || (shipmentAt !== null && !isSettled(shipmentAt))) return stop(null);
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
      await writeReport(folder, { ...pair, name: orderFile, feedId: pair.id });
      return stop(pair.failure as FeedCode, orderFile);
    }
    taken += 1;
    await alive(taken);
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

/** Looks into the folder of a connector and takes what lies there; null while another server does. */
export function runFolder(context: AppContext, connector: Connector, root: string): Promise<FeedRun | null> {
  return runLook(context, { feed: 'orders', connectorId: connector.id }, async (alive) => {
    const found = await look(context, connector, join(root, connector.name), alive);
    const isMissed = found.failure === null && found.taken === 0 && (await isQuiet(context, connector.id));
    return isMissed ? { ...found, failure: feedCodes.noFile } : found;
  });
}
