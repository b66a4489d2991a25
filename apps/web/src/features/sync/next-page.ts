import { dashboardPath } from '../../platform/session/codes.ts';
import { isOwnPath } from '../../platform/session/requested-page.ts';

const synced = 'static.message.masters.synced';

/** A sync never goes on with itself. */
const sync = /^\/(masterDataSync|syncProgram)/i;

/** The page that was asked for before the sync began, if any. */
export function requestedPage(state: unknown, search: string): string | null {
  const wished =
    typeof state === 'object' && state !== null && 'goOn' in state
      ? state.goOn
      : new URLSearchParams(search).get('goOn');
  return isOwnPath(wished) && !sync.test(wished) ? wished : null;
}

/** Where a sync goes on: to the page that was asked for, else the dashboard with the good news. */
export function pageAfterSync(state: unknown, search: string): string {
  return requestedPage(state, search) ?? `${dashboardPath}/green/${synced}`;
}
