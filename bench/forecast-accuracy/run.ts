// How well the engine's methods forecast real consumption: rolling origins, six months ahead.
//   npm run -s bench -- forecast-accuracy --origins 2017-12,2018-03,2018-06 <csv> [<csv>…]

import { isMonthText, type Month, parseMonth } from '../../packages/model/src/months.ts';
import { type Baseline, baselineOrigins, baselines, isCombination } from './baselines.ts';
import { type Measures, measured } from './measures.ts';
import { methods } from './methods.ts';
import { readReports } from './read.ts';
import { type Level, levels, type Task, tasksOf } from './tasks.ts';

interface Arguments {
  readonly origins: readonly string[];
  readonly files: readonly string[];
}

function readArguments(given: readonly string[]): Arguments {
  const at = given.indexOf('--origins');
  const origins = at < 0 ? [...baselineOrigins] : (given[at + 1] ?? '').split(',');
  const files = given.filter((_, i) => at < 0 || (i !== at && i !== at + 1));
  const wrong = origins.filter((origin) => !isMonthText(origin));
  if (wrong.length > 0) throw new Error(`Not a month (YYYY-MM): ${wrong.join(', ')}`);
  return { origins, files };
}

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

function runLevel(level: Level, tasks: readonly Task[], beside: boolean): void {
  const found = new Map<string, Measures>();
  for (const [name, method] of Object.entries(methods)) {
    const before = process.cpuUsage();
    const answers = tasks.map(({ training }) => method(training));
    const { user, system } = process.cpuUsage(before);
    const measures = measured(tasks, answers);
    found.set(name, measures);
    console.log(line(level, name, measures, (user + system) / 1000 / tasks.length));
  }
  if (!beside) return;
  const known = Object.entries(baselines[level]);
  for (const [name, baseline] of known) {
    console.log(line(level, `R:${name}`, baselineMeasures(baseline), baseline[5]));
  }
  const singles = known.filter(([name]) => !isCombination(name)).map(([name, [wape]]) => ({ name, wape }));
  const best = singles.reduce((least, one) => (one.wape < least.wape ? one : least));
  const own = found.get('automatic');
  if (!own) return;
  const verdict = own.wape <= best.wape ? 'no worse' : 'worse';
  console.log(
    `${level}: automatic WAPE ${figure(own.wape)}, best single of R ${best.name} ${figure(best.wape)}: ${verdict}; ` +
      `80 % intervals cover ${figure(own.cover80)} (goal 0.75 to 0.85)`,
  );
}

const { origins, files } = readArguments(process.argv.slice(2));
if (files.length === 0) {
  console.log('Name the files to forecast: forecast-accuracy --origins 2017-12,2018-03 <csv> [<csv>…]');
} else {
  const reports = files.flatMap(readReports);
  const months: readonly Month[] = origins.map(parseMonth);
  const beside = origins.join() === baselineOrigins.join();
  console.log('level method WAPE MASE bias cover80 cover95 ms');
  for (const level of levels) {
    const tasks = tasksOf(level, reports, months);
    if (tasks.length === 0) {
      console.log(`${level}: no series has 24 reported months before these origins and a month after them`);
      continue;
    }
    runLevel(level, tasks, beside);
  }
}
