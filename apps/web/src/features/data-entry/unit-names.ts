/** Longer names do not fit their column. */
const fits = 22;

/** How many leading characters some names share, up to the end of a word. */
function sharedLength(names: readonly string[]): number {
  const [first = '', ...others] = names;
  let length = 0;
  while (length < first.length && others.every((name) => name[length] === first[length])) length += 1;
  const end = first.slice(0, length).search(/[\s,;]+\S*$/);
  return Math.max(end, 0);
}

/**
 * Units of one product begin alike and differ at their end ("… tablet", "… bottle of 500"), so it is the beginning
 * that is left out where a name does not fit.
 */
export function shortUnitName(name: string, siblings: readonly string[]): string {
  if (name.length <= fits) return name;
  const shared = siblings.length > 1 ? sharedLength([...new Set([name, ...siblings])]) : 0;
  const rest = name.slice(shared).replace(/^[\s,;]+/, '');
  if (shared > 0 && rest !== '' && rest !== name) return `… ${rest}`;
  const tail = name.slice(-fits);
  const word = tail.search(/\s/);
  return `… ${tail.slice(word + 1)}`;
}
