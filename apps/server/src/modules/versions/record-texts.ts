import type { RecordLists, VersionedList } from './versioned-lists.ts';

/** The records of a version by list, each as the text of a JSON array. */
export type RecordTexts = Readonly<Record<VersionedList, string>>;

/** What texts of records say. */
export const recordsFrom = (texts: RecordTexts): RecordLists =>
  Object.fromEntries(Object.entries(texts).map(([list, text]) => [list, JSON.parse(text)])) as RecordLists;
