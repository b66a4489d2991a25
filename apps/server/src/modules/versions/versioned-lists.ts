import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { DocumentKind } from '@stockwell/model/documents/document-kind';
import { type AnyRecordKind, keyReader } from '@stockwell/model/documents/record-kind';
import { forecastRecords, supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { ProgramData } from '@stockwell/model/program-data/index';

type Kinds = Readonly<Record<string, AnyRecordKind>>;
/** The kinds of records that versions change one by one. */
type VersionedIn<K extends Kinds> = {
  [N in keyof K]: K[N]['keptIn'] extends 'versions' ? N : never;
}[keyof K];

type Records = typeof supplyPlanRecords;
export type VersionedKind = VersionedIn<Records>;
export type VersionedList = Records[VersionedKind]['list'];
export type RecordIn<L extends VersionedList> = ProgramData[L][number];
export type VersionedRecord = RecordIn<VersionedList>;
export type RecordLists = { [L in VersionedList]: RecordIn<L>[] };

export type ForecastKind = VersionedIn<typeof forecastRecords>;
export type ForecastList = (typeof forecastRecords)[ForecastKind]['list'];
export type ForecastLists = { [L in ForecastList]: DatasetData[L][number][] };

const namesIn = <K extends Kinds>(records: K): VersionedIn<K>[] =>
  (Object.keys(records) as VersionedIn<K>[]).filter((name) => records[name]?.keptIn === 'versions');

export const versionedKinds = namesIn(supplyPlanRecords);
export const forecastKinds = namesIn(forecastRecords);
/** The lists of a document that hold them. */
export const versionedLists = versionedKinds.map((name) => supplyPlanRecords[name].list);
export const forecastLists = forecastKinds.map((name) => forecastRecords[name].list);

/** The kinds of records that versions of any document hold. */
export const kindsInVersions = ({ records }: Pick<DocumentKind<never>, 'records'>): AnyRecordKind[] =>
  Object.values(records).filter(({ keptIn }) => keptIn === 'versions');

const kindByList = new Map<VersionedList, VersionedKind>(
  versionedKinds.map((name) => [supplyPlanRecords[name].list, name]),
);
export const recordIdIn = (list: VersionedList, record: VersionedRecord): string =>
  keyReader(supplyPlanRecords[kindByList.get(list) ?? 'consumption'])(record);

const empty = (lists: readonly string[]): Record<string, never[]> =>
  Object.fromEntries(lists.map((list) => [list, []]));
export const noRecords = (): RecordLists => empty(versionedLists) as unknown as RecordLists;
export const noForecastRecords = (): ForecastLists => empty(forecastLists) as unknown as ForecastLists;
