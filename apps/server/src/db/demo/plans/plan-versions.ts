import { problemCounts } from '@stockwell/engine/problems/index';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import { addDays, type DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { NextVersion } from '../../../modules/versions/next-version.ts';
import { shipmentNumbers } from '../../../modules/versions/shipment-numbers.ts';
import {
  noRecords,
  type RecordLists,
  recordIdIn,
  type VersionedList,
  type VersionedRecord,
  versionedLists,
} from '../../../modules/versions/versioned-lists.ts';
import { planChanges } from '../../../modules/versions/write-plans.ts';
import { randomFor } from './plan-random.ts';
import { problemList } from './problem-list.ts';
import type { ProgramFixture } from './program-fixture.ts';
import { programHistory } from './program-history.ts';
import type { ScriptedVersion } from './script.ts';

/** A version of the story, ready to be written. */
export interface PlanVersion extends NextVersion {
  readonly script: ScriptedVersion;
  readonly day: DateText;
  readonly data: ProgramData;
}

/** The versions of a program, one after the other; each holds what was known on its day and changes the rest. */
export function* planVersions(
  fixture: ProgramFixture,
  versions: readonly ScriptedVersion[],
): Generator<PlanVersion, void, undefined> {
  const history = programHistory(fixture);
  const random = randomFor(fixture.seed, `${fixture.data.programCode}/problems`);
  const known = new Map<string, VersionedRecord>();
  const planned = new Map<number, string>();
  const numberOf = shipmentNumbers([]);
  let problemReportList: ProgramData['problemReportList'] = [];
  // Version 1 is there from the start, and empty.
  for (const [place, script] of versions.entries()) {
    const versionId = place + 2;
    const day = addDays(fixture.today, -script.daysAgo);
    const entered = { ...history(day), problemReportList };
    const plans = planProgram(entered, day);
    problemReportList = problemList(fixture, entered, script, day, plans, random).map((report) =>
      report.versionId === null ? { ...report, versionId } : report,
    );
    const data = { ...entered, problemReportList, problemRunDate: day };
    const changes = changesSince(known, data, versionId);
    changes.shipmentList = changes.shipmentList.map((one) => ({
      ...one,
      shipmentNo: numberOf(one.shipmentId),
    }));
    const problems = problemCounts(problemReportList);
    const stored = planChanges(plans, planned);
    for (const { planningUnitId, digest } of stored.written) planned.set(planningUnitId, digest);
    yield {
      script,
      day,
      data,
      versionId,
      changes,
      plans: stored,
      problems,
      problemRunDate: day,
      changed: true,
    };
  }
}

/** The records that are not what they were in the version before; what is unchanged is the very same object. */
function changesSince(
  known: Map<string, VersionedRecord>,
  data: ProgramData,
  versionId: number,
): RecordLists {
  const changes: RecordLists = noRecords();
  for (const list of versionedLists) {
    const into = changes[list] as VersionedRecord[];
    for (const record of data[list] as readonly VersionedRecord[]) {
      const id = recordIdIn(list, record);
      if (known.get(id) === record) continue;
      known.set(id, record);
      into.push(keepsVersion(list) ? record : ({ ...record, versionId } as VersionedRecord));
    }
  }
  return changes;
}

/** Batches do not name a version, and reports name the one that found them. */
const keepsVersion = (list: VersionedList): boolean =>
  list === 'batchInfoList' || list === 'problemReportList';
