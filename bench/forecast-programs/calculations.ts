import { bulkJobs } from '../../packages/engine/src/entry/extrapolation/bulk.ts';
import { draftOf } from '../../packages/engine/src/entry/extrapolation/draft.ts';
import { jobOf } from '../../packages/engine/src/entry/extrapolation/job.ts';
import { forecastPlaces, placeFacts } from '../../packages/engine/src/entry/extrapolation/place.ts';
import { runSeriesJob, type SeriesJob } from '../../packages/engine/src/series/batch/job.ts';
import { runPool } from '../../packages/engine/src/series/batch/pool.ts';
import { levelOfProgram } from '../../packages/engine/src/series/learned-level/of-program.ts';
import { linearRegression } from '../../packages/engine/src/series/linear-regression.ts';
import { forecastMethods } from '../../packages/engine/src/series/methods.ts';
import type { DatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { nodePool } from '../forecasting/pool.ts';
import { report } from '../lib/report.ts';
import { reportTime, timeOf } from '../lib/timing.ts';

const goals = { place: 500, program: 15 } as const;
const workers = 2;

/** What the extrapolation screen asks of one product and region: every method, with its errors. */
function benchPlace(data: DatasetData): void {
  const [place] = forecastPlaces(data);
  const draft = place && draftOf(data, place);
  if (!place || !draft) throw new Error('The program has no consumption');
  const facts = placeFacts(data, place);
  const wanted = { ...draft, methods: forecastMethods };
  const job = jobOf(data, facts, wanted, levelOfProgram(data));
  const problems = runSeriesJob(job).problems;
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const values = job.months.map(([, value]) => value);
  const bare = timeOf(() => linearRegression(values, 36), 200);
  const whole = timeOf(() => runSeriesJob(job), 10);
  reportTime(
    `five methods and Automatic, one product and region of ${values.length} months`,
    whole,
    goals.place,
  );
  report('  beside a straight line', whole.best, 'ms', { value: bare.best });
}

interface Taken {
  readonly wall: number;
  readonly cpu: number;
}

/** Seconds of the clock, and of the processors: what others do on the machine is in the first alone. */
async function inPool(jobs: readonly SeriesJob[], size: number): Promise<Taken> {
  const pool = nodePool(size);
  try {
    await runPool(jobs.slice(0, 2 * size), pool.workers);
    const before = process.cpuUsage();
    const begin = performance.now();
    const { results } = await runPool(jobs, pool.workers);
    const wall = (performance.now() - begin) / 1000;
    const { user, system } = process.cpuUsage(before);
    if (results.some((result) => !result?.automatic)) throw new Error('A series was not carried on');
    return { wall, cpu: (user + system) / 1e6 };
  } finally {
    await pool.close();
  }
}

/** All products and regions of a program in workers, as one action of the screen. */
async function benchProgram(data: DatasetData): Promise<void> {
  const places = forecastPlaces(data);
  const jobs = bulkJobs(data, { action: 'automatic', places, window: null, seasonality: true });
  const alone = await inPool(jobs, 1);
  const taken = await inPool(jobs, workers);
  const { planningUnitList: units, regionList: regions } = data;
  const what = `Automatic for ${units.length} products × ${regions.length} regions, ${workers} workers`;
  report(what, taken.wall, 's', { value: goals.program, goal: '≤ 1' });
  report('  beside one worker', taken.wall, 's', { value: alone.wall });
  report('  processor time', taken.cpu, 's');
}

export async function benchCalculations(data: DatasetData): Promise<void> {
  benchPlace(data);
  await benchProgram(data);
}
