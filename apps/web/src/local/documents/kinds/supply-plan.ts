import { noteChanges } from '@stockwell/engine/edits/note-changes';
import { reportsToSend } from '@stockwell/engine/merge/upload';
import { problemCounts } from '@stockwell/engine/problems/counts';
import { isEmptyPlan } from '@stockwell/engine/supply-plan/empty';
import { supplyPlan } from '@stockwell/model/program-data/index';
import { withUnits } from '@stockwell/model/program-data/with-units';
import type { DeviceDocument } from '../device-document.ts';

export const supplyPlanOnDevice: DeviceDocument<'supplyPlan'> = {
  kind: supplyPlan,
  programOf: ({ programId, programCode }) => ({ programId, programCode }),
  versionOf: ({ currentVersion }) => currentVersion,
  cutOffOf: ({ cutOffDate }) => cutOffDate,
  problemsIn: ({ problemReportList }) => problemCounts(problemReportList),
  isEmpty: (records) => isEmptyPlan(records),
  checkedWith: withUnits,
  isAnswered: (downloaded, now) =>
    reportsToSend(downloaded.problemReportList, now.problemReportList).length > 0,
  // The notes of the version, and months of the average of the copy's own.
  ownOf: ({ currentVersion, planningUnitList }) => [
    currentVersion?.notes,
    planningUnitList.flatMap((unit) =>
      unit.programAmcWindow
        ? [[unit.programPlanningUnitId, unit.monthsInPastForAmc, unit.monthsInFutureForAmc]]
        : [],
    ),
  ],
  // The problem list looks once more at every month that was edited.
  notes: {
    kind: 'action',
    add: (touched, changes) =>
      noteChanges({ actionList: touched.flatMap(({ actionList }) => actionList) }, changes),
  },
};
