import { type Changes, isEmpty } from '@stockwell/engine/changes/change';
import { onto } from '@stockwell/engine/changes/rebase-changes';
import { noteChanges } from '@stockwell/engine/edits/note-changes';
import { kindsInParts, recordsIn } from '@stockwell/model/documents/document-kind';
import { keyReader } from '@stockwell/model/documents/record-kind';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { z } from 'zod';

const recordSchema = z.record(z.string(), z.json()).nullable();
const kinds = Object.keys(supplyPlan.records).filter((name) => supplyPlan.records[name]?.part !== null);

const changeSchema = z.object({
  kind: z.enum(kinds),
  key: z.string(),
  part: z.number().int(),
  before: recordSchema,
  after: recordSchema,
});

/** As earlier releases wrote it on devices: by the list, and actions without their product. */
const earlierSchema = z.object({
  unit: z.number().int(),
  list: z.enum(kindsInParts(supplyPlan).map(({ list }) => list)),
  key: z.string(),
  before: recordSchema,
  after: recordSchema,
});

const fromEarlier = ({ unit, list, before, after, ...rest }: z.infer<typeof earlierSchema>) => {
  const [name = '', kind] = Object.entries(supplyPlan.records).find(([, one]) => one.list === list) ?? [];
  const record = before ?? after;
  const key = kind && record ? keyReader(kind)(record) : rest.key;
  return { kind: name, key, part: unit, before, after };
};

/** An edit of records in what is tried; settings are changed only by scenarios. */
export const editSchema = z.object({
  records: z.array(changeSchema.or(earlierSchema.transform(fromEarlier))).min(1),
});
export type Edit = z.infer<typeof editSchema>;

/** An edit as it is kept in the list; null when it changed no record. */
export function editOf(data: ProgramData, made: Changes): Edit | null {
  const inParts: Changes = { records: made.records.filter(({ part }) => part !== null), fields: [] };
  if (isEmpty(inParts)) return null;
  // What is stored on the device is written as JSON anyway.
  return JSON.parse(JSON.stringify({ records: noteChanges(data, inParts).records })) as Edit;
}

/** Makes an edit once more. A record that is no longer there, because its scenario is off, is not edited. */
export function editAgain(data: ProgramData, edit: Edit): Changes {
  const known = new Map<string, ReadonlySet<string>>();
  const isThere = ({ kind: name, key, before }: Edit['records'][number]): boolean => {
    const kind = supplyPlan.records[name];
    // What the application notes is always made again.
    if (!kind || before === null || kind.keptIn === 'copy') return true;
    const keys = known.get(name) ?? new Set(recordsIn(data, kind.list).map(keyReader(kind)));
    known.set(name, keys);
    return keys.has(key);
  };
  return onto(supplyPlan, data, { records: edit.records.filter(isThere), fields: [] });
}
