import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/config.ts';
import { openPostgres, overEmbedded } from '../src/db/client.ts';
import { prepareDatabase } from '../src/db/prepare.ts';
import { addSecondRealm } from './second-realm.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of the prepared embedded database, or the prepared template on a PostgreSQL server. */
    prepared: { readonly dump: string } | { readonly server: string; readonly template: string };
  }
}

const fill = async (database: Awaited<ReturnType<typeof openPostgres>>): Promise<void> => {
  await prepareDatabase(database, readConfig({ DEMO_PLANS: 'small' }), new Date());
  await addSecondRealm(database.db);
};

/** Prepares one database; every test file then gets a copy of its own within milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
  console.log(`Server tests run on ${server ? 'a PostgreSQL server' : 'PGlite (embedded PostgreSQL)'}`);
  if (!server) {
    const folder = await mkdtemp(join(tmpdir(), 'stockwell-test-'));
    const client = await PGlite.create();
    await fill(overEmbedded(client));
    // Written out, or every copy would begin by going through the log of what was done.
    await client.exec('checkpoint');
    const dump = join(folder, 'prepared.tar');
    await writeFile(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    await client.close();
    project.provide('prepared', { dump });
    return () => rm(folder, { recursive: true, force: true });
  }
  const template = `stockwell_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${template}`);
  await admin.query(`create database ${template}`);
  const url = new URL(server);
  url.pathname = `/${template}`;
  const database = await openPostgres(url.href, 2);
  await fill(database);
  await database.close();
  project.provide('prepared', { server, template });
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
  };
}
