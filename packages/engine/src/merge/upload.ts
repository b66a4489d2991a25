import type { SentChange, SentChanges } from '@stockwell/model/api/version-shapes';
import { canonicalPart, type DigestOf } from '@stockwell/model/documents/canonical';
import {
  type DocumentKind,
  recordsIn,
  settingsIn,
  splitDocument,
  withSettings,
} from '@stockwell/model/documents/document-kind';
import { type AnyRecord, type PartId, recordKey, sharedPart } from '@stockwell/model/documents/record-kind';
import { sameValue } from '@stockwell/model/documents/same-record';
import { problemTypeIds } from '@stockwell/model/problems/catalogue';
import { type ProblemReport, type ProblemTrans, problemStatusIds } from '@stockwell/model/program-data/index';
import { applyToDocument } from '../changes/apply.ts';
import { changesIn } from '../changes/difference.ts';
import { partOf } from '../changes/record-change.ts';

/** Chooses which records of a list are sent. */
type Choose = (theirs: readonly AnyRecord[], mine: readonly AnyRecord[]) => readonly AnyRecord[];

/** Records that the application makes and people write into: which of them are sent. */
const writtenInto: Readonly<Record<string, Choose>> = {
  problem: (theirs, mine) =>
    reportsToSend(
      theirs as unknown as readonly ProblemReport[],
      mine as unknown as readonly ProblemReport[],
    ) as unknown as readonly AnyRecord[],
};

/**
 * What of a merged document is new to the server, whose newest version is `theirs`: the changed records and settings,
 * and what the device believes the server's version of the touched parts to be.
 */
export async function uploadOf<D extends object, R extends object, P extends PartId>(
  kind: DocumentKind<D, R, P>,
  theirs: D,
  document: D,
  digestOf: DigestOf,
): Promise<SentChanges> {
  const records: SentChange[] = [];
  const touched = new Set<PartId>();
  for (const [name, declared] of Object.entries(kind.records)) {
    const [before, after] = [recordsIn(theirs, declared.list), recordsIn(document, declared.list)];
    if (declared.keptIn !== 'versions') continue;
    if (!declared.byPeople) {
      for (const record of writtenInto[name]?.(before, after) ?? []) {
        records.push({ kind: name, key: recordKey(declared, record), after: record });
        touched.add(partOf(declared, record) ?? sharedPart);
      }
      continue;
    }
    const changes = changesIn(name, declared, before, after).filter(
      (change) => change.after !== null || kind.endsRecords,
    );
    // A record that goes over to another part is named once, as it is to be.
    const entered = new Set(changes.flatMap((change) => (change.after ? [change.key] : [])));
    for (const change of changes) {
      touched.add(change.part ?? sharedPart);
      if (change.after || !entered.has(change.key))
        records.push({ kind: name, key: change.key, after: change.after });
    }
  }
  const settings = changedSettings(kind, theirs, document);
  if (settings) touched.add(sharedPart);
  const known = splitDocument(kind, theirs);
  const parts = await Promise.all(
    [...touched].map(async (part) => ({ part, digest: await digestOf(canonicalPart(kind, known, part)) })),
  );
  return { records, parts, ...(settings ? { settings } : {}) };
}

/** The document that an upload makes of the version it was made for. */
export function applyUpload<D extends object>(
  kind: Pick<DocumentKind<D>, 'records'>,
  theirs: D,
  { records, settings }: Pick<SentChanges, 'records' | 'settings'>,
): D {
  const changes = records.map((change) => ({
    ...change,
    after: change.after as AnyRecord | null,
    part: null,
    before: null,
  }));
  return withSettings(applyToDocument(kind, theirs, { records: changes, fields: [] }), settings ?? {});
}

function changedSettings<D extends object>(
  kind: Pick<DocumentKind<D>, 'settings'>,
  theirs: D,
  document: D,
): AnyRecord | null {
  const before = settingsIn(kind, theirs);
  const changed = Object.entries(settingsIn(kind, document)).filter(
    ([name, value]) => !sameValue(before[name], value),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
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
