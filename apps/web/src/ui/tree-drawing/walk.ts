import type { NodePlace, TreeLayout } from './layout.ts';

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first';

/** The node that an arrow key leads to; null where there is none. */
export function neighbour({ places, byId }: TreeLayout, from: string, direction: Direction): string | null {
  const own = byId.get(from);
  if (!own) return places[0]?.nodeId ?? null;
  switch (direction) {
    case 'up':
      return own.parentNodeId;
    case 'down':
      return places.find(({ parentNodeId }) => parentNodeId === from)?.nodeId ?? null;
    case 'first':
      return places[0]?.nodeId ?? null;
    default:
      return beside(places, own, direction === 'left' ? -1 : 1);
  }
}

/** The next card of the same level, of whatever parent. */
function beside(places: readonly NodePlace[], own: NodePlace, side: 1 | -1): string | null {
  const others = places.filter(({ depth, x }) => depth === own.depth && (x - own.x) * side > 0);
  const nearest = others.reduce<NodePlace | null>(
    (best, one) => (best && (one.x - best.x) * side >= 0 ? best : one),
    null,
  );
  return nearest?.nodeId ?? null;
}
