/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import type { GoldenSeries } from './case.ts';
import { runGoldenSeries } from './compare.ts';
import { type GoldenFormulas, runGoldenFormulas } from './formulas.ts';

const files = import.meta.glob<string>('../../../test/golden/forecast-series/*-*.json', {
  query: '?raw',
  import: 'default',
});

describe('reference series', () => {
  it('are all there', () => {
    expect(Object.keys(files)).toHaveLength(15);
  });

  it.each(Object.entries(files))('%s', { timeout: 60_000 }, async (_, load) => {
    const result = runGoldenSeries(JSON.parse(await load()) as GoldenSeries);
    expect(result.differences).toEqual([]);
    expect(result.compared).toBeGreaterThan(100);
  });
});

const formulas = import.meta.glob<string>('../../../test/golden/forecast-series/formulas.json', {
  query: '?raw',
  import: 'default',
});

describe('reference formulas', () => {
  it.each(Object.entries(formulas))('%s', async (_, load) => {
    const result = runGoldenFormulas(JSON.parse(await load()) as GoldenFormulas);
    expect(result.differences).toEqual([]);
    expect(result.compared).toBeGreaterThan(100);
  });
});
