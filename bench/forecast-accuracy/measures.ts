import type { Task } from './tasks.ts';

/** A forecast of a task with its bounds, all held at 0. */
export interface Answer {
  readonly forecast: readonly number[];
  readonly bounds80: readonly (readonly [number, number])[] | null;
  readonly bounds95: readonly (readonly [number, number])[] | null;
  /** At any other level. */
  readonly boundsAt: (level: number) => readonly (readonly [number, number])[] | null;
}

export interface Measures {
  readonly wape: number;
  readonly mase: number;
  readonly bias: number;
  readonly cover80: number | null;
  readonly cover95: number | null;
}

function scaleOf(training: readonly number[]): number {
  let sum = 0;
  for (let t = 1; t < training.length; t += 1) sum += Math.abs((training[t] ?? 0) - (training[t - 1] ?? 0));
  return sum / (training.length - 1);
}

/** All reported months of a level pooled. */
export function measured(tasks: readonly Task[], answers: readonly Answer[]): Measures {
  let distance = 0;
  let total = 0;
  let difference = 0;
  let months = 0;
  const inside = { bounds80: 0, bounds95: 0 };
  const scaled: number[] = [];
  tasks.forEach(({ actual, training }, i) => {
    const answer = answers[i];
    if (!answer) throw new Error('A series without an answer');
    let own = 0;
    let count = 0;
    actual.forEach((value, h) => {
      if (value === null) return;
      const error = (answer.forecast[h] ?? 0) - value;
      own += Math.abs(error);
      difference += error;
      total += value;
      count += 1;
      for (const level of ['bounds80', 'bounds95'] as const) {
        const [low, high] = answer[level]?.[h] ?? [1, 0];
        if (value >= low && value <= high) inside[level] += 1;
      }
    });
    distance += own;
    months += count;
    const scale = scaleOf(training);
    if (scale > 0) scaled.push(own / count / scale);
  });
  const covered = (level: keyof typeof inside): number | null =>
    answers.every((answer) => answer[level] !== null) ? inside[level] / months : null;
  return {
    wape: distance / total,
    mase: scaled.reduce((sum, value) => sum + value, 0) / scaled.length,
    bias: difference / total,
    cover80: covered('bounds80'),
    cover95: covered('bounds95'),
  };
}
