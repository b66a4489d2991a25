import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { HelpDesk } from '../../features/help-desk/index.ts';
import { CommitNotices } from '../../features/versions/index.ts';
import { noteOpened } from '../../platform/menu/recent-pages.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { PageTableContext } from '../../platform/routes/page-table.ts';
import { useOpenRoute } from '../../platform/routes/route-handle.ts';
import { useSession } from '../../platform/session/context.ts';
import { ConfirmProvider } from '../../ui/dialog/ConfirmProvider.tsx';
import { ConfirmationWatch } from '../confirmation/ConfirmationWatch.tsx';
import { pageTable } from '../page-table.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { RouteBanner } from './RouteBanner.tsx';
import classes from './Shell.module.css';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { MenuDrawer, Sidebar } from './Sidebar.tsx';
import { useSidebarState } from './sidebar-state.ts';
import { useShortcuts } from './useShortcuts.ts';
import '@mantine/notifications/styles.css';

const smallScreen = '(max-width: 767.98px)';

/** Header, menu, content and footer around every page of a signed-in user. */
export function Shell() {
  // Made again with every sign-in: nobody sees what was read for somebody else.
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PageTableContext value={pageTable}>
        <ConfirmProvider>
          <Frame />
          <ConfirmationWatch />
        </ConfirmProvider>
      </PageTableContext>
    </QueryClientProvider>
  );
}

function Frame() {
  const { t } = useTranslation('menu');
  const navigate = useNavigate();
  const { functions } = useSession();
  const [sidebar, setSidebar] = useSidebarState();
  const [drawer, setDrawer] = useState(false);
  const small = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const [help, setHelp] = useState(false);
  const main = useFocusOnPageChange();
  const passing = useOpenRoute()?.page.passing;
  const { pathname } = useLocation();
  useRecentPage();
  // The texts of failures, before they are needed without a connection.
  useTranslation('errors');

  const toggleMenu = useCallback(() => {
    if (small) setDrawer((open) => !open);
    else setSidebar(sidebar === 'hidden' ? 'open' : 'hidden');
  }, [small, sidebar, setSidebar]);
  const openHelp = useCallback(() => setHelp(true), []);
  const goHome = useCallback(() => void navigate('/ApplicationDashboard'), [navigate]);
  useShortcuts({ onHelp: openHelp, onHome: goHome, onMenu: toggleMenu });

  return (
    <>
      <div className={classes.shell}>
        <a href="#content" className={classes.skip}>
          {t('skipToContent')}
        </a>
        <Header menuShown={small ? drawer : sidebar !== 'hidden'} onToggleMenu={toggleMenu} />
        <div className={classes.body}>
          <Sidebar state={sidebar} onChange={setSidebar} />
          <div className={classes.column}>
            <OfflineStrip />
            <main
              id="content"
              ref={main}
              tabIndex={-1}
              className={classes.content}
              data-passing={passing || undefined}
              data-address={pathname}
            >
              <div className={classes.crumbs}>
                <Breadcrumbs />
              </div>
              <div aria-live="polite">
                <RouteBanner />
              </div>
              <Outlet />
            </main>
            <Footer />
          </div>
        </div>
      </div>
      <MenuDrawer opened={drawer} onClose={() => setDrawer(false)} />
      <CommandPalette onShortcuts={openHelp} />
      <ShortcutHelp opened={help} onClose={() => setHelp(false)} />
      <HelpDesk />
      <Notifications position="bottom-right" />
      {functions.has('ROLE_BF_COMMIT_VERSION') ? (
        <Suspense>
          <CommitNotices />
        </Suspense>
      ) : null}
    </>
  );
}

/** After a page change the keyboard goes on in the new content, not in the menu that led there. */
function useFocusOnPageChange() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page may lead on by itself while a dialog waits for an answer: the keyboard stays there.
    if (document.activeElement?.closest('[role="dialog"]')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function useRecentPage(): void {
  const { user } = useSession();
  const page = useOpenRoute()?.page;
  const path = page?.passing ? undefined : page?.path;
  const userId = user?.userId;
  useEffect(() => {
    if (path && userId !== undefined) noteOpened(localStorage, userId, path);
  }, [path, userId]);
}
