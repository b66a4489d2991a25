import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { type Prepared, prepareDatabase } from './db/prepare.ts';
import { createRecordCache } from './entities/record-cache.ts';
import type { House } from './house.ts';
import { createPrincipals } from './modules/access/principals.ts';
import { createMailer } from './modules/mail/mailer.ts';
import { loadKeys } from './modules/session/keys.ts';
import { createDesk } from './modules/tickets/desk.ts';
import { createOutbox } from './modules/tickets/outbox.ts';
import { createCommitQueue } from './modules/versions/commit/queue.ts';

/** Passwords and tokens never reach the log. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: ['req.headers.authorization', '*.password', '*.oldPassword', '*.newPassword', '*.token'],
  });

export async function furnish(
  database: Database,
  config: Config,
  now: () => Date,
  log: House['log'],
): Promise<House> {
  const { db } = database;
  const keys = await loadKeys(db);
  const mailer = createMailer(db, config, log);
  const desk = createDesk(db, config);
  const house: House = {
    config,
    database,
    db,
    keys,
    principals: createPrincipals(database, keys, now),
    records: createRecordCache(database),
    mailer,
    desk,
    ticketOutbox: createOutbox({ db, desk, config, mailer, log, now }),
    commits: createCommitQueue(() => house),
    log,
    now,
  };
  return house;
}

export interface Running {
  readonly app: FastifyInstance;
  readonly house: House;
  readonly prepared: Prepared;
  stop(): Promise<void>;
}

/** A service desk that is not ready is no reason not to start: tickets wait for it. */
async function warnOfDesk({ desk, log }: House): Promise<void> {
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
    const house = await furnish(database, config, now, log);
    const app = await buildApp(house);
    house.mailer.start();
    house.ticketOutbox.start();
    house.commits.start();
    void warnOfDesk(house);
    const stop = async (): Promise<void> => {
      await app.close();
      await house.ticketOutbox.stop();
      await house.mailer.stop();
      await database.close();
    };
    return { app, house, prepared, stop };
  } catch (failure) {
    await database.close();
    throw failure;
  }
}
