import { freights, leadTimes } from '@stockwell/model/logistics';
import { type ProgramData, type RecordList, recordKeys } from '@stockwell/model/program-data/index';
import { type Field, field, settledBy } from '../field.ts';
import type { RecordKind } from '../kind.ts';
import type { RecordSides } from '../sides.ts';

/** Settings are copies of master data, which is edited on the server only: where both differ it wins. */
const settled = { settle: 'theirs', hidden: true } as const;

/** The lists of settings in a document. */
export const settingLists = [
  'regionList',
  'planningUnitList',
  'realmCountryPlanningUnitList',
  'procurementAgentList',
  'fundingSourceList',
  'realmProblemList',
] as const satisfies readonly RecordList[];
export type SettingList = (typeof settingLists)[number];

/** Every property of a setting is a field of its own. */
export function settingKind<R extends object>(list: SettingList): RecordKind<R> {
  const key = recordKeys[list] as keyof R;
  const known = new Map<string, Field<R>>();
  const fieldFor = (name: string): Field<R> => {
    const found = known.get(name) ?? field<R>(name, [name as keyof R]);
    known.set(name, found);
    return found;
  };
  return {
    ...settled,
    name: list,
    id: (record) => String(record[key]),
    identity: [key],
    fields: ({ mine, theirs }: RecordSides<R>) =>
      [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map(fieldFor),
  };
}

/** The run that lies further back: what happened since is looked at again. */
const runDate = settledBy<ProgramData>(['problemRunDate'], ({ mine, theirs }) =>
  (theirs.problemRunDate ?? '') < (mine.problemRunDate ?? '') ? 'theirs' : 'mine',
);

/** What a document says of its program as a whole. */
export const programFields: readonly Field<ProgramData>[] = [
  field('code', ['programCode']),
  field('version', ['currentVersion']),
  field('realm', ['realm']),
  ...[...freights, ...leadTimes].map((name) => field<ProgramData>(name, [name])),
  field('problemRunDate', ['problemRunDate'], { decide: runDate }),
];

export const programKind: RecordKind<ProgramData> = {
  ...settled,
  name: 'program',
  id: (program) => String(program.programId),
  identity: ['programId'],
  fields: programFields,
};
