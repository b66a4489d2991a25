/** A node of a category tree as it is saved: new ones have id 0 and are named by their position. */
export interface CategoryNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly productCategoryId: number;
  readonly label: Readonly<Record<string, string | null | undefined>>;
  readonly active: boolean;
}

const segment = (position: number): string => String(position).padStart(2, '0');

/**
 * The path of every node: the root is `00`, its second child `00.02`. Positions beyond 99 simply take more
 * digits; subtrees are compared by whole segments, so nothing breaks there.
 */
export function categoryPaths(nodes: readonly CategoryNode[]): ReadonlyMap<number, string> {
  const paths = new Map<number, string>();
  const visit = (parent: CategoryNode, path: string): void => {
    paths.set(parent.id, path);
    nodes
      .filter((node) => node.parentId === parent.id)
      .forEach((node, index) => {
        visit(node, `${path}.${segment(index + 1)}`);
      });
  };
  const root = nodes.find((node) => node.parentId === null);
  if (root) visit(root, '00');
  return paths;
}

/** The path behind all children that a node has. */
export function nextChildPath(parent: string, paths: ReadonlySet<string>): string {
  let last = 0;
  for (const path of paths) {
    if (!path.startsWith(`${parent}.`)) continue;
    last = Math.max(last, Number(path.slice(parent.length + 1).split('.')[0]));
  }
  return `${parent}.${segment(last + 1)}`;
}

export type TreeProblem =
  | 'noRoot'
  | 'severalRoots'
  | 'unknownParent'
  | 'cycle'
  | 'duplicateId'
  | 'activeUnderInactive';

/** What is wrong with the shape of a tree, if anything. */
export function treeProblem(nodes: readonly CategoryNode[]): TreeProblem | null {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  if (byId.size !== nodes.length) return 'duplicateId';
  const roots = nodes.filter((node) => node.parentId === null);
  if (roots.length === 0) return 'noRoot';
  if (roots.length > 1) return 'severalRoots';
  for (const node of nodes) {
    if (node.parentId === null) continue;
    const parent = byId.get(node.parentId);
    if (!parent) return 'unknownParent';
    if (node.active && !parent.active) return 'activeUnderInactive';
  }
  return categoryPaths(nodes).size === nodes.length ? null : 'cycle';
}
