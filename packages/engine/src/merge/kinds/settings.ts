import { keyReader } from '@stockwell/model/documents/record-kind';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { freights, leadTimes } from '@stockwell/model/logistics';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { type Field, field, settledBy } from '../field.ts';
import type { MergeKind } from '../kind.ts';
import type { RecordSides } from '../sides.ts';

/** Settings are copies of master data, which is edited on the server only: where both differ it wins. */
const settled = { settle: 'theirs', hidden: true } as const;

type Records = typeof supplyPlanRecords;
/** The kinds of settings in a document. */
export type Setting = {
  [K in keyof Records]: Records[K]['keptIn'] extends 'settings' ? K : never;
}[keyof Records];
export const settings = Object.entries(supplyPlanRecords).flatMap(([name, { keptIn }]) =>
  keptIn === 'settings' ? [name as Setting] : [],
);
export const settingList = <S extends Setting>(setting: S): Records[S]['list'] =>
  supplyPlanRecords[setting].list;

/** Every property of a setting is a field of its own. */
export function settingKind<R extends object>(setting: Setting): MergeKind<R> {
  const kind = supplyPlanRecords[setting];
  const [key] = kind.key;
  const known = new Map<string, Field<R>>();
  const fieldFor = (name: string): Field<R> => {
    const found = known.get(name) ?? field<R>(name, [name as keyof R]);
    known.set(name, found);
    return found;
  };
  return {
    ...settled,
    name: kind.list,
    id: keyReader(kind),
    identity: [key as keyof R],
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

export const programKind: MergeKind<ProgramData> = {
  ...settled,
  name: 'program',
  id: (program) => String(program.programId),
  identity: ['programId'],
  fields: programFields,
};
