import type { RecordSides } from './sides.ts';

interface Changed {
  lastModifiedBy: { userId: number } | null;
  lastModifiedDate: string | null;
}

interface Audited extends Changed {
  versionId: number | null;
}

/** A record made of both sides was last changed when the later of the two was. */
export function lastChangeOfBoth<R extends Changed>(record: R, { mine, theirs }: RecordSides<R>): R {
  const later = (theirs.lastModifiedDate ?? '') > (mine.lastModifiedDate ?? '') ? theirs : mine;
  return { ...record, lastModifiedBy: later.lastModifiedBy, lastModifiedDate: later.lastModifiedDate };
}

/** A record made of both sides is the server's record. */
export const auditOfBoth = <R extends Audited>(record: R, sides: RecordSides<R>): R => ({
  ...lastChangeOfBoth(record, sides),
  versionId: sides.theirs.versionId,
});
