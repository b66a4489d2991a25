import type { Label } from '@stockwell/model/label';

/** A category in the tree; siblings stand in the order of the list. */
export interface CategoryNode {
  /** Negative for nodes that were never saved. */
  readonly id: number;
  readonly parentId: number | null;
  readonly label: Label;
  readonly active: boolean;
  readonly recordVersion?: number;
}

export type Tree = readonly CategoryNode[];

export const nodeOf = (tree: Tree, id: number): CategoryNode | undefined =>
  tree.find((node) => node.id === id);

export const childrenOf = (tree: Tree, id: number | null): CategoryNode[] =>
  tree.filter((node) => node.parentId === id);

export interface Branch {
  readonly node: CategoryNode;
  readonly depth: number;
  readonly position: number;
  readonly siblings: number;
  readonly hasChildren: boolean;
}

/** The nodes as they are read from top to bottom; what is folded is left out. */
export function branchesOf(tree: Tree, folded: ReadonlySet<number> = new Set()): Branch[] {
  const byParent = new Map<number | null, CategoryNode[]>();
  for (const node of tree) byParent.set(node.parentId, [...(byParent.get(node.parentId) ?? []), node]);
  const under = (parent: number | null, depth: number): Branch[] => {
    const nodes = byParent.get(parent) ?? [];
    return nodes.flatMap((node, index) => {
      const hasChildren = byParent.has(node.id);
      const own = { node, depth, position: index + 1, siblings: nodes.length, hasChildren };
      return [own, ...(folded.has(node.id) ? [] : under(node.id, depth + 1))];
    });
  };
  return under(null, 0);
}

/** A node and everything below it. */
export function subtreeOf(tree: Tree, id: number): ReadonlySet<number> {
  const found = new Set([id]);
  for (const { node } of branchesOf(tree)) {
    if (node.parentId !== null && found.has(node.parentId)) found.add(node.id);
  }
  return found;
}

const isRoot = (tree: Tree, id: number): boolean => nodeOf(tree, id)?.parentId === null;

/** Puts a node under another one, as its last child. The root stays, and nothing goes below itself. */
export function movedInto(tree: Tree, id: number, parentId: number): Tree {
  const node = nodeOf(tree, id);
  const parent = nodeOf(tree, parentId);
  if (!node || !parent || isRoot(tree, id) || node.parentId === parentId) return tree;
  if (subtreeOf(tree, id).has(parentId)) return tree;
  const rest = tree.filter((one) => one.id !== id);
  const moved = { ...node, parentId };
  // Below an inactive category nothing is active.
  return parent.active ? [...rest, moved] : withActive([...rest, moved], id, false);
}

/** Changes places with the sibling above or below. */
export function movedBy(tree: Tree, id: number, step: -1 | 1): Tree {
  const node = nodeOf(tree, id);
  if (!node || node.parentId === null) return tree;
  const siblings = childrenOf(tree, node.parentId);
  const other = siblings[siblings.indexOf(node) + step];
  if (!other) return tree;
  return tree.map((one) => (one === node ? other : one === other ? node : one));
}

/** Goes below the sibling above it. */
export function movedIn(tree: Tree, id: number): Tree {
  const node = nodeOf(tree, id);
  if (!node) return tree;
  const siblings = childrenOf(tree, node.parentId);
  const above = siblings[siblings.indexOf(node) - 1];
  return above ? movedInto(tree, id, above.id) : tree;
}

/** Goes one level up, right after its former parent. */
export function movedOut(tree: Tree, id: number): Tree {
  const node = nodeOf(tree, id);
  const parent = node?.parentId ? nodeOf(tree, node.parentId) : undefined;
  if (!node || !parent || parent.parentId === null) return tree;
  const { parentId } = parent;
  const rest = tree.filter((one) => one !== node);
  const at = rest.indexOf(parent) + 1;
  const out: Tree = [...rest.slice(0, at), { ...node, parentId }, ...rest.slice(at)];
  return nodeOf(out, parentId)?.active === false ? withActive(out, id, false) : out;
}

/** Disabling takes everything below along; enabling one node needs an active parent. */
export function withActive(tree: Tree, id: number, active: boolean): Tree {
  const node = nodeOf(tree, id);
  if (!node) return tree;
  if (active) {
    const parent = node.parentId === null ? undefined : nodeOf(tree, node.parentId);
    if (parent && !parent.active) return tree;
    return tree.map((one) => (one.id === id ? { ...one, active } : one));
  }
  const below = subtreeOf(tree, id);
  return tree.map((one) => (below.has(one.id) ? { ...one, active: false } : one));
}

export function added(tree: Tree, parentId: number, label: Label): Tree {
  const id = Math.min(0, ...tree.map((node) => node.id)) - 1;
  return [...tree, { id, parentId, label, active: nodeOf(tree, parentId)?.active !== false }];
}

export const renamed = (tree: Tree, id: number, label: Label): Tree =>
  tree.map((node) => (node.id === id ? { ...node, label } : node));

/** A node that was never saved can go, with what hangs on it. */
export function removed(tree: Tree, id: number): Tree {
  const below = subtreeOf(tree, id);
  const mayGo = [...below].every((one) => one < 0);
  return mayGo ? tree.filter((node) => !below.has(node.id)) : tree;
}

/** Names are compared by their English text, whatever the case. */
export const isTaken = (tree: Tree, name: string, but: number | null): boolean =>
  tree.some(
    ({ id, label }) => id !== but && label.label_en.trim().toLowerCase() === name.trim().toLowerCase(),
  );

/** Nodes whose name holds the text, from top to bottom. */
export function hitsIn(tree: Tree, search: string, textOf: (label: Label) => string): number[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  return branchesOf(tree)
    .filter(({ node }) => textOf(node.label).toLocaleLowerCase().includes(wanted))
    .map(({ node }) => node.id);
}

/** The whole list as it is sent: root first, parents before children. */
export const sentTree = (tree: Tree) =>
  branchesOf(tree).map(({ node: { id, parentId, label, active, recordVersion } }) => ({
    id,
    parentId,
    payload: {
      productCategoryId: Math.max(0, id),
      label,
      active,
      ...(recordVersion === undefined ? {} : { recordVersion }),
    },
  }));

export const sameTree = (a: Tree, b: Tree): boolean =>
  a === b || JSON.stringify(sentTree(a)) === JSON.stringify(sentTree(b));

interface SavedTrees {
  readonly before: Tree;
  readonly sent: Tree;
  readonly fresh: Tree;
}

/** The category that a save changed (by its id) or made for a request (by its name); null where it did neither. */
export function savedNode(
  { before, sent, fresh }: SavedTrees,
  id: number | null,
  label: unknown,
): number | null {
  if (id !== null) {
    const places = [before, sent].map((tree) => sentTree(tree).find((node) => node.id === id));
    return JSON.stringify(places[0]) === JSON.stringify(places[1]) ? null : id;
  }
  const made = fresh.filter((node) => !nodeOf(before, node.id));
  const asked =
    typeof label === 'object' && label !== null && 'label_en' in label ? String(label.label_en) : '';
  return (made.find((node) => isTaken([node], asked, null)) ?? made[0])?.id ?? null;
}
