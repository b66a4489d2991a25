import { describe, expect, it } from 'vitest';
import { bfgs } from './bfgs.ts';

const search = { tolerance: 1e-12, step: 1e-5, turns: 200 };

describe('the search for a minimum', () => {
  it('follows a bent valley to its bottom', () => {
    const valley = (x: Float64Array): number => {
      const [a = 0, b = 0] = x;
      return (1 - a) ** 2 + 100 * (b - a * a) ** 2;
    };
    const found = bfgs(valley, Float64Array.of(-1.2, 1), search);
    expect(found.converged).toBe(true);
    expect(found.x[0]).toBeCloseTo(1, 4);
    expect(found.x[1]).toBeCloseTo(1, 4);
  });

  it('steps back from where the function is not defined', () => {
    const walled = (x: Float64Array): number => {
      const [a = 0] = x;
      return a > 0 ? a - Math.log(a) : Number.POSITIVE_INFINITY;
    };
    const found = bfgs(walled, Float64Array.of(5), search);
    expect(found.x[0]).toBeCloseTo(1, 4);
  });

  it('says that it did not arrive when the turns run out or the start is not defined', () => {
    const slope = (x: Float64Array): number => -(x[0] ?? 0);
    expect(bfgs(slope, Float64Array.of(0), { ...search, turns: 5 }).converged).toBe(false);
    const nowhere = bfgs(() => Number.NaN, Float64Array.of(0), search);
    expect(nowhere.converged).toBe(false);
    expect(nowhere.value).toBeNaN();
  });

  it('gives the one value of a function without parameters', () => {
    expect(bfgs(() => 7, new Float64Array(0), search)).toEqual({
      x: new Float64Array(0),
      value: 7,
      converged: true,
    });
  });

  it('arrives as well when it forgets what it learned', () => {
    const bowl = (x: Float64Array): number =>
      x.reduce((sum, value, i) => sum + (i + 1) * (value - i) ** 2, 0);
    const found = bfgs(bowl, new Float64Array(4), { ...search, memory: 2 });
    found.x.forEach((value, i) => {
      expect(value).toBeCloseTo(i, 4);
    });
  });
});
