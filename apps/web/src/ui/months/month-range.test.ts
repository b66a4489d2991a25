import { describe, expect, it } from 'vitest';
import { rangeText, withEnd } from './month-range.ts';

describe('a range of months', () => {
  const range = { from: '2026-05', to: '2028-05' };

  it('takes another start or end', () => {
    expect(withEnd(range, 'from', '2027-01')).toEqual({ from: '2027-01', to: '2028-05' });
    expect(withEnd(range, 'to', '2026-05')).toEqual({ from: '2026-05', to: '2026-05' });
  });

  it('never ends before it starts', () => {
    expect(withEnd(range, 'from', '2029-01')).toEqual({ from: '2029-01', to: '2029-01' });
    expect(withEnd(range, 'to', '2025-12')).toEqual({ from: '2025-12', to: '2025-12' });
  });

  it('is written in the language of the user', () => {
    expect(rangeText(range, 'en')).toBe('May-2026 – May-2028');
    expect(rangeText(range, 'fr')).toBe('mai-2026 – mai-2028');
    expect(rangeText({ from: '2026-05', to: '2026-05' }, 'en')).toBe('May-2026');
  });
});
