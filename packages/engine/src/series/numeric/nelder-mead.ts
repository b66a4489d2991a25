export interface SimplexOptions {
  /** Length of the first steps along the axes. */
  readonly step: number;
  readonly mostEvaluations?: number;
  /** The search ends when the best and the worst corner differ by no more than this share of the first value. */
  readonly tolerance?: number;
}

export interface Minimum {
  readonly at: number[];
  readonly value: number;
}

/** Where a function leaves its domain it counts as this high. */
const wall = 1e35;
/** The square root of the smallest step between two numbers near 1. */
const usualTolerance = Math.sqrt(Number.EPSILON);

/**
 * Downhill simplex: reflect the worst corner, go further when that pays, draw in when it does not. Without
 * derivatives and without chance, so it always ends in the same place.
 */
export function nelderMead(
  evaluate: (at: readonly number[]) => number,
  start: readonly number[],
  { step, mostEvaluations = 2000, tolerance = usualTolerance }: SimplexOptions,
): Minimum {
  const n = start.length;
  let evaluations = 0;
  const valueAt = (at: readonly number[]): number => {
    evaluations += 1;
    const value = evaluate(at);
    return Number.isFinite(value) ? value : wall;
  };
  const first = valueAt(start);
  const enough = tolerance * (Math.abs(first) + tolerance);
  const corners = [{ at: [...start], value: first }];
  for (let axis = 0; axis < n; axis += 1) {
    const at = start.map((value, i) => (i === axis ? value + step : value));
    corners.push({ at, value: valueAt(at) });
  }
  const corner = (i: number): Minimum => corners[i] ?? { at: [...start], value: wall };

  while (evaluations < mostEvaluations) {
    let best = 0;
    let worst = 0;
    for (let i = 1; i <= n; i += 1) {
      if (corner(i).value < corner(best).value) best = i;
      if (corner(i).value > corner(worst).value) worst = i;
    }
    if (corner(worst).value <= corner(best).value + enough) break;
    const centre = start.map((_, k) => {
      let sum = 0;
      for (let i = 0; i <= n; i += 1) if (i !== worst) sum += corner(i).at[k] ?? 0;
      return sum / n;
    });
    const along = (share: number): Minimum => {
      const at = centre.map((value, k) => value + share * ((corner(worst).at[k] ?? 0) - value));
      return { at, value: valueAt(at) };
    };
    const reflected = along(-1);
    if (reflected.value < corner(best).value) {
      const further = along(-2);
      corners[worst] = further.value < reflected.value ? further : reflected;
      continue;
    }
    const better = reflected.value < corner(worst).value;
    if (better) corners[worst] = reflected;
    const drawn = along(0.5);
    if (drawn.value < corner(worst).value) {
      corners[worst] = drawn;
      continue;
    }
    if (better) continue;
    const anchor = corner(best).at;
    corners.forEach((one, i) => {
      if (i === best) return;
      const at = one.at.map((value, k) => (anchor[k] ?? 0) + 0.5 * (value - (anchor[k] ?? 0)));
      corners[i] = { at, value: valueAt(at) };
    });
  }
  return corners.reduce((least, one) => (one.value < least.value ? one : least));
}
