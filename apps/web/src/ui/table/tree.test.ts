import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { flattenTree, openableLevels, wholeTree } from './tree.ts';
import { treeSection } from './tree-section.ts';

interface Node {
  readonly name: string;
  readonly stock: number;
  readonly children?: readonly Node[];
}

const kit: Node = { name: 'Kit', stock: 3 };
const rows: readonly Node[] = [
  { name: 'Malaria', stock: 5, children: [{ name: 'Tests', stock: 2, children: [kit] }, kit] },
  { name: 'HIV', stock: 1 },
];
const tree = { rows, keyOf: ({ name }: Node) => name, childrenOf: ({ children }: Node) => children ?? [] };

describe('a tree as rows', () => {
  it('shows children of open rows only, below their parent', () => {
    const names = (...open: readonly string[]) =>
      flattenTree(tree, (key) => open.includes(key)).map(({ row, depth }) => `${depth} ${row.name}`);
    expect(names()).toEqual(['0 Malaria', '0 HIV']);
    expect(names('Malaria')).toEqual(['0 Malaria', '1 Tests', '1 Kit', '0 HIV']);
    expect(names('Malaria/Tests')).toEqual(['0 Malaria', '0 HIV']);
  });

  it('distinguishes rows that stand in two places', () => {
    const keys = wholeTree(tree).map(({ key }) => key);
    expect(keys).toEqual(['Malaria', 'Malaria/Tests', 'Malaria/Tests/Kit', 'Malaria/Kit', 'HIV']);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('knows what can be opened', () => {
    expect(openableLevels(tree)).toBe(2);
    expect(openableLevels({ ...tree, rows: [kit] })).toBe(0);
    expect(flattenTree(tree, (_, depth) => depth < 1).map(({ key }) => key)).toEqual([
      'Malaria',
      'Malaria/Tests',
      'Malaria/Kit',
      'HIV',
    ]);
    expect(flattenTree(tree, () => true)[1]).toMatchObject({ hasChildren: true, isOpen: true });
    expect(flattenTree(tree, () => true)[4]).toMatchObject({ hasChildren: false, isOpen: false });
  });
});

it('writes a tree into a file with its depth, parents in bold, and sums the roots up', () => {
  const columns: readonly Column<Node>[] = [
    { key: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
    { key: 'stock', title: 'Stock', kind: 'number', value: ({ stock }) => stock, total: 'sum' },
  ];
  const { rows: written } = treeSection(columns, tree, 'Total');
  expect(written.map(({ cells }) => cells.name)).toEqual([
    'Malaria',
    '    Tests',
    '        Kit',
    '    Kit',
    'HIV',
    'Total',
  ]);
  expect(written.map(({ emphasis }) => emphasis)).toEqual([
    'group',
    'group',
    undefined,
    undefined,
    undefined,
    'total',
  ]);
  expect(written.at(-1)?.cells.stock).toBe(6);
});
