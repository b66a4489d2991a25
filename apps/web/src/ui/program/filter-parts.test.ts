import { describe, expect, it } from 'vitest';
import { shortList } from './filter-parts.ts';

describe('a list of chosen things in one line', () => {
  const more = (first: string, count: number) => `${first} + ${count}`;

  it('names up to two of them', () => {
    expect(shortList(['North'], 'All regions', more)).toBe('North');
    expect(shortList(['North', 'South'], 'All regions', more)).toBe('North, South');
  });

  it('names the first of several and counts the others', () => {
    expect(shortList(['North', 'South', 'East'], 'All regions', more)).toBe('North + 2');
  });

  it('says what it means that none is chosen', () => {
    expect(shortList([], 'All regions', more)).toBe('All regions');
  });
});
