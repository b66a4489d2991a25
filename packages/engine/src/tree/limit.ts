/**
 * No number of a tree grows beyond this: growth typed by mistake would otherwise leave the numbers a computer has,
 * and products of two such numbers too.
 */
export const largest = 1e30;

/** Not negative, and never beyond the largest. */
export const within = (value: number): number => (value > 0 ? Math.min(value, largest) : 0);
