import { randomUUID } from 'node:crypto';
import { applyToDocument } from '@stockwell/engine/changes/apply';
import type { RecordChange } from '@stockwell/engine/changes/change';
import { changesIn } from '@stockwell/engine/changes/difference';
import type { ProblemCounts } from '@stockwell/engine/problems/counts';
import type { Author } from '@stockwell/engine/problems/life-cycle';
import { runProblems } from '@stockwell/engine/problems/run-problems';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import { type VersionTypeId, versionTypeIds } from '@stockwell/model/api/version-shapes';
import { recordsIn } from '@stockwell/model/documents/document-kind';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { sameRecord } from '@stockwell/model/documents/same-record';
import type { DateText } from '@stockwell/model/months';
import { type ProgramData, ProgramDataError, supplyPlan } from '@stockwell/model/program-data/index';
import { checkReferences } from '@stockwell/model/program-data/references';
import { utcText } from '../../db/time.ts';
import { joinSent } from './join-sent.ts';
import { forReview, joinReports } from './problem-changes.ts';
import { repairShipments } from './repair-shipments.ts';
import { shipmentNumbers } from './shipment-numbers.ts';
import { signed } from './signed.ts';
import { noRecords, type RecordLists, versionedKinds } from './versioned-lists.ts';
import { type PlanChanges, planChanges } from './write-plans.ts';

/** What a version is made of and by whom. */
export interface VersionDraft {
  /** The newest version as it is stored, with the settings of today: all of it, or only some products. */
  readonly stored: ProgramData;
  /** The products that are loaded; null: all of them. */
  readonly scope: readonly number[] | null;
  /** The last number that shipments of other products have. */
  readonly lastShipmentNo?: number;
  /** What identifies the stored plans of the newest version, by product. */
  readonly knownPlans: ReadonlyMap<number, string>;
  /** What was sent: checked, under the same settings. What it leaves out stays as it is. */
  readonly sent: ProgramData;
  readonly versionId: number;
  readonly versionTypeId: VersionTypeId;
  readonly by: number | null;
  readonly at: Date;
}

/** A version that is ready to be written. */
export interface NextVersion {
  readonly versionId: number;
  /** The rows to write: records that are new or say something else than before. */
  readonly changes: RecordLists;
  readonly plans: PlanChanges;
  readonly problems: ProblemCounts;
  readonly problemRunDate: DateText;
  /** Whether the sender changed anything; what only the day brought about does not count. */
  readonly changed: boolean;
}

/** Reports have rules of their own. */
const enteredKinds = versionedKinds.filter((name) => name !== 'problem');

/** What a document says of its records otherwise than another; what it leaves out stays as it is. */
const entriesBetween = (before: ProgramData, after: ProgramData): RecordChange[] =>
  enteredKinds.flatMap((name) => {
    const kind = supplyPlanRecords[name];
    return changesIn(name, kind, recordsIn(before, kind.list), recordsIn(after, kind.list)).filter(
      (change) => change.after !== null,
    );
  });

const withEntries = (data: ProgramData, records: readonly RecordChange[]): ProgramData =>
  applyToDocument(supplyPlan, data, { records, fields: [] });

/** Works out what a commit makes of a program. Reads and writes nothing. */
export function nextVersion(draft: VersionDraft): NextVersion {
  const { stored, versionId, at, by } = draft;
  const today = at.toISOString().slice(0, 10);
  const author: Author = { userId: by, now: utcText(at), newId: randomUUID };
  const sent = joinSent(stored, draft.sent);

  const sentEntries = entriesBetween(stored, sent);
  const merged = withEntries({ ...stored, cutOffDate: null, supplyPlan: [], actionList: [] }, sentEntries);
  const entries = entriesBetween(stored, repairShipments(merged, shipmentUnits(sentEntries), today));
  const numberOf = shipmentNumbers(stored.shipmentList, draft.lastShipmentNo);
  const written = entries.map((change) => numbered(signed(supplyPlan, change, draft), numberOf));
  const complete = withEntries(merged, written);
  const issues = checkReferences(complete);
  if (issues.length > 0) throw new ProgramDataError(issues);

  const joined = joinReports(stored.problemReportList, sent.problemReportList, author);
  const plans = planProgram(complete, today);
  const run = runProblems(
    { ...complete, problemReportList: [...joined.reports] },
    { ...author, today, kind: 'full', plans },
  );
  const reports =
    draft.versionTypeId === versionTypeIds.final
      ? forReview(run.data.problemReportList)
      : run.data.problemReportList;
  const known = new Map(stored.problemReportList.map((report) => [report.problemReportId, report]));
  const changes = listsOf(written);
  changes.problemReportList = reports
    .filter((report) => {
      const before = known.get(report.problemReportId);
      return !before || !sameRecord(supplyPlanRecords.problem, before, report);
    })
    .map((report) => (report.versionId === null ? { ...report, versionId } : report));
  return {
    versionId,
    changes,
    plans: planChanges(plans, draft.knownPlans, isLookedAt(draft)),
    problems: run.counts,
    problemRunDate: today,
    changed: entries.length > 0 || joined.changed,
  };
}

/** Whether a product is among those that are looked at. */
function isLookedAt({ scope }: VersionDraft): (unit: number) => boolean {
  const units = scope && new Set(scope);
  return (unit) => units?.has(unit) ?? true;
}

/** Products whose shipments or batches were changed. */
const shipmentUnits = (entries: readonly RecordChange[]): ReadonlySet<number> =>
  new Set(
    entries.flatMap(({ kind, part }) => (kind === 'shipment' || kind === 'batch' ? [Number(part)] : [])),
  );

function numbered(change: RecordChange, numberOf: (shipmentId: string) => number): RecordChange {
  if (change.kind !== 'shipment') return change;
  return { ...change, after: { ...change.after, shipmentNo: numberOf(change.key) } };
}

function listsOf(changes: readonly RecordChange[]): RecordLists {
  const lists = noRecords();
  for (const { kind, after } of changes) {
    const list = supplyPlan.records[kind]?.list;
    if (list && after) (lists as unknown as Record<string, object[]>)[list]?.push(after);
  }
  return lists;
}
