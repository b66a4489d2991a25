import { randomUUID } from 'node:crypto';
import { type Author, manualReport, type ReportSpan } from '@stockwell/engine/problems/index';
import { problemOf } from '@stockwell/model/problems/catalogue';
import type { ManualProblemBody, NewProblem } from '@stockwell/model/problems/review';
import type { ProblemReport } from '@stockwell/model/program-data/index';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../db/client.ts';
import { programPlanningUnitTable } from '../../../db/schema/index.ts';
import { utcText } from '../../../db/time.ts';
import { codes, wrongFields } from '../../../http/refusal.ts';
import type { SignedIn } from '../../access/principals.ts';
import { requireProgram } from '../../access/programs.ts';
import { openForReview } from './open-version.ts';
import { storeSpans } from './report-spans.ts';

/** Who writes, and when; ids are made here. */
export const penOf = (context: AppContext, caller: SignedIn): Author => ({
  userId: caller.userId,
  now: utcText(context.now()),
  newId: randomUUID,
});

/** A problem that a reviewer has written down, as a report of the version. */
export async function newManualReport(
  tx: Tx,
  programId: number,
  versionId: number,
  { realmProblem, planningUnit, data5 }: NewProblem,
  author: Author,
): Promise<ProblemReport> {
  const [unit] = await tx
    .select({ id: programPlanningUnitTable.id })
    .from(programPlanningUnitTable)
    .where(
      and(
        eq(programPlanningUnitTable.programId, programId),
        eq(programPlanningUnitTable.planningUnitId, planningUnit.id),
        eq(programPlanningUnitTable.active, true),
      ),
    );
  if (!unit) throw wrongFields({ planningUnit: codes.unknownReference });
  const report = manualReport(
    {
      planningUnitId: planningUnit.id,
      criticality: problemOf(realmProblem.problemId)?.criticality ?? 0,
      description: data5.problemDescription,
      suggestion: data5.suggestion,
    },
    [],
    author.now.slice(0, 10),
    author,
  );
  return { ...report, versionId };
}

/** From the version that was reviewed on, later ones included. */
export const firstSpan = (versionId: number, report: ProblemReport): readonly ReportSpan[] => [
  { from: versionId, to: null, report },
];

export async function addManualProblem(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  body: ManualProblemBody,
): Promise<string> {
  const { program, versionId } = body;
  await requireProgram(context, caller, functions, program.id);
  return context.db.transaction(async (tx) => {
    await openForReview(tx, program.id, versionId);
    const report = await newManualReport(tx, program.id, versionId, body, penOf(context, caller));
    await storeSpans(tx, program.id, report.problemReportId, [], firstSpan(versionId, report));
    return report.problemReportId;
  });
}
