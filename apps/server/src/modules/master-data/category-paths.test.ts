import { expect, it } from 'vitest';
import { type CategoryNode, categoryPaths, treeProblem } from './category-paths.ts';

const node = (id: number, parentId: number | null, active = true): CategoryNode => ({
  id,
  parentId,
  productCategoryId: id,
  label: { label_en: `Category ${id}` },
  active,
});

it('numbers the nodes by their place below their parent', () => {
  const tree = [node(1, null), node(2, 1), node(3, 2), node(4, 2), node(5, 1)];
  expect([...categoryPaths(tree)]).toEqual([
    [1, '00'],
    [2, '00.01'],
    [3, '00.01.01'],
    [4, '00.01.02'],
    [5, '00.02'],
  ]);
});

it('keeps more than 99 children apart', () => {
  const tree = [node(1, null), ...Array.from({ length: 120 }, (_, index) => node(index + 2, 1))];
  const paths = categoryPaths(tree);
  expect(paths.get(101)).toBe('00.100');
  expect(new Set(paths.values()).size).toBe(121);
});

it.each([
  ['noRoot', [node(1, 2), node(2, 1)]],
  ['severalRoots', [node(1, null), node(2, null)]],
  ['unknownParent', [node(1, null), node(2, 9)]],
  ['duplicateId', [node(1, null), node(1, null)]],
  ['cycle', [node(1, null), node(2, 3), node(3, 2)]],
  ['activeUnderInactive', [node(1, null, false), node(2, 1)]],
] as const)('finds %s', (problem, tree) => {
  expect(treeProblem(tree)).toBe(problem);
});

it('accepts a tree that is one', () => {
  expect(treeProblem([node(1, null), node(2, 1, false), node(3, 2, false)])).toBeNull();
});
