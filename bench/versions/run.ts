import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Running } from '../../apps/server/src/start.ts';
import type { ProgramData } from '../../packages/model/src/program-data/document.ts';
import { median } from '../lib/median.ts';
import { addPeople, addProgram, fullPlan } from '../lib/programs.ts';
import { report } from '../lib/report.ts';
import { signIn } from '../lib/server.ts';
import { type Place, places } from '../master-data/databases.ts';
import { changesOf, commit, commitChanges, download, edited, oneRecord, sent, smallCalls } from './client.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const users = Number(process.env.BENCH_USERS ?? 20);
const goals: Readonly<Record<string, number>> = { PGlite: 3000, PostgreSQL: 2000 };
const downloadGoal = 2000;
/** Commits made one after the other, to compare with. */
const soloCommits = 3;
const productsOfUser = 10;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The time that the text alone takes: sent by a bare server and parsed. */
async function bareTransfer(text: string): Promise<() => Promise<void>> {
  const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const { port } = server.address() as AddressInfo;
  return async () => {
    JSON.parse(await (await fetch(`http://127.0.0.1:${port}`)).text());
  };
}

interface Prepared {
  readonly plan: ProgramData;
  /** How long the database takes to store the document as it is. */
  readonly store: number;
}

async function prepareProgram({ context: { db } }: Running): Promise<Prepared> {
  const plan = await fullPlan(db, await addProgram(db, { name: 'BENCH-LARGE', products: 40 }));
  const text = JSON.stringify(plan);
  await db.execute(sql`create table bench_document (content jsonb)`);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(await timed(() => db.execute(sql`insert into bench_document values (${text}::jsonb)`)));
  await db.execute(sql`drop table bench_document`);
  return { plan, store: median(times) };
}

async function oneProgram(place: Place, url: string, { plan, store }: Prepared): Promise<void> {
  const token = await signIn(url, 'realm.admin@demo.example');
  const { programId } = plan;
  const firstCommit = await timed(() => commit(url, token, plan));
  let data = await download(url, token, programId);
  const text = JSON.stringify(data);
  const records = data.consumptionList.length + data.inventoryList.length + data.shipmentList.length;
  console.log(
    `${place.name}: ${data.planningUnitList.length} products, ${records} records, ${(text.length / 1e6).toFixed(1)} MB`,
  );
  const bare = await bareTransfer(text);
  const times = { download: [] as number[], bare: [] as number[], commit: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    times.bare.push(await timed(bare));
    times.download.push(
      await timed(async () => {
        data = await download(url, token, programId);
      }),
    );
    const next = edited(data, round);
    times.commit.push(await timed(() => commit(url, token, next)));
  }
  report(`download on ${place.name}`, median(times.download), 'ms', { value: downloadGoal, goal: '≤ 1' });
  report(`download on ${place.name} beside the bare transfer`, median(times.download), 'ms', {
    value: median(times.bare),
  });
  report(`first commit of everything on ${place.name}`, firstCommit, 'ms');
  report(`commit end to end on ${place.name}`, median(times.commit), 'ms', {
    value: goals[place.name] ?? 0,
    goal: '≤ 1',
  });
  report(`commit on ${place.name} beside storing the document as it is`, median(times.commit), 'ms', {
    value: store,
  });
}

/** Rounds that make the server and this process ready. */
const firstRounds = 3;
const changeGoals: Readonly<Record<string, number>> = { PGlite: 500, PostgreSQL: 300 };

/** One record changed: what is sent, and until when it is a version. */
async function oneChange(place: Place, url: string, plan: ProgramData): Promise<void> {
  const { programId } = plan;
  const token = await signIn(url, 'realm.admin@demo.example');
  await commit(url, token, plan);
  let theirs = await download(url, token, programId);
  const whole = JSON.stringify(theirs).length;
  const times: number[] = [];
  const wholes: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds + firstRounds; round += 1) {
    const next = oneRecord(theirs, round);
    const taken = await timed(async () => {
      bytes = (await commitChanges(url, token, theirs, next)).bytes;
    });
    if (round >= firstRounds) times.push(taken);
    theirs = await download(url, token, programId);
  }
  for (let round = 0; round < 2; round += 1) {
    wholes.push(await timed(() => commit(url, token, oneRecord(theirs, round))));
    theirs = await download(url, token, programId);
  }
  report(`bytes sent for one record on ${place.name}`, bytes, 'bytes', { value: whole, goal: '≤ 0.01' });
  report(`one record end to end on ${place.name}`, median(times), 'ms', {
    value: changeGoals[place.name] ?? 0,
    goal: '≤ 1',
  });
  report(`one record on ${place.name} beside the whole document`, median(times), 'ms', {
    value: median(wholes),
  });
}

const at99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

interface Users {
  readonly people: readonly string[];
  readonly plans: readonly ProgramData[];
}

async function prepareUsers({ context }: Running): Promise<Users> {
  const people = await addPeople(context.db, users + soloCommits);
  const plans: ProgramData[] = [];
  for (const at of people.keys())
    plans.push(
      await fullPlan(
        context.db,
        await addProgram(context.db, { name: `BENCH-${at}`, products: productsOfUser }),
      ),
    );
  return { people, plans };
}

interface Work {
  readonly token: string;
  readonly copy: ProgramData;
}

/** Everybody commits a program of their own at the same moment. */
async function together(url: string, { people, plans }: Users): Promise<void> {
  const work: Work[] = [];
  for (const [at, person] of people.entries()) {
    const token = await signIn(url, person);
    const plan = plans[at];
    if (!plan) throw new Error('A plan is missing');
    await commit(url, token, plan);
    work.push({ token, copy: await download(url, token, plan.programId) });
  }
  const solo: number[] = [];
  for (const { token, copy } of work.slice(0, soloCommits))
    solo.push(await timed(() => commitChanges(url, token, copy, oneRecord(copy, 0))));
  const rest = work.slice(soloCommits);
  // Devices work out what they send by themselves, not on the cores of the server.
  const bodies = await Promise.all(rest.map(({ copy }) => changesOf(copy, oneRecord(copy, 0))));
  const all = await timed(async () => {
    const made = await Promise.all(rest.map(({ token }, at) => sent(url, token, bodies[at] ?? {})));
    const wrong = made.filter(({ request }) => request.versionId !== 3);
    if (wrong.length > 0) throw new Error(`${wrong.length} versions have the wrong number`);
  });
  for (const { token, copy } of rest) {
    const after = await download(url, token, copy.programId);
    if (after.currentVersion?.versionId !== 3)
      throw new Error(`Program ${copy.programId} has lost a version`);
  }
  console.log(`PostgreSQL: ${rest.length} users committed at once, no error, no version lost`);
  report('commits of different programs at once', (rest.length / all) * 1000, 'commits/s', {
    value: 8,
    goal: '≥ 1',
  });
  report('commits at once beside one after the other', (rest.length / all) * 1000, 'commits/s', {
    value: 1000 / median(solo),
  });
  await beside(url, rest.slice(0, 5));
}

/**
 * What others notice of five people who commit all the time. Each of their commits changes another product, so that
 * nothing has to be downloaded in between.
 */
async function beside(url: string, work: readonly Work[]): Promise<void> {
  const reader = await signIn(url, 'program.user@demo.example');
  const idle = smallCalls(url, reader);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const quiet = await idle.stop();
  const busy = smallCalls(url, reader);
  await Promise.all(
    work.map(async ({ token, copy }) => {
      for (let product = 1; product < productsOfUser; product += 1) {
        const versionId = product + 2;
        const theirs = {
          ...copy,
          currentVersion: copy.currentVersion && { ...copy.currentVersion, versionId },
        };
        await commitChanges(url, token, theirs, oneRecord(theirs, product));
      }
    }),
  );
  const loaded = await busy.stop();
  report('99th percentile of a small call while five commit', at99(loaded), 'ms', {
    value: at99(quiet),
    goal: '≤ 5',
  });
}

for (const place of await places()) {
  await place.serve(prepareProgram, (url, prepared) => oneProgram(place, url, prepared));
  await place.serve(
    async ({ context }) =>
      fullPlan(context.db, await addProgram(context.db, { name: 'BENCH-CHANGES', products: 40 })),
    (url, plan) => oneChange(place, url, plan),
  );
  if (place.name === 'PostgreSQL') await place.serve(prepareUsers, together, { DATABASE_POOL: '20' });
}
