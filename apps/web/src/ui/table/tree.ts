/** A row of a tree, where it stands and whether its children are shown. */
export interface TreeRow<Row> {
  readonly row: Row;
  readonly key: string;
  /** Counts from 0. */
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

export interface Tree<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly childrenOf: (row: Row) => readonly Row[];
}

/** The rows in sight, parents before their children. A row is known by the way to it: it may have several parents. */
export function flattenTree<Row>(
  { rows, keyOf, childrenOf }: Tree<Row>,
  isOpen: (key: string, depth: number) => boolean,
): readonly TreeRow<Row>[] {
  const inSight: TreeRow<Row>[] = [];
  const add = (siblings: readonly Row[], depth: number, parent: string) => {
    for (const row of siblings) {
      const key = parent === '' ? String(keyOf(row)) : `${parent}/${keyOf(row)}`;
      const children = childrenOf(row);
      const opened = children.length > 0 && isOpen(key, depth);
      inSight.push({ row, key, depth, hasChildren: children.length > 0, isOpen: opened });
      if (opened) add(children, depth + 1, key);
    }
  };
  add(rows, 0, '');
  return inSight;
}

/** Every row of the tree, for files. */
export const wholeTree = <Row>(tree: Tree<Row>): readonly TreeRow<Row>[] => flattenTree(tree, () => true);

/** How many levels of a tree can be opened. */
export const openableLevels = <Row>(tree: Tree<Row>): number =>
  wholeTree(tree).reduce(
    (most, { depth, hasChildren }) => (hasChildren ? Math.max(most, depth + 1) : most),
    0,
  );
