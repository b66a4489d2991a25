/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const draws = 1000;
const seed = 20_261;

/**
 * Where a figure would lie with other series of the same kind: it is calculated again for series drawn with repetition,
 * and the middle 90 % are the range.
 */
export function bootstrapRange<T>(
  items: readonly T[],
  figure: (drawn: readonly T[]) => number,
): readonly [low: number, high: number] {
  const random = randomNumbers(seed);
  const figures = Array.from({ length: draws }, () =>
    figure(items.map(() => items[Math.floor(random() * items.length)] as T)),
  ).sort((a, b) => a - b);
  return [figures[Math.floor(draws * 0.05)] ?? Number.NaN, figures[Math.floor(draws * 0.95)] ?? Number.NaN];
}
