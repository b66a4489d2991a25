import type { ProgramData } from '@stockwell/model/program-data/index';
import { noChoices } from './choices.ts';
import type { RecordKind } from './kind.ts';
import { programFields, programKind, type SettingList, settingKind, settingLists } from './kinds/settings.ts';
import type { ListMerge } from './list-merge.ts';
import { mergeRecord } from './merge-record.ts';
import { mergeRecords } from './merge-records.ts';
import type { Sides } from './sides.ts';

type SettingRecord<L extends SettingList> = ProgramData[L][number];
export type SettingMerges = { [L in SettingList]: ListMerge<SettingRecord<L>> };

export interface SettingsMerge {
  /** A document with the merged settings; its records are mine. */
  readonly document: ProgramData;
  readonly lists: SettingMerges;
  /** Something that every plan of the program depends on is no longer what it was in my copy. */
  readonly changedForAll: boolean;
}

const settingKinds = Object.fromEntries(settingLists.map((list) => [list, settingKind(list)])) as {
  readonly [L in SettingList]: RecordKind<object>;
};

export function mergeSettings(documents: Sides<ProgramData>): SettingsMerge {
  const mergeList = <L extends SettingList>(list: L): ListMerge<SettingRecord<L>> =>
    mergeRecords<SettingRecord<L>>(
      settingKinds[list] as RecordKind<SettingRecord<L>>,
      {
        base: documents.base[list] as SettingRecord<L>[],
        mine: documents.mine[list] as SettingRecord<L>[],
        theirs: documents.theirs[list] as SettingRecord<L>[],
      },
      noChoices,
    );
  const lists = Object.fromEntries(settingLists.map((list) => [list, mergeList(list)])) as SettingMerges;
  const program = mergeRecord(programKind, documents, noChoices);
  const records = Object.fromEntries(settingLists.map((list) => [list, lists[list].records]));
  const document = { ...documents.mine, ...records };
  for (const one of programFields) one.copy(document, program.record);
  return {
    document,
    lists,
    changedForAll:
      program.fields.some(({ taken, field }) => taken === 'theirs' && field !== 'version') ||
      lists.regionList.rows.some((row) => row.result !== 'mine'),
  };
}
