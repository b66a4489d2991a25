import { type LanguageCode, languageCodes } from '@stockwell/model/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, shiftPoint } from './number-text.ts';
import {
  type NumberKind,
  type NumberReading,
  parseNumber,
  readNumber,
  typedDecimals,
} from './read-number.ts';

/** A value, or the text `a or b` of two readings, or nothing. */
type Expected = number | string | null;

const shown = (read: NumberReading): Expected =>
  read.kind === 'value'
    ? read.exact
    : read.kind === 'ambiguous'
      ? `${read.thousands} or ${read.fraction}`
      : null;

const reading = (text: string, language: LanguageCode, kind: NumberKind): Expected =>
  shown(readNumber(text, language, { kind }));

/** What a text means in columns of decimals, in each language. */
type Row = readonly [text: string, en: Expected, fr: Expected, sp: Expected, pr: Expected];

const always = (text: string, value: Expected): Row => [text, value, value, value, value];

const decimals: readonly Row[] = [
  always('0', 0),
  always('007', 7),
  always('1234', 1234),
  always(' 1234 ', 1234),
  always('\u00a01234\u202f', 1234),
  // The point of the number pad is a decimal point in every language.
  always('12.5', 12.5),
  always('.5', 0.5),
  always('0.125', 0.125),
  always('0.017467249', 0.017467249),
  always('1234.567', 1234.567),
  always('1.2345', 1.2345),
  // A lone comma that separates no thousands is a slip in English.
  ['12,5', null, 12.5, 12.5, 12.5],
  [',5', null, 0.5, 0.5, 0.5],
  ['0,125', null, 0.125, 0.125, 0.125],
  ['1234,567', null, 1234.567, 1234.567, 1234.567],
  // One separator and three digits: the language decides where it uses the sign.
  ['1,234', 1234, 1.234, 1.234, 1.234],
  ['1.234', 1.234, '1234 or 1.234', 1234, 1234],
  ['12.345', 12.345, '12345 or 12.345', 12345, 12345],
  ['123,456', 123456, 123.456, 123.456, 123.456],
  ['01,234', 1234, 1.234, 1.234, 1.234],
  ['-1.234', -1.234, '-1234 or -1.234', -1234, -1234],
  ['(1,234)', -1234, -1.234, -1.234, -1.234],
  // Two separators leave no choice.
  always('1,234,567', 1234567),
  always('1.234.567', 1234567),
  always('1,234.5', 1234.5),
  always('1.234,5', 1234.5),
  always('1,234,567.8', 1234567.8),
  always('1.234.567,8', 1234567.8),
  always('1,234.567', 1234.567),
  always('1.234,567', 1234.567),
  always('1 234', 1234),
  always('1\u00a0234\u00a0567', 1234567),
  always('1\u202f234,5', 1234.5),
  always('1 234,5', 1234.5),
  always('1 234.5', 1234.5),
  always("1'234.5", 1234.5),
  always('1\u2019234\u2019567', 1234567),
  always("1'234,5", 1234.5),
  // Signs.
  always('-5', -5),
  always('- 5', -5),
  always('\u22125', -5),
  always('(5)', -5),
  always('( 12.5 )', -12.5),
  always('-0', 0),
  // Not numbers.
  always('', null),
  always('-', null),
  always('()', null),
  always('(-5)', null),
  always('--2', null),
  always('5-', null),
  always('5.', null),
  always('5,', null),
  always('abc', null),
  always('12 packs', null),
  always('12%', null),
  always('$12', null),
  always('12 €', null),
  always('1e5', null),
  always('1E5', null),
  always('0x10', null),
  always('Infinity', null),
  always('١٢٣', null),
  always('１２３', null),
  always('=1+2', null),
  always('1,2,3', null),
  always('12,34,567', null),
  always('1.2.3', null),
  always('1,234,56', null),
  always('1234,567,890', null),
  always('1,234 567', null),
  always('1 23', null),
  always('12 34', null),
  always('1  234', null),
  always('0 123', null),
  always('1.234,567.8', null),
  // Fifteen digits are exact.
  always('123456789012345', 123456789012345),
  always('000123456789012345', 123456789012345),
  always('123,456,789,012,345.25', 123456789012345.25),
  always('1234567890123456', null),
  always('1,234,567,890,123,456', null),
];

/** Where columns of whole numbers read otherwise: three digits behind a separator are thousands in every language. */
const wholes = new Map<string, Row>(
  [
    always('1,234', 1234),
    always('1.234', 1234),
    always('12.345', 12345),
    always('123,456', 123456),
    always('01,234', 1234),
    always('-1.234', -1234),
    always('(1,234)', -1234),
  ].map((row) => [row[0], row]),
);

const cases = (rows: readonly Row[]) =>
  rows.flatMap(([text, ...expected]) =>
    languageCodes.map((language, at) => [text, language, expected[at] ?? null] as const),
  );

describe('a number in a column of decimals', () => {
  it.each(cases(decimals))('%s in %s is %s', (text, language, expected) => {
    expect(reading(text, language, 'decimal')).toBe(expected);
  });
});

describe('a number in a column of whole numbers', () => {
  it.each(cases(decimals.map((row) => wholes.get(row[0]) ?? row)))(
    '%s in %s is %s',
    (text, language, expected) => {
      expect(reading(text, language, 'whole')).toBe(expected);
    },
  );

  it('is rounded, and says so', () => {
    expect(readNumber('12.5', 'en', { kind: 'whole' })).toEqual({
      kind: 'value',
      value: 13,
      exact: 12.5,
      rounded: true,
      decimals: 1,
    });
    expect(readNumber('-12,5', 'fr', { kind: 'whole' })).toMatchObject({ value: -13, rounded: true });
    expect(readNumber('0.125', 'en', { kind: 'whole' })).toMatchObject({ value: 0, rounded: true });
    expect(readNumber('12.0', 'en', { kind: 'whole' })).toMatchObject({ value: 12, rounded: false });
    expect(readNumber('1,234', 'fr', { kind: 'whole' })).toMatchObject({ value: 1234, rounded: false });
  });
});

it('rounds to the decimals of the column, and says so', () => {
  const price = { kind: 'decimal', decimals: 2 } as const;
  expect(readNumber('1.005', 'en', price)).toMatchObject({ value: 1.01, exact: 1.005, rounded: true });
  expect(readNumber('1.25', 'en', price)).toMatchObject({ value: 1.25, rounded: false });
});

it('says when there are too many digits', () => {
  expect(readNumber('1234567890123456', 'en', { kind: 'whole' })).toEqual({
    kind: 'unreadable',
    reason: 'tooManyDigits',
  });
  expect(readNumber('many', 'en', { kind: 'whole' })).toEqual({ kind: 'unreadable', reason: 'notNumber' });
});

describe('a number of a block', () => {
  const whole = (text: string, style: 'point' | 'comma' | 'unclear') =>
    shown(readNumber(text, 'en', { kind: 'whole', style }));
  it('is read only in the style of the block', () => {
    expect(whole('1.234', 'point')).toBe(1.234);
    expect(whole('1.234', 'comma')).toBe(1234);
    expect(whole('12,5', 'comma')).toBe(12.5);
    expect(whole('12,5', 'point')).toBeNull();
  });
  it('keeps both readings when the block has no style', () => {
    expect(whole('1,234', 'unclear')).toBe('1234 or 1.234');
    expect(whole('1,234.5', 'unclear')).toBe(1234.5);
  });
});

describe('a number that the application wrote itself', () => {
  const anyLanguage = fc.constantFrom(...languageCodes);
  const fifteenDigits = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
  it('is read back, whatever the language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 6 }),
        anyLanguage,
        (digits, places, language) => {
          const value = shiftPoint(digits, -places);
          expect(parseNumber(formatNumber(value, language, places), language, 'decimal')).toBe(value);
        },
      ),
    );
  });
  it('is read back into columns of whole numbers in any other language too', () => {
    fc.assert(
      fc.property(fifteenDigits, anyLanguage, anyLanguage, (value, from, to) => {
        expect(readNumber(formatNumber(value, from, 0), to, { kind: 'whole' })).toMatchObject({ value });
      }),
    );
  });
});

it('never changes the magnitude: a value has the digits of the text', () => {
  const sign = fc.constantFrom('', '.', ',', ' ', "'");
  const part = fc.stringMatching(/^\d{1,4}$/);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(part, sign), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...languageCodes),
      (parts, language) => {
        const text = parts.map(([digits, mark], at) => digits + (at < parts.length - 1 ? mark : '')).join('');
        const read = readNumber(text, language, { kind: 'decimal' });
        if (read.kind !== 'value') return;
        const digits = BigInt(text.replace(/\D/g, ''));
        expect(BigInt(Math.round(shiftPoint(read.exact, read.decimals)))).toBe(digits);
      },
    ),
  );
});

it('counts the decimals that were typed', () => {
  expect(typedDecimals('0.0175', 'en', 'decimal')).toBe(4);
  expect(typedDecimals('1,234', 'en', 'decimal')).toBe(0);
  expect(typedDecimals('1.234', 'sp', 'decimal')).toBe(0);
  expect(typedDecimals('1,23', 'sp', 'decimal')).toBe(2);
  expect(typedDecimals('1.5', 'pr', 'decimal')).toBe(1);
  expect(typedDecimals('many', 'pr', 'decimal')).toBe(0);
});
