import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { type ProblemReport, type ProblemTrans, problemStatusIds } from '@stockwell/model/program-data/index';
import { problemKey, subjectOf } from '../../problems/identity.ts';
import { field, settledBy, type Verdict } from '../field.ts';
import { byText } from '../index-by.ts';
import { type MergeKind, ofRecords } from '../kind.ts';
import type { RecordSides } from '../sides.ts';

/** The rules say which problems are in compliance, and they have looked at the merged data: mine is the newer finding. */
function decideStatus({ base, mine, theirs }: RecordSides<ProblemReport>): Verdict {
  const inCompliance = [mine, theirs].some(
    (report) => report.problemStatus.id === problemStatusIds.inCompliance,
  );
  // What the rules found on both sides since was open when they found it.
  const was = base?.problemStatus.id ?? problemStatusIds.open;
  if (theirs.problemStatus.id === was) return 'mine';
  if (inCompliance) return 'mine';
  return mine.problemStatus.id === was ? 'theirs' : 'conflict';
}

const review = ['reviewed', 'reviewNotes', 'reviewedDate'] as const;
const finding = ['dt', 'data5', 'planningUnitActive', 'regionActive'] as const;

export const problemKind: MergeKind<ProblemReport> = {
  name: 'problem',
  ...ofRecords(supplyPlanRecords.problem),
  naturalKey: (report) => problemKey(subjectOf(report)),
  identity: ['problemReportId', 'versionId', 'createdBy', 'createdDate'],
  fields: [
    field('status', ['problemStatus'], { decide: decideStatus }),
    field('review', review, { quiet: true, decide: settledBy([...review], () => 'theirs') }),
    field('finding', finding, { quiet: true, decide: settledBy([...finding], () => 'mine') }),
    field('transactions', ['problemTransList'], { quiet: true, combine: keepAllTransactions }),
  ],
};

function keepAllTransactions(into: ProblemReport, { mine, theirs }: RecordSides<ProblemReport>): void {
  const known = new Set(mine.problemTransList.map((one) => one.problemReportTransId));
  const missing = theirs.problemTransList.filter((one) => !known.has(one.problemReportTransId));
  into.problemTransList =
    missing.length === 0 ? mine.problemTransList : [...mine.problemTransList, ...missing].sort(byTime);
}

/** What has not been saved yet is the newest. */
const byTime = (a: ProblemTrans, b: ProblemTrans): number =>
  byText(a.createdDate ?? '9', b.createdDate ?? '9') ||
  byText(a.problemReportTransId, b.problemReportTransId);
