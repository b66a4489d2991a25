import { describe, expect, it } from 'vitest';
import { filterBounds, recordBounds, shipmentFilterBounds } from './bounds.ts';
import { stepFor, stepped } from './step-month.ts';

describe('steps from month to month', () => {
  const bounds = { min: '2016-11', max: '2036-11' };

  it('go by one month with the arrows of a field and by a year with Page Up and Page Down', () => {
    expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].map((key) => stepFor('field', key))).toEqual([
      1, -1, 12, -12,
    ]);
    expect(stepFor('field', 'Home')).toBe(0);
  });

  it('go by one month sideways and by a row of three up and down in the calendar', () => {
    expect(
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => stepFor('calendar', key)),
    ).toEqual([-1, 1, -3, 3]);
    expect(['PageUp', 'PageDown'].map((key) => stepFor('calendar', key))).toEqual([-12, 12]);
  });

  it('end at the bounds', () => {
    expect(stepped('2036-10', 12, bounds)).toBe('2036-11');
    expect(stepped('2016-11', -1, bounds)).toBe('2016-11');
    expect(stepped('2026-11', 1, bounds)).toBe('2026-12');
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
});
