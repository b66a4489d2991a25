import { commitCodes } from '@stockwell/model/api/version-shapes';
import { ApiError } from '../../../api/client.ts';
import type { WaitingCommit } from './waiting-commit.ts';

export type SendOutcome =
  | { readonly result: 'queued' }
  /** Somebody committed meanwhile: compare again. */
  | { readonly result: 'outdated' }
  /** The copy was changed since it was compared: compare again. */
  | { readonly result: 'edited' }
  /** Another commit of the program is waiting. */
  | { readonly result: 'busy' }
  | { readonly result: 'refused'; readonly messageCode: string }
  /** The answer was lost: whether the server has it is found out by the commit's id. */
  | { readonly result: 'unclear' };

export interface SendSetup {
  /** Sends the document and answers the number of the request. */
  readonly put: () => Promise<number>;
  readonly follow: (commit: WaitingCommit) => Promise<void>;
  readonly forget: (commit: WaitingCommit) => Promise<void>;
  /** The copy cannot be changed while it is on its way. False: it is no longer what was compared. */
  readonly lock: (commit: WaitingCommit) => Promise<boolean>;
  readonly unlock: (commit: WaitingCommit) => Promise<void>;
}

const refusals: Readonly<Record<string, SendOutcome>> = {
  [commitCodes.outdated]: { result: 'outdated' },
  [commitCodes.waiting]: { result: 'busy' },
};

/** Sends a commit. It is remembered before it leaves, so that nothing is forgotten when the page goes away. */
export async function sendCommit(setup: SendSetup, commit: WaitingCommit): Promise<SendOutcome> {
  // Should the device fail after the first step, what it remembers is looked up and unlocked: no lock is left behind.
  await setup.follow({ ...commit, stage: 'sending', commitRequestId: null });
  if (!(await setup.lock(commit))) {
    await setup.forget(commit);
    return { result: 'edited' };
  }
  try {
    const commitRequestId = await setup.put();
    await setup.follow({ ...commit, stage: 'queued', commitRequestId });
    return { result: 'queued' };
  } catch (failure) {
    const error = failure instanceof ApiError ? failure : null;
    if (!error || error.status === 0 || error.status >= 500) return { result: 'unclear' };
    await setup.unlock(commit);
    await setup.forget(commit);
    return refusals[error.messageCode] ?? { result: 'refused', messageCode: error.messageCode };
  }
}
