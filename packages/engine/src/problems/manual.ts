import type { DateText } from '@stockwell/model/months';
import { criticalityIds, problemIds, problemOf, problemTypeIds } from '@stockwell/model/problems/catalogue';
import { type ProblemReport, problemStatusIds, type RealmProblem } from '@stockwell/model/program-data/index';
import { type Author, newReport } from './life-cycle.ts';

/** A problem that somebody writes down. The engine never touches it; a reviewer resolves it. */
export interface ManualProblem {
  readonly planningUnitId: number;
  readonly criticality: number;
  readonly description: string;
  readonly suggestion: string;
}

/** Written texts have no spaces around them and none twice; every other character may stand in them. */
export const isWellWritten = (text: string): boolean =>
  text !== '' && text === text.trim() && !/ {2}/.test(text);

export function manualProblemId(criticality: number): number {
  if (criticality === criticalityIds.low) return problemIds.manualLow;
  return criticality === criticalityIds.medium ? problemIds.manualMedium : problemIds.manualHigh;
}

export function manualReport(
  problem: ManualProblem,
  realmProblems: readonly RealmProblem[],
  today: DateText,
  author: Author,
): ProblemReport {
  const problemId = manualProblemId(problem.criticality);
  const realmProblem = realmProblems.find((one) => one.problemId === problemId);
  const report = newReport(
    { problemId, planningUnitId: problem.planningUnitId, regionId: null, shipmentId: null },
    realmProblem?.realmProblemId ?? problemOf(problemId)?.realmProblemId ?? problemId,
    { problemDescription: problem.description, suggestion: problem.suggestion },
    today,
    author,
  );
  return {
    ...report,
    problemType: { id: problemTypeIds.manual },
    problemStatus: { id: problemStatusIds.open },
  };
}
