import { type ProblemReport, problemStatusIds } from '@stockwell/model/program-data/index';
import { type ReportVersion, reportedUnits } from './report-version.ts';

/** The problems by which the data of a product are found wanting. */
const problemsOf = {
  /** A month ahead lacks a forecast. */
  forecastConsumption: [8],
  /** No recent actual consumption, or a gap in it. */
  actualConsumption: [1, 25],
  /** No recent count. */
  inventory: [2],
  /** Not received in time, or to be submitted by now. */
  shipment: [3, 4],
} as const;
export type QualityKind = keyof typeof problemsOf;
const qualityKinds = Object.keys(problemsOf) as QualityKind[];

export interface QualityCount {
  /** Active products. */
  readonly puCount: number;
  /** Products without an open problem of the kind. */
  readonly correctCount: number;
  readonly flaggedCount: number;
}
export type DataQuality = Readonly<Record<QualityKind, QualityCount>>;

/** The open problems of active products and of regions that the program still has, as stored in the version. */
export function openProblems(version: ReportVersion): ProblemReport[] {
  const { problemReportList, regionList } = version.data;
  const units = new Set(reportedUnits(version, []).map(({ planningUnit }) => planningUnit.id));
  const regions = new Set(regionList.map(({ regionId }) => regionId));
  return problemReportList.filter(
    ({ problemStatus, planningUnit, region }) =>
      problemStatus.id === problemStatusIds.open &&
      units.has(planningUnit.id) &&
      (region === null || regions.has(region.id)),
  );
}

/** The products with an open problem of each kind. */
export function flaggedUnits(version: ReportVersion): Readonly<Record<QualityKind, ReadonlySet<number>>> {
  const open = openProblems(version);
  const flaggedIn = (kind: QualityKind): ReadonlySet<number> => {
    const problems: readonly number[] = problemsOf[kind];
    const flagged = open.filter(({ realmProblem }) => problems.includes(realmProblem.problemId));
    return new Set(flagged.map(({ planningUnit }) => planningUnit.id));
  };
  return Object.fromEntries(qualityKinds.map((kind) => [kind, flaggedIn(kind)])) as Record<
    QualityKind,
    ReadonlySet<number>
  >;
}

/** How many products have their data in order; one with several problems of a kind counts once. */
export function dataQuality(version: ReportVersion): DataQuality {
  const puCount = reportedUnits(version, []).length;
  const flagged = flaggedUnits(version);
  const countOf = (kind: QualityKind): QualityCount => {
    const flaggedCount = flagged[kind].size;
    return { puCount, correctCount: puCount - flaggedCount, flaggedCount };
  };
  return Object.fromEntries(qualityKinds.map((kind) => [kind, countOf(kind)])) as DataQuality;
}

/** How good a dial looks, by thirds of the products; null without any. */
export function dialBandOf({ puCount, correctCount }: QualityCount): 'all' | 'most' | 'some' | 'few' | null {
  if (puCount === 0) return null;
  if (correctCount === puCount) return 'all';
  if (correctCount * 3 >= puCount * 2) return 'most';
  return correctCount * 3 >= puCount ? 'some' : 'few';
}
