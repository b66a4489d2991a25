import { expect, it } from 'vitest';
import { exportedUnits } from './export-scope.ts';

const labels = { products: [30, 10, 20].map((id) => ({ id, label: String(id), unit: '' })) };

it('exports the product that is looked at, all of the program, or those that were chosen', () => {
  expect(exportedUnits('one', 10, [20], labels)).toEqual([10]);
  expect(exportedUnits('all', 10, [20], labels)).toEqual([30, 10, 20]);
  // In the order of the program, whatever the order of choosing.
  expect(exportedUnits('some', 10, [20, 30], labels)).toEqual([30, 20]);
});
