import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const bundle = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

export interface BenchServer {
  readonly url: string;
  /** From starting the process to the first healthy answer. */
  readonly startMs: number;
  /** Processor time that the process has taken, in milliseconds; null where the system does not tell. */
  cpuMs(): Promise<number | null>;
  stop(): Promise<void>;
}

/** Linux counts the time of a process in hundredths of a second. */
const msOfTick = 10;

async function cpuOf(pid: number | undefined): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name of the program stands in brackets and may have blanks in it.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * msOfTick : null;
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server stopped with ${child.exitCode}`);
    const response = await fetch(`${url}/actuator/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Starts the built server as its own process, as `npm start` does. */
export async function startServer(environment: Record<string, string>): Promise<BenchServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [bundle], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      RATE_LIMIT: '0',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await healthy(url, child);
  const startMs = performance.now() - started;
  return {
    url,
    startMs,
    cpuMs: () => cpuOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

export async function signIn(url: string, emailId: string): Promise<string> {
  const response = await fetch(`${url}/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: emailId, password: 'Demo@2026' }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
