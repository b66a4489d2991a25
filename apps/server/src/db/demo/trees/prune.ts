import type { NodeScript } from './script.ts';

/** Whether a pack stands somewhere below a node, or is the node itself. */
const leadsToPacks = (node: NodeScript): boolean =>
  node.pack !== undefined || node.children.some(leadsToPacks);

function withProducts(node: NodeScript, products: ReadonlySet<string>): NodeScript | null {
  if (node.pack) return products.has(node.pack.name) ? node : null;
  const children = node.children.flatMap((child) => withProducts(child, products) ?? []);
  // A group that had no products from the start stays beside the others.
  return leadsToPacks(node) && !children.some(leadsToPacks) ? null : { ...node, children };
}

const namesIn = (node: NodeScript): string[] => [
  ...(node.words ? [node.words[0]] : []),
  ...node.children.flatMap(namesIn),
];

/** Without transfers to, and sources of, what is no longer there. */
const withLinksTo = (node: NodeScript, names: ReadonlySet<string>): NodeScript => ({
  ...node,
  ...(node.rows ? { rows: node.rows.filter(({ to }) => to === undefined || names.has(to)) } : {}),
  ...(node.sources ? { sources: node.sources.filter((name) => names.has(name)) } : {}),
  children: node.children.map((child) => withLinksTo(child, names)),
});

/** A tree without the products that a program lacks, and without the groups that are left with none. */
export function prunedTo(root: NodeScript, products: ReadonlySet<string>): NodeScript | null {
  const pruned = withProducts(root, products);
  return pruned && withLinksTo(pruned, new Set(namesIn(pruned)));
}
