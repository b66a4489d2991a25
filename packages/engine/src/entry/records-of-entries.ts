/** The saved records of some entries, by id. */
export function recordsOfEntries<R>(
  entries: readonly { readonly id: string }[],
  records: readonly R[],
  idOf: (record: R) => string,
): ReadonlyMap<string, R> {
  const wanted = new Set(entries.map(({ id }) => id));
  const found = new Map<string, R>();
  for (const record of records) if (wanted.has(idOf(record))) found.set(idOf(record), record);
  return found;
}
