import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../apps/server/src/config.ts';
import { type Running, start } from '../../apps/server/src/start.ts';
import { findPostgres } from '../../scripts/lib/postgres.mjs';

export interface Place {
  readonly name: string;
  /** Starts the server inside this process on a database with the demo realm, and clears it away afterwards. */
  run(work: (running: Running) => Promise<void>, settings?: Readonly<Record<string, string>>): Promise<void>;
}

const quiet = { LOG_LEVEL: 'silent', RATE_LIMIT: '0' };

const embedded: Place = {
  name: 'PGlite',
  run: async (work, settings = {}) => {
    const folder = await mkdtemp(join(tmpdir(), 'stockwell-bench-'));
    try {
      const running = await start(readConfig({ ...quiet, ...settings, DATA_DIR: folder }));
      await work(running).finally(running.stop);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const onServer = (server: string): Place => ({
  name: 'PostgreSQL',
  run: async (work, settings = {}) => {
    const name = `stockwell_bench_${process.pid}`;
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${name}`);
    try {
      const url = new URL(server);
      url.pathname = `/${name}`;
      const running = await start(readConfig({ ...quiet, ...settings, DATABASE_URL: url.href }));
      await work(running).finally(running.stop);
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  },
});

/** The embedded database, and a PostgreSQL server where one answers. */
export async function places(): Promise<Place[]> {
  const server = await findPostgres({});
  if (!server) console.log('PostgreSQL: none answered, measured on PGlite alone');
  return [embedded, ...(server ? [onServer(server)] : [])];
}
