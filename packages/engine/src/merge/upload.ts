import type { SentChange, SentPart } from '@stockwell/model/api/version-shapes';
import { canonicalRecords, type DigestOf } from '@stockwell/model/documents/canonical';
import { recordsIn, splitDocument } from '@stockwell/model/documents/document-kind';
import { type PartId, recordKey } from '@stockwell/model/documents/record-kind';
import { problemTypeIds } from '@stockwell/model/problems/catalogue';
import {
  type ProblemReport,
  type ProblemTrans,
  type ProgramData,
  problemStatusIds,
  supplyPlan,
} from '@stockwell/model/program-data/index';
import { changesIn, partOf } from '../changes/difference.ts';

/** What an upload sends instead of the whole document. */
export interface Upload {
  readonly records: readonly SentChange[];
  /** The parts that are touched, with what the device believes the server's version of them to be. */
  readonly parts: readonly SentPart[];
}

/** What of a merged document is new to the server, whose newest version is `theirs`. */
export async function uploadOf(
  theirs: ProgramData,
  document: ProgramData,
  digestOf: DigestOf,
): Promise<Upload> {
  const records: SentChange[] = [];
  const touched = new Set<PartId>();
  for (const [name, kind] of Object.entries(supplyPlan.records)) {
    if (kind.keptIn !== 'versions' || !kind.byPeople) continue;
    const changes = changesIn(name, kind, recordsIn(theirs, kind.list), recordsIn(document, kind.list));
    for (const { key, part, after } of changes) {
      // Records of a plan are never taken out of a version.
      if (!after) continue;
      records.push({ kind: name, key, after });
      if (part !== null) touched.add(part);
    }
  }
  for (const report of reportsToSend(theirs.problemReportList, document.problemReportList)) {
    const kind = supplyPlan.records.problem;
    if (!kind) continue;
    records.push({ kind: 'problem', key: recordKey(kind, report), after: report });
    touched.add(partOf(kind, report) ?? 0);
  }
  const { parts } = splitDocument(supplyPlan, theirs);
  const believed = [...touched].map(async (part) => ({
    part,
    digest: await digestOf(canonicalRecords(supplyPlan, parts.get(Number(part)) ?? supplyPlan.noRecords())),
  }));
  return { records, parts: await Promise.all(believed) };
}

/** Reports that somebody said something about: what the rules find, the server finds by itself. */
export function reportsToSend(
  theirs: readonly ProblemReport[],
  mine: readonly ProblemReport[],
): ProblemReport[] {
  const known = new Map(theirs.map((report) => [report.problemReportId, report]));
  return mine.filter((report) => {
    const before = known.get(report.problemReportId);
    if (!before && report.problemType.id === problemTypeIds.manual) return true;
    const entries = new Set(before?.problemTransList.map((entry) => entry.problemReportTransId));
    return report.problemTransList.some(
      (entry, at) =>
        !entries.has(entry.problemReportTransId) && !isByRules(entry, report.problemTransList[at - 1]),
    );
  });
}

/** Whether the rules wrote an entry: they open what they find, or find again, and close what is in order. */
function isByRules({ problemStatus, notes }: ProblemTrans, before: ProblemTrans | undefined): boolean {
  if (notes !== '') return false;
  const { open, inCompliance } = problemStatusIds;
  if (problemStatus.id === inCompliance) return true;
  return problemStatus.id === open && (!before || before.problemStatus.id === inCompliance);
}
