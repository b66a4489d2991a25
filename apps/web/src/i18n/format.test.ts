import { describe, expect, it } from 'vitest';
import { withManyForms } from './backend.ts';
import { formatAge, formatCount, formatDate, formatDateTime, formatDay, formatShortDay } from './format.ts';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('ages', () => {
  const now = Date.UTC(2026, 10, 15, 12);
  it.each([
    [30_000, 'now'],
    [5 * 60_000, '5 minutes ago'],
    [59 * 60_000, '59 minutes ago'],
    [2 * 3_600_000, '2 hours ago'],
    [26 * 3_600_000, 'yesterday'],
    [12 * 86_400_000, '12 days ago'],
  ])('writes an age of %i ms as %s', (age, text) => {
    expect(formatAge(now - age, now, 'en')).toBe(text);
  });

  it('speaks the language of the user', () => {
    expect(formatAge(now - 3 * 86_400_000, now, 'pr')).toBe('há 3 dias');
  });

  it('takes a time in the future, from a clock set back, for now', () => {
    expect(formatAge(now + 90_000, now, 'en')).toBe('now');
  });
});

it('separates thousands as each language does', () => {
  expect(formatCount(12345, 'en')).toBe('12,345');
  expect(formatCount(1234, 'sp')).toBe('1.234');
});

it('reads the plural for millions like the usual one unless the file says otherwise', () => {
  expect(withManyForms({ a_one: 'x', a_other: 'y', b_other: 'p', b_many: 'q' })).toEqual({
    a_one: 'x',
    a_other: 'y',
    a_many: 'y',
    b_other: 'p',
    b_many: 'q',
  });
});

describe('days', () => {
  it('read the same wherever they stand, in every language', () => {
    const noon = new Date(2026, 10, 5, 14, 5).getTime();
    expect(formatDay('2026-11-05', 'en')).toBe('05-Nov-2026');
    expect(formatShortDay('2026-11-05', 'en')).toBe('05-Nov-26');
    expect(formatDate(noon, 'en')).toBe('05-Nov-2026');
    expect(formatDateTime(noon, 'en')).toBe('05-Nov-2026 14:05');
    expect(formatDay('2026-08-05', 'fr')).toMatch(/^05-ao.*-2026$/);
  });

  it('are written by this module alone', () => {
    const others = Object.entries(sources).filter(
      ([name, text]) =>
        !/\.test\.|\/format\.ts$|\/month-names\.ts$/.test(name) &&
        /displayDate\(|DateTimeFormat|toLocale(?:Date|Time)?String|'DD-MMM/.test(text),
    );
    expect(Object.keys(sources).length).toBeGreaterThan(500);
    expect(others.map(([name]) => name)).toEqual([]);
  });
});
