import { roundTo } from '@stockwell/model/numbers';
import { meanOfKnown } from './add-known.ts';
import type { ModeSettings } from './master-data/mode-settings.ts';

/** How the turns of a group follow from those of its products. */
export interface GroupTurns {
  readonly turns: number | null;
  readonly basis: 'mode' | 'average' | null;
  /** One decimal, as it is shown. */
  readonly turnsRounded: number | null;
}

/**
 * The turns that most products of a group have, compared with one decimal, where these are enough by number and by
 * share; the lowest of several. Otherwise the average, of turns that are not rounded.
 */
export function turnsOfGroup(
  turns: readonly (number | null)[],
  { minCountForMode, minPercForMode }: ModeSettings,
): GroupTurns {
  const exact = new Map<number, number>();
  for (const value of turns) if (value !== null) exact.set(value, (exact.get(value) ?? 0) + 1);
  const counts = new Map<number, number>();
  for (const [value, count] of exact) {
    const shown = roundTo(value, 1);
    counts.set(shown, (counts.get(shown) ?? 0) + count);
  }
  const most = Math.max(...counts.values());
  const isEnough = most >= minCountForMode && (most / turns.length) * 100 >= minPercForMode;
  if (counts.size > 0 && isEnough) {
    const mode = Math.min(...[...counts].filter(([, count]) => count === most).map(([value]) => value));
    return { turns: mode, basis: 'mode', turnsRounded: mode };
  }
  const average = meanOfKnown(turns);
  return average === null
    ? { turns: null, basis: null, turnsRounded: null }
    : { turns: average, basis: 'average', turnsRounded: roundTo(average, 1) };
}
