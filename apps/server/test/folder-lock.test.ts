import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/client.ts';
import { FolderInUse, type FolderLock, lockFolder } from '../src/db/folder-lock.ts';
import { server as postgres } from './empty-database.ts';
import { preparedFolder, type ServerProcess, spawnServer } from './server-process.ts';

const folders: string[] = [];
const temporary = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'stockwell-lock-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('the lock of a data folder', () => {
  it('is given once, and again after it was released', async () => {
    const folder = await temporary();
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid} on `);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
    await (await lockFolder(folder)).release();
  });

  it('is given to at most one of many who ask at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const folder = await temporary();
      const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
      const given = asked.filter(
        (one): one is PromiseFulfilledResult<FolderLock> => one.status === 'fulfilled',
      );
      expect(given.length).toBeLessThanOrEqual(1);
      for (const one of given) await one.value.release();
    }
  });

  it('works in a folder whose name is longer than the address of a socket', async () => {
    const folder = join(await temporary(), 'a'.repeat(120));
    execFileSync('mkdir', ['-p', folder]);
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await lock.release();
  });
});

describe.runIf(!postgres)('two servers on one data folder', () => {
  it('of two that start together one runs, a later one is refused, and its folder opens when it is gone', async () => {
    const folder = await preparedFolder();
    folders.push(folder.path);
    const servers: ServerProcess[] = [];
    const begin = async (): Promise<ServerProcess> => {
      const server = await spawnServer(folder.path);
      servers.push(server);
      return server;
    };
    // What a server opens first: in this process, since starting another one takes seconds.
    const openAndClose = async (dataDir: string): Promise<void> => {
      const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
      await database.db.execute(sql`select count(*) from realm`);
      await database.close();
    };
    try {
      const together = await Promise.all([begin(), begin()]);
      const started = await Promise.all(together.map((server) => server.started));
      expect(started.filter(Boolean), together.map((server) => server.output()).join()).toHaveLength(1);
      const first = together[started.indexOf(true)];
      if (!first) throw new Error('No server runs');

      // Which process has it is not known while that one is too busy to say so (above).
      const later = await begin();
      expect(await later.started).toBe(false);
      expect(await later.ended).toBe(1);
      expect(later.output()).toContain(`The data folder ${folder.path} is in use by another server`);
      expect((await fetch(`${first.url}/actuator/health`)).status, 'the first one goes on').toBe(200);
      await expect(openAndClose(folder.path)).rejects.toThrow(FolderInUse);

      const copy = await temporary();
      execFileSync('cp', ['-a', `${folder.path}/.`, copy]);
      expect((await readdir(copy)).some((name) => name.startsWith('.lock-'))).toBe(true);
      await openAndClose(copy);

      await first.stop('SIGKILL');
      await openAndClose(folder.path);
      expect((await readdir(folder.path)).filter((name) => name.startsWith('.lock-'))).toEqual([]);
    } finally {
      for (const server of servers) await server.stop('SIGKILL');
    }
  }, 180_000);
});
