/** What was compared, what was left out, and every difference in words. */
export interface Tally {
  compared: number;
  skipped: number;
  readonly differences: string[];
  readonly compare: (name: string, value: unknown, expected: unknown, skipped?: boolean) => void;
}

const tolerance = 1e-6;

function isSame(value: unknown, expected: unknown): boolean {
  if (typeof value !== 'number' || typeof expected !== 'number') return value === expected;
  return Math.abs(value - expected) <= tolerance * Math.max(1, Math.abs(expected));
}

export function tally(): Tally {
  const own: Tally = {
    compared: 0,
    skipped: 0,
    differences: [],
    compare: (name, value, expected, skipped = false) => {
      if (skipped) {
        own.skipped += 1;
        return;
      }
      own.compared += 1;
      if (!isSame(value, expected)) {
        own.differences.push(`${name}: ${String(value)}, expected ${String(expected)}`);
      }
    },
  };
  return own;
}
