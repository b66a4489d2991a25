import type { SeriesErrors } from './errors.ts';

export const errorMeasures = ['rmse', 'mape', 'mse', 'wape', 'rSquared'] as const;
export type ErrorMeasure = (typeof errorMeasures)[number];

/** The methods with the best value of a measure: the lowest error, or the highest R². All of them when they tie. */
export function bestBy<K>(measure: ErrorMeasure, errors: ReadonlyMap<K, SeriesErrors>): Set<K> {
  const known = [...errors].flatMap(([key, one]) => {
    const value = one[measure];
    return value === null || !Number.isFinite(value) ? [] : [{ key, value }];
  });
  if (known.length === 0) return new Set();
  const values = known.map(({ value }) => value);
  const best = measure === 'rSquared' ? Math.max(...values) : Math.min(...values);
  return new Set(known.filter(({ value }) => value === best).map(({ key }) => key));
}
