import { PGlite } from '@electric-sql/pglite';
import { type Database, overEmbedded, type Tx } from '../src/db/client.ts';
import { makeDemo } from '../src/db/demo/index.ts';
import type { DemoSettings } from '../src/db/demo/part.ts';
import { migrationsFolder } from '../src/db/prepare.ts';
import { storeStartData } from '../src/db/start-data.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface DemoDatabase {
  readonly database: Database;
  rows(query: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** A database with nothing but the demo in it. */
export async function openDemo(
  settings: { seed?: number; programs?: number; now?: Date; plans?: DemoSettings['plans'] } = {},
): Promise<DemoDatabase> {
  const { seed = 20_260, programs = 10, now = new Date('2026-11-15T08:00:00Z'), plans = 'small' } = settings;
  const client = await PGlite.create();
  const database = overEmbedded(client);
  await database.migrate(migrationsFolder);
  await database.db.transaction(async (tx: Tx) => {
    await storeStartData(tx);
    await makeDemo(tx, { seed, programs, password: 'Demo@2026', now, plans });
  });
  return {
    database,
    rows: async (query) => (await client.query<Row>(query)).rows,
    close: () => database.close(),
  };
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
