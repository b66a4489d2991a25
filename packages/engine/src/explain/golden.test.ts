/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import type { GoldenCase } from '../supply-plan/golden/case.ts';
import { wrongCells } from './testing.ts';

const cases = import.meta.glob<string>('../../test/golden/supply-plan/*/*.json', {
  query: '?raw',
  import: 'default',
});

describe('the terms of every cell of the reference plans give its value', () => {
  it.each(Object.entries(cases))('%s', async (_, load) => {
    const { explained, wrong } = wrongCells((JSON.parse(await load()) as GoldenCase).input);
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(explained).toBeGreaterThan(1000);
  });
});
