import {
  type FixedEntry,
  problemCategories,
  problemCriticalities,
  problemStatuses,
  problemTypes,
} from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';

const named =
  (list: readonly FixedEntry[]) =>
  (id: number, language: LanguageCode): string =>
    textOf(list.find((one) => one.id === id)?.label, language) || `#${id}`;

export const statusText = named(problemStatuses);
export const typeText = named(problemTypes);
export const categoryText = named(problemCategories);
export const criticalityText = named(problemCriticalities);

/** The background on which a criticality is written, in black; it always stands with its word. */
export const criticalityColour = (id: number): string =>
  problemCriticalities.find((one) => one.id === id)?.color ?? '#A7C6ED';

/** What a drop-down offers. */
export const choicesOf = (list: readonly FixedEntry[], language: LanguageCode) =>
  list.map(({ id, label }) => ({ id, label: textOf(label, language) }));
