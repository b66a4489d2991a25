import type { LanguageCode } from '@stockwell/model/languages';
import { separatorsOf } from './number-text.ts';

/**
 * How a number is written, by its decimal sign. A space or an apostrophe separates thousands in both styles; the
 * sign that is not the decimal one separates thousands too. So `1,234.5` and `1 234.5` are of style `point`,
 * `1.234,5` and `1'234,5` of style `comma`.
 */
export type NumberStyle = 'point' | 'comma';

export const numberStyles: readonly NumberStyle[] = ['point', 'comma'];

/** The style in which the language writes its numbers. */
export const styleOf = (language: LanguageCode): NumberStyle =>
  separatorsOf(language).decimal === ',' ? 'comma' : 'point';

/** A text that has a value in one style. */
export interface StyledNumber {
  readonly value: number;
  /** How many digits stand behind the decimal sign. */
  readonly decimals: number;
  /** Whether thousands are separated, by whatever sign. */
  readonly grouped: boolean;
  /** Digits before the decimal sign, leading zeros aside. */
  readonly wholeDigits: number;
}

const space = '[ \\u00a0\\u2009\\u202f]';
const apostrophe = "['\\u2019]";

/** Thousands in groups of three; nobody separates a leading zero, so `0,125` is a fraction. */
const groups = (sign: string): string => `(?!0+${sign})\\d{1,3}(?:${sign}\\d{3})+`;

function patternOf(group: string, decimal: string): RegExp {
  const whole = [group, space, apostrophe].map(groups).join('|');
  return new RegExp(`^(?:(?<grouped>${whole})|(?<plain>\\d*))(?:${decimal}(?<fraction>\\d+))?$`);
}

const patterns: Readonly<Record<NumberStyle, RegExp>> = {
  point: patternOf(',', '\\.'),
  comma: patternOf('\\.', ','),
};

/** The sign of a number and the rest of it: a minus before it, or brackets around it as accountants write. */
function unsigned(text: string): { readonly sign: 1 | -1; readonly digits: string } {
  const typed = text.trim();
  const [, inBrackets] = /^\((.*)\)$/.exec(typed) ?? [];
  if (inBrackets !== undefined) return { sign: -1, digits: inBrackets.trim() };
  const [, behindMinus] = /^[-\u2212](.*)$/.exec(typed) ?? [];
  return behindMinus === undefined ? { sign: 1, digits: typed } : { sign: -1, digits: behindMinus.trim() };
}

/** Reads a text in one style; null when it is not written so. */
export function readInStyle(text: string, style: NumberStyle): StyledNumber | null {
  const { sign, digits } = unsigned(text);
  const found = digits === '' ? undefined : patterns[style].exec(digits)?.groups;
  if (!found) return null;
  const { grouped, plain = '', fraction = '' } = found;
  const whole = (grouped ?? plain).replace(/\D/g, '');
  const value = Number(`${whole || '0'}.${fraction || '0'}`);
  return {
    value: value === 0 ? 0 : sign * value,
    decimals: fraction.length,
    grouped: grouped !== undefined,
    wholeDigits: whole.replace(/^0+/, '').length,
  };
}
