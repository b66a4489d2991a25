import { expect, it } from 'vitest';
import { isInCategory } from './product-categories.ts';

/** All (1) with ARV (2) above paediatric ARV (4), and malaria (6). */
const tree = {
  parentCategoryOf: new Map([
    [1, null],
    [2, 1],
    [4, 2],
    [6, 1],
  ]),
};

it('counts a category as part of itself and of every category above it', () => {
  expect([4, 2, 1].map((ancestor) => isInCategory(tree, 4, ancestor))).toEqual([true, true, true]);
});

it('does not count a category as part of one beside or below it', () => {
  expect(isInCategory(tree, 4, 6)).toBe(false);
  expect(isInCategory(tree, 2, 4)).toBe(false);
});

it('counts a product without a category nowhere', () => {
  expect(isInCategory(tree, null, 1)).toBe(false);
});

it('ends in a tree that goes round in a circle', () => {
  const circle = {
    parentCategoryOf: new Map([
      [1, 2],
      [2, 1],
    ]),
  };
  expect(isInCategory(circle, 1, 3)).toBe(false);
});
