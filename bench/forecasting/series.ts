import { automatic } from '../../packages/engine/src/series/automatic/index.ts';
import type { SeriesJob } from '../../packages/engine/src/series/batch/job.ts';
import { runPool } from '../../packages/engine/src/series/batch/pool.ts';
import { extrapolate } from '../../packages/engine/src/series/extrapolate.ts';
import { historyIn } from '../../packages/engine/src/series/history.ts';
import { linearRegression } from '../../packages/engine/src/series/linear-regression.ts';
import { defaultSettings, methodNames } from '../../packages/engine/src/series/methods.ts';
import { tune } from '../../packages/engine/src/series/tune.ts';
import { parseMonth } from '../../packages/model/src/months.ts';
import { report } from '../lib/report.ts';
import { reportTime, timeOf } from '../lib/timing.ts';
import { consumption } from './consumption.ts';
import { nodePool } from './pool.ts';

const goals = { classic: 50, automatic: 500, many: 90 };
const first = parseMonth('2020-01');
const ahead = 24;
const many = 1000;
const cores = 2;

function jobOf(id: number, months: number): SeriesJob {
  return {
    id: String(id),
    months: consumption(months, id).map((value, i) => [first + i, value] as const),
    until: first + months + ahead - 1,
    methods: methodNames.map((name) => ({ name, settings: defaultSettings })),
    automatic: true,
  };
}

export async function benchSeries(): Promise<void> {
  const months = 60;
  const values = consumption(months, 1);
  const history = historyIn(new Map(values.map((value, i) => [first + i, value])));
  if (!history) throw new Error('No months');
  const until = first + months + ahead - 1;

  const bare = timeOf(() => linearRegression(values, ahead), 200);
  report('a straight line through 60 months, the least there is to do', bare.best, 'ms');
  const classic = timeOf(() => {
    for (const name of methodNames) {
      const outcome = extrapolate(history, until, name, defaultSettings);
      if (!outcome.ok) throw new Error(`${name}: ${JSON.stringify(outcome.problem)}`);
    }
  }, 30);
  reportTime('the five methods with intervals on 60 months', classic, goals.classic);
  report('  against the straight line', classic.best / bare.best, 'times');
  reportTime(
    'the automatic choice on 60 months',
    timeOf(() => automatic(values, ahead), 10),
    goals.automatic,
  );
  reportTime(
    'tune triple smoothing, 180 settings',
    timeOf(() => tune('tes', history, defaultSettings), 10),
  );
  reportTime(
    'tune ARIMA, 24 orders without season',
    timeOf(() => tune('arima', history, { ...defaultSettings, seasonality: false }), 3),
  );

  await benchPool();
}

async function benchPool(): Promise<void> {
  const months = 48;
  const jobs = Array.from({ length: many }, (_, id) => jobOf(id, months));
  const pool = nodePool(cores);
  try {
    await runPool(jobs.slice(0, 2 * cores), pool.workers);
    const begin = performance.now();
    let printed = 0;
    const { results } = await runPool(jobs, pool.workers, {
      onProgress: ({ done, total }) => {
        const tenth = Math.floor((10 * done) / total);
        if (tenth > printed) process.stdout.write(` ${tenth * 10}%`);
        printed = Math.max(printed, tenth);
      },
    });
    const seconds = (performance.now() - begin) / 1000;
    console.log('');
    const whole = results.filter((result) => result && result.problems.length === 0).length;
    report(
      `${many} series of ${months} months, five methods and the choice, ${cores} workers`,
      seconds,
      's',
      {
        value: goals.many,
        goal: '≤ 1',
      },
    );
    report('  a series', (1000 * seconds) / many, 'ms');
    report('  series with every method', whole, 'series');

    let done = 0;
    const stopAt = 50;
    const asked = performance.now();
    const cut = await runPool(jobs, pool.workers, {
      onProgress: (progress) => {
        done = progress.done;
      },
      shouldStop: () => done >= stopAt,
    });
    const kept = cut.results.filter((result) => result !== undefined).length;
    report(`cancelled after ${stopAt} series: finished ones kept`, kept, 'series');
    report('  until everything stood still', performance.now() - asked, 'ms');
  } finally {
    await pool.close();
  }
}
