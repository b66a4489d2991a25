import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../apps/server/src/config.ts';
import { type Running, start } from '../../apps/server/src/start.ts';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { type BenchServer, startServer } from '../lib/server.ts';

export interface Place {
  readonly name: string;
  /** Starts the server inside this process on a database with the demo realm, and clears it away afterwards. */
  run(work: (running: Running) => Promise<void>, settings?: Settings): Promise<void>;
  /** Prepares such a database, then starts the built server on it as a process of its own, away from its users. */
  serve<T>(
    prepare: (running: Running) => Promise<T>,
    work: (url: string, prepared: T, server: BenchServer) => Promise<void>,
    settings?: Settings,
  ): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** A database that is there while it is worked on, by the settings that lead to it. */
type WithDatabase = (work: (settings: Settings) => Promise<void>) => Promise<void>;

const placeOn = (name: string, withDatabase: WithDatabase): Place => {
  const run = async <T>(settings: Settings, work: (running: Running) => Promise<T>): Promise<T> => {
    const running = await start(readConfig({ ...quiet, ...settings }));
    return work(running).finally(running.stop);
  };
  return {
    name,
    run: (work, settings = {}) => withDatabase((own) => run({ ...own, ...settings }, work)),
    serve: (prepare, work, settings = {}) =>
      withDatabase(async (own) => {
        const prepared = await run({ ...own, ...settings }, prepare);
        const server = await startServer({ ...quiet, ...own, ...settings });
        await work(server.url, prepared, server).finally(server.stop);
      }),
  };
};

const quiet = { LOG_LEVEL: 'silent', RATE_LIMIT: '0' };

const embedded = placeOn('PGlite', async (work) => {
  const folder = await mkdtemp(join(tmpdir(), 'stockwell-bench-'));
  try {
    await work({ DATA_DIR: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const onServer = (server: string): Place =>
  placeOn('PostgreSQL', async (work) => {
    const name = `stockwell_bench_${process.pid}`;
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${name}`);
    try {
      const url = new URL(server);
      url.pathname = `/${name}`;
      await work({ DATABASE_URL: url.href });
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });

/** The embedded database, and a PostgreSQL server where one answers. */
export async function places(): Promise<Place[]> {
  const server = await findPostgres({});
  if (!server) console.log('PostgreSQL: none answered, measured only on PGlite');
  return [embedded, ...(server ? [onServer(server)] : [])];
}
