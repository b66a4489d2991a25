import { useCallback, useState } from 'react';

/** `open` with texts, `icons` reduced to icons, `hidden` to give all the width to the work. */
export type SidebarState = 'open' | 'icons' | 'hidden';

const key = 'stockwell.sidebar';

function read(): SidebarState {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'icons' || stored === 'hidden' ? stored : 'open';
  } catch {
    return 'open';
  }
}

/** The sidebar as this person left it on this device. */
export function useSidebarState(): [SidebarState, (next: SidebarState) => void] {
  const [state, setState] = useState(read);
  const change = useCallback((next: SidebarState) => {
    setState(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage may be forbidden; then the sidebar opens as usual next time.
    }
  }, []);
  return [state, change];
}
