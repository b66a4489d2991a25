import { lazyIndex } from './index-by.ts';
import type { Sides } from './sides.ts';

/** Merges lists of things that are either there or not: what one side has added is in, what one has removed is out. */
export function mergeSets<T>(keyOf: (item: T) => string, { base, mine, theirs }: Sides<readonly T[]>): T[] {
  const inBase = lazyIndex(base, keyOf);
  const inMine = lazyIndex(mine, keyOf);
  const inTheirs = lazyIndex(theirs, keyOf);
  const has = (find: (key: string) => T | undefined, item: T): boolean => find(keyOf(item)) !== undefined;
  return [
    ...mine.filter((item) => has(inTheirs, item) || !has(inBase, item)),
    ...theirs.filter((item) => !has(inMine, item) && !has(inBase, item)),
  ];
}
