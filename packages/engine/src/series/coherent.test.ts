import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoherentWay, coherent } from './coherent.ts';

const ways: readonly CoherentWay[] = ['bottomUp', 'topDown', 'minimumTrace'];

describe('forecasts of regions and of all of them', () => {
  const total = { forecast: [110], variance: 4 };
  const parts = [
    { forecast: [60], variance: 1 },
    { forecast: [40], variance: 5 },
  ];

  it('add up as the regions say', () => {
    expect(coherent('bottomUp', total, parts)).toEqual({ total: [100], parts: [[60], [40]] });
  });

  it('share the total out by the regions', () => {
    expect(coherent('topDown', total, parts)).toEqual({ total: [110], parts: [[66], [44]] });
    const none = parts.map((part) => ({ ...part, forecast: [0] }));
    expect(coherent('topDown', total, none).parts).toEqual([[55], [55]]);
  });

  it('give way by their uncertainty', () => {
    // The 10 that are between them are shared out 4 : 1 : 5 over total, first and second region.
    expect(coherent('minimumTrace', total, parts)).toEqual({ total: [106], parts: [[61], [45]] });
    expect(coherent('minimumTrace', { ...total, variance: 0 }, parts).total[0]).toBeCloseTo(110, 10);
    const sure = parts.map((part) => ({ ...part, variance: 0 }));
    expect(coherent('minimumTrace', total, sure).total).toEqual([100]);
    expect(coherent('minimumTrace', { ...total, variance: 0 }, sure).total).toEqual([100]);
  });

  it('are nowhere below 0, and others take over what one cannot give', () => {
    const low = coherent('minimumTrace', { forecast: [10], variance: 0 }, [
      { forecast: [50], variance: 1 },
      { forecast: [2], variance: 1 },
    ]);
    expect(low.parts).toEqual([[10], [0]]);
    expect(low.total).toEqual([10]);
  });

  it('agree in every month, whatever they are', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    const level = fc.record({
      forecast: fc.array(amount, { minLength: 3, maxLength: 3 }),
      variance: amount,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...ways),
        level,
        fc.array(level, { minLength: 1, maxLength: 6 }),
        (way, all, own) => {
          const found = coherent(way, all, own);
          found.total.forEach((value, month) => {
            const sum = found.parts.reduce((added, part) => added + (part[month] ?? 0), 0);
            expect(Math.abs(sum - value)).toBeLessThanOrEqual(1e-6 * Math.max(1, value));
          });
          for (const part of found.parts) for (const value of part) expect(value).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
