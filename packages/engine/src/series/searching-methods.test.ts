import { describe, expect, it } from 'vitest';
import { searchedArima } from './arima/search.ts';
import { keepsLevel } from './arima/stationary.ts';
import { complexSmoothing, quickComplexSmoothing } from './complex-smoothing.ts';
import { dynamicTheta } from './dynamic-theta.ts';
import { easedLine } from './eased-line.ts';
import { fitEts } from './ets/fit-ets.ts';
import { ets, quickEts } from './ets/index.ts';
import { leastSquares } from './numeric/line.ts';
import { shrunkSeason } from './shrunk-season.ts';
import { steadyLevel } from './steady-level.ts';
import { seededNoise } from './testing.ts';
import { simpleSmoothing } from './theta.ts';
import type { Fitted, Outcome, Series } from './types.ts';

function fitted<T extends Fitted>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

const season = [0.7, 0.8, 0.9, 1, 1.1, 1.4, 1.3, 1.1, 1, 0.95, 0.9, 0.85];

function noisy(months: number, of: (t: number) => number, size: number, seed = 11): number[] {
  const noise = seededNoise(seed);
  return Array.from({ length: months }, (_, t) => of(t) + size * noise());
}

const methods: Readonly<Record<string, (y: Series, horizon: number) => Outcome<Fitted>>> = {
  ets,
  quickEts,
  dynamicTheta,
  complexSmoothing,
  quickComplexSmoothing,
  searchedArima,
};

describe('methods that find trend and season by themselves', () => {
  it.each(Object.entries(methods))('%s repeats a season that is always the same', (_, run) => {
    const y = noisy(72, (t) => 1000 * (season[t % 12] ?? 1), 10);
    const { forecast } = fitted(run(y, 12));
    forecast.forEach((value, i) => {
      expect(Math.abs(value / (1000 * (season[i] ?? 1)) - 1)).toBeLessThan(0.05);
    });
  });

  it.each(Object.entries(methods))('%s follows growth, and no further than it went', (_, run) => {
    const y = noisy(60, (t) => 1000 + 20 * t, 40);
    const { forecast } = fitted(run(y, 6));
    expect(forecast[5]).toBeGreaterThan(2150);
    expect(forecast[5]).toBeLessThan(2450);
  });

  it.each(Object.entries(methods))('%s grows with the series', (_, run) => {
    const y = noisy(50, (t) => 300 + 3 * t, 60);
    const small = fitted(run(y, 6)).forecast;
    const great = fitted(
      run(
        y.map((value) => 1000 * value),
        6,
      ),
    ).forecast;
    great.forEach((value, i) => {
      expect(value / (1000 * (small[i] ?? 0))).toBeCloseTo(1, 3);
    });
  });

  const smoothing = Object.entries(methods).filter(([name]) => name !== 'searchedArima');
  it.each(smoothing)('%s stays where nothing moves', (_, run) => {
    for (const level of [0, 250]) {
      for (const value of fitted(run(new Array<number>(40).fill(level), 4)).forecast)
        expect(value).toBeCloseTo(level, 6);
    }
  });
});

describe('a season drawn towards none', () => {
  it('stays as it is where years repeat each other', () => {
    const y = Float64Array.from({ length: 60 }, (_, t) => 500 * (season[t % 12] ?? 1));
    shrunkSeason(y)?.forEach((value, i) => {
      expect(value).toBeCloseTo(season[i] ?? 1, 1);
    });
  });

  it('all but vanishes where it is chance', () => {
    const found = shrunkSeason(Float64Array.from(noisy(84, () => 1000, 300))) ?? [];
    expect(found).toHaveLength(12);
    const widest = Math.max(...found.map((value) => Math.abs(value - 1)));
    expect(widest).toBeLessThan(0.08);
  });

  it('is not estimated from fewer than two years and a half', () => {
    expect(shrunkSeason(Float64Array.from(noisy(29, () => 1000, 100)))).toBeNull();
  });
});

describe('dynamic Theta', () => {
  it('fits each month by the level so far and the line through all months so far', () => {
    const y = noisy(30, (t) => 400 + 6 * t, 80);
    const { fitted: fits, forecast, parameters } = fitted(dynamicTheta(y, 3));
    const { alpha = 0, line = 0, level: first = 0 } = parameters ?? {};
    // Written out: every month a line of least squares from scratch.
    const months = [...y];
    const fitAt = (t: number): number => {
      const known = months.slice(0, t);
      const level = known.reduce((sum, value) => alpha * value + (1 - alpha) * sum, first);
      const { slope, intercept } = leastSquares(known);
      const fading = (1 - alpha) ** t;
      return level + line * (fading * intercept + ((1 - fading * (1 - alpha)) / alpha) * slope);
    };
    for (let t = 2; t < y.length; t += 1) expect(fits[t]).toBeCloseTo(fitAt(t), 6);
    for (let h = 0; h < 3; h += 1) {
      const next = fitAt(y.length + h);
      expect(forecast[h]).toBeCloseTo(next, 6);
      months.push(next);
    }
  });
});

describe('complex smoothing', () => {
  it('carries on as its complex weight says: two months determine the third', () => {
    const y = noisy(30, (t) => 400 + 6 * t, 80);
    const { forecast, parameters } = fitted(complexSmoothing(y, 8));
    const { real = 0, imaginary = 0 } = parameters ?? {};
    for (let h = 2; h < 8; h += 1) {
      const [before = 0, last = 0, next = 0] = forecast.slice(h - 2, h + 1);
      expect(next).toBeCloseTo((2 - real) * last - (2 - real - imaginary) * before, 4);
    }
  });
});

describe('exponential smoothing', () => {
  it('without trend and season is simple smoothing', () => {
    let walked = 500;
    const wandering = noisy(60, () => 0, 60).map((step) => (walked += step));
    const noise = noisy(60, () => 0, 60, 5);
    const y = Float64Array.from(wandering, (value, t) => value + (noise[t] ?? 0));
    const own = fitEts(y, { error: 'additive', trend: 'none', season: 'none' });
    const { alpha, level } = simpleSmoothing(y);
    expect(own?.parameters.alpha).toBeCloseTo(alpha, 2);
    expect(own?.path.level).toBeCloseTo(level, 0);
  });

  it('finds weights that no neighbour betters', () => {
    const y = Float64Array.from(noisy(72, (t) => (500 + 4 * t) * (season[t % 12] ?? 1), 60));
    const model = { error: 'additive', trend: 'damped', season: 'additive' } as const;
    const least = fitEts(y, model)?.path.deviance ?? Number.NaN;
    const shorter = fitEts(y, { ...model, season: 'none' })?.path.deviance ?? Number.NaN;
    expect(least).toBeLessThan(shorter - 50);
  });

  it('prefers a season that multiplies where swings grow with the level', () => {
    const y = noisy(84, (t) => (200 + 15 * t) * (season[t % 12] ?? 1), 20);
    expect(fitted(ets(y, 3)).model.season).toBe('multiplicative');
  });
});

describe('ARIMA with orders that are found', () => {
  it('says so where nothing varies', () => {
    expect(searchedArima(new Array<number>(40).fill(250), 4)).toMatchObject({
      problem: { code: 'notFitted' },
    });
  });

  it('distinguishes a series that keeps its level from one that wanders', () => {
    expect(keepsLevel(Float64Array.from(noisy(80, () => 100, 30)))).toBe(true);
    let level = 100;
    expect(keepsLevel(Float64Array.from(noisy(80, () => 0, 10).map((step) => (level += step + 1))))).toBe(
      false,
    );
    expect(keepsLevel(new Float64Array(20).fill(5))).toBe(true);
  });

  it('has a fit for every month but those that differences use up', () => {
    const y = noisy(60, (t) => 1000 + 20 * t, 40);
    const { fitted: fits } = fitted(searchedArima(y, 3));
    expect(fits).toHaveLength(60);
    fits.slice(1).forEach((value, t) => {
      expect(Math.abs((value ?? 0) - (y[t + 1] ?? 0))).toBeLessThan(200);
    });
  });
});

describe('methods for short histories', () => {
  it('a steady level counts each month for a fifth', () => {
    const { fitted: fits, forecast } = fitted(steadyLevel([10, 10, 10, 10, 10, 10, 20], 2));
    expect(fits).toEqual([10, 10, 10, 10, 10, 10, 10]);
    expect(forecast).toEqual([12, 12]);
  });

  it('an eased line goes on at half its slope', () => {
    const { forecast } = fitted(easedLine([10, 12, 14, 16], 2));
    expect(forecast[0]).toBeCloseTo(17, 8);
    expect(forecast[1]).toBeCloseTo(18, 8);
  });
});
