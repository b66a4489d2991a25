import { normalHalfWidth } from '../numeric/normal.ts';
import type { Spread } from '../types.ts';
import { type EtsModel, type EtsParameters, year } from './model.ts';

/** How much of a month's surprise is still in the level, slope and season j months later. */
function memory({ trend, season }: EtsModel, { alpha, beta, gamma, phi }: EtsParameters, j: number): number {
  const slope = trend === 'none' ? 0 : (beta * phi * (1 - phi ** j)) / (1 - phi);
  return alpha + slope + (season !== 'none' && j % year === 0 ? gamma : 0);
}

/**
 * The interval h months ahead. Surprises that add are summed by their memory; those that multiply grow with what
 * they multiply, month by month.
 */
export function etsSpread(
  model: EtsModel,
  parameters: EtsParameters,
  variance: number,
  forecast: readonly number[],
): Spread {
  const variances: number[] = [];
  const squares: number[] = [];
  forecast.forEach((mean, i) => {
    let sum = 0;
    for (let j = 1; j <= i; j += 1) {
      const weight = memory(model, parameters, j) ** 2;
      sum += model.error === 'additive' ? weight : weight * (squares[i - j] ?? 0);
    }
    if (model.error === 'additive') variances.push(variance * (1 + sum));
    else {
      const square = mean * mean + variance * sum;
      squares.push(square);
      variances.push((1 + variance) * square - mean * mean);
    }
  });
  return (level, h) => {
    const found = variances[h - 1];
    return found === undefined || !Number.isFinite(found)
      ? null
      : normalHalfWidth(level) * Math.sqrt(Math.max(0, found));
  };
}
