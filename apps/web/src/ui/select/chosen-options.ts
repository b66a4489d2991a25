import type { Option } from './option.ts';

/** The id of the choice that stands for all of them. */
export const allId = '\u0000all';

/** What is chosen in a box, as its ids: one for all of them where that is a choice of its own. */
export const shownIds = (value: readonly Option[], isAll: boolean): readonly string[] =>
  isAll ? [allId] : value.map(({ id }) => String(id));

export type Picked =
  | { readonly kind: 'all' }
  | { readonly kind: 'some'; readonly options: readonly Option[] };

/** What a click leads to. Whoever picks one while all are chosen means only that one. */
export function picked(ids: readonly string[], wasAll: boolean, byId: ReadonlyMap<string, Option>): Picked {
  if (!wasAll && ids.includes(allId)) return { kind: 'all' };
  return { kind: 'some', options: ids.flatMap((id) => byId.get(id) ?? []) };
}
