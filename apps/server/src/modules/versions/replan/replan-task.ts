import { randomUUID } from 'node:crypto';
import { runProblems } from '@stockwell/engine/problems/run-problems';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { sameRecord } from '@stockwell/model/documents/same-record';
import type { ProblemReport, ProgramData } from '@stockwell/model/program-data/index';
import { utcText } from '../../../db/time.ts';
import { type RecordTexts, recordsFrom } from '../record-texts.ts';
import { type PlanChanges, planChanges } from '../write-plans.ts';

/** What a worker needs to plan a stored version with the settings of today. */
export interface ReplanTask {
  /** The version without its records. */
  readonly head: ProgramData;
  readonly stored: RecordTexts;
  /** What identifies its stored plans, by product. */
  readonly knownPlans: ReadonlyMap<number, string>;
  /** Whether its problems are looked for as well. */
  readonly withProblems: boolean;
  readonly at: Date;
}

export interface Replanned {
  readonly plans: PlanChanges;
  /** Problem reports that are new or say something else than before. */
  readonly reports: readonly ProblemReport[];
}

/** Plans a version as of a day. Of what people entered nothing changes. */
export function replanned({ head, stored, knownPlans, withProblems, at }: ReplanTask): Replanned {
  const data: ProgramData = { ...head, ...recordsFrom(stored), cutOffDate: null };
  const today = at.toISOString().slice(0, 10);
  const plans = planProgram(data, today);
  const changes = planChanges(plans, knownPlans);
  if (!withProblems) return { plans: changes, reports: [] };
  const run = runProblems(data, {
    userId: null,
    now: utcText(at),
    newId: randomUUID,
    today,
    kind: 'full',
    plans,
  });
  const versionId = head.currentVersion?.versionId ?? null;
  const known = new Map(data.problemReportList.map((report) => [report.problemReportId, report]));
  const reports = run.data.problemReportList
    .filter((report) => isOther(known.get(report.problemReportId), report))
    .map((report) => (report.versionId === null ? { ...report, versionId } : report));
  return { plans: changes, reports };
}

/** A report that says the same on another day is the same: otherwise every day would write them all. */
const isOther = (before: ProblemReport | undefined, report: ProblemReport): boolean =>
  !before || !sameRecord(supplyPlanRecords.problem, before, { ...report, dt: before.dt });
