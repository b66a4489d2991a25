/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], hundredths: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))];
  if (found === undefined) throw new Error('No values to choose from');
  return found;
}

export const median = (values: readonly number[]): number => percentile(values, 50);
