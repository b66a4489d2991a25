import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenced, differenceWeights, integrate } from './differences.ts';
import type { Shape } from './orders.ts';

const shape = (d: number, seasonalD: number, period = 12): Shape => ({
  p: 0,
  d,
  q: 0,
  seasonalP: 0,
  seasonalD,
  seasonalQ: 0,
  period,
});

describe('differences', () => {
  it('take the month before away, or the same month of the year before', () => {
    expect(Array.from(differenced(Float64Array.of(3, 5, 4, 8), shape(1, 0)))).toEqual([2, -1, 4]);
    expect(Array.from(differenced(Float64Array.of(3, 5, 4, 8), shape(2, 0)))).toEqual([-3, 5]);
    expect(Array.from(differenced(Float64Array.of(3, 5, 4, 8, 9), shape(1, 1, 2)))).toEqual([2, 2]);
  });

  it('have the weights of the product of both', () => {
    expect(Array.from(differenceWeights(shape(1, 1, 4)))).toEqual([1, -1, 0, 0, -1, 1]);
    expect(Array.from(differenceWeights(shape(0, 0)))).toEqual([1]);
  });

  it('are undone by adding them up again', () => {
    const numbers = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 30, maxLength: 40 });
    const orders = fc.record({ d: fc.nat({ max: 2 }), seasonalD: fc.nat({ max: 2 }) });
    fc.assert(
      fc.property(numbers, orders, (list, { d, seasonalD }) => {
        const of = shape(d, seasonalD);
        const lost = d + seasonalD * 12;
        const values = Float64Array.from(list);
        const line = Float64Array.from(list);
        line.set(differenced(values, of), lost);
        integrate(line, lost, differenceWeights(of));
        expect(Array.from(line)).toEqual(list);
      }),
    );
  });
});
