import { describe, expect, it } from 'vitest';
import { changedSpan, storedSpan } from './forecast-months.ts';

const empty = { start: '', months: '', stop: '' };

describe('the forecast months of a program', () => {
  it('end 36 months after January 2026 in December 2028', () => {
    const span = changedSpan({ ...empty, start: '2026-01' }, 'months', '36');
    expect(span.stop).toBe('2028-12');
    expect(storedSpan(span)).toEqual({ forecastStartDate: '2026-01-01', forecastStopDate: '2028-12-31' });
  });

  it('count the period again when the end changes, and the end when the start does', () => {
    const span = { start: '2026-01', months: '36', stop: '2028-12' };
    expect(changedSpan(span, 'stop', '2026-12').months).toBe('12');
    expect(changedSpan(span, 'start', '2027-01').stop).toBe('2029-12');
  });

  it('wait for what is not typed yet', () => {
    expect(changedSpan(empty, 'months', '12').stop).toBe('');
    expect(changedSpan({ ...empty, start: '2026-05' }, 'stop', '2026-01').months).toBe('');
    expect(storedSpan(empty)).toBeNull();
  });
});
