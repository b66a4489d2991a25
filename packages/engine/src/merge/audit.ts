import type { RecordSides } from './sides.ts';

interface Audited {
  versionId: number | null;
  lastModifiedBy: { userId: number } | null;
  lastModifiedDate: string | null;
}

/** A record made of both sides is the server's record, last changed when the later of the two was. */
export function auditOfBoth<R extends Audited>(record: R, { mine, theirs }: RecordSides<R>): R {
  const later = (theirs.lastModifiedDate ?? '') > (mine.lastModifiedDate ?? '') ? theirs : mine;
  return {
    ...record,
    versionId: theirs.versionId,
    lastModifiedBy: later.lastModifiedBy,
    lastModifiedDate: later.lastModifiedDate,
  };
}
