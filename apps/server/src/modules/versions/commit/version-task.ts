import {
  type ProgramData,
  ProgramDataError,
  type ProgramDataIssue,
} from '@stockwell/model/program-data/index';
import { withUnits } from '@stockwell/model/program-data/with-units';
import { type NextVersion, nextVersion, type VersionDraft } from '../next-version.ts';
import type { RecordLists } from '../versioned-lists.ts';

/** What a worker needs to work a version out. */
export interface VersionTask extends Omit<VersionDraft, 'stored' | 'sent'> {
  /** The newest version without its records. */
  readonly head: ProgramData;
}

export function versionOf(
  { head, ...draft }: VersionTask,
  /** Its records, of the products in the scope. */
  stored: RecordLists,
  sent: ProgramData,
): { readonly next: NextVersion } | { readonly issues: readonly ProgramDataIssue[] } {
  const { scope } = draft;
  try {
    const known = { ...withUnits(head, scope), ...stored };
    return { next: nextVersion({ ...draft, stored: known, sent }) };
  } catch (failure) {
    if (failure instanceof ProgramDataError) return { issues: failure.issues };
    throw failure;
  }
}
