import { median } from './median.ts';
import { report } from './report.ts';

/** Milliseconds of many runs of the same work, after the engine has warmed up. */
export interface Timing {
  readonly rounds: number;
  /** The fastest run: what others do on the machine is left out. */
  readonly best: number;
  readonly median: number;
  /** Processor time of the run that took least of it, that of the collector's threads included. */
  readonly cpu: number;
}

export function timeOf(work: () => void, rounds = 15): Timing {
  for (let i = 0; i < 5; i += 1) work();
  const wall: number[] = [];
  let cpu = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const begin = performance.now();
    work();
    wall.push(performance.now() - begin);
    const { user, system } = process.cpuUsage(before);
    cpu = Math.min(cpu, (user + system) / 1000);
  }
  return { rounds, best: Math.min(...wall), median: median(wall), cpu };
}

/** The fastest run against its goal, and below it how usual that was. */
export function reportTime(name: string, timing: Timing, goalMs?: number): void {
  report(
    name,
    timing.best,
    'ms',
    goalMs === undefined ? undefined : { value: goalMs, goal: `≤ ${goalMs} ms` },
  );
  if (goalMs === undefined) return;
  report(`  median of ${timing.rounds} runs`, timing.median, 'ms');
  report('  least processor time', timing.cpu, 'ms');
}
