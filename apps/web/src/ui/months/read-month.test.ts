import { languageCodes } from '@stockwell/model/languages';
import { displayMonth, formatMonth, monthOf } from '@stockwell/model/months';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMonth } from './read-month.ts';
import { typedText } from './typed-text.ts';

const read = (text: string, language: 'en' | 'fr' | 'sp' | 'pr' = 'en') => readMonth(text, language)?.value;

describe('a typed month', () => {
  it('is read from numbers in the usual orders', () => {
    for (const text of ['2026-11', '2026/11', '2026.11', '11/2026', '11-2026', ' 11.2026 ', '11 2026'])
      expect(read(text)).toBe('2026-11');
    expect(read('3/2027')).toBe('2027-03');
  });

  it('is read from names in the language of the user, short or whole, with or without accents', () => {
    for (const text of ['nov 2026', 'Nov-2026', 'november 2026', 'NOV. 2026', 'nov2026', '2026 nov'])
      expect(read(text)).toBe('2026-11');
    expect(read('févr. 2026', 'fr')).toBe('2026-02');
    expect(read('fevrier 2026', 'fr')).toBe('2026-02');
    expect(read('août-2026', 'fr')).toBe('2026-08');
    expect(read('enero de 2026', 'sp')).toBe('2026-01');
    expect(read('dezembro de 2026', 'pr')).toBe('2026-12');
  });

  it('is read from English names in every language, since files use them', () => {
    for (const language of languageCodes) expect(read('Aug 2026', language)).toBe('2026-08');
  });

  it('has a year of this century where two digits are typed', () => {
    expect(read('nov 26')).toBe('2026-11');
    expect(read('11/26')).toBe('2026-11');
  });

  it('is not guessed', () => {
    // French: June or July.
    expect(read('jui 2026', 'fr')).toBeUndefined();
    for (const text of [
      '',
      'nov',
      '2026',
      '13/2026',
      '0/2026',
      'foo 2026',
      '2026-11-03',
      '11/026',
      'ma 2026',
    ])
      expect(read(text)).toBeUndefined();
  });

  it('is read back from what is shown, in every language', () => {
    const months = fc.integer({ min: monthOf(1990, 1), max: monthOf(2230, 12) }).map(formatMonth);
    fc.assert(
      fc.property(months, fc.constantFrom(...languageCodes), (month, language) => {
        expect(read(displayMonth(month, 'MMM-YYYY', language), language)).toBe(month);
      }),
    );
  });

  it('is complete only when nothing that follows could change it', () => {
    const complete = ['2026-11', '11/2026', 'nov 2026'];
    const onTheWay = ['2026-1', 'nov 20', '11/20', 'nov 26'];
    expect(complete.map((text) => readMonth(text, 'en')?.isComplete)).toEqual(complete.map(() => true));
    expect(onTheWay.map((text) => readMonth(text, 'en')?.isComplete)).toEqual(onTheWay.map(() => false));
  });
});

describe('a month typed into a field', () => {
  const bounds = { min: '2016-11', max: '2036-11' };

  it('must lie within the bounds of the field', () => {
    expect(typedText({ read: readMonth }, 'nov 2026', 'en', bounds)).toEqual({
      state: 'read',
      value: '2026-11',
      isComplete: true,
    });
    expect(typedText({ read: readMonth }, 'oct 2016', 'en', bounds)).toEqual({ state: 'outside' });
    expect(typedText({ read: readMonth }, 'dec 2036', 'en', bounds)).toEqual({ state: 'outside' });
    expect(typedText({ read: readMonth }, 'nov 2036', 'en', bounds).state).toBe('read');
  });

  it('is distinguished from an empty field and from other text', () => {
    expect(typedText({ read: readMonth }, '  ', 'en', bounds)).toEqual({ state: 'empty' });
    expect(typedText({ read: readMonth }, 'soon', 'en', bounds)).toEqual({ state: 'unreadable' });
  });
});
