/** The same entry for the same record, so that rows that have not changed are not drawn again. */
export function entryCache<R extends object, E>(entryOf: (record: R) => E): (record: R) => E {
  const entries = new WeakMap<R, E>();
  return (record) => {
    const known = entries.get(record) ?? entryOf(record);
    entries.set(record, known);
    return known;
  };
}
