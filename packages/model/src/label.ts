import { z } from 'zod';
import { type LanguageCode, localeOf } from './languages.ts';

/** A text in the four interface languages. English is always there; the others may be empty. */
export interface Label {
  readonly label_en: string;
  readonly label_fr?: string | null | undefined;
  readonly label_sp?: string | null | undefined;
  readonly label_pr?: string | null | undefined;
}

export const labelKeys = ['label_en', 'label_fr', 'label_sp', 'label_pr'] as const;

/** A text of the product itself, written out in every language. */
export const inFourLanguages = (
  label_en: string,
  label_fr: string,
  label_sp: string,
  label_pr: string,
): Label => ({ label_en, label_fr, label_sp, label_pr });

const optionalText = z.string().nullable().optional();

/** The shape of a label in answers. What may be written is decided by the field that holds it. */
export const labelSchema = z.object({
  label_en: z.string(),
  label_fr: optionalText,
  label_sp: optionalText,
  label_pr: optionalText,
});

function present(text: string | null | undefined): text is string {
  return text !== undefined && text !== null && text !== '' && text !== 'null' && text !== 'NULL';
}

/** Text in the user's language; English where that text is empty or literally "null". */
export function textOf(label: Label | null | undefined, language: LanguageCode): string {
  if (!label) return '';
  const own = label[`label_${language}`];
  return present(own) ? own : label.label_en;
}

/** The label with another text in a language, as its user reads it; the same label where it reads so already. */
export function withText(label: Label | null, language: LanguageCode, text: string): Label {
  if (label && textOf(label, language) === text) return label;
  return label ? { ...label, [`label_${language}`]: text } : { label_en: text, [`label_${language}`]: text };
}

/** Lists are sorted by the displayed text, ignoring case. */
export function byLabel<T>(labelIn: (item: T) => Label, language: LanguageCode): (a: T, b: T) => number {
  const collator = new Intl.Collator(localeOf(language), { sensitivity: 'base', numeric: true });
  return (a, b) => collator.compare(textOf(labelIn(a), language), textOf(labelIn(b), language));
}
