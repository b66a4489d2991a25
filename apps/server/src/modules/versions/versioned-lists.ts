import { keyReader } from '@stockwell/model/documents/record-kind';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { ProgramData } from '@stockwell/model/program-data/index';

type Records = typeof supplyPlanRecords;
/** The kinds of records that versions change one by one. */
export type VersionedKind = {
  [K in keyof Records]: Records[K]['keptIn'] extends 'versions' ? K : never;
}[keyof Records];
export type VersionedList = Records[VersionedKind]['list'];
export type RecordIn<L extends VersionedList> = ProgramData[L][number];
export type VersionedRecord = RecordIn<VersionedList>;

export const versionedKinds = (Object.keys(supplyPlanRecords) as (keyof Records)[]).filter(
  (name): name is VersionedKind => supplyPlanRecords[name].keptIn === 'versions',
);
/** The lists of a document that hold them. */
export const versionedLists = versionedKinds.map((name) => supplyPlanRecords[name].list);

const kindByList = new Map<VersionedList, VersionedKind>(
  versionedKinds.map((name) => [supplyPlanRecords[name].list, name]),
);
export const kindOf = (list: VersionedList): Records[VersionedKind] =>
  supplyPlanRecords[kindByList.get(list) ?? 'consumption'];

export const recordIdIn = (list: VersionedList, record: VersionedRecord): string =>
  keyReader(kindOf(list))(record);

export type RecordLists = { [L in VersionedList]: RecordIn<L>[] };

export const noRecords = (): RecordLists =>
  Object.fromEntries(versionedLists.map((list) => [list, []])) as unknown as RecordLists;
