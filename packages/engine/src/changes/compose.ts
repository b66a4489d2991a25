import type { DocumentKind } from '@stockwell/model/documents/document-kind';
import { sameRecord, sameValue } from '@stockwell/model/documents/same-record';
import { type Changes, changeName, type FieldChange, type RecordChange } from './change.ts';

/** Changes one after the other as one list: a record is named once, and not at all if it ends as it began. */
export function compose(kind: Pick<DocumentKind<never>, 'records'>, steps: readonly Changes[]): Changes {
  const records = new Map<string, RecordChange>();
  const fields = new Map<string, FieldChange>();
  for (const step of steps) {
    for (const change of step.records) {
      const name = `${changeName(change)} ${change.part}`;
      const first = records.get(name);
      records.set(name, first ? { ...change, before: first.before } : change);
    }
    for (const change of step.fields) {
      const first = fields.get(change.field);
      fields.set(change.field, first ? { ...change, before: first.before } : change);
    }
  }
  return {
    records: [...records.values()].filter((change) => !endsAsItBegan(kind, change)),
    fields: [...fields.values()].filter(({ before, after }) => !sameValue(before, after)),
  };
}

function endsAsItBegan(
  { records }: Pick<DocumentKind<never>, 'records'>,
  { kind, before, after }: RecordChange,
): boolean {
  const known = records[kind];
  if (before === null || after === null) return before === after;
  return known !== undefined && sameRecord(known, before, after);
}
