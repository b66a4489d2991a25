import { dashboardPath } from '../../app/session/codes.ts';

const synced = 'static.message.masters.synced';

/** Only addresses of this application: a link from elsewhere must not send anybody away. */
const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !/^\/(masterDataSync|syncProgram)/i.test(value);

/** Where a sync goes on: where it was asked from, else the dashboard with the good news. */
export function pageAfterSync(state: unknown, search: string): string {
  const wished =
    typeof state === 'object' && state !== null && 'goOn' in state
      ? state.goOn
      : new URLSearchParams(search).get('goOn');
  return isOwnPath(wished) ? wished : `${dashboardPath}/green/${synced}`;
}
