import { createHash, randomInt, randomUUID } from 'node:crypto';
import { readdir, realpath, rm, stat, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { hostname, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The folder belongs to a process that is running. */
export class FolderInUse extends Error {
  constructor(folder: string, owner: string) {
    super(
      `The data folder ${folder} is in use by another server${owner ? ` (${owner})` : ''}. ` +
        'Stop that server, or set DATA_DIR to another folder. ' +
        'Several servers can share a PostgreSQL database: set DATABASE_URL.',
    );
    this.name = 'FolderInUse';
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

const socketName = /^\.lock-(\d+)\.sock$/;
/** Addresses of sockets have about a hundred bytes. */
const longestPath = 90;
/** Two servers that start at the same moment may see each other and step back; one of them comes first then. */
const tries = 20;
const answerMs = 2000;

const codeOf = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : '';

/** Listens at an address; null where somebody else has it. */
function listenAt(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((peer) => {
      peer.on('error', () => undefined);
      peer.end(`process ${process.pid} on ${hostname()}`);
    });
    // The lock ends with the process and is no reason for it to go on.
    server.unref();
    server.once('error', (failure) => {
      const code = codeOf(failure);
      if (code === 'EADDRINUSE' || (code === 'EACCES' && platform() === 'win32')) resolve(null);
      else reject(failure);
    });
    server.listen(address, () => resolve(server));
  });
}

/** What the owner of an address says of itself; null where nobody listens. */
function ownerAt(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(address);
    // Whoever is too busy to answer is there all the same: the system has taken the connection.
    const silent = setTimeout(() => socket.destroy(), answerMs);
    let reached = false;
    socket.on('connect', () => {
      reached = true;
    });
    socket.on('data', (chunk) => {
      said += chunk.toString('utf8');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(silent);
      resolve(reached ? said : null);
    });
  });
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** One address that the system gives to one process at a time: no file stays behind. */
async function lockByName(folder: string, address: string): Promise<FolderLock> {
  const server = await listenAt(address);
  if (!server) throw new FolderInUse(folder, (await ownerAt(address)) ?? '');
  return { release: () => close(server) };
}

/** The folder under a name that is short enough for the address of a socket. */
async function shortName(folder: string): Promise<{ path: string; remove(): Promise<void> }> {
  if (Buffer.byteLength(folder) <= longestPath) return { path: folder, remove: async () => undefined };
  const path = join(tmpdir(), `sw-${randomUUID().slice(0, 8)}`);
  await symlink(folder, path);
  return { path, remove: () => rm(path, { force: true }) };
}

/** Numbers of the sockets in the folder whose process is running, and of those left behind. */
async function socketsIn(
  path: string,
  own: number | null,
): Promise<{ owner: string | null; dead: number[] }> {
  const names = await readdir(path);
  const numbers = names.flatMap((name) => Number(socketName.exec(name)?.[1] ?? Number.NaN) || []);
  const dead: number[] = [];
  for (const number of numbers) {
    if (number === own) continue;
    const owner = await ownerAt(join(path, `.lock-${number}.sock`));
    if (owner !== null) return { owner, dead };
    dead.push(number);
  }
  return { owner: null, dead };
}

/**
 * A socket in the folder that is listened on. It listens before it looks for others, so that of two servers that
 * start together at least one sees the other and steps back.
 */
async function lockBySocket(folder: string, path: string): Promise<FolderLock> {
  let owner = '';
  let seen = false;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const before = await socketsIn(path, null);
    if (before.owner !== null) {
      // One look is not enough: whoever starts at the same moment may be about to step back.
      if (seen) throw new FolderInUse(folder, before.owner);
      seen = true;
      owner = before.owner;
      await pause(randomInt(200, 400));
      continue;
    }
    seen = false;
    const number = Math.max(0, ...before.dead) + 1;
    const file = join(path, `.lock-${number}.sock`);
    const server = await listenAt(file);
    if (!server) continue;
    const after = await socketsIn(path, number);
    if (after.owner === null) {
      for (const dead of after.dead) await rm(join(path, `.lock-${dead}.sock`), { force: true });
      return { release: () => close(server) };
    }
    owner = after.owner;
    await close(server);
    await pause(randomInt(20, 200));
  }
  throw new FolderInUse(folder, owner);
}

/**
 * Reserves a data folder for this process. The reservation is held by the operating system: it ends with the
 * process however that ends, and a copy of the folder is free.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const real = await realpath(folder);
  if (platform() === 'win32') {
    const name = createHash('sha256').update(real.toLowerCase()).digest('hex').slice(0, 32);
    return lockByName(folder, `\\\\.\\pipe\\stockwell-${name}`);
  }
  const short = await shortName(real);
  try {
    return await lockBySocket(folder, short.path);
  } catch (failure) {
    // Some shared folders of containers take no sockets; a name without a file then holds within the container.
    const noSockets = ['EOPNOTSUPP', 'ENOTSUP', 'EPERM', 'EINVAL'].includes(codeOf(failure));
    if (!noSockets || platform() !== 'linux') throw failure;
    const { dev, ino } = await stat(real);
    return lockByName(folder, `\0stockwell-${dev}-${ino}`);
  } finally {
    await short.remove();
  }
}
