/** Quantities are kept to 8 decimals. Above these sizes a number has no room for them. */
const exactTo8 = 2 ** 26;
const exactTo5 = 9e10;

/**
 * Rounds half away from zero to 8 decimals, so that what adds up on paper adds up here. Numbers too large
 * for 8 decimals are kept to as many as they can hold.
 */
export function round8(value: number): number {
  const size = value < 0 ? -value : value;
  if (size === Math.floor(size)) return value === 0 ? 0 : value;
  const scale = size < exactTo8 ? 1e8 : size < exactTo5 ? 1e5 : 1;
  const rounded = Math.round(size * scale) / scale;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Half away from zero to a whole number. */
export function roundWhole(value: number): number {
  const rounded = Math.round(Math.abs(value));
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}
