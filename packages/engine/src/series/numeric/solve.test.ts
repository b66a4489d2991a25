import { describe, expect, it } from 'vitest';
import { solveSymmetric } from './solve.ts';

describe('a system of linear equations', () => {
  it('is solved where its matrix is symmetric and positive', () => {
    const matrix = [
      [4, 2, 1],
      [2, 5, 3],
      [1, 3, 6],
    ].map((row) => Float64Array.from(row));
    // x = (1, −2, 3): 4 − 4 + 3, 2 − 10 + 9, 1 − 6 + 18.
    const solution = solveSymmetric(matrix, Float64Array.from([3, 1, 13]));
    expect(Array.from(solution ?? []).map((value) => Number(value.toFixed(10)))).toEqual([1, -2, 3]);
  });

  it('has no solution where it is not', () => {
    const matrix = [
      [1, 2],
      [2, 1],
    ].map((row) => Float64Array.from(row));
    expect(solveSymmetric(matrix, Float64Array.from([1, 1]))).toBeNull();
  });
});
