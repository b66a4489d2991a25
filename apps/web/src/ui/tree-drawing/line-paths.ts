import type { CardSize, TreeLayout } from './layout.ts';

/** An arrow between two nodes beside the branches of the tree. */
export interface NodeLink {
  readonly from: string;
  readonly to: string;
}

/** The lines from parents to children, as one path. */
export function branchPath({ places, byId }: TreeLayout, size: CardSize): string {
  const middle = size.width / 2;
  return places
    .flatMap(({ parentNodeId, x, y }) => {
      const parent = parentNodeId === null ? undefined : byId.get(parentNodeId);
      if (!parent) return [];
      const bend = y - size.gapY / 2;
      return `M${parent.x + middle} ${parent.y + size.height}V${bend}H${x + middle}V${y}`;
    })
    .join('');
}

export interface LinkPath {
  readonly key: string;
  readonly d: string;
  /** Where its arrow points to, straight down. */
  readonly end: readonly [x: number, y: number];
}

/** The arrows between nodes that are drawn. */
export function linkPaths(
  { byId }: TreeLayout,
  size: CardSize,
  links: readonly NodeLink[],
): readonly LinkPath[] {
  const middle = size.width / 2;
  return links.flatMap(({ from, to }) => {
    const [source, target] = [byId.get(from), byId.get(to)];
    if (!source || !target) return [];
    const [x1, y1] = [source.x + middle, source.y + size.height];
    const [x2, y2] = [target.x + middle, target.y];
    const pull = Math.max(size.gapY, Math.abs(y2 - y1) / 2);
    return {
      key: `${from} ${to}`,
      d: `M${x1} ${y1}C${x1} ${y1 + pull} ${x2} ${y2 - pull} ${x2} ${y2}`,
      end: [x2, y2],
    };
  });
}
