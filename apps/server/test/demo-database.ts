import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type Database, overEmbedded, type Tx } from '../src/db/client.ts';
import { makeDemo } from '../src/db/demo/index.ts';
import { storeStartData } from '../src/db/start-data.ts';
import { openCopy, saveCopy } from './embedded-copy.ts';

/** The moment at which the demo of these tests is made. */
export const demoNow = new Date('2026-11-15T08:00:00Z');

export type Row = Readonly<Record<string, unknown>>;

export interface DemoDatabase {
  readonly database: Database;
  rows(query: string): Promise<Row[]>;
  close(): Promise<void>;
}

interface DemoOptions {
  readonly seed?: number;
  readonly programs?: number;
  readonly plans?: 'small' | 'none';
}

const opened = (client: PGlite): DemoDatabase => {
  const database = overEmbedded(client);
  return {
    database,
    rows: async (query) => (await client.query<Row>(query)).rows,
    close: () => database.close(),
  };
};

function embeddedDumps() {
  const embedded = inject('embedded');
  if (!embedded) throw new Error('The tests of the demo look at an embedded database');
  return embedded;
}

async function fillDemo({ seed = 20_260, programs = 12, plans = 'small' }: DemoOptions): Promise<PGlite> {
  const client = await openCopy(embeddedDumps().migrated);
  await overEmbedded(client).db.transaction(async (tx: Tx) => {
    await storeStartData(tx);
    await makeDemo(tx, { seed, programs, password: 'Demo@2026', now: demoNow, plans });
  });
  return client;
}

/** A database with nothing but the demo in it, made now. */
export const makeDemoDatabase = async (options: DemoOptions = {}): Promise<DemoDatabase> =>
  opened(await fillDemo(options));

let dump: Promise<string> | null = null;

/** A copy of the usual demo: made once for all the files that a worker runs. */
export async function openDemo(): Promise<DemoDatabase> {
  dump ??= (async () => {
    const client = await fillDemo({});
    // Beside the dumps of the run, which are removed at its end.
    const path = join(dirname(embeddedDumps().migrated), `demo-${process.pid}.tar`);
    await saveCopy(client, path);
    await client.close();
    return path;
  })();
  return opened(await openCopy(await dump));
}

/** Everything stored, table by table, without hashes and the moments of storing. */
export async function contents({ rows }: DemoDatabase): Promise<Readonly<Record<string, string[]>>> {
  const columns = await rows(`
    select table_name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
    from information_schema.columns
    where table_schema = 'public' and data_type <> 'timestamp with time zone' and column_name <> 'password_hash'
    group by table_name order by table_name`);
  const all: Record<string, string[]> = {};
  for (const { table_name: table, names } of columns) {
    const found = await rows(`select ${String(names)} from "${String(table)}"`);
    all[String(table)] = found.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}
