import { problemOf } from '@stockwell/model/problems/catalogue';
import type { ProblemReport } from '@stockwell/model/program-data/index';

/** What a finding or a report is about. */
export interface Subject {
  readonly problemId: number;
  readonly planningUnitId: number;
  readonly regionId: number | null;
  readonly shipmentId: string | null;
}

export const subjectOf = (report: ProblemReport): Subject => ({
  problemId: report.realmProblem.problemId,
  planningUnitId: report.planningUnit.id,
  regionId: report.region?.id ?? null,
  shipmentId: report.shipmentId,
});

/** By this a problem is recognised as the same one, within a program. Reports typed by people are never joined. */
export function problemKey(subject: Subject): string | null {
  const { problemId, planningUnitId, regionId, shipmentId } = subject;
  const scope = problemOf(problemId)?.scope ?? 'planningUnit';
  if (scope === 'report') return null;
  if (scope === 'shipment') return shipmentId === null ? null : `${problemId}/${shipmentId}`;
  return scope === 'region'
    ? `${problemId}/${planningUnitId}/${regionId ?? ''}`
    : `${problemId}/${planningUnitId}`;
}
