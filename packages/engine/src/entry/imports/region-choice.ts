import { doNotImport, type ImportCell } from './choice.ts';

/** What becomes of a region of the program that is imported. */
export interface RegionChoice {
  /** How much of the region is taken. */
  readonly percent: ImportCell;
  /** A region of the other program, `doNotImport`, or nothing yet. */
  readonly to: ImportCell;
}

export const usualPercent = 100;

interface ChosenRegion {
  readonly choice: RegionChoice;
}

/** A region that is left out has no share. */
export const isPercentLocked = ({ choice }: ChosenRegion): boolean => choice.to === doNotImport;

export function withRegionCell(row: ChosenRegion, cell: keyof RegionChoice, value: ImportCell): RegionChoice {
  if (cell === 'percent' && isPercentLocked(row)) return row.choice;
  return { ...row.choice, [cell]: value };
}

export interface TypedRegion {
  readonly key: string;
  readonly cell: keyof RegionChoice;
  readonly value: ImportCell;
}

/** The choices after some cells were typed; targets come first, whatever the order of the cells. */
export function typedRegions(
  rows: readonly (ChosenRegion & { readonly key: string })[],
  typed: ReadonlyMap<string, RegionChoice>,
  cells: readonly TypedRegion[],
): ReadonlyMap<string, RegionChoice> {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const regions = new Map(typed);
  for (const wanted of ['to', 'percent'] as const)
    for (const { key, cell, value } of cells) {
      const row = byKey.get(key);
      if (!row || cell !== wanted) continue;
      regions.set(key, withRegionCell({ choice: regions.get(key) ?? row.choice }, cell, value));
    }
  return regions;
}
