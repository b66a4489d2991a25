import { named } from '../../rows.ts';

/** A text in English, French, Spanish and Portuguese. */
export type Words = readonly [en: string, fr: string, sp: string, pr: string];

const combine = (make: (language: 0 | 1 | 2 | 3) => string): Words => [make(0), make(1), make(2), make(3)];

export const same = (text: string): Words => [text, text, text, text];

export const joined = (parts: readonly Words[], between: string): Words =>
  combine((language) => parts.map((part) => part[language]).join(between));

/** Strengths and sizes: the decimal sign, the international unit and the place of the percent sign differ. */
export const measured = (text: string): Words => {
  const local = text.replace(/(\d)\.(\d)/g, '$1,$2').replace(/\bIU\b/g, 'UI');
  const spaced = local.replace('%', ' %');
  return [text, spaced, spaced, local];
};

export const labelOf = (words: Words) => named(...words);

export const genericOf = ([genericLabel_en, genericLabel_fr, genericLabel_sp, genericLabel_pr]: Words) => ({
  genericLabel_en,
  genericLabel_fr,
  genericLabel_sp,
  genericLabel_pr,
});
