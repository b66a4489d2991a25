import { roundTo } from '@stockwell/model/numbers';
import type { ImportCell } from '../imports/choice.ts';
import { nothingRemembered, type RememberedChoices } from '../imports/remembered.ts';

/** How much of the file a region of the plan gets. */
export interface RegionShare {
  readonly key: string;
  readonly regionId: number;
  /** In percent; nothing or 0: the region is left out. */
  readonly percent: ImportCell;
}

const whole = 100;
const decimals = 2;

/** All regions of the plan; the only one gets everything. */
export const regionShares = (
  regionIds: readonly number[],
  typed: Readonly<Record<string, ImportCell>>,
  { regions }: RememberedChoices = nothingRemembered,
): RegionShare[] =>
  regionIds.map((regionId) => {
    const key = String(regionId);
    const usual = regions[key]?.[0]?.percent ?? (regionIds.length === 1 ? whole : null);
    return { key, regionId, percent: key in typed ? (typed[key] ?? null) : usual };
  });

export const isLeftOut = ({ percent }: RegionShare): boolean =>
  percent === null || percent === 0 || percent === '';

export interface ShareIssue {
  readonly key: string;
  readonly cell: 'percent';
  readonly rule: 'percent';
}

export const shareIssues = (shares: readonly RegionShare[]): ShareIssue[] =>
  shares.flatMap((share): ShareIssue[] => {
    const { key, percent } = share;
    const isRight =
      typeof percent === 'number' &&
      percent >= 1 &&
      percent <= whole &&
      roundTo(percent, decimals) === percent;
    return isLeftOut(share) || isRight ? [] : [{ key, cell: 'percent', rule: 'percent' }];
  });

/** What all regions get together, in percent. */
export const sharedTotal = (shares: readonly RegionShare[]): number =>
  roundTo(
    shares.reduce((sum, { percent }) => sum + (typeof percent === 'number' ? percent : 0), 0),
    decimals,
  );
