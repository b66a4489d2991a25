import { isTarget } from './choice.ts';
import type { RegionChoice } from './region-choice.ts';
import type { UnitChoice } from './unit-choice.ts';

/** What was chosen for an import from one program into another, to be offered again. */
export interface RememberedChoices {
  /** By product of the program that was imported. */
  readonly units: Readonly<Record<string, UnitChoice>>;
  /** By region of the program that was imported; a region may have gone to several. */
  readonly regions: Readonly<Record<string, readonly RegionChoice[]>>;
}

export const nothingRemembered: RememberedChoices = { units: {}, regions: {} };

/** What was chosen the last time for a program that is imported. */
export type RememberedOf = (programId: number) => RememberedChoices;
export const neverRemembered: RememberedOf = () => nothingRemembered;

/** The choices of an import that was made. Products that could not be imported keep what was known of them. */
export function rememberedChoices(
  before: RememberedChoices,
  units: readonly { readonly planningUnitId: number; readonly choice: UnitChoice }[],
  regions: readonly { readonly regionId: number; readonly choice: RegionChoice }[],
): RememberedChoices {
  const byRegion = new Map<number, RegionChoice[]>();
  for (const { regionId, choice } of regions)
    byRegion.set(regionId, [...(byRegion.get(regionId) ?? []), choice]);
  return {
    units: {
      ...before.units,
      ...Object.fromEntries(
        units.flatMap(({ planningUnitId, choice }) =>
          choice.to === null ? [] : [[planningUnitId, choice] as const],
        ),
      ),
    },
    regions: { ...before.regions, ...Object.fromEntries(byRegion) },
  };
}

/** What was remembered of a region, as far as its targets are still there. */
export const rememberedRegions = (
  { regions }: RememberedChoices,
  regionId: number,
  targets: ReadonlySet<number>,
): readonly RegionChoice[] => (regions[regionId] ?? []).filter(({ to }) => !isTarget(to) || targets.has(to));
