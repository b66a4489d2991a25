const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Equal content. Empty text, null and a missing property are the same nothing. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b);
  if (Array.isArray(b)) return false;
  return sameProperties(a as Record<string, unknown>, b as Record<string, unknown>);
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (!sameValue(a[at], b[at])) return false;
  return true;
}

function sameProperties(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  for (const name in a) if (!sameValue(a[name], b[name])) return false;
  for (const name in b) if (!(name in a) && !isEmpty(b[name])) return false;
  return true;
}
