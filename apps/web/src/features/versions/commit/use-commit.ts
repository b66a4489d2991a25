import { useState } from 'react';
import { storageFailureOf } from '../../../local/storage-failure.ts';
import { browserWatch } from './browser-watch.ts';
import { ownerNow, withLock } from './copy-lock.ts';
import type { SendOutcome } from './send.ts';
import { type Merged, sendDocument } from './send-document.ts';
import type { WaitingCommit } from './waiting-commit.ts';

export interface Sending {
  readonly busy: boolean;
  readonly outcome: SendOutcome | null;
  readonly clear: () => void;
  readonly send: (commit: WaitingCommit, merged: Merged) => Promise<void>;
}

/** The device failed, so nothing was made; what was typed is still in the form. */
function notRemembered(cause: unknown): SendOutcome {
  console.warn('A commit could not be sent', cause);
  const isStorage = storageFailureOf(cause) !== 'unexpected';
  return {
    result: 'refused',
    messageCode: isStorage ? 'static.message.localStoreFailed' : 'static.unkownError',
  };
}

/** Sends a merged document; what becomes of it is followed outside of the page. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);
  return {
    busy,
    outcome,
    clear: () => setOutcome(null),
    send: async (commit, merged) => {
      setBusy(true);
      setOutcome(null);
      const watch = browserWatch();
      try {
        const owner = ownerNow();
        const memory = watch.forSender();
        const result = await withLock(commit, () =>
          sendDocument(owner, commit, merged, memory).catch(notRemembered),
        );
        setOutcome(result);
        // What the device remembers of a commit that did not leave is settled by looking it up.
        if (result.result === 'unclear' || result.result === 'refused') await watch.resume();
      } finally {
        setBusy(false);
      }
    },
  };
}
