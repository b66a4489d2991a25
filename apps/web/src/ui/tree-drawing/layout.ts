/** A node as a drawing places it. */
export interface DrawnNode {
  readonly nodeId: string;
  /** Null for the root. */
  readonly parentNodeId: string | null;
  readonly order: number;
  readonly collapsed: boolean;
}

export interface NodePlace {
  readonly nodeId: string;
  readonly parentNodeId: string | null;
  /** The upper left corner of its card. */
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  /** How many nodes are folded away below it. */
  readonly hidden: number;
}

export interface TreeLayout {
  /** From top to bottom and left to right, as a tree is read. */
  readonly places: readonly NodePlace[];
  readonly byId: ReadonlyMap<string, NodePlace>;
  readonly width: number;
  readonly height: number;
  /** How many levels are drawn. */
  readonly levels: number;
}

export interface CardSize {
  readonly width: number;
  readonly height: number;
  readonly gapX: number;
  readonly gapY: number;
}

interface Branch {
  readonly node: DrawnNode;
  readonly children: readonly Branch[];
  readonly hidden: number;
  /** Where its card begins, counted from that of its parent; set while branches are put side by side. */
  shift: number;
}

/** Left and right border of a branch, level by level, counted from the card of its top. */
interface Outline {
  readonly left: number[];
  readonly right: number[];
}

/**
 * A tidy tree: every parent is centred above its children, branches stand as close as their borders allow, and levels
 * are on one line. Takes about as long as there are nodes.
 */
export function treeLayout(nodes: readonly DrawnNode[], size: CardSize): TreeLayout {
  const children = new Map<string | null, DrawnNode[]>();
  for (const node of nodes) {
    const siblings = children.get(node.parentNodeId);
    if (siblings) siblings.push(node);
    else children.set(node.parentNodeId, [node]);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => a.order - b.order);
  const below = (nodeId: string): readonly DrawnNode[] => children.get(nodeId) ?? [];
  const counted = (nodeId: string): number =>
    below(nodeId).reduce((sum, child) => sum + 1 + counted(child.nodeId), 0);
  const branchOf = (node: DrawnNode): Branch => ({
    node,
    children: node.collapsed ? [] : below(node.nodeId).map(branchOf),
    hidden: node.collapsed ? counted(node.nodeId) : 0,
    shift: 0,
  });

  const step = size.width + size.gapX;
  const roots = (children.get(null) ?? []).map(branchOf);
  const outline = sideBySide(roots, step);
  const places: NodePlace[] = [];
  const place = (branch: Branch, left: number, depth: number): void => {
    const { nodeId, parentNodeId } = branch.node;
    const x = left + branch.shift;
    places.push({
      nodeId,
      parentNodeId,
      x,
      y: depth * (size.height + size.gapY),
      depth,
      hidden: branch.hidden,
    });
    for (const child of branch.children) place(child, x, depth + 1);
  };
  const first = -Math.min(0, ...outline.left);
  for (const root of roots) place(root, first, 0);
  const levels = outline.left.length;
  return {
    places,
    byId: new Map(places.map((one) => [one.nodeId, one])),
    width: first + Math.max(0, ...outline.right) + size.width,
    height: Math.max(0, levels * (size.height + size.gapY) - size.gapY),
    levels,
  };
}

/** Puts branches side by side, centred around 0, and gives their common border. */
function sideBySide(branches: readonly Branch[], step: number): Outline {
  const all: Outline = { left: [], right: [] };
  for (const branch of branches) {
    const own = outlineOf(branch, step);
    const shared = Math.min(own.left.length, all.right.length);
    let shift = 0;
    for (let level = 0; level < shared; level += 1)
      shift = Math.max(shift, (all.right[level] ?? 0) + step - (own.left[level] ?? 0));
    branch.shift = shift;
    own.left.forEach((left, level) => {
      if (level >= all.left.length) all.left.push(left + shift);
    });
    own.right.forEach((right, level) => {
      all.right[level] = right + shift;
    });
  }
  const middle = (branches.at(-1)?.shift ?? 0) / 2;
  for (const branch of branches) branch.shift -= middle;
  return { left: all.left.map((x) => x - middle), right: all.right.map((x) => x - middle) };
}

function outlineOf(branch: Branch, step: number): Outline {
  const below = sideBySide(branch.children, step);
  return { left: [0, ...below.left], right: [0, ...below.right] };
}
