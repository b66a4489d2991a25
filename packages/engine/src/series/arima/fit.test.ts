import { describe, expect, it } from 'vitest';
import { bfgs } from '../numeric/bfgs.ts';
import { setByLeastSquares } from './conditional.ts';
import { differenced } from './differences.ts';
import { fitted } from './fit.ts';
import { likelihoodObjective } from './likelihood.ts';
import { emptyModel, freeOf } from './model.ts';
import { shapeOf } from './orders.ts';
import { standardised } from './standardised.ts';
import { deaths } from './testing.ts';

describe('the search for the greatest likelihood', () => {
  it('finds the higher peak where the search from least squares ends on a lower one', () => {
    const shape = shapeOf({ order: [1, 1, 1] });
    if (!shape.ok) throw new Error('The orders are right');
    const values = Float64Array.from(deaths);
    const around = standardised(differenced(values, shape.value), values, false);
    if (!around.ok) throw new Error('The series moves');
    const { series } = around.value;
    const model = emptyModel(shape.value);
    const objective = likelihoodObjective(model, series);

    setByLeastSquares(model, series);
    const near = bfgs(objective, freeOf(model), { tolerance: 1e-8, step: 1e-3, turns: 100 });
    expect(fitted(model, series)).toBe(true);
    const better = (near.value - objective(freeOf(model))) * series.length;
    expect(better).toBeGreaterThan(2);
    expect(model.plainAr[0]).toBeCloseTo(0.724, 2);
    expect(model.plainMa[0]).toBeCloseTo(-1, 3);
  });
});
