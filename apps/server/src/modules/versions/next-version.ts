import { randomUUID } from 'node:crypto';
import type { ProblemCounts } from '@stockwell/engine/problems/counts';
import type { Pen } from '@stockwell/engine/problems/life-cycle';
import { runProblems } from '@stockwell/engine/problems/run';
import type { SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import { type VersionTypeId, versionTypeIds } from '@stockwell/model/api/version-shapes';
import type { DateText } from '@stockwell/model/months';
import { type ProgramData, ProgramDataError } from '@stockwell/model/program-data/index';
import { checkReferences } from '@stockwell/model/program-data/references';
import { utcText } from '../../db/time.ts';
import { joinSent } from './join-sent.ts';
import {
  noRecords,
  type RecordLists,
  recordIdIn,
  storedKinds,
  type VersionedList,
  type VersionedRecord,
  versionedLists,
} from './kinds.ts';
import { forReview, joinReports } from './problem-changes.ts';
import { repairShipments } from './repair-shipments.ts';
import { sameRecord } from './same-record.ts';
import { shipmentNumbers } from './shipment-numbers.ts';

/** What a version is made of and by whom. */
export interface VersionDraft {
  /** The newest version as it is stored, with all its records and the settings of today. */
  readonly stored: ProgramData;
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
  readonly plans: ReadonlyMap<number, SupplyPlan>;
  readonly problems: ProblemCounts;
  readonly problemRunDate: DateText;
  /** Whether the sender changed anything; what only the day brought about does not count. */
  readonly changed: boolean;
}

const entryLists = versionedLists.filter((list) => list !== 'problemReportList');

/** Works out what a commit makes of a program. Reads and writes nothing. */
export function nextVersion(draft: VersionDraft): NextVersion {
  const { stored, versionId, at, by } = draft;
  const today = at.toISOString().slice(0, 10);
  const pen: Pen = { userId: by, now: utcText(at), newId: randomUUID };
  const sent = joinSent(stored, draft.sent);
  const changes = noRecords();

  const merged: ProgramData = { ...stored, cutOffDate: null, supplyPlan: [], actionList: [] };
  for (const list of entryLists) mergeList(merged, stored, sent, list);
  const touched = touchedUnits(stored, merged);
  const repaired = repairShipments(merged, touched, today);
  for (const list of entryLists) collectChanges(changes, stored, repaired, list);
  const entered = entryLists.some((list) => changes[list].length > 0);
  for (const list of entryLists) stamp(changes, stored, list, draft);
  const numberOf = shipmentNumbers(stored.shipmentList);
  changes.shipmentList = changes.shipmentList.map((one) => ({
    ...one,
    shipmentNo: numberOf(one.shipmentId),
  }));
  const complete = withChanges(repaired, changes);
  const issues = checkReferences(complete);
  if (issues.length > 0) throw new ProgramDataError(issues);

  const joined = joinReports(stored.problemReportList, sent.problemReportList, pen);
  const plans = planProgram(complete, today);
  const run = runProblems(
    { ...complete, problemReportList: [...joined.reports] },
    { ...pen, today, kind: 'full', plans },
  );
  const reports =
    draft.versionTypeId === versionTypeIds.final
      ? forReview(run.data.problemReportList)
      : run.data.problemReportList;
  const known = new Map(stored.problemReportList.map((report) => [report.problemReportId, report]));
  changes.problemReportList = reports
    .filter((report) => {
      const before = known.get(report.problemReportId);
      return !before || !sameRecord('problemReportList', before, report) || before.dt !== report.dt;
    })
    .map((report) => (report.versionId === null ? { ...report, versionId } : report));
  return {
    versionId,
    changes,
    plans,
    problems: run.counts,
    problemRunDate: today,
    changed: entered || joined.changed,
  };
}

/** Sent records take the place of stored ones; what was not sent stays. */
function mergeList(into: ProgramData, stored: ProgramData, sent: ProgramData, list: VersionedList): void {
  const records = new Map<string, VersionedRecord>();
  for (const record of stored[list]) records.set(recordIdIn(list, record), record);
  for (const record of sent[list]) {
    const id = recordIdIn(list, record);
    const before = records.get(id);
    // An equal record stays the stored one, with its own history.
    if (!before || !sameRecord(list, before, record)) records.set(id, record);
  }
  put(into, list, [...records.values()]);
}

const put = (
  into: ProgramData | RecordLists,
  list: VersionedList,
  records: readonly VersionedRecord[],
): void => {
  (into as unknown as Record<string, readonly VersionedRecord[]>)[list] = records;
};

/** The records that are not the stored ones any more. */
function different(before: ProgramData, after: ProgramData, list: VersionedList): VersionedRecord[] {
  const known = new Map<string, VersionedRecord>();
  for (const record of before[list]) known.set(recordIdIn(list, record), record);
  return [...after[list]].filter((record) => known.get(recordIdIn(list, record)) !== record);
}

function touchedUnits(before: ProgramData, after: ProgramData): Set<number> {
  const units = new Set<number>();
  for (const list of ['shipmentList', 'batchInfoList'] as const) {
    const unit = storedKinds[list].unit as (record: VersionedRecord) => number;
    for (const record of different(before, after, list)) units.add(unit(record));
  }
  return units;
}

function collectChanges(
  into: RecordLists,
  before: ProgramData,
  after: ProgramData,
  list: VersionedList,
): void {
  const known = new Map<string, VersionedRecord>();
  for (const record of before[list]) known.set(recordIdIn(list, record), record);
  put(
    into,
    list,
    [...after[list]].filter((record) => {
      const stored = known.get(recordIdIn(list, record));
      return stored !== record && (!stored || !sameRecord(list, stored, record));
    }),
  );
}

/** Written records name the version and, for the server knows it best, who wrote them and when. */
function stamp(changes: RecordLists, stored: ProgramData, list: VersionedList, draft: VersionDraft): void {
  if (list === 'batchInfoList' || changes[list].length === 0) return;
  const known = new Map<string, VersionedRecord>();
  for (const record of stored[list]) known.set(recordIdIn(list, record), record);
  const person = draft.by === null ? null : { userId: draft.by };
  const time = utcText(draft.at);
  put(
    changes,
    list,
    [...changes[list]].map((record) => {
      const before = known.get(recordIdIn(list, record)) as Audited | undefined;
      return {
        ...record,
        versionId: draft.versionId,
        createdBy: before ? before.createdBy : person,
        createdDate: before ? before.createdDate : time,
        lastModifiedBy: person,
        lastModifiedDate: time,
      } as VersionedRecord;
    }),
  );
}
type Audited = Pick<ProgramData['consumptionList'][number], 'createdBy' | 'createdDate'>;

/** The document with the changed records as they will be written. */
function withChanges(data: ProgramData, changes: RecordLists): ProgramData {
  const complete = { ...data };
  for (const list of entryLists) {
    if (changes[list].length === 0) continue;
    const written = new Map<string, VersionedRecord>();
    for (const record of changes[list]) written.set(recordIdIn(list, record), record);
    put(
      complete,
      list,
      [...data[list]].map((record) => written.get(recordIdIn(list, record)) ?? record),
    );
  }
  return complete;
}
