import type { RoutePath } from '@stockwell/model/access/routes';
import { useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';
import { usePageTable } from './page-table.ts';

/** Fetches the code of the page that is most likely opened next, once this one has nothing else to do. */
export function usePrefetchPage(path: RoutePath, isLikely: boolean): void {
  const { paths, load } = usePageTable();
  useEffect(() => {
    // Without a connection it may not come; whoever opens the page sees that then.
    return isLikely && paths.has(path) ? whenIdle(() => void load(path).catch(() => undefined)) : undefined;
  }, [path, isLikely, paths, load]);
}
