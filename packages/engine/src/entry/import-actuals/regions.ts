import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { isFromPlanShare } from '../../outputs/import-from-plan.ts';
import { doNotImport, isTarget, sourceKey } from '../imports/choice.ts';
import { type RegionChoice, usualPercent } from '../imports/region-choice.ts';
import { neverRemembered, type RememberedOf, rememberedRegions } from '../imports/remembered.ts';

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

export function regionRows(
  { regionList }: Pick<DatasetData, 'regionList'>,
  plans: readonly PlanRegions[],
  typed: ReadonlyMap<string, RegionChoice>,
  rememberedOf: RememberedOf = neverRemembered,
): RegionRow[] {
  const own = new Set(regionList.map(({ id }) => id));
  return plans.flatMap(({ programId, regionIds }) =>
    regionIds.map((regionId) => {
      const key = sourceKey(programId, regionId);
      const [remembered] = rememberedRegions(rememberedOf(programId), regionId, own);
      const usual = remembered ?? { percent: usualPercent, to: own.has(regionId) ? regionId : null };
      return { key, programId, regionId, choice: typed.get(key) ?? usual };
    }),
  );
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
