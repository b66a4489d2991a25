import { describe, expect, it } from 'vitest';
import {
  added,
  branchesOf,
  hitsIn,
  isTaken,
  movedBy,
  movedIn,
  movedInto,
  movedOut,
  nodeOf,
  removed,
  renamed,
  sameTree,
  savedNode,
  sentTree,
  type Tree,
  withActive,
} from './tree.ts';

const label = (text: string) => ({ label_en: text, label_fr: null, label_sp: null, label_pr: null });
const node = (id: number, parentId: number | null, name: string) => ({
  id,
  parentId,
  label: label(name),
  active: true,
});
const tree: Tree = [
  node(1, null, 'All'),
  node(2, 1, 'HIV/AIDS Pharmaceuticals'),
  node(3, 2, 'Adult ARV'),
  node(4, 2, 'Pediatric ARV'),
  node(5, 1, 'Reproductive Health'),
];
const read = (of: Tree) => branchesOf(of).map((branch) => `${branch.depth}${branch.node.id}`);

describe('moving a category', () => {
  it('takes along what is below it', () => {
    expect(read(movedInto(tree, 2, 5))).toEqual(['01', '15', '22', '33', '34']);
  });

  it('leaves the root in its place and puts nothing below itself', () => {
    expect(movedInto(tree, 1, 5)).toBe(tree);
    expect(movedInto(tree, 2, 4)).toBe(tree);
  });

  it('goes up, down, in and out by keyboard too', () => {
    expect(read(movedBy(tree, 4, -1))).toEqual(['01', '12', '24', '23', '15']);
    expect(movedBy(tree, 3, -1)).toBe(tree);
    expect(read(movedIn(tree, 5))).toEqual(['01', '12', '23', '24', '25']);
    expect(read(movedOut(tree, 3))).toEqual(['01', '12', '24', '13', '15']);
    expect(movedOut(tree, 2)).toBe(tree);
  });
});

describe('disabling a category', () => {
  it('disables everything below, and enabling needs an active parent', () => {
    const off = withActive(tree, 2, false);
    expect([2, 3, 4].map((id) => nodeOf(off, id)?.active)).toEqual([false, false, false]);
    expect(nodeOf(off, 5)?.active).toBe(true);
    expect(withActive(off, 3, true)).toBe(off);
    const on = withActive(off, 2, true);
    expect([nodeOf(on, 2)?.active, nodeOf(on, 3)?.active]).toEqual([true, false]);
  });

  it('also happens to what is moved below a disabled one', () => {
    expect(nodeOf(movedInto(withActive(tree, 2, false), 5, 2), 5)?.active).toBe(false);
  });
});

describe('the list that is sent', () => {
  it('begins with the root, and new nodes have no id yet', () => {
    const sent = sentTree(added(tree, 1, label('Malaria')));
    expect(sent[0]?.parentId).toBeNull();
    expect(sent.at(-1)).toMatchObject({ id: -1, parentId: 1, payload: { productCategoryId: 0 } });
  });

  it('is the same after a change and its contrary', () => {
    expect(sameTree(tree, movedBy(movedBy(tree, 4, -1), 4, 1))).toBe(true);
    expect(sameTree(tree, movedBy(tree, 4, -1))).toBe(false);
    const more = added(tree, 1, label('Malaria'));
    expect(sameTree(tree, removed(more, -1))).toBe(true);
    expect(removed(tree, 3)).toBe(tree);
  });
});

it('finds names from top to bottom and reports taken ones', () => {
  expect(hitsIn(tree, 'arv', ({ label_en }) => label_en)).toEqual([3, 4]);
  expect(hitsIn(tree, ' ', ({ label_en }) => label_en)).toEqual([]);
  expect(isTaken(tree, 'adult arv', null)).toBe(true);
  expect(isTaken(tree, 'adult arv', 3)).toBe(false);
});

describe('a category saved for a request', () => {
  const sent = added(tree, 1, label('Malaria'));
  const fresh: Tree = [...tree, node(9, 1, 'Other'), node(10, 1, 'Malaria')];

  it('is the new one of that name, or the only new one', () => {
    expect(savedNode({ before: tree, sent, fresh }, null, label('malaria'))).toBe(10);
    expect(savedNode({ before: tree, sent, fresh: [...tree, node(9, 1, 'Other')] }, null, null)).toBe(9);
    expect(savedNode({ before: tree, sent, fresh: tree }, null, label('Malaria'))).toBeNull();
  });

  it('is the meant one only when it was changed', () => {
    const changed = renamed(tree, 3, label('Adult'));
    expect(savedNode({ before: tree, sent: changed, fresh: changed }, 3, null)).toBe(3);
    expect(savedNode({ before: tree, sent: changed, fresh: changed }, 4, null)).toBeNull();
  });
});
