import { extrapolationMethods } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';

/** The name of a method by which a history is carried on. */
export const methodText = (id: number | null, language: LanguageCode): string =>
  textOf(extrapolationMethods.find((one) => one.id === id)?.label, language);
