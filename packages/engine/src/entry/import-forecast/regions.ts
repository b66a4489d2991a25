import { roundTo } from '@stockwell/model/numbers';
import { intoPlanLimits, isIntoPlanNumber } from '../../outputs/import-into-plan.ts';
import { doNotImport, isTarget } from '../imports/choice.ts';
import { type RegionChoice, usualPercent } from '../imports/region-choice.ts';
import { nothingRemembered, type RememberedChoices, rememberedRegions } from '../imports/remembered.ts';

/** A line of the second step. A region of the forecast has one or several. */
export interface RegionRow {
  readonly key: string;
  readonly regionId: number;
  /** The first line of a region cannot be removed. */
  readonly isFurther: boolean;
  readonly choice: RegionChoice;
}

/** Further lines of regions. */
export interface FurtherRow {
  readonly key: string;
  readonly regionId: number;
}

export interface RegionsTyped {
  /** By line; what was not touched is as it was preselected. */
  readonly regions: ReadonlyMap<string, RegionChoice>;
  /** Null: those of the last import. */
  readonly further: readonly FurtherRow[] | null;
}

export interface ImportRegions {
  readonly forecastRegionIds: readonly number[];
  readonly planRegionIds: readonly number[];
}

const firstKey = (regionId: number): string => String(regionId);
const furtherKey = (regionId: number, n: number): string => `${regionId} ${n}`;
const nothingChosen: RegionChoice = { percent: null, to: null };

/** The further lines that stand now. */
export function furtherRows(
  { forecastRegionIds, planRegionIds }: ImportRegions,
  { further }: RegionsTyped,
  remembered: RememberedChoices = nothingRemembered,
): readonly FurtherRow[] {
  if (further) return further;
  const targets = new Set(planRegionIds);
  return forecastRegionIds.flatMap((regionId) =>
    rememberedRegions(remembered, regionId, targets)
      .slice(1)
      .map((_, at) => ({ key: furtherKey(regionId, at + 2), regionId })),
  );
}

/** The lines with one more for a region. */
export function withFurtherRow(rows: readonly FurtherRow[], regionId: number): readonly FurtherRow[] {
  const taken = new Set(rows.map(({ key }) => key));
  let n = 2;
  while (taken.has(furtherKey(regionId, n))) n += 1;
  return [...rows, { key: furtherKey(regionId, n), regionId }];
}

export function regionRows(
  among: ImportRegions,
  typed: RegionsTyped,
  remembered: RememberedChoices = nothingRemembered,
): RegionRow[] {
  const targets = new Set(among.planRegionIds);
  const further = furtherRows(among, typed, remembered);
  return among.forecastRegionIds.flatMap((regionId) => {
    const [known, ...more] = rememberedRegions(remembered, regionId, targets);
    const usual = known ?? { percent: usualPercent, to: targets.has(regionId) ? regionId : null };
    const first = firstKey(regionId);
    const knownOf = new Map(more.map((choice, at) => [furtherKey(regionId, at + 2), choice]));
    return [
      { key: first, regionId, isFurther: false, choice: typed.regions.get(first) ?? usual },
      ...further
        .filter((row) => row.regionId === regionId)
        .map(({ key }) => ({
          key,
          regionId,
          isFurther: true,
          choice: typed.regions.get(key) ?? knownOf.get(key) ?? nothingChosen,
        })),
    ];
  });
}

export interface RegionIssue {
  readonly key: string;
  readonly cell: keyof RegionChoice;
  readonly rule: 'choose' | 'percent' | 'usedTwice';
}

/** What is wrong with the choices of the second step. */
export function regionIssues(planRegionIds: readonly number[], rows: readonly RegionRow[]): RegionIssue[] {
  const targets = new Set(planRegionIds);
  const uses = new Map<string, number>();
  const useOf = ({ regionId, choice }: RegionRow): string => `${regionId} ${choice.to}`;
  for (const row of rows) uses.set(useOf(row), (uses.get(useOf(row)) ?? 0) + 1);
  return rows.flatMap((row): RegionIssue[] => {
    const { key, choice } = row;
    const { to, percent } = choice;
    if (to === doNotImport) return [];
    const issues: RegionIssue[] = [];
    if (typeof percent !== 'number' || !isIntoPlanNumber(percent))
      issues.push({ key, cell: 'percent', rule: 'percent' });
    if (!isTarget(to) || !targets.has(to)) issues.push({ key, cell: 'to', rule: 'choose' });
    else if ((uses.get(useOf(row)) ?? 0) > 1) issues.push({ key, cell: 'to', rule: 'usedTwice' });
    return issues;
  });
}

/** Regions that are divided into more than there is, by what their lines add up to. */
export function overfullRegions(rows: readonly RegionRow[]): ReadonlyMap<number, number> {
  const totals = new Map<number, number>();
  const lines = new Map<number, number>();
  for (const { regionId, choice } of rows) {
    if (!isTarget(choice.to) || typeof choice.percent !== 'number') continue;
    const total = (totals.get(regionId) ?? 0) + choice.percent;
    totals.set(regionId, roundTo(total, intoPlanLimits.decimals));
    lines.set(regionId, (lines.get(regionId) ?? 0) + 1);
  }
  return new Map([...totals].filter(([id, total]) => total > 100 && (lines.get(id) ?? 0) > 1));
}
