import { describe, expect, it } from 'vitest';
import { bounded, daysOf, filterBounds, fromCutOff, recordBounds, shipmentFilterBounds } from './bounds.ts';
import { type KeyPlace, moveDay, moveMonth } from './key-steps.ts';

const after = (move: typeof moveDay, from: string, place: KeyPlace, keys: readonly string[]) =>
  keys.map((key) => move(from, place, key));

describe('steps from month to month', () => {
  it('go by one month with the arrows of a field and by a year with Page Up and Page Down', () => {
    expect(after(moveMonth, '2026-11', 'field', ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])).toEqual([
      '2026-12',
      '2026-10',
      '2027-11',
      '2025-11',
    ]);
    expect(moveMonth('2026-11', 'field', 'Home')).toBe('2026-11');
  });

  it('go by one month sideways and by a row of three up and down in the calendar', () => {
    expect(
      after(moveMonth, '2026-11', 'calendar', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']),
    ).toEqual(['2026-10', '2026-12', '2026-08', '2027-02']);
    expect(after(moveMonth, '2026-11', 'calendar', ['PageUp', 'PageDown'])).toEqual(['2025-11', '2027-11']);
  });
});

describe('steps from day to day', () => {
  it('go by one day with the arrows of a field and by a month with Page Up and Page Down', () => {
    expect(after(moveDay, '2028-02-29', 'field', ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])).toEqual([
      '2028-03-01',
      '2028-02-28',
      '2028-03-29',
      '2028-01-29',
    ]);
    expect(moveDay('2028-02-29', 'field', 'a')).toBe('2028-02-29');
  });

  it('go by one day sideways and by a week up and down in the calendar', () => {
    expect(
      after(moveDay, '2026-12-31', 'calendar', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']),
    ).toEqual(['2026-12-30', '2027-01-01', '2026-12-24', '2027-01-07']);
  });

  it('end on the last day of a shorter month', () => {
    expect(moveDay('2027-01-31', 'calendar', 'PageDown')).toBe('2027-02-28');
    expect(moveDay('2028-03-31', 'calendar', 'PageUp')).toBe('2028-02-29');
  });
});

describe('the months that can be chosen', () => {
  it('lie ten years around today in filters, and 76 years ahead for shipments', () => {
    expect(filterBounds('2026-11')).toEqual({ min: '2016-11', max: '2036-11' });
    expect(shipmentFilterBounds('2026-11')).toEqual({ min: '2016-11', max: '2102-11' });
  });

  it('begin at the cut-off month or in 1990 for records, and end 200 years ahead', () => {
    expect(recordBounds('2026-11')).toEqual({ min: '1990-01', max: '2226-11' });
    expect(recordBounds('2026-11', '2024-03-01')).toEqual({ min: '2024-03', max: '2226-11' });
    expect(recordBounds('2026-11', null).min).toBe('1990-01');
  });

  it('begin at the cut-off month of a copy where that is later', () => {
    const bounds = filterBounds('2026-11');
    expect(fromCutOff(bounds, '2024-03-01')).toEqual({ min: '2024-03', max: '2036-11' });
    expect(fromCutOff(bounds, '2010-03-01')).toEqual(bounds);
    expect(fromCutOff(bounds, null)).toEqual(bounds);
  });

  it('bound what keys lead to', () => {
    const bounds = { min: '2016-11', max: '2036-11' };
    expect(bounded('2037-10', bounds)).toBe('2036-11');
    expect(bounded('2016-10', bounds)).toBe('2016-11');
    expect(bounded('2026-12', bounds)).toBe('2026-12');
  });

  it('have all their days in fields of days', () => {
    expect(daysOf({ min: '2024-02', max: '2028-02' })).toEqual({ min: '2024-02-01', max: '2028-02-29' });
  });
});
