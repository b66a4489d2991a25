import {
  clearReviewed,
  manualReport,
  movedByPlanner,
  reopenAddressed,
  reviewedReport,
  runProblems,
} from '@stockwell/engine/problems/index';
import type { SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import { versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import { addDays, type DateText } from '@stockwell/model/months';
import { criticalityIds } from '@stockwell/model/problems/catalogue';
import { type ProblemReport, type ProgramData, problemStatusIds } from '@stockwell/model/program-data/index';
import type { PlanRandom } from './plan-random.ts';
import { plannerNote, reviewerNote } from './problem-notes.ts';
import type { ProgramFixture } from './program-fixture.ts';
import { recordIds } from './record-ids.ts';
import type { ScriptedVersion } from './script.ts';

const { open, addressed } = problemStatusIds;

/** What becomes of the problem list of a version: found, answered by the planner, looked at by the reviewer. */
export function problemList(
  fixture: ProgramFixture,
  data: ProgramData,
  version: ScriptedVersion,
  day: DateText,
  plans: ReadonlyMap<number, SupplyPlan>,
  random: PlanRandom,
): ProblemReport[] {
  const newId = recordIds(random);
  const author = (userId: number, on: DateText, time: string) => ({
    userId,
    now: `${on} ${time}`,
    newId: () => newId(on),
  });
  const isFinal = version.type === versionTypeIds.final;
  const planner = author(fixture.planner, day, '08:05:00');
  const found = runProblems(data, { ...planner, today: day, kind: 'full', plans }).data.problemReportList;
  // A final version leaves nothing open; in a draft some have been answered.
  const answered = found.map((report) => {
    if (report.problemStatus.id !== open || !(isFinal || random.chance(0.25))) return report;
    const note = plannerNote(report.realmProblem.problemId, random);
    return movedByPlanner(report, { status: addressed, note, reviewer: false }, planner);
  });
  const { decision } = version;
  const sent = isFinal ? clearReviewed(answered) : answered;
  if (!decision || decision.status === versionStatusIds.noReviewNeeded) return sent;
  const reviewDay = addDays(day, decision.after);
  const reviewer = author(fixture.reviewer, reviewDay, '15:20:00');
  const reviewed = sent.map((report) =>
    report.problemStatus.id === addressed
      ? reviewedReport(report, { status: addressed, reviewed: true, note: reviewerNote(random) }, reviewer)
      : report,
  );
  if (decision.status === versionStatusIds.approved) return reopenAddressed(reviewed, reviewer);
  return [...reviewed, ...remarks(data, decision.notes, reviewDay, reviewer)];
}

/** What the reviewer found besides: a problem in words of their own, looked at already. */
function remarks(
  data: ProgramData,
  text: string,
  day: DateText,
  reviewer: Parameters<typeof manualReport>[3],
): ProblemReport[] {
  const unit = data.planningUnitList.find(({ active }) => active);
  if (!unit) return [];
  const report = manualReport(
    {
      planningUnitId: unit.planningUnit.id,
      criticality: criticalityIds.medium,
      description: text,
      suggestion: 'Change the plan and upload it again',
    },
    data.realmProblemList,
    day,
    reviewer,
  );
  return [
    reviewedReport(report, { status: open, reviewed: true, note: 'Written during the review' }, reviewer),
  ];
}
