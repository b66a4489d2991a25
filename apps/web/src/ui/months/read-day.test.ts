import { languageCodes } from '@stockwell/model/languages';
import { addDays, displayDate } from '@stockwell/model/months';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay } from './read-day.ts';
import { typedText } from './typed-text.ts';

type Language = (typeof languageCodes)[number];

const read = (text: string, language: Language = 'en') => readDay(text, language)?.value;

describe('a typed day', () => {
  it('is read with the name of its month, day first or month first', () => {
    for (const text of [
      '03-Nov-26',
      '03-Nov-2026',
      '3 nov 2026',
      '3nov2026',
      '3rd November 2026',
      'Nov 3, 2026',
      'november 3 2026',
    ])
      expect(read(text)).toBe('2026-11-03');
  });

  it('is read in the language of the user, with or without accents', () => {
    const examples: readonly (readonly [Language, string, string])[] = [
      ['fr', '14 févr. 2026', '2026-02-14'],
      ['fr', '14-fevrier-26', '2026-02-14'],
      ['fr', '1er août 2026', '2026-08-01'],
      ['sp', '3 de noviembre de 2026', '2026-11-03'],
      ['sp', '15-ene-27', '2027-01-15'],
      ['pr', '25 de dezembro de 2026', '2026-12-25'],
      ['pr', '07-fev-2026', '2026-02-07'],
    ];
    for (const [language, text, day] of examples) expect(read(text, language)).toBe(day);
  });

  it('is read from English names in every language, since files use them', () => {
    for (const language of languageCodes) expect(read('05-Aug-26', language)).toBe('2026-08-05');
  });

  it('is read from numbers where day and month cannot be taken for each other', () => {
    for (const text of ['2026-11-23', '2026/11/23', '23/11/2026', '23.11.2026', '11-23-2026'])
      expect(read(text)).toBe('2026-11-23');
    expect(read('05/05/2026')).toBe('2026-05-05');
    expect(read('03/11/2026')).toBeUndefined();
  });

  it('exists: 29 February is a day only of leap years', () => {
    expect(read('29-Feb-28')).toBe('2028-02-29');
    expect(read('29 févr. 2028', 'fr')).toBe('2028-02-29');
    expect(read('2000-02-29')).toBe('2000-02-29');
    for (const text of ['29-Feb-27', '2100-02-29', '30-Feb-2028', '31 apr 2026', '2026-13-01', '0 nov 2026'])
      expect(read(text)).toBeUndefined();
  });

  it('is not guessed', () => {
    for (const text of ['', '3', '3 nov', 'nov 2026', '2026-11', 'soon', '3 ma 2026', '3/11/26'])
      expect(read(text)).toBeUndefined();
  });

  it('is read back from what is shown, in every language and both formats', () => {
    const days = fc.integer({ min: 0, max: 36_000 }).map((count) => addDays('2000-01-01', count));
    fc.assert(
      fc.property(days, fc.constantFrom(...languageCodes), (day, language) => {
        expect(read(displayDate(day, 'DD-MMM-YYYY', language), language)).toBe(day);
        expect(read(displayDate(day, 'DD-MMM-YY', language), language)).toBe(day);
      }),
    );
  });

  it('is complete only when nothing that follows could change it', () => {
    const complete = ['2026-11-03', '03-Nov-2026', 'Nov 3, 2026', '23/11/2026'];
    const onTheWay = ['2026-11-3', '3 nov 20', '03-Nov-26'];
    expect(complete.map((text) => readDay(text, 'en')?.isComplete)).toEqual(complete.map(() => true));
    expect(onTheWay.map((text) => readDay(text, 'en')?.isComplete)).toEqual(onTheWay.map(() => false));
  });
});

describe('a day typed into a field', () => {
  const bounds = { min: '2024-02-29', max: '2026-11-17' };
  const typed = (text: string) => typedText({ read: readDay }, text, 'en', bounds).state;

  it('must lie within the bounds of the field, both of them included', () => {
    expect(['29-Feb-2024', '17-Nov-2026'].map(typed)).toEqual(['read', 'read']);
    expect(['28-Feb-2024', '18-Nov-2026'].map(typed)).toEqual(['outside', 'outside']);
  });

  it('is distinguished from an empty field and from other text', () => {
    expect([' ', '29-Feb-2025'].map(typed)).toEqual(['empty', 'unreadable']);
  });
});
