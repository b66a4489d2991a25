import { expect, it } from 'vitest';
import { type Usage, unitsNeeded, unitsPerMonth } from './usage.ts';

const day = 365 / 12;
const usage: Usage = {
  continuous: false,
  oneTime: false,
  patients: 1,
  units: 2,
  frequency: 3,
  frequencyPerMonth: day,
  repeat: 10,
  repeatPerMonth: day,
};

it('counts three times two a day for ten days as 60', () => {
  expect(unitsPerMonth(usage)).toBeCloseTo(182.5, 8);
  expect(unitsNeeded(usage)).toBeCloseTo(60, 8);
});

it('shares a unit that is used once by four people', () => {
  const once = { ...usage, oneTime: true, units: 1, patients: 4 };
  expect(unitsPerMonth(once)).toBe(0.25);
  expect(unitsNeeded(once)).toBe(0.25);
});

it('reads the frequency of a continuous use as an interval', () => {
  const daily = { ...usage, continuous: true, units: 1, frequency: 1 };
  expect(unitsPerMonth(daily)).toBeCloseTo(30.4167, 4);
  expect(unitsPerMonth({ ...daily, units: 2, frequency: 3, frequencyPerMonth: 1 })).toBeCloseTo(0.6667, 4);
  expect(unitsNeeded(daily)).toBeNaN();
});
