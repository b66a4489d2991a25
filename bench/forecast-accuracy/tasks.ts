import type { Month } from '../../packages/model/src/months.ts';
import type { Report } from './read.ts';

export const levels = ['national', 'region', 'site'] as const;
export type Level = (typeof levels)[number];

export const horizon = 6;
const leastReported = 24;
const leastAboveZero = 6;

/** One series at one origin: what was known, and what came after. */
export interface Task {
  readonly level: Level;
  readonly name: string;
  readonly origin: Month;
  /** From the first reported month to the origin, without blanks. */
  readonly training: readonly number[];
  /** The months after the origin; null where nothing was reported. */
  readonly actual: readonly (number | null)[];
}

const unitOf: Readonly<Record<Level, (report: Report) => string>> = {
  national: () => 'all',
  region: ({ region }) => region,
  site: ({ site }) => site,
};

/** The series of a level: sums by product, unit and month. A month with any report is reported, also with 0. */
function seriesOf(level: Level, reports: readonly Report[]): Map<string, Map<Month, number>> {
  const series = new Map<string, Map<Month, number>>();
  for (const report of reports) {
    const name = `${report.product} ${unitOf[level](report)}`;
    const months = series.get(name) ?? new Map<Month, number>();
    months.set(report.month, (months.get(report.month) ?? 0) + report.quantity);
    series.set(name, months);
  }
  return series;
}

/** Blanks inside lie on the line between their neighbours; after the last report its value stands. */
function filled(months: ReadonlyMap<Month, number>, first: Month, last: Month): number[] {
  const values: number[] = [];
  const next = (from: Month): Month | undefined => {
    for (let month = from; month <= last; month += 1) if (months.has(month)) return month;
    return undefined;
  };
  let before = first;
  for (let month = first; month <= last; month += 1) {
    const own = months.get(month);
    const left = months.get(before) ?? 0;
    if (own !== undefined) {
      values.push(own);
      before = month;
      continue;
    }
    const after = next(month);
    const right = after === undefined ? left : (months.get(after) ?? 0);
    values.push(after === undefined ? left : left + ((right - left) * (month - before)) / (after - before));
  }
  return values;
}

export function tasksOf(level: Level, reports: readonly Report[], origins: readonly Month[]): Task[] {
  const tasks: Task[] = [];
  for (const [name, months] of seriesOf(level, reports)) {
    for (const origin of origins) {
      const known = [...months].filter(([month]) => month <= origin);
      if (known.length < leastReported) continue;
      if (known.filter(([, value]) => value > 0).length < leastAboveZero) continue;
      const actual = Array.from({ length: horizon }, (_, i) => months.get(origin + i + 1) ?? null);
      if (actual.every((value) => value === null)) continue;
      const first = known.reduce((least, [month]) => Math.min(least, month), origin);
      tasks.push({ level, name, origin, training: filled(months, first, origin), actual });
    }
  }
  return tasks;
}

/** Choices are made on one half of the series and confirmed on the other. */
export type Half = 'choose' | 'confirm';

/** A sum over the letters, so that the halves are the same in every run and of all kinds. */
const sumOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

export const inHalf = (name: string, half: Half | null): boolean =>
  half === null || (sumOf(name) % 2 === 0) === (half === 'choose');
