import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
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
  it('the second is refused, whatever happens to the first a new one starts, and so does a copy', async () => {
    const folder = await preparedFolder();
    folders.push(folder.path);
    const servers: ServerProcess[] = [];
    const begin = async (path: string): Promise<ServerProcess> => {
      const server = await spawnServer(path);
      servers.push(server);
      return server;
    };
    try {
      const first = await begin(folder.path);
      expect(await first.started, first.output()).toBe(true);
      const second = await begin(folder.path);
      expect(await second.started).toBe(false);
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(`The data folder ${folder.path} is in use by another server`);
      expect(second.output()).toContain(`process ${first.child.pid} on `);
      expect((await fetch(`${first.url}/actuator/health`)).status, 'the first one goes on').toBe(200);

      const copy = await temporary();
      execFileSync('cp', ['-a', `${folder.path}/.`, copy]);
      expect((await readdir(copy)).some((name) => name.startsWith('.lock-'))).toBe(true);
      const onCopy = await begin(copy);
      expect(await onCopy.started, onCopy.output()).toBe(true);
      await onCopy.stop();

      await first.stop('SIGKILL');
      const after = await begin(folder.path);
      expect(await after.started, after.output()).toBe(true);
      await after.stop();
      expect((await readdir(folder.path)).filter((name) => name.startsWith('.lock-'))).toEqual([]);
    } finally {
      for (const server of servers) await server.stop('SIGKILL');
    }
  }, 180_000);

  it('of two that start at the same moment at most one runs', async () => {
    const folder = await preparedFolder();
    folders.push(folder.path);
    const servers = await Promise.all([spawnServer(folder.path), spawnServer(folder.path)]);
    try {
      const started = await Promise.all(servers.map((server) => server.started));
      expect(started.filter(Boolean)).toHaveLength(1);
    } finally {
      for (const server of servers) await server.stop('SIGKILL');
    }
  }, 120_000);
});
