import type { ProgramData } from '@stockwell/model/program-data/index';
import { noChoices } from './choices.ts';
import type { MergeKind } from './kind.ts';
import {
  programFields,
  programKind,
  type Setting,
  settingKind,
  settingList,
  settings,
} from './kinds/settings.ts';
import type { ListMerge } from './list-merge.ts';
import { mergeRecord } from './merge-record.ts';
import { mergeRecords } from './merge-records.ts';
import { onEach, type Sides } from './sides.ts';

type SettingRecord<S extends Setting> = ProgramData[ReturnType<typeof settingList<S>>][number];
export type SettingMerges = { [S in Setting]: ListMerge<SettingRecord<S>> };

export interface SettingsMerge {
  /** A document with the merged settings; its records are mine. */
  readonly document: ProgramData;
  readonly lists: SettingMerges;
  /** Something that every plan of the program depends on is no longer what it was in my copy. */
  readonly changedForAll: boolean;
}

const settingKinds = Object.fromEntries(settings.map((setting) => [setting, settingKind(setting)])) as {
  readonly [S in Setting]: MergeKind<object>;
};

export function mergeSettings(documents: Sides<ProgramData>): SettingsMerge {
  const mergeOf = (setting: Setting): ListMerge<object> => {
    const list = settingList(setting);
    return mergeRecords(
      settingKinds[setting],
      onEach(documents, (data): readonly object[] => data[list]),
      noChoices,
    );
  };
  const lists = Object.fromEntries(
    settings.map((setting) => [setting, mergeOf(setting)]),
  ) as unknown as SettingMerges;
  const program = mergeRecord(programKind, documents, noChoices);
  const records = Object.fromEntries(
    settings.map((setting) => [settingList(setting), lists[setting].records]),
  );
  const document = { ...documents.mine, ...records };
  for (const one of programFields) one.copy(document, program.record);
  return {
    document,
    lists,
    changedForAll:
      program.fields.some(({ taken, field }) => taken === 'theirs' && field !== 'version') ||
      lists.region.rows.some((row) => row.result !== 'mine'),
  };
}
