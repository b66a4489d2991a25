import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { extrapolate } from './extrapolate.ts';
import { historyIn } from './history.ts';
import { defaultSettings, type MethodName, methodNames } from './methods.ts';
import { playedSpread } from './played-spread.ts';
import { growing } from './testing.ts';

const first = parseMonth('2021-01');

describe('intervals of a method without a formula for them', () => {
  it('are read off what it would have missed by', () => {
    // Every month is 10 above the last: the last month misses the h-th by 10·h, at most by 60 six months ahead.
    const y = Array.from({ length: 30 }, (_, t) => 100 + 10 * t);
    const spread = playedSpread(y, 6, (known, ahead) =>
      Array.from({ length: ahead }, () => known.at(-1) ?? 0),
    );
    const width = spread(0.8, 1) ?? 0;
    expect(width).toBeGreaterThan(10);
    expect((spread(0.8, 6) ?? 0) / width).toBeCloseTo(6 ** 0.3, 10);
    const exact = playedSpread(y, 6, (known, ahead) =>
      Array.from({ length: ahead }, (_, i) => (known.at(-1) ?? 0) + 10 * (i + 1)),
    );
    expect(exact(0.8, 6)).toBe(0);
  });

  it.each(methodNames)('%s has one for every month ahead, wider at a higher level', (name: MethodName) => {
    const history = historyIn(new Map(growing.map((value, t) => [first + t, value])));
    if (!history) throw new Error('No history');
    const widthsAt = (confidenceLevel: number): readonly (number | null)[] => {
      const outcome = extrapolate(history, first + growing.length + 11, name, {
        ...defaultSettings,
        confidenceLevel,
      });
      if (!outcome.ok) throw new Error(outcome.problem.code);
      return outcome.value.halfWidth;
    };
    const [usual, high] = [widthsAt(0.85), widthsAt(0.95)];
    expect(usual).toHaveLength(12);
    usual.forEach((width, i) => {
      expect(width).toBeGreaterThan(0);
      expect(high[i] ?? 0).toBeGreaterThan(width ?? 0);
      if (i > 0) expect(width ?? 0).toBeGreaterThanOrEqual(usual[i - 1] ?? 0);
    });
  });
});
