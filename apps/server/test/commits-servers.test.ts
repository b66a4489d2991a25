import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/client.ts';
import { createContext } from '../src/start.ts';
import { committer, halfVersions } from './commits.ts';
import { type TestedKind, testedKinds } from './document-kinds.ts';
import { server as postgres, serverDatabase } from './empty-database.ts';
import { demoPassword } from './harness.ts';
import { preparedFolder, type ServerProcess, spawnServer } from './server-process.ts';
import { isSecondRun, isWhole } from './share.ts';

/** Commits that wait in a database, and servers in processes of their own that work on them. */
const waitingCommits = 4;
const noWait = { timeout: 240_000 };

let folder: Awaited<ReturnType<typeof preparedFolder>>;
let copy: Awaited<ReturnType<typeof serverDatabase>> | null = null;
let config: Config;
let programIds: readonly number[] = [];
const servers: ServerProcess[] = [];

/** Both kinds of documents wait in turns. */
const kindAt = (at: number): TestedKind => {
  const kind = testedKinds[at % testedKinds.length];
  if (!kind) throw new Error('No kind of document is tested');
  return kind;
};

/** Opens the database while no server runs. */
async function withContext<T>(
  work: (context: Awaited<ReturnType<typeof createContext>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config);
  try {
    return await work(await createContext(database, config, () => new Date(), pino({ level: 'silent' })));
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  const prepared = inject('prepared');
  folder = await preparedFolder();
  copy = 'dump' in prepared ? null : await serverDatabase(prepared.server, prepared.template);
  config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    DATA_DIR: folder.path,
    ...(copy ? { DATABASE_URL: copy.url } : {}),
  });
  programIds = await withContext(async ({ db }) => {
    const ids: number[] = [];
    while (ids.length < waitingCommits) ids.push(await kindAt(ids.length).make(db));
    return ids;
  });
});
afterAll(async () => {
  for (const server of servers) await server.stop('SIGKILL');
  await copy?.drop();
  await folder.remove();
});

const begin = async (): Promise<ServerProcess> => {
  const server = await spawnServer(folder.path, copy ? { DATABASE_URL: copy.url } : {});
  servers.push(server);
  if (!(await server.started)) throw new Error(server.output());
  return server;
};

/** Lets the time pass after which the jobs of a server that is gone are free again. */
const letClaimsExpire = (): Promise<unknown> =>
  withContext(({ db }) => db.execute(sql`update job set claimed_until = now() where state = 'running'`));

let quantity = 0;
/** Sends a commit of every program to a server that works on none of them. */
const sendAll = (): Promise<number[]> =>
  withContext(async (context) => {
    context.commits.accept = () => undefined;
    const app = await buildApp(context);
    quantity += 1;
    const signedIn = await app.inject({
      method: 'POST',
      url: '/authenticate',
      payload: { username: committer, password: demoPassword },
    });
    const requests: number[] = [];
    for (const [at, programId] of programIds.entries()) {
      const kind = kindAt(at);
      const current = await kind.read(context.db, programId);
      const compared = Number(current.currentVersion?.versionId);
      const filled = compared === 1 ? await kind.fill(context.db, current) : current;
      const isPlan = kind.name === 'supplyPlan';
      const answer = await app.inject({
        method: 'PUT',
        url: isPlan ? '/api/commit/programData/1' : `/api/commit/datasetData/${compared}`,
        headers: { authorization: `Bearer ${signedIn.json().token}` },
        payload: {
          ...kind.withQuantity(filled, 100 + quantity),
          ...(isPlan ? { comparedVersionId: compared } : { versionType: { id: 1 } }),
          commitId: randomUUID(),
        },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      requests.push(Number(answer.json()));
    }
    await app.close();
    return requests;
  });

/** What the sender sees of the requests. */
async function askerOf({ url }: ServerProcess) {
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const { token } = (await post('/authenticate', { username: committer, password: demoPassword })) as {
    token: string;
  };
  return async (requests: readonly number[]) => {
    const own = (await post('/api/commit/getCommitRequest/-1', { programIds }, token)) as {
      readonly commitRequestId: number;
      readonly status: number;
      readonly versionId: number | null;
    }[];
    return own.filter(({ commitRequestId }) => requests.includes(commitRequestId));
  };
}
type Asker = Awaited<ReturnType<typeof askerOf>>;
const ended = async (ask: Asker, requests: readonly number[]) =>
  (await ask(requests)).filter(({ status }) => status !== 1).length;

async function expectEachOnce(ask: Asker, requests: readonly number[], versionId: number): Promise<void> {
  await expect.poll(() => ended(ask, requests), { timeout: 120_000, interval: 200 }).toBe(waitingCommits);
  for (const request of await ask(requests)) expect(request).toMatchObject({ status: 2, versionId });
}
const expectWholeVersions = async (versionId: number): Promise<void> => {
  for (const server of servers) await server.stop();
  await withContext(async ({ db }) => {
    for (const [at, programId] of programIds.entries()) {
      expect(await halfVersions(db, programId)).toEqual([]);
      const document = await kindAt(at).read(db, programId);
      expect(document.currentVersion?.versionId).toBe(versionId);
      expect(kindAt(at).quantityOf(document)).toBe(100 + quantity);
    }
  });
};

/**
 * What happens to the first of two servers that follow each other. On PostgreSQL one of two that run together is killed
 * as well (below), and where that run comes first, the embedded database need not see again who is asked to end.
 */
function signals(): readonly NodeJS.Signals[] {
  if (isSecondRun) return ['SIGKILL'];
  return postgres && !isWhole ? ['SIGTERM'] : ['SIGTERM', 'SIGKILL'];
}

describe('commits that wait', () => {
  let version = 1;
  it.each(signals())(
    'end once, whoever sent them is notified, although the first server gets a %s',
    noWait,
    async (signal) => {
      const requests = await sendAll();
      version += 1;
      const first = await begin();
      const ask = await askerOf(first);
      await expect.poll(() => ended(ask, requests), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
      await first.stop(signal);
      await letClaimsExpire();
      const second = await begin();
      await expectEachOnce(await askerOf(second), requests, version);
      await expectWholeVersions(version);
    },
  );

  it.runIf(postgres)('end once on two servers, one of which is killed', noWait, async () => {
    const requests = await sendAll();
    version += 1;
    const [first, second] = await Promise.all([begin(), begin()]);
    const ask = await askerOf(second);
    await expect.poll(() => ended(ask, requests), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
    await first.stop('SIGKILL');
    await expectEachOnce(ask, requests, version);
    await expectWholeVersions(version);
  });
});
