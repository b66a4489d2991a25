import type { ProgramData } from '@stockwell/model/program-data/index';
import { useState } from 'react';
import { browserWatch } from './browser-watch.ts';
import { alone } from './copy-lock.ts';
import type { SendOutcome } from './send.ts';
import { sendDocument } from './send-document.ts';
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
      try {
        const result = await alone(commit, () => sendDocument(commit, document, comparedVersionId, watch));
        setOutcome(result);
        if (result.result === 'unclear') await watch.resume();
      } finally {
        setBusy(false);
      }
    },
  };
}
