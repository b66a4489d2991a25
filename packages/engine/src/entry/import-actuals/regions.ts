import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { isFromPlanShare } from '../../outputs/import-from-plan.ts';
import { doNotImport, type ImportCell, isTarget, sourceKey } from './choice.ts';

/** What becomes of a region of a supply plan. */
export interface RegionChoice {
  /** Share of the region's consumption that is taken. */
  readonly percent: ImportCell;
  /** A region of the forecast, `doNotImport`, or nothing yet. */
  readonly to: ImportCell;
}

export interface PlanRegions {
  readonly programId: number;
  readonly regionIds: readonly number[];
}

/** A line of the second step. */
export interface RegionRow {
  readonly key: string;
  readonly programId: number;
  readonly regionId: number;
  readonly choice: RegionChoice;
}

const usualPercent = 100;

export function regionRows(
  { regionList }: Pick<DatasetData, 'regionList'>,
  plans: readonly PlanRegions[],
  typed: ReadonlyMap<string, RegionChoice>,
): RegionRow[] {
  const own = new Set(regionList.map(({ id }) => id));
  return plans.flatMap(({ programId, regionIds }) =>
    regionIds.map((regionId) => {
      const key = sourceKey(programId, regionId);
      const usual = { percent: usualPercent, to: own.has(regionId) ? regionId : null };
      return { key, programId, regionId, choice: typed.get(key) ?? usual };
    }),
  );
}

/** A region that is left out has no share. */
export const isPercentLocked = ({ choice }: Pick<RegionRow, 'choice'>): boolean => choice.to === doNotImport;

export function withRegionCell(
  row: Pick<RegionRow, 'choice'>,
  cell: keyof RegionChoice,
  value: ImportCell,
): RegionChoice {
  if (cell === 'percent' && isPercentLocked(row)) return row.choice;
  return { ...row.choice, [cell]: value };
}

export interface TypedRegion {
  readonly key: string;
  readonly cell: keyof RegionChoice;
  readonly value: ImportCell;
}

/** The choices after some cells were typed; targets come first, whatever the order of the cells. */
export function withTypedRegions(
  data: Pick<DatasetData, 'regionList'>,
  plans: readonly PlanRegions[],
  typed: ReadonlyMap<string, RegionChoice>,
  cells: readonly TypedRegion[],
): ReadonlyMap<string, RegionChoice> {
  const rows = new Map(regionRows(data, plans, typed).map((row) => [row.key, row]));
  const regions = new Map(typed);
  for (const wanted of ['to', 'percent'] as const)
    for (const { key, cell, value } of cells) {
      const row = rows.get(key);
      if (!row || cell !== wanted) continue;
      regions.set(key, withRegionCell({ choice: regions.get(key) ?? row.choice }, cell, value));
    }
  return regions;
}

export interface RegionIssue {
  readonly key: string;
  readonly cell: keyof RegionChoice;
  readonly rule: 'choose' | 'percent';
}

/** What is wrong with the choices of the second step. */
export function regionIssues(
  { regionList }: Pick<DatasetData, 'regionList'>,
  rows: readonly RegionRow[],
): RegionIssue[] {
  const own = new Set(regionList.map(({ id }) => id));
  return rows.flatMap(({ key, choice: { to, percent } }): RegionIssue[] => {
    if (to === doNotImport) return [];
    const issues: RegionIssue[] = [];
    if (typeof percent !== 'number' || !isFromPlanShare(percent))
      issues.push({ key, cell: 'percent', rule: 'percent' });
    if (!isTarget(to) || !own.has(to)) issues.push({ key, cell: 'to', rule: 'choose' });
    return issues;
  });
}
