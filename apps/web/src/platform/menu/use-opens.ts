import type { RoutePath } from '@stockwell/model/access/routes';
import { useCallback } from 'react';
import { usePageTable } from '../routes/page-table.ts';
import { useSession } from '../session/context.ts';
import { mayOpen } from './menu-filter.ts';

/** Whether a page is there and this user may open it now. */
export function useOpens(): (route: RoutePath) => boolean {
  const { functions, sessionType } = useSession();
  const { paths } = usePageTable();
  return useCallback(
    (route) => paths.has(route) && mayOpen(route, { functions, sessionType }),
    [paths, functions, sessionType],
  );
}
