import pg from 'pg';
import { readConfig } from '../../apps/server/src/config.ts';
import { openPostgres } from '../../apps/server/src/db/client.ts';
import { start } from '../../apps/server/src/start.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { median, percentile } from '../lib/median.ts';
import { addPeople } from '../lib/programs.ts';
import { report } from '../lib/report.ts';
import { signIn, startServer } from '../lib/server.ts';
import { commit, commitChanges, download, oneRecord } from '../versions/client.ts';
import { addPrograms, approve, copyPrograms, months, products, untilPrepared } from './programs.ts';
import { globalRequests, ofProduct, programRequests, type Request, shipmentDetails } from './requests.ts';

const most = Number(process.env.BENCH_PROGRAMS ?? 1000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const readers = Number(process.env.BENCH_READERS ?? 50);
const committers = 5;
const warmUpMs = 10_000;
const idleMs = 20_000;
/** Long enough that figures are prepared meanwhile, which begins a while after a commit. */
const committingMs = 40_000;
/** Keeps the database under this name, and takes it as it is the next time. */
const kept = process.env.BENCH_DATABASE;
const admin = 'realm.admin@demo.example';
const goals = { global: 1000, top50: 500, topAll: 2000, program: 150 };

type Times = Map<string, number>;

async function ask(
  url: string,
  token: string,
  { path, body }: Pick<Request, 'path' | 'body'>,
): Promise<string> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const started = performance.now();
  const made = await work();
  return [performance.now() - started, made];
}

/** The first answer, and the median of those that follow. */
async function measure(url: string, token: string, request: Request, goal: number | null): Promise<number> {
  const [cold, text] = await timed(() => ask(url, token, request));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push((await timed(() => ask(url, token, request)))[0]);
  const usual = median(times);
  const note = `  (first ${Math.round(cold)} ms, ${(text.length / 1e6).toFixed(2)} MB)`;
  report(request.name + note, usual, 'ms', goal === null ? undefined : { value: goal, goal: '≤ 1' });
  return usual;
}

const dashboard = (programIds: readonly number[]): Request => ({
  name: `dashboard overview of ${programIds.length} programs`,
  path: '/api/dashboard/supplyPlanTop',
  body: programIds,
});

async function measureAll(url: string, programIds: readonly number[], count: number): Promise<Times> {
  const token = await signIn(url, admin);
  const times: Times = new Map();
  const take = async (request: Request, goal: number | null): Promise<void> => {
    times.set(request.name, await measure(url, token, request, goal));
  };
  for (const request of globalRequests) await take(request, goals.global);
  const [example] = programIds;
  if (example === undefined) throw new Error('There is no program');
  const { planningUnitList } = await download(url, token, example);
  const unit = planningUnitList[0]?.planningUnit.id ?? 0;
  for (const request of ofProduct(unit)) await take(request, goals.global);
  await take(
    { ...dashboard(programIds), name: 'dashboard overview of all programs' },
    (goals.topAll * count) / 1000,
  );
  await take(dashboard(programIds.slice(0, 50)), goals.top50);
  for (const request of programRequests(example)) await take(request, goals.program);
  if (process.env.BENCH_DETAILS) await take(shipmentDetails([]), null);
  return times;
}

/** Readers with a pause between two reports, until they are stopped. */
function reading(url: string, token: string, requests: readonly Request[]): () => Promise<number[]> {
  const times: number[] = [];
  let stopped = false;
  const all = Array.from({ length: readers }, async (_, at) => {
    for (let round = 0; !stopped; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1000 + ((at * 37 + round * 211) % 2000)));
      const request = requests[(at + round) % requests.length];
      if (request && !stopped) times.push((await timed(() => ask(url, token, request)))[0]);
    }
  });
  return async () => {
    stopped = true;
    await Promise.all(all);
    return times;
  };
}

/** What readers of reports notice of people who commit all the time. */
async function readWhileCommitting(url: string, programIds: readonly number[]): Promise<void> {
  const token = await signIn(url, admin);
  const requests = [
    ...programIds.slice(0, 40).flatMap((id) => programRequests(id)),
    dashboard(programIds.slice(0, 50)),
  ];
  const commits = async (): Promise<number> => {
    let made = 0;
    const until = performance.now() + committingMs;
    await Promise.all(
      programIds.slice(-committers).map(async (programId, at) => {
        const own = await signIn(url, `bench.${at}@demo.example`);
        let copy = await download(url, own, programId);
        for (let product = 0; performance.now() < until; product += 1) {
          await commitChanges(url, own, copy, oneRecord(copy, product % products));
          made += 1;
          copy = await download(url, own, programId);
        }
      }),
    );
    return made;
  };
  const readFor = async (ms: number): Promise<number[]> => {
    const stop = reading(url, token, requests);
    await new Promise((resolve) => setTimeout(resolve, ms));
    return stop();
  };
  await readFor(warmUpMs);
  const idle = await readFor(idleMs);
  const busy = reading(url, token, requests);
  const made = await commits().catch((failure: unknown) => {
    console.log(`A commit failed: ${String(failure)}`);
    return 0;
  });
  const loaded = await busy();
  console.log(
    `${readers} readers: ${idle.length} reports, then ${loaded.length} while ${made} versions were made`,
  );
  report('95th percentile of a report while five commit', percentile(loaded, 95), 'ms', {
    value: percentile(idle, 95),
    goal: '≤ 3',
  });
}

/** How the time grows from fewer to more programs, by program. */
function reportGrowth(fewer: Times, more: Times, factor: number): void {
  for (const [name, time] of more) {
    const before = fewer.get(name);
    if (before !== undefined && name.includes('all programs'))
      report(`growth of ${name}`, time / before, 'times', { value: factor, goal: '≤ 1' });
  }
  const sum = (times: Times) => globalRequests.reduce((total, { name }) => total + (times.get(name) ?? 0), 0);
  report('growth of all global reports together', sum(more) / sum(fewer), 'times', {
    value: factor,
    goal: '≤ 1',
  });
}

async function programIdsIn(database: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    "select id from program where program_code like 'BENCH-%' and active order by id",
  );
  await client.end();
  return rows.map(({ id }) => id);
}

async function serving<T>(database: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startServer({ LOG_LEVEL: 'error', DATABASE_URL: database, DEMO_PLANS: 'none' });
  return work(server.url).finally(server.stop);
}

/** Programs up to this number, in steps that take the ones before as they are. */
async function grow(database: string, count: number): Promise<void> {
  const { db, close } = await openPostgres(database, 1);
  try {
    const known = await programIdsIn(database);
    if (known.length === 0) {
      const templates = await serving(database, async (url) => {
        const token = await signIn(url, admin);
        const added = await addPrograms(db, (plan) => commit(url, token, plan));
        await untilPrepared(db, added);
        await addPeople(db, committers);
        return added;
      });
      await approve(db, templates);
      await copyPrograms(db, templates, count - templates.length, templates.length);
    } else if (known.length < count) {
      await copyPrograms(db, known.slice(0, 8), count - known.length, known.length);
    }
  } finally {
    await close();
  }
}

async function measureSizes(database: string): Promise<void> {
  const found = await programIdsIn(database);
  let fewer: Times | null = null;
  for (const count of [...new Set([Math.min(100, most), most])].filter((size) => size >= found.length)) {
    const [took] = await timed(() => grow(database, count));
    const programIds = await programIdsIn(database);
    console.log(
      `${programIds.length} programs × ${products} products × ${months} months (made in ${Math.round(took / 1000)} s)`,
    );
    const times = await serving(database, (url) => measureAll(url, programIds, count));
    if (fewer) reportGrowth(fewer, times, count / Math.min(100, most));
    fewer = times;
    if (count === most) await serving(database, (url) => readWhileCommitting(url, programIds));
  }
}

const server = await findPostgres({});
if (!server) console.log('PostgreSQL: none answered, nothing measured');
else {
  if (!process.env.BENCH_BUILT) await ensureBuilt();
  const name = kept ?? `stockwell_global_${process.pid}`;
  const address = new URL(server);
  address.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) {
    await client.query(`create database ${name}`);
    const running = await start(
      readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: '0', DEMO_PLANS: 'none', DATABASE_URL: address.href }),
    );
    await running.stop();
  }
  try {
    await measureSizes(address.href);
  } finally {
    if (!kept) await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}
