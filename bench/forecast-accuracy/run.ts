// How well the engine's methods forecast what they have not seen.
// Consumption of programs, rolling origins, six months ahead:
//   npm run -s bench -- forecast-accuracy [--origins 2017-12,2018-03] [--half choose|confirm] <csv> [<csv>…]
// and how well regions and their sum do when they are made to agree.
// Series of competitions, as far ahead as their file says:
//   npm run -s bench -- forecast-accuracy --series <jsonl> [--methods theta,automatic]
// Both with --calibration <svg>: a chart of how often the intervals of the automatic forecast held.

import { basename } from 'node:path';
import { type LearnedLevel, learnLevel } from '../../packages/engine/src/series/learned-level/learn.ts';
import { type Month, parseMonth } from '../../packages/model/src/months.ts';
import { readArguments } from './arguments.ts';
import { type Baseline, baselineOrigins, baselines, isCombination } from './baselines.ts';
import { type Calibration, calibrationLine, calibrationOf, writeCalibration } from './calibration.ts';
import { runCoherence } from './coherence.ts';
import { readCompetition } from './competition.ts';
import { type Answer, type Measures, measured } from './measures.ts';
import { methodOf, methods } from './methods.ts';
import { rangeLine } from './program-range.ts';
import { readReports } from './read.ts';
import { runCompetition } from './run-competition.ts';
import { inHalf, type Level, levels, type Task, tasksOf } from './tasks.ts';

const figure = (value: number | null): string => (value === null ? '-' : value.toFixed(3));

function line(level: Level, method: string, found: Measures, ms: number | null): string {
  const { wape, mase, bias, cover80, cover95 } = found;
  const figures = [wape, mase, bias, cover80, cover95].map(figure);
  return [level, method, ...figures, ms === null ? '-' : ms.toFixed(1)].join(' ');
}

const baselineMeasures = ([wape, mase, bias, cover80, cover95]: Baseline): Measures => ({
  wape,
  mase,
  bias,
  cover80,
  cover95,
});

/** The plain method that the automatic forecast is compared with. */
const plain = 'ma6';

/** What all series of a level taught until each origin. */
const learnedAt = (tasks: readonly Task[], origins: readonly Month[]): Map<Month, LearnedLevel | null> =>
  new Map(
    origins.map((origin) => [
      origin,
      learnLevel(tasks.filter((task) => task.origin === origin).map(({ training }) => training)),
    ]),
  );

function runLevel(
  level: Level,
  tasks: readonly Task[],
  learned: ReadonlyMap<Month, LearnedLevel | null>,
  names: readonly string[],
  beside: boolean,
): Calibration | null {
  let calibration: Calibration | null = null;
  const found = new Map<string, Measures>();
  const answered = new Map<string, readonly Answer[]>();
  for (const name of names) {
    const method = methodOf(name);
    const before = process.cpuUsage();
    const answers = tasks.map(({ training, actual, origin }) =>
      method(training, actual.length, learned.get(origin) ?? null),
    );
    const { user, system } = process.cpuUsage(before);
    const measures = measured(tasks, answers);
    if (name === 'automatic') calibration = calibrationOf(level, tasks, answers);
    found.set(name, measures);
    answered.set(name, answers);
    console.log(line(level, name, measures, (user + system) / 1000 / tasks.length));
  }
  const automatic = answered.get('automatic');
  if (automatic) {
    console.log(`${level} automatic: ${rangeLine(tasks, automatic, answered.get(plain) ?? null, plain)}`);
  }
  if (calibration) console.log(calibrationLine(calibration));
  if (!beside) return calibration;
  const known = Object.entries(baselines[level]);
  for (const [name, baseline] of known) {
    console.log(line(level, `R:${name}`, baselineMeasures(baseline), baseline[5]));
  }
  const singles = known.filter(([name]) => !isCombination(name)).map(([name, [wape]]) => ({ name, wape }));
  const best = singles.reduce((least, one) => (one.wape < least.wape ? one : least));
  const own = found.get('automatic');
  if (!own) return calibration;
  const verdict = own.wape <= best.wape ? 'no worse' : 'worse';
  console.log(
    `${level}: automatic WAPE ${figure(own.wape)}, best single of R ${best.name} ${figure(best.wape)}: ${verdict}; ` +
      `80 % intervals cover ${figure(own.cover80)} (goal 0.77 to 0.83)`,
  );
  return calibration;
}

const given = readArguments(process.argv.slice(2));
const names = given.methods.length > 0 ? given.methods : Object.keys(methods);
if (given.files.length === 0 && given.series.length === 0) {
  console.log('Name the files to forecast: forecast-accuracy [--series <jsonl>] [<csv>…]');
}
const calibrations: (Calibration | null)[] = given.series.map((file) =>
  runCompetition(basename(file, '.jsonl'), readCompetition(file), names),
);
if (given.files.length > 0) {
  const reports = given.files.flatMap(readReports);
  const months: readonly Month[] = given.origins.map(parseMonth);
  const beside = given.half === null && given.origins.join() === baselineOrigins.join();
  console.log('level method WAPE MASE bias cover80 cover95 ms');
  for (const level of levels) {
    const all = tasksOf(level, reports, months);
    const tasks = all.filter(({ name }) => inHalf(name, given.half));
    if (tasks.length === 0) {
      console.log(
        `${level}: no series has enough reported months before these origins and a month after them`,
      );
      continue;
    }
    const learned = learnedAt(all, months);
    calibrations.push(runLevel(level, tasks, learned, names, beside));
    if (level === 'region' && given.half === null && names.includes('automatic')) runCoherence(all, learned);
  }
}
if (given.calibration !== null) {
  writeCalibration(
    given.calibration,
    calibrations.flatMap((one) => one ?? []),
  );
}
