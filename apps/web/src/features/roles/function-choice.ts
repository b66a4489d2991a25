/** A business function as the form lists it. */
export interface FunctionChoice {
  readonly id: string;
  readonly group: string;
  readonly text: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function foundFunctions<F extends Pick<FunctionChoice, 'id' | 'text'>>(
  functions: readonly F[],
  search: string,
): F[] {
  const wanted = plain(search.trim());
  return functions.filter(({ id, text }) => plain(text).includes(wanted) || plain(id).includes(wanted));
}

/** The chosen ids and all of the listed ones. */
export const withAll = (chosen: readonly string[], listed: readonly { readonly id: string }[]): string[] => [
  ...new Set([...chosen, ...listed.map(({ id }) => id)]),
];

/** The chosen ids without the listed ones. */
export function withNone(chosen: readonly string[], listed: readonly { readonly id: string }[]): string[] {
  const gone = new Set(listed.map(({ id }) => id));
  return chosen.filter((id) => !gone.has(id));
}
