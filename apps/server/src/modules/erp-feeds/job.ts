import type { AppContext } from '../../app-context.ts';
import type { RetryPolicy } from '../../jobs/define.ts';
import { periodOf } from '../../jobs/periods.ts';
import { feedCodes } from '../feed-files/feed-error.ts';
import { LookUnderWay } from '../feed-files/run.ts';
import { readConnectors } from './connectors.ts';
import { runFolder } from './folder.ts';
import { notifyAdmins } from './notify-admins.ts';

export const erpFeedJob = 'erpFeeds';
const everyHours = 1;
const minute = 60_000;
/** Half an hour in all: a look that was broken off counts as under way for 15 minutes. */
const retry: RetryPolicy = { attempts: 6, pauseMs: (attempt) => minute * 2 ** (attempt - 1) };

export interface ErpFeeds {
  /** The folder in which files arrive; none: only uploads. */
  readonly folder: string | null;
  /** Looks into the folder as soon as a server is free. */
  runSoon(): Promise<void>;
  /** Looks into the folder now, where that is due; returns how many looks this server took. */
  drain(): Promise<number>;
}

/** Takes the files of ERPs from the drop folder, once an hour among all servers. */
export function createErpFeeds(
  { db, config, mailer, jobs, log }: Pick<AppContext, 'db' | 'config' | 'mailer' | 'jobs' | 'log'>,
  context: () => AppContext,
): ErpFeeds {
  const folder = config.erpFolder;
  const queue = jobs.define<unknown>({
    kind: erpFeedJob,
    concurrency: 1,
    leaseMs: 60_000,
    retry,
    enabled: folder !== null,
    recurs: (now) => periodOf(now, everyHours),
    run: async () => {
      if (folder === null) return;
      let isUnderWay = false;
      for (const connector of await readConnectors(db, { realmId: null, activeOnly: true })) {
        const run = await runFolder(context(), connector, folder);
        isUnderWay ||= run === null;
        if (run?.taken)
          log.info({ connector: connector.name, taken: run.taken }, 'files of an ERP were taken');
        if (!run?.failure) continue;
        const { failure, fileName } = run;
        log.warn({ connector: connector.name, failure, fileName }, 'files of an ERP were not taken');
        if (!run.isRepeat)
          await notifyAdmins({ config, mailer }, db, { name: connector.name, failure, fileName });
      }
      if (isUnderWay) throw new LookUnderWay();
    },
    failed: async (tx, { final, failure }) => {
      if (!final || failure instanceof LookUnderWay) return;
      const problem = { name: 'ERP', failure: feedCodes.database, fileName: null };
      await notifyAdmins({ config, mailer }, tx, problem);
    },
  });
  return {
    folder,
    runSoon: async () => {
      // One that waits to be tried again is tried at once.
      await queue.enqueueAll(db, [{ key: 'now', payload: {} }]);
      queue.wake();
    },
    drain: () => queue.drain(),
  };
}
