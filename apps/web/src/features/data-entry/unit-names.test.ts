import { expect, it } from 'vitest';
import { shortUnitName } from './unit-names.ts';

const vial = 'Artesunate 60 mg powder for injection, box of 1 vial';
const units = [
  vial,
  'Artesunate 60 mg powder for injection, box of 25 vials',
  'Artesunate 60 mg powder, tablet',
];

it('distinguishes units of one product by their end', () => {
  expect(units.map((unit) => shortUnitName(unit, units))).toEqual([
    '… powder for injection, box of 1 vial',
    '… powder for injection, box of 25 vials',
    '… powder, tablet',
  ]);
});

it('keeps short names whole, and the end of a name that has no relatives', () => {
  expect(shortUnitName('Bottle of 500', units)).toBe('Bottle of 500');
  expect(shortUnitName(vial, [vial])).toBe('… box of 1 vial');
});
