/// <reference types="vite/types/importMeta.d.ts" />
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generatedInput } from '../supply-plan/generated.ts';
import { wrongCells } from './testing.ts';

/** Thousands of cells in every program: fewer programs than elsewhere. */
const runs = Math.ceil(Number(import.meta.env.PROPERTY_RUNS ?? 1000) / 20);

it('explains every cell of any program', { timeout: 60_000 + runs * 1000 }, () => {
  const choices = fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: 100, maxLength: 300, size: 'max' });
  const property = fc.property(choices, (list) => {
    let next = 0;
    const input = generatedInput({
      pick: (below) => {
        const choice = list[next] ?? 0;
        next += 1;
        return choice % Math.max(1, below);
      },
    });
    expect(wrongCells(input).wrong.slice(0, 5)).toEqual([]);
  });
  fc.assert(property, { numRuns: runs });
});
