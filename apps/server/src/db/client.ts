import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as overPool } from 'drizzle-orm/node-postgres';
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { DatabaseLimits } from '../config.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema/index.ts';

/** PostgreSQL behind one type, whether embedded or a server. A transaction can stand wherever a database can. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = PgTransaction<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export interface Database {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /** Runs the migrations that are missing, once, even when several copies of the server start together. */
  migrate(folder: string): Promise<void>;
  /** Notifies all copies of the server, this one included, that something they remember has changed. */
  announce(topic: string): Promise<void>;
  subscribe(listener: (topic: string) => void): void;
  /** Whether announcements of other copies arrive; what is remembered is only good while they do. */
  hearsAnnouncements(): boolean;
  close(): Promise<void>;
}

/** Messages between servers on one database go over this channel. */
export const notificationChannel = 'stockwell';

export function overEmbedded(client: PGlite): Database {
  const db = overPglite(client, { schema });
  const listeners = new Set<(topic: string) => void>();
  return {
    db,
    kind: 'pglite',
    migrate: (folder) => migratePglite(db, { migrationsFolder: folder }),
    announce: async (topic) => {
      for (const listener of listeners) listener(topic);
    },
    subscribe: (listener) => void listeners.add(listener),
    hearsAnnouncements: () => true,
    close: () => client.close(),
  };
}

/** How often the connection that listens is asked whether it still works, and how long it may take to answer. */
export interface ListeningTimes {
  readonly askEveryMs: number;
  readonly answerMs: number;
}

const usualListening: ListeningTimes = { askEveryMs: 30_000, answerMs: 10_000 };

/** The system asks from time to time whether the other side of a silent connection is still there. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Fails when the work takes longer: a dead connection does not say that it is dead. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer')), ms).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Listens on a connection of its own and comes back when the connection is lost. Where a firewall or a machine that is
 * gone drops it without a word, nothing ends: it has to answer from time to time.
 */
function listen(
  url: string,
  heard: (topic: string) => void,
  lost: () => void,
  { askEveryMs, answerMs }: ListeningTimes,
): { hears(): boolean; stop(): Promise<void> } {
  let stopped = false;
  let hearing = false;
  let client: pg.Client | null = null;
  const connect = async (): Promise<void> => {
    if (stopped) return;
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      ...keptAlive,
    });
    let asking: NodeJS.Timeout | undefined;
    const askLater = (): void => {
      asking = setTimeout(() => void ask(), askEveryMs).unref();
    };
    const ask = async (): Promise<void> => {
      try {
        await within(answerMs, next.query('select 1'));
        if (!stopped && client === next) askLater();
      } catch {
        // The question is still open, so that the end breaks the connection off and waits for nobody.
        next.end().catch(() => undefined);
      }
    };
    next.on('notification', (message) => heard(message.payload ?? ''));
    next.on('error', () => undefined);
    next.on('end', () => {
      clearTimeout(asking);
      hearing = false;
      lost();
      if (!stopped) setTimeout(() => void connect(), 1000).unref();
    });
    client = next;
    try {
      await next.connect();
      await within(answerMs, next.query(`LISTEN ${notificationChannel}`));
      // What was announced while nobody listened is unknown: forget everything once.
      lost();
      hearing = true;
      askLater();
    } catch {
      await next.end().catch(() => undefined);
    }
  };
  void connect();
  return {
    hears: () => hearing,
    stop: async () => {
      stopped = true;
      if (client) await within(answerMs, client.end()).catch(() => undefined);
    },
  };
}

const noLimits: DatabaseLimits = { statementMs: 0, lockMs: 0, idleMs: 0, connectMs: 0 };

/** Sets the limits on a new connection. A statement of its own, since poolers refuse them at the start. */
const limitStatement = ({ statementMs, lockMs, idleMs }: DatabaseLimits): string =>
  [
    `set statement_timeout = ${statementMs}`,
    `set lock_timeout = ${lockMs}`,
    `set idle_in_transaction_session_timeout = ${idleMs}`,
  ].join('; ');

export async function openPostgres(
  url: string,
  poolSize: number,
  limits: DatabaseLimits = noLimits,
  times: ListeningTimes = usualListening,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    ...keptAlive,
    max: poolSize,
    connectionTimeoutMillis: limits.connectMs,
    verify: (client: pg.PoolClient, done: (failure?: Error) => void) => {
      client.query(limitStatement(limits)).then(() => done(), done);
    },
  });
  pool.on('error', () => undefined);
  // A connection that breaks in the middle of a transaction fails its query; it must not end the server too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  await pool.query('select 1');
  const db = overPool(pool, { schema });
  const listeners = new Set<(topic: string) => void>();
  const notify = (topic: string): void => {
    for (const listener of listeners) listener(topic);
  };
  const listening = listen(url, notify, () => notify('*'), times);
  return {
    db,
    kind: 'postgres',
    migrate: async (folder) => {
      const client = await pool.connect();
      try {
        // Other copies may migrate for a long time, and so may this one.
        await client.query(limitStatement(noLimits));
        await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
        await migratePool(overPool(client), { migrationsFolder: folder });
      } finally {
        await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]);
        await client.query(limitStatement(limits));
        client.release();
      }
    },
    announce: async (topic) => {
      notify(topic);
      await pool.query('select pg_notify($1, $2)', [notificationChannel, topic]);
    },
    subscribe: (listener) => void listeners.add(listener),
    hearsAnnouncements: () => listening.hears(),
    close: async () => {
      await listening.stop();
      await pool.end();
    },
  };
}

export async function openDatabase(settings: {
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly databaseLimits: DatabaseLimits;
  readonly dataDir: string;
}): Promise<Database> {
  if (settings.databaseUrl)
    return openPostgres(settings.databaseUrl, settings.databasePool, settings.databaseLimits);
  const directory = join(settings.dataDir, 'postgres');
  await mkdir(directory, { recursive: true });
  // Two processes on one folder overwrite what the other one has stored.
  const lock = await lockFolder(settings.dataDir);
  try {
    const client = await PGlite.create(directory);
    const database = overEmbedded(client);
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (failure) {
    await lock.release();
    throw failure;
  }
}
