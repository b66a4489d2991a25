import { repeated } from './check.ts';
import { recordsIn } from './document-kind.ts';
import { type AnyRecordKind, keyReader } from './record-kind.ts';

/** Ids that more than one record of a list has. What is known by more than an id has rules of its own. */
export function* repeatedIds(
  records: Readonly<Record<string, AnyRecordKind>>,
  document: object,
): Generator<{ readonly list: string; readonly field: string; readonly id: string }> {
  for (const kind of Object.values(records)) {
    const [field, ...more] = kind.key;
    if (field === undefined || more.length > 0) continue;
    const ids = recordsIn(document, kind.list).map(keyReader(kind));
    for (const id of repeated(ids)) yield { list: kind.list, field, id };
  }
}
