import type { RoutePath } from '@stockwell/model/access/routes';
import { useEffect } from 'react';
import { loadPage } from './loaded-pages.ts';
import { pages } from './routes.tsx';
import { whenIdle } from './when-idle.ts';

/** Fetches the code of the page that is most likely opened next, once this one has nothing else to do. */
export function usePageAtHand(path: RoutePath, isLikely: boolean): void {
  useEffect(() => {
    const next = isLikely ? pages.find((page) => page.path === path) : undefined;
    // Without a connection it may not come; whoever opens the page is told so then.
    return next && whenIdle(() => void loadPage(next.page).catch(() => undefined));
  }, [path, isLikely]);
}
