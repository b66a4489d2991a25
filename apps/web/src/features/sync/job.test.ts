import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { deferred } from '../../local/deferred.ts';
import { planSync } from '../../local/masters/plan.ts';
import { emptyState } from '../../local/masters/state.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { createJob, type JobSetup, type SyncJob } from './job.ts';

const amina = { userId: 1 } as RecordOwner;
const progress = {
  list: null,
  listsDone: 3,
  lists: 39,
  rowsDone: 10,
  rows: 20,
  bytes: 100,
  whole: true,
  resumed: false,
};

const state = emptyState(1);
const plan = planSync(state, {});

let owner: RecordOwner | null;
let ownerListener: () => void;
let run: JobSetup['loadRun'] extends () => Promise<infer R> ? R : never;
let refreshed: number;
let changed: number;
let job: SyncJob;

beforeEach(() => {
  owner = amina;
  refreshed = 0;
  changed = 0;
  run = async (setup) => {
    setup.show(progress);
    return state;
  };
  job = createJob({
    owner: () => owner,
    subscribeOwner: (listener) => {
      ownerListener = listener;
      return () => undefined;
    },
    loadRun: async () => (setup, wish) => run(setup, wish),
    open: (_, signal) =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => fail(new TypeError('aborted')));
      }),
    refreshUser: async () => {
      refreshed += 1;
    },
    withLock: (work) => work(),
    changed: () => {
      changed += 1;
    },
    codeOf: (failure) => (failure instanceof ApiError ? failure.messageCode : 'other'),
  });
});

/** A run that waits until it is asked to end, and breaks off when it is stopped. */
function waiting() {
  const gate = deferred<void>();
  run = async (setup) => {
    setup.show(progress);
    await Promise.race([gate.promise, setup.open(plan)]);
    return state;
  };
  return gate;
}

it('runs, shows how far it is, refreshes the rights, and is done', async () => {
  const seen: string[] = [];
  job.subscribe(() => seen.push(job.status().phase));
  expect(await job.start()).toBe('done');
  expect(seen).toEqual(['running', 'running', 'done']);
  expect([refreshed, changed]).toEqual([1, 1]);
});

it('is joined by whoever asks meanwhile', async () => {
  const gate = waiting();
  const first = job.start();
  expect(job.start()).toBe(first);
  expect(job.start({ part: 'trees' })).toBe(first);
  gate.resolve();
  expect(await first).toBe('done');
});

it('gives way to a full one', async () => {
  waiting();
  const first = job.start();
  await vi.waitFor(() => expect(job.status()).toMatchObject({ progress }));
  const gate = waiting();
  const full = job.start({ full: true });
  expect(full).not.toBe(first);
  expect(await first).toBe('stopped');
  gate.resolve();
  expect(await full).toBe('done');
});

it('stops when the user cancels, and reports what was reached', async () => {
  waiting();
  const outcome = job.start();
  await vi.waitFor(() => expect(job.status()).toMatchObject({ progress }));
  job.cancel();
  expect(await outcome).toBe('stopped');
  expect(job.status()).toMatchObject({ phase: 'stopped', progress });
  expect(changed).toBe(1);
});

it('says why it failed, and can be tried again', async () => {
  const works = run;
  run = () => Promise.reject(new ApiError(0, { messageCode: 'static.common.prodNetworkErrorMessage' }));
  expect(await job.start()).toBe('failed');
  expect(job.status()).toMatchObject({
    phase: 'failed',
    messageCode: 'static.common.prodNetworkErrorMessage',
  });
  run = works;
  expect(await job.start()).toBe('done');
});

it('ends with the session and says nothing to the next user', async () => {
  waiting();
  const outcome = job.start();
  await vi.waitFor(() => expect(job.status()).toMatchObject({ progress }));
  owner = null;
  ownerListener();
  expect(await outcome).toBe('stopped');
  expect(job.status()).toEqual({ phase: 'idle' });
});
