import type { CopySummary } from '../../../local/documents/summary.ts';
import type { Compared } from './compare.ts';
import { gateOf } from './gate.ts';
import type { CommitSides, LoadedSides } from './load-sides.ts';
import type { SendOutcome } from './send.ts';
import type { Merged } from './send-document.ts';
import type { WaitingCommit, WaitReason } from './waiting-commit.ts';

/** What came of a prepared commit once there was a connection. */
export type PreparedStep =
  | { readonly next: 'sent' }
  /** Another commit of the program is being worked on, or was made meanwhile: look again. */
  | { readonly next: 'again' }
  /** The copy is no longer on this device. */
  | { readonly next: 'gone' }
  | { readonly next: 'waits'; readonly reason: WaitReason; readonly messageCode: string | null };

export interface PreparedSetup {
  readonly copyOf: (commit: WaitingCommit) => Promise<CopySummary | null>;
  readonly load: (copy: CopySummary) => Promise<LoadedSides>;
  readonly compare: (sides: CommitSides) => Promise<Compared>;
  readonly mayLeaveProblemsOpen: (programId: number) => boolean;
  readonly send: (commit: WaitingCommit, merged: Merged) => Promise<SendOutcome>;
}

const waits = (reason: WaitReason, messageCode: string | null = null): PreparedStep => ({
  next: 'waits',
  reason,
  messageCode,
});

/** Compares the copy of a prepared commit with the server and sends it, unless its user has to be asked. */
export async function sendPrepared(setup: PreparedSetup, commit: WaitingCommit): Promise<PreparedStep> {
  const copy = await setup.copyOf(commit);
  if (!copy) return { next: 'gone' };
  const loaded = await setup.load(copy);
  if (loaded.result !== 'loaded') return waits(loaded.result);
  const { sides } = loaded;
  const compared = await setup.compare(sides);
  const { may, obstacles } = gateOf({
    versionType: commit.versionTypeId,
    baseVersionType: copy.versionTypeId,
    openConflicts: compared.openConflicts,
    changed: compared.merge.changed || copy.modified,
    openProblems: compared.openProblems,
    mayLeaveProblemsOpen: setup.mayLeaveProblemsOpen(copy.programId),
  });
  if (!may || !compared.document) return waits(obstacles[0] ?? 'conflicts');
  const document = { ...compared.document, currentVersion: sides.mine.currentVersion };
  const outcome = await setup.send(commit, {
    document,
    theirs: sides.theirs,
    comparedVersionId: sides.latestVersionId,
  });
  if (outcome.result === 'refused') return waits('refused', outcome.messageCode);
  return { next: outcome.result === 'queued' || outcome.result === 'unclear' ? 'sent' : 'again' };
}
