/** The id of the option that chooses all others, or none of them. */
export const allId = '\u0000all';

/** The ticked options of a list. The one for all is the last of them: the key that deletes takes it away first. */
export const tickedIds = (chosen: readonly string[], isAll: boolean): readonly string[] =>
  isAll ? [...chosen, allId] : chosen;

/** What is chosen after a click, of all ids there are. */
export function chosenAfter(
  ticked: readonly string[],
  wasAll: boolean,
  all: readonly string[],
): readonly string[] {
  const isAll = ticked.includes(allId);
  if (isAll && !wasAll) return all;
  if (wasAll && !isAll) return [];
  return ticked.filter((id) => id !== allId);
}
