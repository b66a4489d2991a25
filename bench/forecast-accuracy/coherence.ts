import { automatic } from '../../packages/engine/src/series/automatic/index.ts';
import {
  type Coherent,
  type CoherentWay,
  coherent,
  type LevelForecast,
} from '../../packages/engine/src/series/coherent.ts';
import type { LearnedLevel } from '../../packages/engine/src/series/learned-level/learn.ts';
import type { Month } from '../../packages/model/src/months.ts';
import type { Task } from './tasks.ts';

const ways: readonly (CoherentWay | 'apart')[] = ['apart', 'bottomUp', 'topDown', 'minimumTrace'];

interface Family {
  readonly parts: readonly Task[];
  /** The sum of the parts, over the months that all of them have. */
  readonly training: readonly number[];
  readonly actual: readonly (number | null)[];
}

/** The regions of a product at an origin, and their sum. */
function familiesOf(tasks: readonly Task[]): Family[] {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const key = `${task.name.split(' ')[0]} ${task.origin}`;
    groups.set(key, [...(groups.get(key) ?? []), task]);
  }
  return [...groups.values()]
    .filter((parts) => parts.length > 1)
    .map((parts) => {
      const months = Math.min(...parts.map(({ training }) => training.length));
      const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
      const horizon = parts[0]?.actual.length ?? 0;
      return {
        parts,
        training: Array.from({ length: months }, (_, t) =>
          sum(parts.map(({ training }) => training.at(t - months) ?? 0)),
        ),
        actual: Array.from({ length: horizon }, (_, h) => {
          const values = parts.flatMap(({ actual }) => actual[h] ?? []);
          return values.length < parts.length ? null : sum(values);
        }),
      };
    });
}

function forecastOf(
  training: readonly number[],
  horizon: number,
  learned: LearnedLevel | null,
): LevelForecast {
  const outcome = automatic(training, horizon, { learned });
  if (!outcome.ok) throw new Error(outcome.problem.code);
  const { forecast, spread } = outcome.value;
  return { forecast, variance: (spread?.(0.8, 1) ?? 0) ** 2 };
}

/** WAPE of forecasts whose months came. */
class Wape {
  private distance = 0;
  private total = 0;
  add(forecast: readonly number[], actual: readonly (number | null)[]): void {
    actual.forEach((value, h) => {
      if (value === null) return;
      this.distance += Math.abs((forecast[h] ?? 0) - value);
      this.total += value;
    });
  }
  toString(): string {
    return (this.distance / this.total).toFixed(3);
  }
}

/** How well regions and their sum are forecast apart, and when they are made to agree in each way. */
export function runCoherence(tasks: readonly Task[], learned: ReadonlyMap<Month, LearnedLevel | null>): void {
  const found = new Map(ways.map((way) => [way, { total: new Wape(), parts: new Wape() }]));
  for (const { parts, training, actual } of familiesOf(tasks)) {
    const total = forecastOf(training, actual.length, null);
    const own = parts.map((part) =>
      forecastOf(part.training, part.actual.length, learned.get(part.origin) ?? null),
    );
    for (const [way, wape] of found) {
      const agreed: Coherent =
        way === 'apart'
          ? { total: total.forecast, parts: own.map(({ forecast }) => forecast) }
          : coherent(way, total, own);
      wape.total.add(agreed.total, actual);
      parts.forEach((part, i) => {
        wape.parts.add(agreed.parts[i] ?? [], part.actual);
      });
    }
  }
  for (const [way, { total, parts }] of found) console.log(`coherent ${way} sum ${total} regions ${parts}`);
}
