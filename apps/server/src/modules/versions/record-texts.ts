import type { RecordLists, VersionedList } from './versioned-lists.ts';

/** The records of a version by list, each as the text of a JSON array. */
export type RecordTexts<L extends string = VersionedList> = Readonly<Record<L, string>>;

/** Records by list. */
export type AnyLists = Readonly<Record<string, readonly object[]>>;

/** What texts of records say. */
export const parseLists = (texts: RecordTexts<string>): AnyLists =>
  Object.fromEntries(Object.entries(texts).map(([list, text]) => [list, JSON.parse(text)]));

export const recordsFrom = (texts: RecordTexts): RecordLists => parseLists(texts) as unknown as RecordLists;
