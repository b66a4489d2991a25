import {
  type ProgramData,
  ProgramDataError,
  type ProgramDataIssue,
} from '@stockwell/model/program-data/index';
import { withUnits } from '@stockwell/model/program-data/with-units';
import { type NextVersion, nextVersion, type VersionDraft } from '../next-version.ts';
import { type RecordTexts, recordsFrom } from '../record-texts.ts';

/** What a worker needs to work a version out. */
export interface VersionTask extends Omit<VersionDraft, 'stored' | 'sent'> {
  /** The newest version without its records. */
  readonly head: ProgramData;
  /** Its records, of the products in the scope. */
  readonly stored: RecordTexts;
}

export function versionOf(
  { head, stored, ...draft }: VersionTask,
  sent: ProgramData,
): { readonly next: NextVersion } | { readonly issues: readonly ProgramDataIssue[] } {
  const { scope } = draft;
  try {
    const known = { ...withUnits(head, scope), ...recordsFrom(stored) };
    return { next: nextVersion({ ...draft, stored: known, sent }) };
  } catch (failure) {
    if (failure instanceof ProgramDataError) return { issues: failure.issues };
    throw failure;
  }
}
