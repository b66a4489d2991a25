import { useMemo } from 'react';
import { usePageTable } from '../routes/page-table.ts';
import { useSession } from '../session/context.ts';
import { type MenuItem, menu } from './menu.ts';
import { visibleMenu } from './menu-filter.ts';

export function useVisibleMenu(): readonly MenuItem[] {
  const { functions, sessionType, module } = useSession();
  const { paths } = usePageTable();
  return useMemo(
    () => visibleMenu(menu, { functions, sessionType, module, built: paths }),
    [functions, sessionType, module, paths],
  );
}
