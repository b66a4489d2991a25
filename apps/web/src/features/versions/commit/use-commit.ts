import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import type { CommitBody } from '@stockwell/model/api/version-shapes';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { packedIfLong } from '../wire-text.ts';
import { alone, browserWatch, lockCopy, unlockCopy } from './browser-watch.ts';
import { type SendOutcome, sendCommit } from './send.ts';
import type { WaitingCommit } from './waiting-commit.ts';

export interface Sending {
  readonly busy: boolean;
  readonly outcome: SendOutcome | null;
  readonly clear: () => void;
  readonly send: (commit: WaitingCommit, document: ProgramData, comparedVersionId: number) => Promise<void>;
}

/** Sends a merged document; what becomes of it is followed outside of the page. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);
  return {
    busy,
    outcome,
    clear: () => setOutcome(null),
    send: async (commit, document, comparedVersionId) => {
      setBusy(true);
      setOutcome(null);
      const watch = browserWatch();
      const { commitId, notes, versionTypeId } = commit;
      try {
        const result = await alone(commit, () =>
          sendCommit(
            {
              put: async () => {
                const body: CommitBody = { ...document, comparedVersionId, commitId, notes };
                return call(calls.commit, {
                  params: { versionTypeId },
                  body: await packedIfLong(body),
                  quiet: true,
                });
              },
              follow: watch.follow,
              forget: watch.forget,
              lock: lockCopy,
              unlock: unlockCopy,
            },
            commit,
          ),
        );
        setOutcome(result);
        if (result.result === 'unclear') await watch.resume();
      } finally {
        setBusy(false);
      }
    },
  };
}
