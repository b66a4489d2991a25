import { roundTo } from '@stockwell/model/numbers';
import type { Values } from './types.ts';

/** Fills blanks between two known months on the straight line between them; blanks at the ends stay. */
export function interpolate(values: Values): (number | null)[] {
  const filled = [...values];
  let before = -1;
  filled.forEach((value, i) => {
    if (value === null) return;
    const from = values[before] ?? null;
    if (from !== null) {
      for (let k = before + 1; k < i; k += 1) {
        filled[k] = roundTo(from + ((k - before) * (value - from)) / (i - before), 4);
      }
    }
    before = i;
  });
  return filled;
}
