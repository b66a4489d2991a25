/** What was compared, what was left out, and every difference in words. */
export interface Tally {
  compared: number;
  skipped: number;
  readonly differences: string[];
  readonly compare: (name: string, value: unknown, expected: unknown, skipped?: boolean) => void;
  /** Numbers that may differ by a distance of their own; a list place by place. */
  readonly within: (name: string, value: unknown, expected: unknown, distance: Distance) => void;
  /** Something that must hold, and what to say when it does not. */
  readonly demand: (name: string, holds: boolean, found: string) => void;
}

/** How far a number may lie from the expected one. */
export type Distance = (expected: number) => number;

const tolerance = 1e-6;
const nearly: Distance = (expected) => tolerance * Math.max(1, Math.abs(expected));

function isSame(value: unknown, expected: unknown, distance: Distance = nearly): boolean {
  if (typeof value !== 'number' || typeof expected !== 'number') return value === expected;
  return Math.abs(value - expected) <= distance(expected);
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
    within: (name, value, expected, distance) => {
      if (Array.isArray(expected)) {
        const values: readonly unknown[] = Array.isArray(value) ? value : [];
        expected.forEach((one, i) => {
          own.within(`${name}[${i + 1}]`, values[i], one, distance);
        });
        return;
      }
      own.compared += 1;
      if (!isSame(value, expected, distance)) {
        own.differences.push(`${name}: ${String(value)}, expected ${String(expected)}`);
      }
    },
    demand: (name, holds, found) => {
      own.compared += 1;
      if (!holds) own.differences.push(`${name}: ${found}`);
    },
  };
  return own;
}
