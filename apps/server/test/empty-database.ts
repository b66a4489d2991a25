import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type Db, openPostgres, overEmbedded } from '../src/db/client.ts';
import { openCopy } from './embedded-copy.ts';

/** The PostgreSQL server of this run; none where the embedded database is tested. */
export const server =
  process.env.TEST_DATABASE === 'postgres' ? (process.env.TEST_DATABASE_URL ?? null) : null;

/**
 * Makes a database on the server, empty or like a template, and drops it afterwards. It is gone after the tests whatever
 * happens, so that its transactions need not wait for the disk.
 */
export async function serverDatabase(
  url: string,
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `stockwell_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  await admin.query(`alter database ${name} set synchronous_commit = off`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A database without any table. */
export async function emptyDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  const embedded = inject('embedded');
  if (embedded) {
    const database = overEmbedded(await openCopy(embedded.empty));
    return { database, drop: () => database.close() };
  }
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server');
  const empty = await serverDatabase(server);
  const database = await openPostgres(empty.url, 4);
  return {
    database,
    drop: async () => {
      await database.close();
      await empty.drop();
    },
  };
}

const rowsOf = async (db: Db, statement: string): Promise<Record<string, unknown>[]> =>
  ((await db.execute(sql.raw(statement))) as unknown as { rows: Record<string, unknown>[] }).rows;

const hidden = /password_hash|_date$|_on$|_until$/;

/** Every row of every table, without hashes and times. */
export async function contentsOf(db: Db): Promise<Record<string, readonly string[]>> {
  const tables = await rowsOf(
    db,
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const contents: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const rows = await rowsOf(db, `select * from "${String(name)}"`);
    contents[String(name)] = rows
      .map((row) =>
        JSON.stringify(Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.test(key)))),
      )
      .sort();
  }
  return contents;
}

export { rowsOf };
