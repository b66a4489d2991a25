import type { DocumentName } from '../../../local/documents/document-types.ts';
import type { CopySummary } from '../../../local/documents/summary.ts';
import { gateOf } from './commit-gate.ts';
import { type Compared, uploadsAnything } from './compare.ts';
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

export interface PreparedSetup<K extends DocumentName> {
  readonly copyOf: (commit: WaitingCommit) => Promise<CopySummary<K> | null>;
  readonly load: (copy: CopySummary<K>) => Promise<LoadedSides<K>>;
  readonly compare: (sides: CommitSides<K>) => Promise<Compared<K>>;
  readonly mayLeaveProblemsOpen: (programId: number) => boolean;
  readonly send: (commit: WaitingCommit, merged: Merged<K>) => Promise<SendOutcome>;
}

const waits = (reason: WaitReason, messageCode: string | null = null): PreparedStep => ({
  next: 'waits',
  reason,
  messageCode,
});

/** Compares the copy of a prepared commit with the server and sends it, unless its user has to be asked. */
export async function sendPrepared<K extends DocumentName>(
  setup: PreparedSetup<K>,
  commit: WaitingCommit,
): Promise<PreparedStep> {
  const copy = await setup.copyOf(commit);
  if (!copy) return { next: 'gone' };
  const loaded = await setup.load(copy);
  if (loaded.result !== 'loaded') return waits(loaded.result);
  const compared = await setup.compare(loaded.sides);
  const { may, obstacles } = gateOf({
    versionType: commit.versionTypeId,
    baseVersionType: copy.versionTypeId,
    openConflicts: compared.openConflicts,
    changed: compared.merge.changed || copy.modified,
    uploads: uploadsAnything(compared),
    openProblems: compared.openProblems,
    nodesWithoutUnit: compared.nodesWithoutUnit.length,
    mayLeaveProblemsOpen: setup.mayLeaveProblemsOpen(copy.programId),
  });
  if (!may || !compared.toSend) return waits(obstacles[0] ?? 'conflicts');
  const outcome = await setup.send(commit, compared.toSend);
  if (outcome.result === 'refused') return waits('refused', outcome.messageCode);
  return { next: outcome.result === 'queued' || outcome.result === 'unclear' ? 'sent' : 'again' };
}
