import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { JobQueue, RetryPolicy } from '../../jobs/define.ts';
import { FeedFailure, feedCodes } from '../feed-files/feed-error.ts';
import { LookUnderWay } from '../feed-files/run.ts';
import { mailAdmins } from '../users/mail-admins.ts';
import { type CatalogueFeedName, catalogueFeedNames, catalogueFeeds, dueNight } from './feeds.ts';
import { hasNewSkips } from './intake.ts';
import { lookForFiles } from './look.ts';
import { type CatalogueMail, catalogueMails } from './mail-texts.ts';

/** The kinds of the jobs, as the list of jobs shows them. */
export const catalogueJobs: Readonly<Record<CatalogueFeedName, string>> = {
  catalogue: 'catalogueFeed',
  volumes: 'volumesFeed',
};
const minute = 60_000;
/**
 * An address that does not answer is asked again after 10 minutes, then after longer pauses; at last in the next night.
 * A look that was broken off counts as under way for 15 minutes: the second pause is over after that.
 */
const retry: RetryPolicy = { attempts: 5, pauseMs: (attempt) => 10 * minute * 2 ** (attempt - 1) };
const mayPass: ReadonlySet<string> = new Set([feedCodes.webRefused, feedCodes.webUnreachable]);

export interface CatalogueJobs {
  /** Looks for files as soon as a server is free. */
  runSoon(feed: CatalogueFeedName): Promise<void>;
  /** Looks for files now, where that is due; returns how many looks this server took. */
  drain(feed: CatalogueFeedName): Promise<number>;
}

/** Takes products and their volumes from files, every night on one of the servers; off where no source is set. */
export function createCatalogueJobs(
  { db, config, mailer, jobs, log }: Pick<AppContext, 'db' | 'config' | 'mailer' | 'jobs' | 'log'>,
  context: () => AppContext,
): CatalogueJobs {
  const notify = (to: Db | Tx, mail: Pick<CatalogueMail, 'feed' | 'fileName' | 'skipped'>): Promise<void> =>
    mailAdmins({ mailer }, to, (language, username) =>
      catalogueMails[language]({
        ...mail,
        username,
        link: `${config.publicUrl}/job/listJob?tab=imports`,
      }),
    );

  const define = (feed: CatalogueFeedName): JobQueue<unknown> => {
    const source = catalogueFeeds[feed].source(config);
    return jobs.define<unknown>({
      kind: catalogueJobs[feed],
      concurrency: 1,
      leaseMs: 60_000,
      retry,
      enabled: source !== null,
      recurs: (now) => dueNight(feed, now),
      run: async () => {
        if (source === null) return;
        const run = await lookForFiles(context(), feed, source);
        // Otherwise the night of a server that ended in the middle would pass without a look.
        if (!run) throw new LookUnderWay();
        if (run.taken) log.info({ feed, taken: run.taken }, 'files were taken');
        for (const file of run.files)
          if (await hasNewSkips(context(), file))
            await notify(db, { feed, fileName: file.fileName, skipped: file.errorCount });
        if (!run.failure) return;
        const { failure, fileName, isRepeat } = run;
        log.warn({ feed, failure, fileName }, 'files were not taken');
        if (!isRepeat) await notify(db, { feed, fileName, skipped: null });
        if (mayPass.has(failure)) throw new FeedFailure(failure);
      },
      failed: async (tx, { final, failure }) => {
        if (final && !(failure instanceof FeedFailure || failure instanceof LookUnderWay))
          await notify(tx, { feed, fileName: null, skipped: null });
      },
    });
  };
  const queues = Object.fromEntries(catalogueFeedNames.map((feed) => [feed, define(feed)])) as Readonly<
    Record<CatalogueFeedName, JobQueue<unknown>>
  >;
  return {
    runSoon: async (feed) => {
      // One that waits to be tried again is tried at once.
      await queues[feed].enqueueAll(db, [{ key: 'now', payload: {} }]);
      queues[feed].wake();
    },
    drain: (feed) => queues[feed].drain(),
  };
}
