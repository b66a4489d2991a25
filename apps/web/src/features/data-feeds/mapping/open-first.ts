import type { FeedName } from '@stockwell/model/integrations/data-feeds/content';

/** What does not map comes first, before all what nothing is suggested for; then by readings and name. */
export function openFirst(
  names: readonly FeedName[],
  stored: Readonly<Record<string, unknown>>,
  suggestions: ReadonlyMap<string, unknown>,
  readings: ReadonlyMap<string, number>,
): readonly FeedName[] {
  const rank = ({ code }: FeedName): number =>
    stored[code] !== undefined ? 2 : suggestions.has(code) ? 1 : 0;
  const count = ({ code }: FeedName): number => readings.get(code) ?? 0;
  return names.toSorted((a, b) => rank(a) - rank(b) || count(b) - count(a) || a.name.localeCompare(b.name));
}
