import { localOwner } from '../../app/session/owner.ts';
import type { RecordOwner } from '../../local/records.ts';
import { browserPause, type Pause } from '../../local/try-again.ts';

/** What a user has left unwritten is not tried again after the session has ended. */
export const pauseWhileSignedIn =
  (owner: RecordOwner): Pause =>
  (ms, then) =>
    browserPause(ms, () => {
      if (localOwner() === owner) then();
    });
