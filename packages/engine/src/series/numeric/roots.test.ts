import { describe, expect, it } from 'vitest';
import { coefficientsFrom, mirrored, rootsOf } from './roots.ts';

describe('the roots of a polynomial', () => {
  it('are found, real and in pairs', () => {
    // (z − 2)(z + 0.5)(z² + 1)
    const roots = rootsOf(Float64Array.of(-1.5, 0, -1.5, -1));
    const sorted = roots.map(({ re, im }) => [re, im] as const).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const expected = [
      [-0.5, 0],
      [0, -1],
      [0, 1],
      [2, 0],
    ];
    sorted.forEach(([re, im], i) => {
      expect(re).toBeCloseTo(expected[i]?.[0] ?? Number.NaN, 10);
      expect(im).toBeCloseTo(expected[i]?.[1] ?? Number.NaN, 10);
    });
  });

  it('give the polynomial back', () => {
    const coefficients = Float64Array.of(0.4, -1.3, 0.7, 0.2, -0.6);
    coefficientsFrom(rootsOf(coefficients)).forEach((value, i) => {
      expect(value).toBeCloseTo(coefficients[i] ?? Number.NaN, 10);
    });
  });

  it('are mirrored at the unit circle when they lie outside', () => {
    expect(mirrored(Float64Array.of(-2))[0]).toBeCloseTo(-0.5, 12);
    expect(mirrored(Float64Array.of(-0.5))[0]).toBeCloseTo(-0.5, 12);
    // (z − 2)(z + 0.5) becomes (z − 0.5)(z + 0.5)
    const [first, second] = mirrored(Float64Array.of(-1.5, -1));
    expect(first).toBeCloseTo(0, 12);
    expect(second).toBeCloseTo(-0.25, 12);
  });
});
