import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserSession } from './browser-session.ts';
import { SessionContext } from './context.ts';

/** Stands above theme and router: both ask the session. `SessionWatch` belongs inside the theme. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const session = browserSession();
  const state = useSyncExternalStore(session.subscribe, session.getState);
  useEffect(() => {
    void session.start();
  }, [session]);
  const value = useMemo(() => ({ ...session, ...state }), [session, state]);
  return <SessionContext value={value}>{children}</SessionContext>;
}
