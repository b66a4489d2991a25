const namedAtMost = 2;

/** Chosen things in one line: all of a few, else the first and how many more. */
export function shortList(
  names: readonly string[],
  none: string,
  more: (first: string, count: number) => string,
): string {
  const [first] = names;
  if (first === undefined) return none;
  return names.length <= namedAtMost ? names.join(', ') : more(first, names.length - 1);
}
