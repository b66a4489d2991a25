import { describe, expect, it } from 'vitest';
import {
  convertToEuOf,
  type EquivalencyMapping,
  equivalencyUnitsFor,
  inEquivalencyUnits,
} from './equivalency.ts';

const mapping = (part: Partial<EquivalencyMapping>): EquivalencyMapping => ({
  equivalencyUnitId: 1,
  forecastingUnitId: 5,
  programId: null,
  convertToEu: 14,
  active: true,
  ...part,
});

describe('equivalency units', () => {
  it.each([
    [10_000, 1, 2, 5000],
    [14_000, 1, 14, 1000],
    [250, 60, 14, 1071.4286],
    [90, 10, 0.5, 1800],
  ])('count %d packs of %d, %d to one, as %d', (quantity, multiplier, convertToEu, expected) => {
    expect(inEquivalencyUnits(quantity, multiplier, convertToEu)).toBeCloseTo(expected, 4);
  });

  it("are counted by the program's own mapping before the realm's, in whatever order they come", () => {
    const realm = mapping({});
    const own = mapping({ programId: 3, convertToEu: 7 });
    expect(convertToEuOf([realm, own], 3, 1, 5)).toBe(7);
    expect(convertToEuOf([own, realm], 3, 1, 5)).toBe(7);
    expect(convertToEuOf([own, realm], 4, 1, 5)).toBe(14);
    expect(convertToEuOf([{ ...own, active: false }, realm], 3, 1, 5)).toBe(14);
    expect(convertToEuOf([own], 4, 1, 5)).toBeUndefined();
  });

  it('are offered where one of the products can be counted in them', () => {
    const mappings = [
      mapping({}),
      mapping({ equivalencyUnitId: 2, programId: 9 }),
      mapping({ equivalencyUnitId: 3, active: false }),
      mapping({ equivalencyUnitId: 4, forecastingUnitId: 6 }),
      mapping({ programId: 3 }),
    ];
    expect(equivalencyUnitsFor(mappings, 3, [5])).toEqual([1]);
    expect(equivalencyUnitsFor(mappings, 9, [5, 6])).toEqual([1, 2, 4]);
  });
});
