import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createBackground } from '../src/background.ts';
import { openPostgres } from '../src/db/client.ts';
import { databaseTrouble } from '../src/db/database-trouble.ts';
import * as schema from '../src/db/schema/index.ts';
import { createLog, failureLine } from '../src/log.ts';
import { server } from './empty-database.ts';
import { testServer } from './harness.ts';

const t = testServer();
const readOnly = (on: boolean) =>
  t.context.db.execute(sql.raw(`set default_transaction_read_only = ${on ? 'on' : 'off'}`));

/** The application with a log that can be read, on a database of its own choice. */
async function appWith(db: unknown) {
  let log = '';
  const stream = new Writable({
    write: (chunk, _, done) => {
      log += String(chunk);
      done();
    },
  });
  const logger = createLog('info', stream);
  const background = createBackground(logger);
  const app = await buildApp({ ...t.context, db: db as typeof t.context.db, log: logger, background });
  return { app, background, log: () => log };
}

describe('the log of a failed query', () => {
  it('has the cause and the statement, never the values', async () => {
    // The outbox is gone: the mail with the link cannot be stored.
    await t.context.db.execute(sql.raw('alter table mail_outbox rename to mail_away'));
    try {
      const { app, background, log } = await appWith(t.context.db);
      await app.inject({
        method: 'POST',
        url: '/api/user/forgotPassword',
        payload: { emailId: 'program.user@demo.example' },
      });
      await background.idle();
      expect(log()).toContain('insert into \\"mail_outbox\\"');
      expect(log()).toContain('42P01');
      for (const secret of ['program.user@demo.example', '/resetPassword/'])
        expect(log(), secret).not.toContain(secret);
      expect(log()).not.toMatch(/params/i);
    } finally {
      await t.context.db.execute(sql.raw('alter table mail_away rename to mail_outbox'));
    }
  });

  it('has no values of a call that failed either', async () => {
    await t.context.db.execute(sql.raw('alter table audit_entry rename to audit_away'));
    try {
      const { app, log } = await appWith(t.context.db);
      const answer = await app.inject({
        method: 'POST',
        url: '/authenticate',
        payload: { username: 'nobody.known@demo.example', password: 'A-wrong-1-password' },
      });
      expect([answer.statusCode, answer.json().messageCode]).toEqual([500, 'static.message.serverError']);
      expect(log()).toContain('42P01');
      expect(log()).not.toMatch(/nobody.known|A-wrong-1|params/i);
    } finally {
      await t.context.db.execute(sql.raw('alter table audit_away rename to audit_entry'));
    }
  });

  it('has no value that the database quotes either', async () => {
    const failure = await t.context.db
      .execute(sql`select ${'s3cret-value'}::integer`)
      .then(() => null)
      .catch((error: unknown) => error);
    let log = '';
    const stream = new Writable({
      write: (chunk, _, done) => {
        log += String(chunk);
        done();
      },
    });
    createLog('info', stream).error(failure, 'it failed');
    createLog('info', stream).error({ err: failure }, 'it failed');
    expect(log).toContain('22P02');
    expect(log).toContain('select $1::integer');
    expect(log + failureLine(failure)).not.toContain('s3cret');
  });
});

describe('trouble of the database', () => {
  const language = async (app: Awaited<ReturnType<typeof buildApp>>) =>
    app.inject({ url: '/api/sync/language/2020-01-01' });

  it('that cannot be reached answers 503 with a message and when to try again', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://postgres@127.0.0.1:1/nowhere' });
    const { app } = await appWith(drizzle(pool, { schema }));
    const answer = await language(app);
    expect([answer.statusCode, answer.json()]).toEqual([503, { messageCode: 'static.message.databaseDown' }]);
    expect(answer.headers['retry-after']).toBe('30');
    await app.close();
    await pool.end();
  });

  it.each([
    [{ code: '57014' }, 'busy'],
    [{ code: '55P03' }, 'busy'],
    [{ code: '53300' }, 'busy'],
    [{ code: '53100' }, 'full'],
    [{ code: '25006' }, 'full'],
    [{ code: 'ENOSPC' }, 'full'],
    [{ code: '08006' }, 'down'],
    [{ code: '57P01' }, 'down'],
    [{ message: 'timeout exceeded when trying to connect' }, 'busy'],
    [{ message: 'Connection terminated unexpectedly' }, 'down'],
    [{ message: 'PGlite is closed' }, 'down'],
    [{ code: '23505' }, null],
    [{ code: '42P01' }, null],
    [{ message: 'Something else' }, null],
  ])('is distinguished from other failures: %o', (given, trouble) => {
    const cause = Object.assign(new Error('message' in given ? given.message : 'failed'), given);
    expect(databaseTrouble(cause)).toBe(trouble);
    const wrapped = Object.assign(new Error('Failed query'), { query: 'select 1', params: [], cause });
    expect(databaseTrouble(wrapped)).toBe(trouble);
  });
});

describe.runIf(!server)('a database that cannot write', () => {
  afterEach(() => readOnly(false));

  it('answers saves with 503, reads as ever, and health says so until it can', async () => {
    const token = await t.signIn('application.admin@demo.example');
    expect((await t.app.inject('/actuator/health')).statusCode).toBe(200);
    const { body: country } = await t.call('GET', '/api/country/1', { token });
    await readOnly(true);
    // A good result counts for some seconds; another application has none yet.
    const { app } = await appWith(t.context.db);
    const health = await app.inject('/actuator/health');
    expect([health.statusCode, health.json()]).toEqual([503, { messageCode: 'static.message.storageFull' }]);
    const saved = await t.call('PUT', '/api/country', { token, body: country });
    expect([saved.status, saved.body.messageCode]).toEqual([503, 'static.message.storageFull']);
    expect(saved.headers['retry-after']).toBe('60');
    expect((await t.call('GET', '/api/country/1', { token })).status).toBe(200);
    await readOnly(false);
    await expect
      .poll(async () => (await app.inject('/actuator/health')).statusCode, { timeout: 5000 })
      .toBe(200);
  });
});

describe.runIf(server !== null)('the time limits of a PostgreSQL server', () => {
  const limits = { statementMs: 300, lockMs: 200, idleMs: 300, connectMs: 300 };
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(() => null).catch((error) => error);

  it('end statements, waits for locks, idle transactions and waits for a connection', async () => {
    const database = await openPostgres(server ?? '', 1, limits);
    const other = await openPostgres(server ?? '', 1);
    try {
      expect(databaseTrouble(await failureOf(database.db.execute(sql`select pg_sleep(2)`)))).toBe('busy');
      await other.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
        const waits = database.db.execute(sql`select pg_advisory_xact_lock(4711)`);
        expect(databaseTrouble(await failureOf(waits))).toBe('busy');
      });
      const idle = database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await new Promise((done) => setTimeout(done, 800));
        await tx.execute(sql`select 1`);
      });
      expect(databaseTrouble(await failureOf(idle))).not.toBeNull();
      const held = database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`));
      const [first, second] = await Promise.all([
        failureOf(held),
        failureOf(database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`))),
      ]);
      expect([first, second]).toEqual([null, null]);
    } finally {
      await database.close();
      await other.close();
    }
  });
});

describe.runIf(server !== null)('the connection that listens', () => {
  /** Stands before the database; once it is silent, connections stay open and nothing passes on those there are. */
  async function silentProxy(url: string) {
    const to = new URL(url);
    const pairs: [Socket, Socket][] = [];
    const proxy = createServer((near) => {
      const far = connect(Number(to.port || 5432), to.hostname);
      pairs.push([near, far]);
      for (const socket of [near, far]) socket.on('error', () => undefined);
      near.pipe(far);
      far.pipe(near);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const address = proxy.address();
    const own = new URL(url);
    own.hostname = '127.0.0.1';
    own.port = String(typeof address === 'object' && address ? address.port : 0);
    return {
      url: own.href,
      silence: () => {
        for (const [near, far] of pairs) {
          near.unpipe(far);
          far.unpipe(near);
        }
      },
      close: () => {
        for (const socket of pairs.flat()) socket.destroy();
        proxy.close();
      },
    };
  }

  it('comes back when the network drops it without a word, and all that is remembered is forgotten', async () => {
    const proxy = await silentProxy(server ?? '');
    const database = await openPostgres(proxy.url, 1, undefined, { askEveryMs: 50, answerMs: 300 });
    const other = await openPostgres(server ?? '', 1);
    const topic = 'said after the silence';
    try {
      const heard: string[] = [];
      database.subscribe((said) => heard.push(said));
      await expect.poll(() => database.hearsAnnouncements()).toBe(true);
      heard.length = 0;
      proxy.silence();
      await other.announce('said into the silence');
      await expect.poll(() => database.hearsAnnouncements(), { timeout: 10_000 }).toBe(false);
      await expect.poll(() => database.hearsAnnouncements(), { timeout: 10_000 }).toBe(true);
      expect(new Set(heard)).toEqual(new Set(['*']));
      await other.announce(topic);
      await expect.poll(() => heard).toContain(topic);
    } finally {
      proxy.close();
      await database.close();
      await other.close();
    }
  });
});
