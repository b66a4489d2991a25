import type { Tally } from '../../packages/engine/src/golden/tally.ts';

/** One line a difference, then how much was compared, then the counts; ends with 0 only when nothing differs. */
export function report(folder: string) {
  let match = 0;
  let differ = 0;
  let skipped = 0;
  let compared = 0;
  let left = 0;
  return {
    result: (name: string, result: Tally): void => {
      compared += result.compared;
      left += result.skipped;
      if (result.differences.length === 0) match += 1;
      else differ += 1;
      for (const difference of result.differences) console.log(`${name}: ${difference}`);
    },
    skip: (name: string, why: string): void => {
      console.log(`${name}: ${why}`);
      skipped += 1;
    },
    end: (): void => {
      const none = match + differ + skipped === 0;
      if (none) console.log(`No case was found in ${folder}.`);
      console.log(`${compared} values compared, ${left} values skipped`);
      console.log(`${match} match, ${differ} differ, ${skipped} skipped`);
      process.exitCode = differ > 0 || none ? 1 : 0;
    },
  };
}
