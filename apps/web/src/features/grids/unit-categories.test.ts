import { expect, it } from 'vitest';
import { idsBelow } from './unit-categories.ts';

it('takes a category for everything below it, by whole segments of its path', () => {
  const nodes = [
    { payloadId: 1, sortOrder: '00' },
    { payloadId: 2, sortOrder: '00.1' },
    { payloadId: 3, sortOrder: '00.1.2' },
    { payloadId: 4, sortOrder: '00.10' },
  ];
  expect([...idsBelow(nodes, 2)]).toEqual([2, 3]);
  expect([...idsBelow(nodes, 1)]).toEqual([1, 2, 3, 4]);
});
