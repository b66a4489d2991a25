import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { copyToFolder } from './embedded-copy.ts';
import { serverDatabase } from './empty-database.ts';

const workspace = fileURLToPath(new URL('..', import.meta.url));
const outdir = `${inject('bundles')}/${process.pid}`;
let bundle: Promise<void> | null = null;

/** The server as it is deployed, bundled once for a test run. */
async function bundled(): Promise<string> {
  bundle ??= (async () => {
    const build = new URL('../../../scripts/lib/build.mjs', import.meta.url).href;
    const { bundleServer } = (await import(build)) as { bundleServer: (...to: string[]) => Promise<void> };
    await bundleServer(workspace, outdir);
  })();
  await bundle;
  return join(workspace, outdir, 'main.js');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

/** A folder with the prepared embedded database in it. */
export async function preparedFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'stockwell-process-'));
  const prepared = inject('prepared');
  if ('dump' in prepared) await copyToFolder(prepared.dump, join(path, 'postgres'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** What it has written so far. */
  output(): string;
  /** Resolves with true when it answers, with false when it ended before. */
  readonly started: Promise<boolean>;
  readonly ended: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the bundled server in a process of its own. */
export async function spawnServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const main = await bundled();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PLANS: 'none',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const started = (async () => {
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) return false;
      const answer = await fetch(`${url}/actuator/health`).catch(() => null);
      if (answer?.ok) return true;
      await pause(50);
    }
  })();
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { url, child, output: () => output, started, ended, stop };
}

/** The bundled server on the database of this test run: embedded, or a copy on the PostgreSQL server. */
export async function preparedServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess & { remove(): Promise<void> }> {
  const prepared = inject('prepared');
  const folder = await preparedFolder();
  const empty = 'dump' in prepared ? null : await serverDatabase(prepared.server, prepared.template);
  const server = await spawnServer(folder.path, {
    ...settings,
    ...(empty ? { DATABASE_URL: empty.url } : {}),
  });
  if (!(await server.started)) throw new Error(`The server did not start:\n${server.output()}`);
  return {
    ...server,
    remove: async () => {
      await server.stop();
      await empty?.drop();
      await folder.remove();
    },
  };
}
