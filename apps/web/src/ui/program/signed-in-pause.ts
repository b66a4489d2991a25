import type { RecordOwner } from '../../local/sealed-records.ts';
import { browserPause, type Pause } from '../../local/try-again.ts';
import { localOwner } from '../../platform/session/owner.ts';

/** What a user has left unwritten is not tried again after the session has ended. */
export const pauseWhileSignedIn =
  (owner: RecordOwner): Pause =>
  (ms, then) =>
    browserPause(ms, () => {
      if (localOwner() === owner) then();
    });
