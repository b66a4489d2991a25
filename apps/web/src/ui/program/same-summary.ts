import { sameValue } from '@stockwell/model/documents/same-record';
import type { DocumentName } from '../../local/documents/document-types.ts';
import type { CopySummary } from '../../local/documents/summary.ts';

/** Whether two summaries say the same, apart from what each edit changes: the room that the copy takes and the count of edits. */
export const isSameSummary = (
  a: CopySummary<DocumentName> | null,
  b: CopySummary<DocumentName> | null,
): boolean => a === b || (a !== null && b !== null && sameValue(lasting(a), lasting(b)));

const lasting = (summary: CopySummary<DocumentName>) => ({ ...summary, bytes: 0, edits: 0 });
