import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTable, jobTable } from '../src/db/schema/index.ts';
import { BrokenOff, type JobContext, type JobDefinition, LostClaim } from '../src/jobs/define.ts';
import { createJobs, type Jobs, type JobTimes } from '../src/jobs/jobs.ts';
import { testServer } from './harness.ts';
import { jobOf } from './job-rows.ts';

const t = testServer();
const minute = 60_000;
let moment = new Date('2026-11-16T08:00:00Z');
const later = (minutes: number): void => {
  moment = new Date(moment.getTime() + minutes * minute);
};

type Payload = { readonly name: string };
const servers: Jobs[] = [];
let kinds = 0;
let kind = '';
/** Every test has jobs of a kind of its own, and what ran is written down in order. */
let ran: string[] = [];

/** A server that shares nothing with the others but the database. */
function server(definition: Partial<JobDefinition<Payload>> = {}, times: Partial<JobTimes> = {}) {
  const jobs = createJobs({ ...t.context, now: () => moment }, times);
  servers.push(jobs);
  const queue = jobs.define<Payload>({
    kind,
    concurrency: 1,
    leaseMs: 60_000,
    retry: { attempts: 3, pauseMs: (attempt) => attempt * minute },
    run: async ({ job }) => {
      ran.push(job.payload.name);
    },
    ...definition,
  });
  const add = (name: string, more: { key?: string; priority?: number; runAfter?: Date } = {}) =>
    queue.enqueue(t.context.db, { key: name, payload: { name }, ...more });
  return { jobs, queue, add };
}

/** A point that work reaches, and may pass when somebody opens it. */
function gate() {
  let reach = (): void => undefined;
  let open = (): void => undefined;
  const reached = new Promise<void>((done) => {
    reach = done;
  });
  const opened = new Promise<void>((done) => {
    open = done;
  });
  const pass = async (): Promise<void> => {
    reach();
    await opened;
  };
  return { reached, open, pass };
}

const job = (key: string) => jobOf(t.context.db, kind, key);
const rows = () => t.context.db.select().from(jobTable).where(eq(jobTable.kind, kind)).orderBy(jobTable.id);
const claimsRunOut = () =>
  t.context.db.execute(sql`update job set claimed_until = now() - interval '1 second' where kind = ${kind}`);

beforeEach(() => {
  kinds += 1;
  kind = `test${kinds}`;
  ran = [];
});
afterAll(async () => {
  for (const jobs of servers) await jobs.stop();
});

describe('a job', () => {
  it('is stored together with what causes it, or not at all', async () => {
    const { queue } = server();
    const broken = t.context.db.transaction(async (tx) => {
      await queue.enqueue(tx, { key: 'a', payload: { name: 'a' } });
      throw new Error('undone');
    });
    await expect(broken).rejects.toThrow('undone');
    expect(await queue.drain()).toBe(0);
    await t.context.db.transaction((tx) => queue.enqueue(tx, { key: 'b', payload: { name: 'b' } }));
    expect(await queue.drain()).toBe(1);
    expect(ran).toEqual(['b']);
    expect(await job('b')).toMatchObject({
      state: 'done',
      attempts: 1,
      progress: 100,
      claimedBy: null,
      finishedDate: moment,
    });
  });

  it('runs after more urgent ones and after older ones, and not before its time', async () => {
    const { queue, add } = server();
    await add('first');
    await add('second');
    await add('urgent', { priority: -1 });
    await add('tomorrow', { runAfter: new Date(moment.getTime() + 24 * 60 * minute) });
    await add('third');
    await queue.drain();
    expect(ran).toEqual(['urgent', 'first', 'second', 'third']);
    later(24 * 60);
    await queue.drain();
    expect(ran.at(-1)).toBe('tomorrow');
  });

  it('waits once for a key, and runs after the one of its key that runs', async () => {
    const held = gate();
    const { queue, add } = server({
      concurrency: 2,
      run: async ({ job: { payload } }) => {
        ran.push(payload.name);
        if (payload.name === 'old') await held.pass();
      },
    });
    await add('old', { key: 'program 7' });
    await add('same', { key: 'program 7' });
    expect((await rows()).map(({ payload }) => payload)).toEqual([{ name: 'old' }]);
    queue.wake();
    await held.reached;
    // What changed after the first one began is not lost.
    await add('new', { key: 'program 7' });
    await add('newer', { key: 'program 7' });
    await add('other', { key: 'program 8' });
    await queue.runNow(['program 8']);
    expect(ran).toEqual(['old', 'other']);
    held.open();
    await queue.settled();
    expect(ran).toEqual(['old', 'other', 'new']);
  });

  it('is due at the earlier time when a key that waits is stored again', async () => {
    const { queue } = server();
    const add = (pause?: number) =>
      queue.enqueueAll(t.context.db, [{ key: 'program 7', payload: { name: 'prepare' } }], pause);
    await add(2 * minute);
    await add(5 * minute);
    expect(await queue.drain()).toBe(0);
    later(2);
    expect(await queue.drain()).toBe(1);
    await add(2 * minute);
    await add();
    expect(await queue.drain()).toBe(1);
    expect(ran).toEqual(['prepare', 'prepare']);
  });

  it('says how far it is while it runs', async () => {
    const held = gate();
    const { queue, add } = server({
      run: async ({ progress }) => {
        await progress(40);
        await held.pass();
      },
    });
    await add('long');
    expect(await job('long')).toMatchObject({ state: 'waiting', progress: 0 });
    queue.wake();
    await held.reached;
    expect(await job('long')).toMatchObject({ state: 'running', progress: 40, startedDate: moment });
    held.open();
    await queue.settled();
    expect(await job('long')).toMatchObject({ state: 'done', progress: 100 });
  });

  it('waits where no server can do it', async () => {
    const off = server({ enabled: false });
    await off.add('a');
    await off.queue.drain();
    await off.queue.runNow(['a']);
    expect(await job('a')).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await server().queue.drain()).toBe(1);
  });
});

describe('a job that fails', () => {
  it('is tried again after its pauses, and given up in the end', async () => {
    const failures: unknown[] = [];
    const { queue, add } = server({
      run: async ({ job: { attempt } }) => {
        ran.push(`attempt ${attempt}`);
        throw new Error(`failure ${attempt}`);
      },
      failed: async (_, { failure, final }) => {
        failures.push([(failure as Error).message, final]);
      },
    });
    await add('a');
    await queue.drain();
    expect(await job('a')).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastFailure: 'failure 1',
      runAfter: new Date(moment.getTime() + minute),
    });
    await queue.drain();
    expect(ran, 'not before its pause is over').toHaveLength(1);
    later(1);
    await queue.drain();
    later(1);
    await queue.drain();
    expect(ran, 'the second pause is longer').toHaveLength(2);
    later(1);
    await queue.drain();
    later(100);
    await queue.drain();
    expect(ran).toEqual(['attempt 1', 'attempt 2', 'attempt 3']);
    expect(failures).toEqual([
      ['failure 1', false],
      ['failure 2', false],
      ['failure 3', true],
    ]);
    expect(await job('a')).toMatchObject({ state: 'failed', attempts: 3, lastFailure: 'failure 3' });
  });

  it('is given up at once when a further attempt would end the same', async () => {
    class Refused extends Error {}
    const { queue, add } = server({
      retry: { attempts: 3, pauseMs: () => 0, isLasting: (failure) => failure instanceof Refused },
      run: async () => {
        throw new Refused('no');
      },
    });
    await add('a');
    expect(await queue.drain()).toBe(1);
    expect(await job('a')).toMatchObject({ state: 'failed', attempts: 1, lastFailure: 'no' });
  });

  it('leaves the work to a newer job of its key', async () => {
    const held = gate();
    const { queue, add } = server({
      run: async ({ job: { payload } }) => {
        ran.push(payload.name);
        if (payload.name === 'new') return;
        await held.pass();
        throw new Error('too late');
      },
    });
    await add('old', { key: 'program 7' });
    queue.wake();
    await held.reached;
    await add('new', { key: 'program 7' });
    held.open();
    await queue.settled();
    expect(ran).toEqual(['old', 'new']);
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'done']);
  });
});

describe('a server that is gone', () => {
  it('loses its job to another one, whose result counts', async () => {
    const held = gate();
    const outcome: unknown[] = [];
    /** Writes down who did it, together with the end of the job. */
    const sign = async (who: string, { job: { id }, complete }: JobContext<Payload>): Promise<void> => {
      await t.context.db.transaction(async (tx) => {
        await tx.insert(auditTable).values({ subject: kind, recordId: String(id), action: who });
        await complete(tx);
      });
    };
    const slow = server({
      run: async (context) => {
        await held.pass();
        await sign('slow', context).catch((failure: unknown) => {
          outcome.push(failure);
          throw failure;
        });
      },
    });
    await slow.add('a');
    slow.queue.wake();
    await held.reached;
    const quick = server({ run: (context) => sign('quick', context) });
    expect(await quick.queue.drain(), 'it is still claimed').toBe(0);
    await claimsRunOut();
    expect(await quick.queue.drain()).toBe(1);
    held.open();
    await slow.queue.settled();
    expect(outcome).toEqual([expect.any(LostClaim)]);
    const signed = await t.context.db.select().from(auditTable).where(eq(auditTable.subject, kind));
    expect(signed.map(({ action }) => action)).toEqual(['quick']);
    expect(await job('a')).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('cannot end a job as failed that another one works on', async () => {
    const held = gate();
    const other = gate();
    const noted: string[] = [];
    const slow = server({
      run: async () => {
        await held.pass();
        throw new Error('of the slow one');
      },
      failed: async () => void noted.push('slow'),
    });
    await slow.add('a');
    slow.queue.wake();
    await held.reached;
    await claimsRunOut();
    const quick = server({ run: () => other.pass() });
    quick.queue.wake();
    await other.reached;
    held.open();
    await slow.queue.settled();
    expect(noted).toEqual([]);
    expect(await job('a')).toMatchObject({ state: 'running', lastFailure: null });
    other.open();
    await quick.queue.settled();
    expect(await job('a')).toMatchObject({ state: 'done' });
  });

  it('again and again has its job given up without another try', async () => {
    const failures: unknown[] = [];
    const { queue, add } = server({ failed: async (_, { failure }) => void failures.push(failure) });
    await add('a');
    await t.context.db
      .update(jobTable)
      .set({ state: 'running', attempts: 3, claimedBy: crypto.randomUUID() })
      .where(eq(jobTable.kind, kind));
    await claimsRunOut();
    await queue.drain();
    expect(ran).toEqual([]);
    expect(failures).toEqual([expect.any(BrokenOff)]);
    expect(await job('a')).toMatchObject({ state: 'failed' });
  });

  it('keeps a job that takes long, as long as it renews its claim', async () => {
    const held = gate();
    const slow = server({ leaseMs: 400, run: () => held.pass() });
    await slow.add('a');
    slow.queue.wake();
    await held.reached;
    const { claimedUntil } = await job('a');
    await expect
      .poll(async () => (await job('a')).claimedUntil?.getTime(), { timeout: 20_000 })
      .toBeGreaterThan(claimedUntil?.getTime() ?? 0);
    held.open();
    await slow.queue.settled();
    expect(await job('a')).toMatchObject({ state: 'done', attempts: 1 });
  });
});

describe('several servers', () => {
  it('do every job once', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `job ${index}`);
    const all = [server({ concurrency: 3 }), server({ concurrency: 3 }), server({ concurrency: 3 })];
    for (const name of names) await all[0]?.add(name);
    await Promise.all(all.map(({ queue }) => queue.drain()));
    expect(ran.toSorted()).toEqual(names.toSorted());
    for (const { state, attempts } of await rows()) expect([state, attempts]).toEqual(['done', 1]);
  });

  it('hear of a job as soon as it is stored', async () => {
    const never = { lookEveryMs: 3_600_000 };
    const one = server({}, never);
    // An embedded database has one server, which needs no announcement.
    const other = t.context.database.kind === 'pglite' ? one : server({}, never);
    other.jobs.start();
    await expect.poll(() => t.context.database.hearsAnnouncements()).toBe(true);
    await t.context.db.transaction((tx) => one.queue.enqueue(tx, { key: 'a', payload: { name: 'a' } }));
    await expect.poll(() => ran, { timeout: 20_000 }).toEqual(['a']);
    await other.jobs.stop();
  });

  it('do what recurs once in its time', async () => {
    const daily: Partial<JobDefinition<Payload>> = {
      recurs: (at) => at.toISOString().slice(0, 10),
      run: async ({ job: { key } }) => void ran.push(String(key)),
    };
    const [one, other] = [server(daily), server(daily)];
    moment = new Date('2026-12-01T08:00:00Z');
    await Promise.all([one.queue.drain(), other.queue.drain()]);
    later(60);
    await one.queue.drain();
    await server(daily).queue.drain();
    expect(ran).toEqual(['2026-12-01']);
    later(24 * 60);
    await Promise.all([one.queue.drain(), other.queue.drain()]);
    expect(ran).toEqual(['2026-12-01', '2026-12-02']);
  });

  it('wait for each other when somebody waits for the result', async () => {
    const held = gate();
    const one = server({ run: () => held.pass() });
    const other = server();
    await one.add('a');
    one.queue.wake();
    await held.reached;
    let answered = false;
    const waiting = other.queue.runNow(['a']).then(() => {
      answered = true;
    });
    expect(await other.queue.drain()).toBe(0);
    expect(answered).toBe(false);
    held.open();
    await waiting;
    expect(await job('a')).toMatchObject({ state: 'done', attempts: 1 });
  });
});

describe('a server that stops', () => {
  it('ends what it has begun and takes nothing more', async () => {
    const held = gate();
    const { jobs, queue, add } = server({
      run: async ({ job: { payload } }) => {
        await held.pass();
        ran.push(payload.name);
      },
    });
    await add('begun');
    await add('waiting');
    queue.wake();
    await held.reached;
    const stopped = jobs.stop();
    held.open();
    await stopped;
    expect(ran).toEqual(['begun']);
    queue.wake();
    await queue.settled();
    expect(await job('waiting')).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('gives back what takes too long, so that another one goes on at once', async () => {
    const held = gate();
    let reason: unknown = null;
    const leaving = server(
      {
        run: async ({ signal, complete }) => {
          await held.pass();
          reason = signal.reason;
          await t.context.db.transaction((tx) => complete(tx));
        },
      },
      { graceMs: 0 },
    );
    await leaving.add('long');
    leaving.queue.wake();
    await held.reached;
    await leaving.jobs.stop();
    expect(await job('long')).toMatchObject({ claimedBy: null, attempts: 0 });
    expect(await server().queue.drain()).toBe(1);
    expect(await job('long')).toMatchObject({ state: 'done', attempts: 1 });
    held.open();
    await leaving.queue.settled();
    expect(reason).toEqual(new Error('The server stops'));
    expect(ran).toEqual(['long']);
  });
});

describe('whoever waits for a job', () => {
  it('is notified when it has ended, whichever server ran it', async () => {
    const step = gate();
    const working = server({ isAwaited: true, run: step.pass });
    const asked = server({ isAwaited: true });
    await working.add('a');
    let ended = false;
    const end = asked.queue.nextEnd('a', 30_000).ended.then(() => {
      ended = true;
    });
    working.queue.wake();
    await step.reached;
    expect(ended).toBe(false);
    step.open();
    await end;
    expect(await job('a')).toMatchObject({ state: 'done' });
  });

  it('is notified of a failed attempt, and of nothing that happens to other jobs', async () => {
    const { queue, add } = server({
      isAwaited: true,
      run: async () => {
        throw new Error('no');
      },
    });
    await add('a');
    await add('b');
    const other = queue.nextEnd('c', 30_000);
    let heard = false;
    void other.ended.then(() => {
      heard = true;
    });
    const end = queue.nextEnd('a', 30_000).ended;
    queue.wake();
    await end;
    await queue.settled();
    expect(heard).toBe(false);
    other.cancel();
    await other.ended;
  });

  it('waits no longer than it said, and not for a server that stops', async () => {
    const { jobs, queue } = server({ isAwaited: true });
    await queue.nextEnd('a', 20).ended;
    const end = queue.nextEnd('a', 30_000).ended;
    await jobs.stop();
    await end;
    await queue.nextEnd('a', 30_000).ended;
  });
});
