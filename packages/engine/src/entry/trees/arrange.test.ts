import { describe, expect, it } from 'vitest';
import { goldenInput } from '../../tree/golden/convert.ts';
import { exampleInput, node } from '../../tree/testing.ts';
import { foldedAs, movedBeside, nodesAbove, withLevel } from './arrange.ts';

/** A number with three shares; the second one has a share of its own. */
const [tree] = goldenInput(
  exampleInput({
    nodes: [
      node(1, null, 'number'),
      node(2, 1, 'percentage'),
      node(3, 1, 'percentage'),
      node(4, 1, 'percentage'),
      node(5, 3, 'percentage'),
    ],
  }),
).trees;
if (!tree) throw new Error('No tree');
const idAt = (at: number): string => tree.flatList[at]?.nodeId ?? '';
const orderIn = (of: typeof tree): string[] =>
  of.flatList
    .filter(({ parentNodeId }) => parentNodeId === idAt(0))
    .toSorted((a, b) => a.order - b.order)
    .map(({ nodeId }) => nodeId);

describe('the arrangement of a tree', () => {
  it('moves a node among its siblings, and no further than the end', () => {
    const moved = movedBeside(tree, idAt(1), 1);
    expect(orderIn(moved)).toEqual([idAt(2), idAt(1), idAt(3)]);
    expect(orderIn(movedBeside(moved, idAt(1), -1))).toEqual([idAt(1), idAt(2), idAt(3)]);
    expect(movedBeside(tree, idAt(3), 1)).toBe(tree);
    expect(movedBeside(tree, idAt(0), 1)).toBe(tree);
  });

  it('folds nodes, and leaves a tree alone where nothing changes', () => {
    const folded = foldedAs(tree, ({ nodeId }) => nodeId === idAt(2));
    expect(folded.flatList.filter(({ collapsed }) => collapsed).map(({ nodeId }) => nodeId)).toEqual([
      idAt(2),
    ]);
    expect(foldedAs(folded, ({ collapsed }) => collapsed)).toBe(folded);
  });

  it('names the nodes above another one', () => {
    expect(nodesAbove(tree, idAt(4)).map(({ nodeId }) => nodeId)).toEqual([idAt(0), idAt(2)]);
    expect(nodesAbove(tree, idAt(0))).toEqual([]);
  });

  it('gives the unit of a level to its nodes', () => {
    const level = { levelId: idAt(0), levelNo: 1, label: { label_en: 'Shares' }, unit: { id: 7 } };
    const named = withLevel(tree, level);
    expect(named.levelList.find(({ levelNo }) => levelNo === 1)?.label.label_en).toBe('Shares');
    expect(named.flatList.map(({ nodeUnit }) => nodeUnit?.id ?? null).slice(1)).toEqual([7, 7, 7, null]);
  });
});
