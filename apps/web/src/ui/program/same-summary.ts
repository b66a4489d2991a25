import { sameValue } from '@stockwell/model/documents/same-record';
import type { DocumentName } from '../../local/documents/document-types.ts';
import type { CopySummary } from '../../local/documents/summary.ts';

/** Whether two summaries say the same, apart from the room that the copy takes: each edit changes it by a little. */
export const isSameSummary = (
  a: CopySummary<DocumentName> | null,
  b: CopySummary<DocumentName> | null,
): boolean => a === b || (a !== null && b !== null && sameValue({ ...a, bytes: 0 }, { ...b, bytes: 0 }));
