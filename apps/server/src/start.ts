import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { createBackground } from './background.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { type Prepared, prepareDatabase } from './db/prepare.ts';
import { createRecordCache } from './entities/record-cache.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { createPrincipals } from './modules/access/principals.ts';
import { createCatalogueJobs } from './modules/catalogue-feeds/job.ts';
import { createRateJob } from './modules/currency-rates/job.ts';
import { createDataFeeds } from './modules/data-feeds/jobs.ts';
import { createErpFeeds } from './modules/erp-feeds/job.ts';
import { createIntegrationSecrets } from './modules/integration-secrets/secrets.ts';
import { createMailer } from './modules/mail/mailer.ts';
import { createErpExtracts } from './modules/plans-out/erp-extracts.ts';
import { createPlanExports } from './modules/plans-out/queue.ts';
import { createSubscriptions } from './modules/report-views/queue.ts';
import { createPreparations } from './modules/reports/prepared/queue.ts';
import { createPruning } from './modules/retention/prune.ts';
import { createKeyRing } from './modules/session/key-ring.ts';
import { createSecretBox } from './modules/session/secret-box.ts';
import { createDesk } from './modules/tickets/desk.ts';
import { createOutbox } from './modules/tickets/outbox.ts';
import { followBuiltInNames, loadBuiltInNames } from './modules/translations/built-in-names.ts';
import { createCommitQueue } from './modules/versions/commit/queue.ts';
import { createReplans } from './modules/versions/replan/queue.ts';
import { createWorkerPool } from './workers/pool.ts';

export async function createContext(
  database: Database,
  config: Config,
  now: () => Date,
  log: AppContext['log'],
): Promise<AppContext> {
  const { db } = database;
  const keys = createKeyRing(database, config.keyRotationDays, now);
  await keys.maintain();
  await loadBuiltInNames(db);
  followBuiltInNames(database, (failure) => log.error(failure));
  const jobs = createJobs({ database, log, now });
  const mailer = createMailer({ db, config, jobs });
  createPruning({ db, config, log, now, jobs });
  const desk = createDesk(db, config);
  const records = createRecordCache(database);
  const box = await createSecretBox(db, config.secretsKey);
  const context: AppContext = {
    config,
    database,
    db,
    keys,
    box,
    secrets: createIntegrationSecrets(db, box, now),
    principals: createPrincipals(database, keys, now),
    records,
    jobs,
    mailer,
    desk,
    ticketOutbox: createOutbox({ db, desk, config, mailer, now, jobs }),
    commits: createCommitQueue({ database, config, jobs }, () => context),
    replans: createReplans({ jobs }, () => context),
    subscriptions: createSubscriptions({ jobs }, () => context),
    planExports: createPlanExports({ jobs, now }, () => context),
    erpExtracts: createErpExtracts({ jobs, config }, () => context),
    preparations: createPreparations({ jobs }, () => context),
    background: createBackground(log),
    workers: createWorkerPool({ rateLimit: config.rateLimit }),
    rateJob: createRateJob({ db, config, mailer, records, log, now, jobs }),
    catalogueJobs: createCatalogueJobs({ db, config, mailer, jobs, log }, () => context),
    erpFeeds: createErpFeeds({ db, config, mailer, jobs, log }, () => context),
    dataFeeds: createDataFeeds({ jobs, now, entries: config.dataFeedHosts }, () => context),
    log,
    now,
  };
  return context;
}

export interface Running {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly prepared: Prepared;
  stop(): Promise<void>;
}

/** A service desk that is not ready is no reason not to start: tickets wait for it. */
async function warnOfDesk({ desk, log }: AppContext): Promise<void> {
  try {
    const health = await desk.health();
    if (!health.ok) log.warn({ reason: health.reason }, 'the service desk is not ready for tickets');
  } catch (failure) {
    log.error(failure, 'the service desk could not be asked');
  }
}

/** Opens the database, prepares it and builds the application; whoever calls decides when to listen. */
export async function start(config: Config, now: () => Date = () => new Date()): Promise<Running> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config);
  try {
    const prepared = await prepareDatabase(database, config, now());
    const context = await createContext(database, config, now, log);
    const app = await buildApp(context);
    context.keys.start();
    context.jobs.start();
    void warnOfDesk(context);
    const stop = async (): Promise<void> => {
      // Together: while a slow caller still downloads, no more jobs are taken and those that run too long are given back.
      await Promise.all([context.jobs.stop(), app.close()]);
      await context.background.idle();
      context.keys.stop();
      await context.mailer.stop();
      await database.close();
    };
    return { app, context, prepared, stop };
  } catch (failure) {
    await database.close();
    throw failure;
  }
}
