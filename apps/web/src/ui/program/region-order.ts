import type { ProgramLabels } from './program-labels.ts';

/** Regions stand in the same order everywhere: by name in the user's language, as pickers offer them. */
export function byRegionName({
  regions,
}: Pick<ProgramLabels, 'regions'>): (a: number | null, b: number | null) => number {
  const places = new Map(regions.map(({ id }, place) => [id, place]));
  // What belongs to no region, or to one that the program has no longer, comes last.
  const placeOf = (id: number | null): number => places.get(id ?? -1) ?? regions.length;
  return (a, b) => placeOf(a) - placeOf(b);
}
