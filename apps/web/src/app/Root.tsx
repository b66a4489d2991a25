import { accessOf } from '@stockwell/model/access/routes';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useKeyText } from '../i18n/useKeyText.ts';
import { useCurrentRecordName } from '../platform/routes/record-name.ts';
import { useOpenRoute } from '../platform/routes/route-handle.ts';
import { useSession } from '../platform/session/context.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { UpdateWatch } from './update/UpdateWatch.tsx';

/** Around every page, signed in or not. */
export function Root() {
  useTabTitle();
  usePageChange();
  useModuleOfPage();
  return (
    <>
      <LeaveGuard />
      <UpdateWatch />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function useTabTitle(): void {
  const title = useKeyText(useOpenRoute()?.page.titleKey ?? null);
  const record = useCurrentRecordName();
  useEffect(() => {
    document.title = [record, title, 'Stockwell'].filter(Boolean).join(' · ');
  }, [record, title]);
}

/** Menu, title and accent are those of the module that the open page belongs to, however it was reached. */
function useModuleOfPage(): void {
  const path = useOpenRoute()?.path;
  const { followModule, status } = useSession();
  useLayoutEffect(() => {
    const module = path === undefined ? 'both' : accessOf(path).module;
    if (status === 'signedIn' && module !== 'both') followModule(module === 'fc' ? 1 : 2);
  }, [path, status, followModule]);
}

/** Reachability and the other tabs' doings are looked at on each page change; the page never waits for it. */
function usePageChange(): void {
  const { pathname } = useLocation();
  const { pageChanged, status } = useSession();
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (status === 'starting' || seen.current === pathname) return;
    seen.current = pathname;
    void pageChanged();
  }, [pathname, status, pageChanged]);
}
