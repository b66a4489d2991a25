import { treeFigures, treeFormulas, treeTermNames } from '@stockwell/engine/tree/explain/index';
import { describe, expect, it } from 'vitest';
import texts from '../../../../i18n/en/treeWhy.json' with { type: 'json' };

describe('the texts that explain a tree', () => {
  it('name every figure, formula and term of the engine, and no others', () => {
    const keysOf = (start: string): string[] =>
      Object.keys(texts)
        .filter((key) => key.startsWith(`${start}.`))
        .map((key) => key.slice(start.length + 1))
        .sort();
    expect(keysOf('figure')).toEqual([...treeFigures].sort());
    expect(keysOf('formula')).toEqual(Object.keys(treeFormulas).sort());
    expect(keysOf('terms')).toEqual([...treeTermNames].sort());
  });
});
