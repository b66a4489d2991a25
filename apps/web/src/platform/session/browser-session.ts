import { call, configureApi } from '../../api/client.ts';
import { followSession } from '../clock.ts';
import { askForConfirmation } from '../confirmation-requests.ts';
import { navigateTo } from '../routes/navigation.ts';
import { hasUnsaved } from '../unsaved.ts';
import { readEarly } from './early-values.ts';
import { networkMessageCode } from './environment.ts';
import { serverAnswers } from './health.ts';
import type { LocalKit } from './local-kit.ts';
import { createSession, type Session } from './session.ts';

/** Filters of lists and reports, kept per tab under this beginning, are reset at every sign-in. */
export const filterPrefix = 'stockwell.filter.';

const databaseName = 'stockwell';
const tokenChannel = 'stockwell/token';

let session: Session | null = null;

/** The one session of this tab, connected with the browser. */
export function browserSession(): Session {
  session ??= connect();
  return session;
}

function connect(): Session {
  const channel = new BroadcastChannel(tokenChannel);
  const created = createSession({
    call,
    loadLocal,
    localExists,
    serverAnswers,
    now: () => Date.now(),
    navigate: (path) => navigateTo(path, { replace: true }),
    reload,
    path: () => location.pathname + location.search,
    hasUnsaved,
    tabStorage: sessionStorage,
    early: readEarly({
      storage: localStorage,
      browserLanguages: navigator.languages,
      prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
    }),
    log: (message, cause) => console.warn(message, cause),
    clearFilters,
    withLock: (work) => (navigator.locks ? navigator.locks.request(tokenChannel, work) : work()),
    notifyTokenRenewed: () => channel.postMessage('renewed'),
  });
  followSession(() => created.getState().sessionType);
  channel.onmessage = () => created.tokenRenewedElsewhere();
  configureApi({
    async token() {
      const token = await created.token();
      const { status, sessionType } = created.getState();
      if (token === null && status === 'signedIn' && sessionType === 'Online') {
        navigateTo('/logout/static.message.tokenError', { replace: true });
      }
      return token;
    },
    onUnauthorized: created.unauthorized,
    onForbidden: () => navigateTo('/accessDenied'),
    onUnreachable: created.unreachable,
    confirmIdentity: askForConfirmation,
    networkMessageCode: () => networkMessageCode(location.hostname),
  });
  return created;
}

async function loadLocal(): Promise<LocalKit> {
  const { createLocalKit } = await import('./local-kit.ts');
  return createLocalKit({ storage: localStorage, tabStorage: sessionStorage });
}

async function localExists(): Promise<boolean> {
  // Browsers that cannot list their databases are asked by opening it.
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === databaseName);
}

function reload(path: string): void {
  if (path === location.pathname + location.search) location.reload();
  else location.assign(path);
}

function clearFilters(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(filterPrefix)) sessionStorage.removeItem(key);
  }
}
