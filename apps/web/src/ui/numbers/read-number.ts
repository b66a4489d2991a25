import type { Field } from '@stockwell/model/entity/fields';
import type { LanguageCode } from '@stockwell/model/languages';
import { roundTo } from '@stockwell/model/numbers';
import { type NumberStyle, readInStyle, type StyledNumber, styleOf } from './number-style.ts';
import { formatNumber, separatorsOf } from './number-text.ts';

export type NumberKind = 'whole' | 'decimal';

/** How the numbers of a declared field are read. */
export const kindOfField = (field: Field | undefined): NumberKind =>
  field?.kind === 'integer' ? 'whole' : 'decimal';

/** The style of a pasted block or a file; `unclear` when its texts are not all written in one. */
export type BlockStyle = NumberStyle | 'unclear';

export interface ReadNumberOptions {
  readonly kind: NumberKind;
  /** Decimals that are kept; the value is rounded to them. Whole numbers keep none. */
  readonly decimals?: number | undefined;
  /** How the block or file that the text stands in is written; a typed text has none. */
  readonly style?: BlockStyle | undefined;
}

export type NumberReading =
  | {
      readonly kind: 'value';
      /** What is stored. */
      readonly value: number;
      /** What was written. */
      readonly exact: number;
      /** Whether the two differ, which the user is shown. */
      readonly rounded: boolean;
      /** How many decimals were written. */
      readonly decimals: number;
    }
  | {
      /** `1.234` can be more than a thousand or little more than one. */
      readonly kind: 'ambiguous';
      readonly thousands: number;
      readonly fraction: number;
    }
  | {
      readonly kind: 'unreadable';
      readonly reason: 'notNumber' | 'tooManyDigits';
    };

/** More digits are neither exact in a number nor allowed in any field. */
export const mostWholeDigits = 15;

const unreadable: NumberReading = { kind: 'unreadable', reason: 'notNumber' };

function resultOf(read: StyledNumber, { kind, decimals }: ReadNumberOptions): NumberReading {
  if (read.wholeDigits > mostWholeDigits) return { kind: 'unreadable', reason: 'tooManyDigits' };
  const kept = kind === 'whole' ? 0 : decimals;
  const value = kept === undefined ? read.value : roundTo(read.value, kept);
  return {
    kind: 'value',
    value,
    exact: read.value,
    rounded: value !== read.value,
    decimals: read.decimals,
  };
}

/** In English a lone comma before other than three digits is a slip (`12,50` for `12,500`), no decimal sign. */
const isSlip = (read: StyledNumber, style: NumberStyle, language: LanguageCode): boolean =>
  style === 'comma' && styleOf(language) === 'point' && read.decimals > 0 && !read.grouped;

/**
 * Reads a typed or pasted number without ever guessing its magnitude.
 *
 * A text that means the same in every style that fits has that value. One separator with three digits behind it
 * (`1.234`, `1,234`) means two things:
 * - in a column of whole numbers it separates thousands in every language, because nobody means a fraction of
 *   exactly three decimals there, and rounding would lose the number;
 * - elsewhere the language decides, where the sign is its decimal or its thousands sign; else it is ambiguous.
 *
 * In a block the style of the block decides instead.
 */
export function readNumber(text: string, language: LanguageCode, options: ReadNumberOptions): NumberReading {
  const point = readInStyle(text, 'point');
  const comma = readInStyle(text, 'comma');
  if (options.style === 'point' || options.style === 'comma') {
    const read = options.style === 'point' ? point : comma;
    return read ? resultOf(read, options) : unreadable;
  }
  if (point && comma) {
    if (point.value === comma.value) return resultOf(point, options);
    return twoReadings(text, point, comma, language, options);
  }
  const read = point ?? comma;
  if (!read || isSlip(read, point ? 'point' : 'comma', language)) return unreadable;
  return resultOf(read, options);
}

function twoReadings(
  text: string,
  point: StyledNumber,
  comma: StyledNumber,
  language: LanguageCode,
  options: ReadNumberOptions,
): NumberReading {
  const [thousands, fraction] = point.grouped ? [point, comma] : [comma, point];
  const ambiguous = { kind: 'ambiguous', thousands: thousands.value, fraction: fraction.value } as const;
  if (options.style === 'unclear') return ambiguous;
  if (options.kind === 'whole') return resultOf(thousands, options);
  const { group, decimal } = separatorsOf(language);
  if (text.includes(decimal)) return resultOf(fraction, options);
  return text.includes(group) ? resultOf(thousands, options) : ambiguous;
}

/** How to write either reading of an ambiguous number so that it is clear, in the user's language. */
export function ambiguityText(
  { thousands, fraction }: Extract<NumberReading, { kind: 'ambiguous' }>,
  language: LanguageCode,
): { readonly thousands: string; readonly fraction: string } {
  return { thousands: String(thousands), fraction: formatNumber(fraction, language, 3) };
}

/** The number as it was written, not rounded; NaN when it cannot be read for certain. */
export function parseNumber(text: string, language: LanguageCode, kind: NumberKind): number {
  const read = readNumber(text, language, { kind });
  return read.kind === 'value' ? read.exact : Number.NaN;
}

/** How many decimals were typed; what may be entered can be coarser than what is stored. */
export function typedDecimals(text: string, language: LanguageCode, kind: NumberKind): number {
  const read = readNumber(text, language, { kind });
  return read.kind === 'value' ? read.decimals : 0;
}
