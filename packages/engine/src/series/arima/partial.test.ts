import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partialsFromWeights, weightsFromPartials } from './partial.ts';

describe('partial autocorrelations', () => {
  it('give the weights of two months', () => {
    const values = Float64Array.of(0.5, 0.25);
    weightsFromPartials(values);
    expect(Array.from(values)).toEqual([0.375, 0.25]);
  });

  it('come back from the weights they gave', () => {
    const partial = fc.double({ min: -0.95, max: 0.95, noNaN: true });
    fc.assert(
      fc.property(fc.array(partial, { minLength: 1, maxLength: 5 }), (partials) => {
        const weights = Float64Array.from(partials);
        weightsFromPartials(weights);
        const back = partialsFromWeights(weights);
        partials.forEach((value, i) => {
          expect(back?.[i]).toBeCloseTo(value, 6);
        });
      }),
    );
  });

  it('do not exist for weights that run away', () => {
    expect(partialsFromWeights(Float64Array.of(1.01))).toBeNull();
    expect(partialsFromWeights(Float64Array.of(0.7, 0.4))).toBeNull();
    expect(partialsFromWeights(Float64Array.of(0.5, 0.4))).not.toBeNull();
  });
});
