import type { DocumentKind } from '@stockwell/model/documents/document-kind';
import type { Changes } from './change.ts';

/** Who works on a copy, and the moment: UTC, as `2026-05-20 09:30:00`. */
export interface EditStamp {
  readonly userId: number;
  readonly at: string;
}

/** The changes, in which every record says by whom and when it was changed: a conflict can then name both sides. */
export function stampChanges(
  kind: Pick<DocumentKind<never>, 'records'>,
  changes: Changes,
  { userId, at }: EditStamp,
): Changes {
  const changed = { lastModifiedBy: { userId }, lastModifiedDate: at };
  const made = { createdBy: { userId }, createdDate: at };
  return {
    ...changes,
    records: changes.records.map((change) => {
      const { before, after } = change;
      const isStamped = kind.records[change.kind]?.audited && kind.records[change.kind]?.byPeople;
      if (!after || !isStamped) return change;
      return { ...change, after: before ? { ...after, ...changed } : { ...after, ...changed, ...made } };
    }),
  };
}
