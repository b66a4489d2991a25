import { describe, expect, it } from 'vitest';
import { easternDay, easternMoment, easternStamp } from './us-eastern.ts';

describe('US Eastern time', () => {
  it('is four hours behind UTC in summer and five in winter', () => {
    expect(easternStamp(new Date('2024-07-20T17:05:09Z'))).toBe('240720130509');
    expect(easternStamp(new Date('2024-01-20T17:05:09Z'))).toBe('240120120509');
  });

  it('writes midnight as 00, not as 24', () => {
    expect(easternStamp(new Date('2024-07-20T04:00:00Z'))).toBe('240720000000');
  });

  it('names the day that it is there', () => {
    expect(easternDay(new Date('2024-07-20T03:59:59Z'))).toBe('2024-07-19');
    expect(easternDay(new Date('2024-07-20T04:00:00Z'))).toBe('2024-07-20');
  });

  it('finds the moment of an hour, also on days when the clocks change', () => {
    expect(easternMoment('2024-07-20', 21).toISOString()).toBe('2024-07-21T01:00:00.000Z');
    expect(easternMoment('2024-01-20', 21).toISOString()).toBe('2024-01-21T02:00:00.000Z');
    expect(easternMoment('2024-03-10', 21).toISOString()).toBe('2024-03-11T01:00:00.000Z');
    expect(easternMoment('2024-11-03', 21).toISOString()).toBe('2024-11-04T02:00:00.000Z');
    expect(easternMoment('2024-03-10', 23).toISOString()).toBe('2024-03-11T03:00:00.000Z');
  });
});
