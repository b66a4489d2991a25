/// <reference types="vite/types/importMeta.d.ts" />
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inputFrom } from '../supply-plan/generated.ts';
import { wrongCells } from './testing.ts';

const runs = Number(import.meta.env.PROPERTY_RUNS ?? 1000);
/** A plan has thousands of cells: of each program every row and batch is explained, but not in every month. */
const oneMonthIn = 8;

it('explains the cells of any program', { timeout: 60_000 + runs * 100 }, () => {
  const choices = fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: 100, maxLength: 300, size: 'max' });
  const property = fc.property(choices, fc.nat({ max: oneMonthIn - 1 }), (list, from) => {
    const input = inputFrom(list);
    expect(wrongCells(input, { from, oneIn: oneMonthIn }).wrong.slice(0, 5)).toEqual([]);
  });
  fc.assert(property, { numRuns: runs });
});
