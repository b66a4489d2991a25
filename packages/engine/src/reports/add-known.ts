/** The sum of what is known: blanks add nothing, and a sum of blanks alone is blank, not 0. */
export const addKnown = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);

/** The plain mean of what is known; null where nothing is. */
export function meanOfKnown(values: readonly (number | null)[]): number | null {
  const sum = addKnown(values);
  return sum === null ? null : sum / values.filter((value) => value !== null).length;
}
