/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import type { GoldenCase } from './case.ts';
import { runGoldenCase } from './compare.ts';

const cases = import.meta.glob<string>('../../../test/golden/supply-plan/*/*.json', {
  query: '?raw',
  import: 'default',
});

describe('reference plans', () => {
  it('are all there', () => {
    expect(Object.keys(cases)).toHaveLength(210);
  });

  it.each(Object.entries(cases))('%s', async (_, load) => {
    const result = runGoldenCase(JSON.parse(await load()) as GoldenCase);
    expect(result.differences).toEqual([]);
    expect(result.compared).toBeGreaterThan(0);
  });
});
