import { type LanguageCode, languageCodes } from '@stockwell/model/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, shiftPoint } from './number-text.ts';
import { type NumberKind, readNumber } from './read-number.ts';
import { type NumberText, readNumberBlock } from './read-number-block.ts';

const block = (kind: NumberKind, ...texts: readonly string[]): NumberText[] =>
  texts.map((text) => ({ text, kind }));

const verdict = (texts: readonly NumberText[], language: LanguageCode): string => {
  const read = readNumberBlock(texts, language);
  return read.kind === 'ask' ? 'ask' : read.style;
};

describe('a block of whole numbers', () => {
  it.each<[string, readonly string[], string, string, string, string]>([
    ['plain digits', ['12', '950'], 'point', 'comma', 'comma', 'comma'],
    ['no number at all', ['n/a', ''], 'point', 'comma', 'comma', 'comma'],
    // The language agrees with the column: thousands.
    ['only commas before three digits', ['1,234', '950', '12,500'], 'point', 'ask', 'ask', 'ask'],
    ['only points before three digits', ['1.234', '950', '12.500'], 'ask', 'ask', 'comma', 'comma'],
    ['spaces', ['1 234', '12\u202f500'], 'point', 'comma', 'comma', 'comma'],
    // One text shows how all are written.
    ['a million with commas', ['1,234', '1,234,567'], 'point', 'point', 'point', 'point'],
    ['a million with points', ['1.234', '1.234.567'], 'comma', 'comma', 'comma', 'comma'],
    ['both signs', ['1,234', '2,345.5'], 'point', 'point', 'point', 'point'],
    ['both signs the other way', ['1.234', '2.345,5'], 'comma', 'comma', 'comma', 'comma'],
    ['a decimal point alone', ['12.5', '7'], 'point', 'point', 'point', 'point'],
    ['a decimal comma alone', ['12,5', '7'], 'comma', 'comma', 'comma', 'comma'],
    // Thousands and fractions with one sign: by another style than the user's, thousands could be lost.
    ['points in fractions', ['12.5', '103.667'], 'point', 'ask', 'ask', 'ask'],
    ['commas in fractions', ['12,5', '103,667'], 'ask', 'comma', 'comma', 'comma'],
    ['texts of two styles', ['1,234.5', '1.234,5', '1.234'], 'unclear', 'unclear', 'unclear', 'unclear'],
    ['too many digits beside others', ['1,234,567,890,123,456', '5'], 'point', 'comma', 'comma', 'comma'],
  ])('%s', (_, texts, ...expected) => {
    expect(languageCodes.map((language) => verdict(block('whole', ...texts), language))).toEqual(expected);
  });
});

describe('a block of decimals', () => {
  it.each<[string, readonly string[], string, string, string, string]>([
    ['only commas before three digits', ['1,234', '2,500'], 'point', 'comma', 'comma', 'comma'],
    // A French text has points for nothing.
    ['only points before three digits', ['1.234', '2.500'], 'point', 'ask', 'comma', 'comma'],
    ['points, and a text that shows the style', ['1.234', '0.5'], 'point', 'point', 'point', 'point'],
    ['points, and a million with points', ['1.234', '1.234.567'], 'comma', 'comma', 'comma', 'comma'],
    ['a zero before the sign', ['1.234', '0.125'], 'point', 'point', 'point', 'point'],
  ])('%s', (_, texts, ...expected) => {
    expect(languageCodes.map((language) => verdict(block('decimal', ...texts), language))).toEqual(expected);
  });
});

it('takes a sign of one column for all columns', () => {
  const texts = [...block('whole', '1.234', '2.345'), ...block('decimal', '12,50')];
  expect(verdict(texts, 'en')).toBe('comma');
  expect(verdict(texts, 'fr')).toBe('comma');
});

it('asks with the style of the language first, and with five different texts at most', () => {
  const texts = ['1.234', '1.234', ' 2.345 ', '7', '3.456', '4.567', '5.678', '6.789'];
  const read = readNumberBlock(block('whole', ...texts), 'fr');
  if (read.kind !== 'ask') throw new Error('The block was not asked about');
  expect(read.styles).toEqual(['comma', 'point']);
  expect(read.examples.map(({ text }) => text)).toEqual(['1.234', '2.345', '3.456', '4.567', '5.678']);
  expect(read.examples[0]?.read).toEqual({
    comma: { exact: 1234, value: 1234 },
    point: { exact: 1.234, value: 1 },
  });
  expect(readNumberBlock(block('whole', '1.234'), 'en')).toMatchObject({ styles: ['point', 'comma'] });
});

it('reads back, without a question, what the application copied in the same language', () => {
  const whole = fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { minLength: 1 });
  const prices = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1 });
  fc.assert(
    fc.property(whole, prices, fc.constantFrom(...languageCodes), (quantities, cents, language) => {
      const written = (values: readonly number[], kind: NumberKind) =>
        values.map((value) => ({ kind, value, text: formatNumber(value, language, 2) }));
      const cells = [
        ...written(quantities, 'whole'),
        ...written(
          cents.map((value) => shiftPoint(value, -2)),
          'decimal',
        ),
      ];
      const read = readNumberBlock(cells, language);
      if (read.kind === 'ask') throw new Error('The block was asked about');
      for (const { text, kind, value } of cells)
        expect(readNumber(text, language, { kind, style: read.style })).toMatchObject({ value });
    }),
  );
});

it('reads every number of a clear block that English wrote, in every language', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 99_999_999 })),
      fc.constantFrom(...languageCodes),
      (values, language) => {
        const cells = [1_234_567, ...values].map((value) => ({ value, text: formatNumber(value, 'en', 0) }));
        const read = readNumberBlock(
          cells.map(({ text }) => ({ text, kind: 'whole' })),
          language,
        );
        expect(read).toEqual({ kind: 'read', style: 'point' });
        for (const { text, value } of cells)
          expect(readNumber(text, language, { kind: 'whole', style: 'point' })).toMatchObject({ value });
      },
    ),
  );
});
