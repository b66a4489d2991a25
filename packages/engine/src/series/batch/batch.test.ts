import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { defaultSettings, methodNames } from '../methods.ts';
import { growing } from '../testing.ts';
import { runSeriesJob, type SeriesJob } from './job.ts';
import { type MessagePortLike, runPool, serveJobs, workerOver } from './pool.ts';

const first = parseMonth('2021-01');
const jobOf = (id: string, values: readonly number[]): SeriesJob => ({
  id,
  months: values.map((value, i) => [first + i, value] as const),
  until: first + values.length + 5,
  methods: methodNames.map((name) => ({ name, settings: defaultSettings })),
  automatic: true,
});

describe('a job', () => {
  it('gives every method and the automatic choice', () => {
    const { results, automatic, problems } = runSeriesJob(jobOf('a', growing));
    expect(results.map(({ method }) => method)).toEqual([...methodNames]);
    expect(automatic?.forecast).toHaveLength(6);
    expect(problems).toEqual([]);
  });

  it('keeps what can be calculated and reports the rest', () => {
    const { results, problems } = runSeriesJob(jobOf('b', growing.slice(0, 14)));
    expect(results.map(({ method }) => method)).toEqual([
      'movingAverages',
      'semiAverages',
      'linearRegression',
    ]);
    expect(problems).toEqual([
      { method: 'tes', problem: { code: 'tooFewMonths', needed: 24, found: 14 } },
      { method: 'arima', problem: { code: 'tooFewMonths', needed: 15, found: 14 } },
    ]);
    expect(runSeriesJob(jobOf('c', [])).problems).toHaveLength(6);
  });
});

/** As messages between workers are: nothing shared, plain data only. */
const copied = (message: unknown): unknown => JSON.parse(JSON.stringify(message));

describe('a pool', () => {
  const slow = { run: async (n: number): Promise<number> => n * n };

  it('does every job once and reports how far it is', async () => {
    const reported: number[] = [];
    const jobs = Array.from({ length: 50 }, (_, i) => i);
    const { results, stopped } = await runPool(jobs, [slow, slow], {
      onProgress: ({ done }) => reported.push(done),
    });
    expect(results).toEqual(jobs.map((n) => n * n));
    expect(reported).toEqual(jobs.map((n) => n + 1));
    expect(stopped).toBe(false);
  });

  it('keeps what is finished when it is stopped', async () => {
    let done = 0;
    const { results, stopped } = await runPool([1, 2, 3, 4, 5], [slow], {
      onProgress: (progress) => {
        done = progress.done;
      },
      shouldStop: () => done >= 2,
    });
    expect(results).toEqual([1, 4, undefined, undefined, undefined]);
    expect(stopped).toBe(true);
  });

  it('speaks with workers by messages', async () => {
    const listeners: { near?: (message: unknown) => void; far?: (message: unknown) => void } = {};
    const near: MessagePortLike = {
      postMessage: (message) => void Promise.resolve().then(() => listeners.far?.(copied(message))),
      onMessage: (listener) => {
        listeners.near = listener;
      },
    };
    const far: MessagePortLike = {
      postMessage: (message) => void Promise.resolve().then(() => listeners.near?.(copied(message))),
      onMessage: (listener) => {
        listeners.far = listener;
      },
    };
    serveJobs(far, runSeriesJob);
    const worker = workerOver<SeriesJob, ReturnType<typeof runSeriesJob>>(near);
    const { results } = await runPool([jobOf('a', growing), jobOf('b', growing)], [worker]);
    expect(results[1]).toEqual(runSeriesJob(jobOf('b', growing)));
  });
});
