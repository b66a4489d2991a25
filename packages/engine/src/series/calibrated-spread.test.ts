import { describe, expect, it } from 'vitest';
import { calibratedSpread, type RunOnPast } from './calibrated-spread.ts';
import { linearRegression } from './linear-regression.ts';
import { studentHalfWidth } from './numeric/student.ts';
import { ok, type Spread } from './types.ts';

const months = 60;
const ahead = 6;

/** Numbers between 0 and 1 that are the same in every run. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return (state + 0.5) / 4_294_967_296;
  };
}

/** A level of 1,000 with errors of the normal distribution, of size 50. */
function noisy(seed: number, count = months + ahead): number[] {
  const next = drawn(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
  return Array.from({ length: count }, () => 1000 + 50 * normal());
}

/** The mean of the months before, with a formula that says the same width for every month. */
const meanWithin =
  (width: number): RunOnPast =>
  (known, horizon) => {
    const mean = Array.from(known).reduce((sum, value) => sum + value, 0) / known.length;
    const forecast = Array.from({ length: horizon }, () => mean);
    return ok({ fitted: [], forecast, spread: () => width });
  };

const formulaOf = (run: RunOnPast, y: readonly number[]): Spread => {
  const outcome = run(y, ahead);
  if (!outcome.ok || !outcome.value.spread) throw new Error('No formula');
  return outcome.value.spread;
};

describe('intervals of a method with a formula for them', () => {
  it('stay as the formula says where no past can be played', () => {
    const y = noisy(1, 10);
    const spread = calibratedSpread(y, ahead, () => 40, meanWithin(40));
    expect(spread(0.8, 1)).toBeCloseTo(40, 10);
    expect(spread(0.95, 1)).toBeCloseTo((40 * studentHalfWidth(0.95, 4)) / studentHalfWidth(0.8, 4), 10);
  });

  it('come to the same from a formula that is four times too narrow and from one that is right', () => {
    const y = noisy(2, months);
    const right = calibratedSpread(y, ahead, () => 64, meanWithin(64))(0.8, 1) ?? 0;
    const narrow = calibratedSpread(y, ahead, () => 16, meanWithin(16))(0.8, 1) ?? 0;
    expect(right / 64).toBeGreaterThan(0.75);
    expect(right / 64).toBeLessThan(1.35);
    // Nearly: the formula keeps a share of what it says.
    expect(narrow / right).toBeGreaterThan(0.7);
    expect(narrow / right).toBeLessThanOrEqual(1);
  });

  it('grow with the months ahead as the formula does', () => {
    const y = noisy(3, months);
    const formula = formulaOf(linearRegression, y);
    const spread = calibratedSpread(y, ahead, formula, linearRegression);
    expect((spread(0.8, 6) ?? 0) / (spread(0.8, 1) ?? 1)).toBeCloseTo(
      (formula(0.8, 6) ?? 0) / (formula(0.8, 1) ?? 1),
      10,
    );
  });

  it('give no width where the formula gives none', () => {
    const y = noisy(4, months);
    const run: RunOnPast = (known, horizon) => {
      const outcome = meanWithin(50)(known, horizon);
      return outcome.ok ? ok({ ...outcome.value, spread: () => null }) : outcome;
    };
    expect(calibratedSpread(y, ahead, () => null, run)(0.8, 1)).toBeNull();
  });

  it('are wider where months at the end were not observed, whose errors count for nothing', () => {
    const y = noisy(5, months);
    const all = calibratedSpread(y, ahead, () => 64, meanWithin(64))(0.8, 1) ?? 0;
    const lost = y.map((value, at) => (at === months - 2 ? 9000 : value));
    const without = calibratedSpread(lost, ahead, () => 64, meanWithin(64), [months - 2])(0.8, 1) ?? 0;
    const counted = calibratedSpread(lost, ahead, () => 64, meanWithin(64))(0.8, 1) ?? 0;
    expect(without).toBeGreaterThan(all);
    expect(without).toBeLessThan(counted * 1.2);
  });

  it('hold about as often as they say after a change that the formula knows nothing of', () => {
    // The level walks; a straight line through all of it trusts itself too much.
    const series = Array.from({ length: 200 }, (_, seed) => {
      const steps = noisy(seed + 10);
      let level = 1000;
      return steps.map((value) => {
        level += value - 1000;
        return Math.max(0, 2000 + level);
      });
    });
    const insideOf = (spreadOf: (known: readonly number[], formula: Spread) => Spread): number => {
      let inside = 0;
      for (const y of series) {
        const known = y.slice(0, months);
        const outcome = linearRegression(known, ahead);
        if (!outcome.ok || !outcome.value.spread) throw new Error('Not fitted');
        const spread = spreadOf(known, outcome.value.spread);
        outcome.value.forecast.forEach((value, i) => {
          if (Math.abs(value - (y[months + i] ?? 0)) <= (spread(0.8, i + 1) ?? 0)) inside += 1;
        });
      }
      return inside / (series.length * ahead);
    };
    const byFormula = insideOf((_, formula) => formula);
    const held = insideOf((known, formula) => calibratedSpread(known, ahead, formula, linearRegression));
    expect(byFormula).toBeLessThan(0.7);
    expect(held).toBeGreaterThan(0.74);
    expect(held).toBeLessThan(0.86);
  });
});
