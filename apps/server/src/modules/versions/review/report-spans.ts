import type { ReportSpan } from '@stockwell/engine/problems/index';
import type { ProblemReport } from '@stockwell/model/program-data/index';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { problemReportTable } from '../../../db/schema/index.ts';
import { noteStateChange } from '../state-mark.ts';

/** The problem reports of a program by their ids, each with how it stands in which versions. */
export type SpansByReport = Map<string, readonly ReportSpan[]>;

export async function readSpans(tx: Tx, programId: number): Promise<SpansByReport> {
  const rows = await tx
    .select()
    .from(problemReportTable)
    .where(eq(problemReportTable.programId, programId))
    .orderBy(asc(problemReportTable.recordId), asc(problemReportTable.fromVersion));
  const byReport = new Map<string, ReportSpan[]>();
  for (const { recordId, fromVersion, toVersion, record } of rows) {
    const span = { from: fromVersion, to: toVersion, report: record as ProblemReport };
    const spans = byReport.get(recordId);
    if (spans) spans.push(span);
    else byReport.set(recordId, [span]);
  }
  return byReport;
}

const valuesOf = ({ from, to, report }: ReportSpan) => ({
  fromVersion: from,
  toVersion: to,
  planningUnitId: report.planningUnit.id,
  record: report,
  problemId: report.realmProblem.problemId,
  statusId: report.problemStatus.id,
});

/** Stores what has changed of one report. */
export async function storeSpans(
  tx: Tx,
  programId: number,
  recordId: string,
  before: readonly ReportSpan[],
  after: readonly ReportSpan[],
): Promise<void> {
  await storeAllSpans(tx, programId, new Map([[recordId, before]]), new Map([[recordId, after]]));
}

/** Rows are shortened before new ones take over from them. */
async function storeReport(
  tx: Tx,
  programId: number,
  recordId: string,
  before: readonly ReportSpan[],
  after: readonly ReportSpan[],
): Promise<void> {
  const known = new Map(before.map((span) => [span.from, span]));
  for (const span of after) {
    const old = known.get(span.from);
    if (!old || (old.to === span.to && old.report === span.report)) continue;
    await tx
      .update(problemReportTable)
      .set(valuesOf(span))
      .where(
        and(
          eq(problemReportTable.programId, programId),
          eq(problemReportTable.recordId, recordId),
          eq(problemReportTable.fromVersion, span.from),
        ),
      );
  }
  const added = after.filter((span) => !known.has(span.from));
  if (added.length > 0)
    await tx
      .insert(problemReportTable)
      .values(added.map((span) => ({ programId, recordId, ...valuesOf(span) })));
}

/** Stores the reports of a program that have changed. */
export async function storeAllSpans(
  tx: Tx,
  programId: number,
  before: SpansByReport,
  after: SpansByReport,
): Promise<void> {
  for (const [recordId, spans] of after) {
    const old = before.get(recordId) ?? [];
    if (spans !== old) await storeReport(tx, programId, recordId, old, spans);
  }
  await noteStateChange(tx, programId);
}
