import type { Series } from '../types.ts';

/** How many months back it is looked how the sum of all levels was. */
const monthsBack = [3, 6, 9] as const;
/** Months that a level is held against. */
const ahead = 6;
/** A few windows that overlap say no more than half of what a difference is. */
const believed = 0.5;
/** Fewer series than these say less: what they have in common and what is chance in each is harder to tell apart. */
const fewSeries = 10;
/** Nothing that came later changes a level by more than this. */
const most = 1.25;

/** Says the level of the next half-year of a history; null where it cannot. */
type LevelOf = (y: Series) => number | null;

/**
 * What was learned earlier is held against what came, over all series together: where use grows, the sum of what
 * followed was above the sum of the levels each time. Gives by how much levels are multiplied for it.
 */
export function liftOf(
  histories: readonly Float64Array[],
  learnedFrom: (known: readonly Float64Array[]) => LevelOf | null,
): number {
  let [came, said] = [0, 0];
  for (const back of monthsBack) {
    const levelOf = learnedFrom(histories.map((y) => y.subarray(0, Math.max(0, y.length - back))));
    if (!levelOf) continue;
    for (const history of histories) {
      const known = Math.max(0, history.length - back);
      const level = levelOf(history.subarray(0, known));
      if (level === null) continue;
      const after = history.subarray(known, known + ahead);
      came += after.reduce((sum, value) => sum + value, 0) / after.length;
      said += level;
    }
  }
  if (!(came > 0 && said > 0)) return 1;
  const share = believed * (histories.length / (histories.length + fewSeries));
  return Math.min(most, Math.max(1 / most, 1 + share * (came / said - 1)));
}
