import type { Sides } from '../sides.ts';
import type { ErpLine } from './line.ts';

type Lines = ReadonlyMap<string, ErpLine>;

/**
 * One planned shipment that both sides have linked since, each to an order line of its own: both lines would
 * stand for the same goods. Answers those lines.
 */
export function newlyShared({ base, mine, theirs }: Sides<Lines>): Set<string> {
  const ofMine = newByParent(mine, base, theirs);
  const ofTheirs = newByParent(theirs, base, mine);
  const shared = new Set<string>();
  for (const [parent, lines] of ofMine) {
    const others = ofTheirs.get(parent);
    if (others) for (const line of [...lines, ...others]) shared.add(line);
  }
  return shared;
}

/** The lines that only one side has linked since the base, by the shipments they stand for. */
function newByParent(side: Lines, base: Lines, other: Lines): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, line] of side) {
    if (!line.active || base.get(key)?.active || other.get(key)?.active) continue;
    for (const parent of line.parents) found.set(parent, [...(found.get(parent) ?? []), key]);
  }
  return found;
}
