import type { RecordChange } from '@stockwell/engine/changes/change';
import type { DocumentKind } from '@stockwell/model/documents/document-kind';
import { utcText } from '../../db/time.ts';

/** Who makes a version, and when. */
export interface Authorship {
  readonly versionId: number;
  readonly by: number | null;
  readonly at: Date;
}

/** Written records say who wrote them and when, for the server knows it best, and those of plans in which version. */
export function signed(
  { records }: Pick<DocumentKind<never>, 'records'>,
  change: RecordChange,
  { versionId, by, at }: Authorship,
): RecordChange {
  const { kind, before, after } = change;
  const declared = records[kind];
  const person = by === null ? null : { userId: by };
  const time = utcText(at);
  const audit = declared?.audited
    ? {
        ...(declared.silent.includes('versionId') ? { versionId } : {}),
        createdBy: before ? before.createdBy : person,
        createdDate: before ? before.createdDate : time,
        lastModifiedBy: person,
        lastModifiedDate: time,
      }
    : {};
  // The record is written as it stands here, whatever stood there before.
  return { ...change, before: null, after: { ...after, ...audit } };
}
