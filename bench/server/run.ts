import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { report } from '../lib/report.ts';
import { freePort, signIn, startServer } from '../lib/server.ts';
import { underAttack } from './attack.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
/** Until the server is compiled as it stays: the first thousands of calls take twice as long. */
const warmUpSeconds = 5;

async function requestsPerSecond(url: string, token?: string): Promise<number> {
  const options = { url, connections: 20, headers: token ? { authorization: `Bearer ${token}` } : {} };
  await autocannon({ ...options, duration: warmUpSeconds });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}

async function bareFastify(): Promise<number> {
  const port = await freePort();
  const tsx = fileURLToPath(new URL('../../node_modules/tsx/dist/cli.mjs', import.meta.url));
  const child = spawn(process.execPath, [tsx, fileURLToPath(new URL('./bare.ts', import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}/small`;
  while (!(await fetch(url).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 50));
  try {
    return await requestsPerSecond(url);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

async function embedded(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stockwell-bench-'));
  try {
    const first = await startServer({ DATA_DIR: folder });
    await first.stop();
    const again = await startServer({ DATA_DIR: folder });
    await again.stop();
    report('first start with demo realm, embedded database', first.startMs, 'ms');
    report('start to healthy on an existing embedded database', again.startMs, 'ms', {
      value: 3000,
      goal: '≤ 1',
    });
    await underAttack(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function throughput(): Promise<void> {
  const bare = await bareFastify();
  const found = await findPostgres({});
  if (!found) {
    console.log('PostgreSQL: none answered, throughput not measured');
    return;
  }
  const name = `stockwell_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: found });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(found);
  url.pathname = `/${name}`;
  // Without plans: the reports that a new server prepares from them would take the other core.
  const server = await startServer({ DATABASE_URL: url.href, DEMO_PLANS: 'none' });
  try {
    const token = await signIn(server.url, 'application.admin@demo.example');
    for (const path of ['/api/currency/1', '/api/language']) {
      const rate = await requestsPerSecond(server.url + path, token);
      report(`authenticated GET ${path} on PostgreSQL, one server process`, rate, 'requests/s', {
        value: bare,
        goal: '≥ 0.3',
      });
    }
  } finally {
    await server.stop();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

if (!process.env.BENCH_BUILT) await ensureBuilt();
await embedded();
await throughput();
