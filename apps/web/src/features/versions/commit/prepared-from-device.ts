import { can, type GrantedEntry } from '@stockwell/model/access/can';
import type { DateText } from '@stockwell/model/months';
import { engine } from '../../../engine/engine.ts';
import type { DocumentName } from '../../../local/documents/document-types.ts';
import { type DocumentCopy, readSummary } from '../../../local/documents/index.ts';
import { timeStamp } from '../../../platform/clock.ts';
import { leavingProblemsOpen } from './commit-gate.ts';
import { compareSides } from './compare.ts';
import { ownerNow } from './copy-lock.ts';
import { loadSides } from './load-sides.ts';
import { sendDocument } from './send-document.ts';
import { type PreparedStep, sendPrepared } from './send-prepared.ts';
import type { WaitingCommit } from './waiting-commit.ts';
import type { SenderMemory } from './watch.ts';

/** What a commit asks of the session. */
export interface SenderSession {
  readonly access: readonly GrantedEntry[];
  readonly lastSync: number | null;
  readonly today: DateText;
}

/** Sends a prepared commit of this device. What the server does not take stays prepared. */
export function sendFromDevice<K extends DocumentName>(
  { access, lastSync, today }: SenderSession,
  commit: WaitingCommit & DocumentCopy<K>,
  memory: SenderMemory,
): Promise<PreparedStep> {
  const owner = ownerNow();
  return sendPrepared(
    {
      copyOf: async () => {
        const summary = await readSummary(owner, commit);
        return summary.result === 'found' ? summary.value : null;
      },
      load: (copy) => loadSides(owner, copy, lastSync, new AbortController().signal),
      compare: (sides) =>
        compareSides(engine(), {
          sides,
          choices: [],
          today,
          now: timeStamp(),
          userId: owner.userId,
        }),
      mayLeaveProblemsOpen: (programId) => can(access, leavingProblemsOpen, [programId]),
      send: (sent, merged) => sendDocument(owner, sent, merged, memory),
    },
    commit,
  );
}
