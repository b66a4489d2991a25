import { addDays, type DateText } from '@stockwell/model/months';
import type { ProblemTrigger } from '@stockwell/model/problems/catalogue';
import {
  actionTypes,
  type ProblemReport,
  type ProgramData,
  type ProgramPlanningUnit,
  problemStatusIds,
  type RealmProblem,
} from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';

/** Whether a rule has to be asked about a product in this run. */
export type Scope = (unit: ProgramPlanningUnit, problem: RealmProblem) => boolean;

const triggerOf: Readonly<Record<number, ProblemTrigger>> = {
  [actionTypes.forecastConsumption]: 'forecastedConsumptionTrigger',
  [actionTypes.actualConsumption]: 'actualConsumptionTrigger',
  [actionTypes.inventory]: 'inventoryTrigger',
  [actionTypes.adjustment]: 'adjustmentTrigger',
  [actionTypes.shipment]: 'shipmentTrigger',
};

const everything: Scope = () => true;

/**
 * What an incremental run has to ask, so that it ends where a full run would. In a new month every rule looks
 * at other months; on a new day the days of grace may be over; within a day only edits change an answer.
 */
export function incrementalScope(data: ProgramData, today: DateText): Scope {
  const last = data.problemRunDate;
  if (last === null || last > today || monthIn(last) !== monthIn(today)) return everything;
  const edits = editsByUnit(data);
  const changed = changedUnits(data, last);
  const standing = standingFindings(data.problemReportList, today);
  const newDay = last < today;
  return (unit, problem) => {
    const id = unit.planningUnit.id;
    if (changed.has(id)) return true;
    if (newDay && problem.shipmentTrigger) return true;
    if (standing.has(`${problem.problemId}/${id}`)) return true;
    const triggers = edits.get(id);
    if (!triggers) return false;
    for (const trigger of triggers) if (problem[trigger]) return true;
    return false;
  };
}

function editsByUnit(data: ProgramData): Map<number, Set<ProblemTrigger>> {
  const edits = new Map<number, Set<ProblemTrigger>>();
  for (const { planningUnitId, type } of data.actionList) {
    const triggers = edits.get(planningUnitId) ?? new Set();
    const trigger = triggerOf[type];
    if (trigger) triggers.add(trigger);
    edits.set(planningUnitId, triggers);
  }
  return edits;
}

/**
 * Products put into the program, or set otherwise, since the last run; and those that were hidden then, whole
 * or in a region. Stamps are in UTC and the run's day may be the device's, so a day is added for safety.
 */
function changedUnits(data: ProgramData, last: DateText): Set<number> {
  const since = addDays(last, -1);
  const changed = new Set<number>();
  for (const unit of data.planningUnitList) {
    const stamp = unit.lastModifiedDate ?? unit.createdDate;
    if (stamp !== null && stamp.slice(0, 10) >= since) changed.add(unit.planningUnit.id);
  }
  for (const report of data.problemReportList) {
    if (!report.planningUnitActive || !report.regionActive) changed.add(report.planningUnit.id);
  }
  return changed;
}

/** Findings that stand get the day of the run as theirs, so they are asked again on a new day. */
function standingFindings(reports: readonly ProblemReport[], today: DateText): Set<string> {
  const standing = new Set<string>();
  for (const report of reports) {
    const status = report.problemStatus.id;
    if (status !== problemStatusIds.open && status !== problemStatusIds.addressed) continue;
    if (report.dt === null || report.dt === today) continue;
    standing.add(`${report.realmProblem.problemId}/${report.planningUnit.id}`);
  }
  return standing;
}
