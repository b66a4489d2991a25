import { describe, expect, it } from 'vitest';
import { turnsOfGroup } from './turns-of-group.ts';

const settings = { minCountForMode: 3, minPercForMode: 20 };

describe('the turns of a group', () => {
  it('are the lowest of the most common ones', () => {
    const turns = [1.2, 1.2, 1.2, 2.5, 2.5, 2.5, 3.1, 0.8, 1.9, 4.0];
    expect(turnsOfGroup(turns, settings)).toEqual({ turns: 1.2, basis: 'mode', turnsRounded: 1.2 });
  });

  it('are the average where too few products have the same', () => {
    const { turns, basis, turnsRounded } = turnsOfGroup([1.2, 1.2, 2.5, 3.1, 0.8], settings);
    expect(turns).toBeCloseTo(1.76, 12);
    expect([basis, turnsRounded]).toEqual(['average', 1.8]);
  });

  it('are the average where too small a share of products has the same', () => {
    const turns = [1, 1, 1, 2, 3, 4, 5, 6, 7, 8];
    expect(turnsOfGroup(turns, { ...settings, minPercForMode: 31 }).basis).toBe('average');
    expect(turnsOfGroup(turns, { ...settings, minPercForMode: 30 }).basis).toBe('mode');
  });

  it('are compared with one decimal and averaged without rounding', () => {
    expect(turnsOfGroup([1.16, 1.24, 1.21, 9], settings)).toMatchObject({ turns: 1.2, basis: 'mode' });
    expect(turnsOfGroup([1.16, 1.24], settings).turns).toBeCloseTo(1.2, 12);
    expect(turnsOfGroup([1.14, 1.14], settings)).toMatchObject({ turns: 1.14, turnsRounded: 1.1 });
  });

  it('are blank without a product that has turns', () => {
    const none = { turns: null, basis: null, turnsRounded: null };
    expect(turnsOfGroup([], settings)).toEqual(none);
    expect(turnsOfGroup([null, null, null], { minCountForMode: 0, minPercForMode: 0 })).toEqual(none);
  });

  it('have the most common ones counted among all products of the group', () => {
    // Three of four products turn alike, the fourth has no stock.
    expect(turnsOfGroup([2, 2, 2, null], { minCountForMode: 3, minPercForMode: 75 }).basis).toBe('mode');
    expect(turnsOfGroup([2, 2, 2, null], { minCountForMode: 3, minPercForMode: 76 }).basis).toBe('average');
  });
});
