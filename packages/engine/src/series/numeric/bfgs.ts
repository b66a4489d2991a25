/** A function of several numbers; infinite where it is not defined. */
export type Objective = (x: Float64Array) => number;

export interface Minimum {
  readonly x: Float64Array;
  readonly value: number;
  readonly converged: boolean;
}

export interface BfgsOptions {
  /** Ends when a step lowers the value by less than this share of it. */
  readonly tolerance: number;
  /** Distance of the two points that a slope is measured between, to either side. */
  readonly step: number;
  readonly turns: number;
  /** What was learned of the curvature is forgotten after this many turns; never when left out. */
  readonly memory?: number;
}

const shrink = 0.2;
/** A step is good when it wins this share of what the slope promises. */
const promised = 1e-4;
/** Moves smaller than this are none. */
const still = 1e-15;

const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/** Slope in every direction, measured on both sides; null where a side is not defined. */
function slopeAt(objective: Objective, x: Float64Array, step: number): Float64Array | null {
  const probe = Float64Array.from(x);
  const slope = new Float64Array(x.length);
  for (let i = 0; i < x.length; i += 1) {
    const here = x[i] ?? 0;
    probe[i] = here + step;
    const above = objective(probe);
    probe[i] = here - step;
    const below = objective(probe);
    probe[i] = here;
    slope[i] = (above - below) / (2 * step);
    if (!Number.isFinite(slope[i])) return null;
  }
  return slope;
}

const between = (from: Float64Array, to: Float64Array): Float64Array =>
  to.map((value, i) => value - (from[i] ?? 0));

const unit = (size: number): Float64Array[] =>
  Array.from({ length: size }, (_, i) => new Float64Array(size).fill(1, i, i + 1));

/** Corrects the inverse curvature by what one step showed about it. */
function learn(inverse: readonly Float64Array[], moved: Float64Array, turned: Float64Array): boolean {
  const along = dot(moved, turned);
  if (!(along > 0)) return false;
  const bent = Float64Array.from(inverse, (row) => dot(row, turned));
  const scale = 1 + dot(bent, turned) / along;
  inverse.forEach((row, i) => {
    const movedI = moved[i] ?? 0;
    const bentI = bent[i] ?? 0;
    for (let j = 0; j < row.length; j += 1) {
      const movedJ = moved[j] ?? 0;
      row[j] = (row[j] ?? 0) + (scale * movedI * movedJ - movedI * (bent[j] ?? 0) - bentI * movedJ) / along;
    }
  });
  return true;
}

/**
 * Minimum near a start by the variable metric of Broyden, Fletcher, Goldfarb and Shanno, slopes by differences and
 * steps shortened until they pay. Forgets what it learned of the curvature when a direction leads nowhere.
 */
export function bfgs(
  objective: Objective,
  start: Float64Array,
  { tolerance, step, turns, memory = turns }: BfgsOptions,
): Minimum {
  let x: Float64Array = Float64Array.from(start);
  let value = objective(x);
  let slope = Number.isFinite(value) ? slopeAt(objective, x, step) : null;
  let inverse = unit(x.length);
  let learned = 0;
  for (let turn = 0; turn < turns && slope; turn += 1) {
    const from = slope;
    const direction = Float64Array.from(inverse, (row) => -dot(row, from));
    const fall = dot(direction, from);
    const next = fall < 0 ? stepped(objective, x, value, direction, fall) : null;
    const gained = next !== null && value - next.value > tolerance * (Math.abs(value) + 1);
    if (!gained && learned === 0) return { x: next?.x ?? x, value: next?.value ?? value, converged: true };
    const earlier = x;
    if (next) {
      x = next.x;
      value = next.value;
      slope = slopeAt(objective, x, step);
    }
    const kept =
      gained && slope && learned < memory && learn(inverse, between(earlier, x), between(from, slope));
    learned = kept ? learned + 1 : 0;
    if (!kept) inverse = unit(x.length);
  }
  return { x, value, converged: false };
}

/** The first point along a direction that wins enough; null when no move is left. */
function stepped(
  objective: Objective,
  x: Float64Array,
  value: number,
  direction: Float64Array,
  fall: number,
): { readonly x: Float64Array; readonly value: number } | null {
  for (let length = 1; ; length *= shrink) {
    const next = x.map((at, i) => at + length * (direction[i] ?? 0));
    if (next.every((at, i) => Math.abs(at - (x[i] ?? 0)) <= still * (1 + Math.abs(x[i] ?? 0)))) return null;
    const reached = objective(next);
    if (Number.isFinite(reached) && reached <= value + promised * length * fall)
      return { x: next, value: reached };
  }
}
