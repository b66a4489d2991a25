import { changesIn } from '@stockwell/engine/changes/difference';
import { reportsToSend } from '@stockwell/engine/merge/upload';
import { kindsInParts, recordsIn } from '@stockwell/model/documents/document-kind';
import { sameValue } from '@stockwell/model/documents/same';
import { type ProgramData, supplyPlan, type UnitRecords } from '@stockwell/model/program-data/index';
import type { CopySummary } from './summary.ts';

const enteredKinds = kindsInParts(supplyPlan).filter(({ byPeople }) => byPeople);

/**
 * Whether people have changed the part of a product since it was downloaded, by the one equality of records: a value
 * that was typed and typed back is no change. What the application notes or finds by itself does not count.
 */
export const isChangedPart = (downloaded: UnitRecords, now: UnitRecords): boolean =>
  enteredKinds.some(
    (kind) => changesIn('', kind, recordsIn(downloaded, kind.list), recordsIn(now, kind.list)).length > 0,
  ) || reportsToSend(downloaded.problemReportList, now.problemReportList).length > 0;

/** The same of what the whole program shares: the notes of the version, and months of the average of the copy's own. */
export const isChangedGeneral = (downloaded: ProgramData, now: ProgramData): boolean =>
  !sameValue(downloaded.currentVersion?.notes, now.currentVersion?.notes) ||
  !sameValue(ownWindows(downloaded), ownWindows(now));

const ownWindows = ({ planningUnitList }: ProgramData) =>
  planningUnitList.flatMap((unit) =>
    unit.programAmcWindow
      ? [[unit.programPlanningUnitId, unit.monthsInPastForAmc, unit.monthsInFutureForAmc]]
      : [],
  );

/**
 * The parts that people have changed, after some of them were written; null for the general part. Undefined where
 * an earlier release did not keep which ones they were.
 */
export function changedAfter(
  { changedParts, modified }: Pick<CopySummary, 'changedParts' | 'modified'>,
  written: readonly (number | null)[],
  isByUser: boolean,
  isChanged: (part: number | null) => boolean,
): readonly (number | null)[] | undefined {
  const known = changedParts ?? (modified ? undefined : []);
  if (!known) return undefined;
  const still = written.filter((part) => (isByUser || known.includes(part)) && isChanged(part));
  return [...known.filter((part) => !written.includes(part)), ...still];
}
