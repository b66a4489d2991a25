import { useMemo } from 'react';
import { type MenuItem, menu } from '../menu.ts';
import { visibleMenu } from '../menu-filter.ts';
import { builtPaths } from '../routes.tsx';
import { useSession } from '../session/context.ts';

export function useVisibleMenu(): readonly MenuItem[] {
  const { functions, sessionType, module } = useSession();
  return useMemo(
    () => visibleMenu(menu, { functions, sessionType, module, built: builtPaths }),
    [functions, sessionType, module],
  );
}
