import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/config.ts';
import { openPostgres, overEmbedded } from '../src/db/client.ts';
import { migrationsFolder, prepareDatabase } from '../src/db/prepare.ts';
import { userTable } from '../src/db/schema/index.ts';
import { demoPasswordHash } from './demo-password.ts';
import { saveCopy } from './embedded-copy.ts';
import { addSecondRealm } from './second-realm.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of the prepared embedded database, or the prepared template on a PostgreSQL server. */
    prepared: { readonly dump: string } | { readonly server: string; readonly template: string };
    /** Dumps of the embedded database on the way there: making one of these from nothing takes seconds. */
    embedded: { readonly empty: string; readonly migrated: string } | null;
    /** Where the workers of a run keep bundled servers; below the workspace, from which they load packages. */
    bundles: string;
  }
}

const workspace = fileURLToPath(new URL('..', import.meta.url));

const fill = async (database: Awaited<ReturnType<typeof openPostgres>>): Promise<void> => {
  await prepareDatabase(database, readConfig({ DEMO_PLANS: 'small' }), new Date());
  await database.db.update(userTable).set({ passwordHash: await demoPasswordHash() });
  await addSecondRealm(database.db);
};

/** Prepares one database; every test file then gets a copy of its own within milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
  const bundles = `.cache/bundles-${process.pid}`;
  project.provide('bundles', bundles);
  const removeBundles = () => rm(join(workspace, bundles), { recursive: true, force: true });
  const build = new URL('../../../scripts/lib/build.mjs', import.meta.url).href;
  const { ensureReportFiles } = (await import(build)) as { ensureReportFiles(): Promise<void> };
  await ensureReportFiles();
  console.log(`Server tests run on ${server ? 'a PostgreSQL server' : 'PGlite (embedded PostgreSQL)'}`);
  if (!server) {
    const folder = await mkdtemp(join(tmpdir(), 'stockwell-test-'));
    const [empty, migrated, dump] = ['empty', 'migrated', 'prepared'].map((name) =>
      join(folder, `${name}.tar`),
    ) as [string, string, string];
    // Every copy has two segments of the log: small ones are copied faster.
    const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
    await saveCopy(client, empty);
    const database = overEmbedded(client);
    await database.migrate(migrationsFolder);
    await saveCopy(client, migrated);
    await fill(database);
    await saveCopy(client, dump);
    await client.close();
    project.provide('prepared', { dump });
    project.provide('embedded', { empty, migrated });
    return async () => {
      await rm(folder, { recursive: true, force: true });
      await removeBundles();
    };
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
  project.provide('embedded', null);
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await removeBundles();
  };
}
