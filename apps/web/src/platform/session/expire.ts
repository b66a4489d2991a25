import { codes } from './codes.ts';
import type { SessionCore } from './core.ts';
import { keepAllDrafts } from './drafts.ts';
import { followOrders } from './removal.ts';
import { endHere, noteOpenPage } from './sign-out.ts';

/** A call was refused with 401: the server no longer knows the session. It may have ended it to remove the copies. */
export async function expire(core: SessionCore): Promise<void> {
  if (core.state().status !== 'signedIn') return;
  await keepAllDrafts();
  noteOpenPage(core);
  await endHere(core, { endedWith: codes.sessionExpired });
  core.setup.navigate(`/login/${codes.sessionExpired}`);
  await followOrders(core);
}
