import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/db/client.ts';
import { migrationsFolder } from '../src/db/prepare.ts';

/** Brings a database as far as the release whose newest migration is this one. */
export async function migrateUpTo(database: Database, last: string): Promise<void> {
  const text = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const journal = JSON.parse(text) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag === last);
  if (at < 0) throw new Error(`There is no migration ${last}`);
  const entries = journal.entries.slice(0, at + 1);
  const folder = await mkdtemp(join(tmpdir(), 'stockwell-release-'));
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await database.migrate(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
