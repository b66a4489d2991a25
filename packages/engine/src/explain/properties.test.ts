/// <reference types="vite/types/importMeta.d.ts" />
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inputFrom } from '../supply-plan/generated.ts';
import { type FormulaName, formulas } from './formulas.ts';
import { wrongCells } from './testing.ts';

const runs = Number(import.meta.env.PROPERTY_RUNS ?? 400);
/** A plan has thousands of cells: of each program every row and batch is explained, but not in every month. */
const oneMonthIn = 8;

/** Of months that a server planned, and of plans of less than a unit: they have examples of their own. */
const seldom: ReadonlySet<FormulaName> = new Set([
  'openingStored',
  'batchOpeningStored',
  'batchClosingStored',
  'suggestionNothingMissing',
]);

it('explains the cells of any program, by every formula', { timeout: 60_000 + runs * 100 }, () => {
  const choices = fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: 100, maxLength: 300, size: 'max' });
  const used = new Set<FormulaName>();
  const property = fc.property(choices, fc.nat({ max: oneMonthIn - 1 }), (list, from) => {
    const { wrong, formulas: found } = wrongCells(inputFrom(list), { from, oneIn: oneMonthIn });
    expect(wrong.slice(0, 5)).toEqual([]);
    for (const formula of found) used.add(formula);
  });
  fc.assert(property, { numRuns: runs });
  // A handful of programs cannot need them all.
  if (runs < 1000) return;
  const all = Object.keys(formulas) as FormulaName[];
  expect(all.filter((formula) => !used.has(formula) && !seldom.has(formula))).toEqual([]);
});
