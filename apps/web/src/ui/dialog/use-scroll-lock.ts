import { useLayoutEffect } from 'react';

let locks = 0;

/**
 * The page behind a dialog does not scroll. The room of the scroll bar stays, so nothing moves. Only the root element is
 * touched: Mantine's own lock sets a variable that everything on the page inherits, and a large page is then styled again
 * whenever a dialog opens or closes.
 */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    const { style, clientWidth } = document.documentElement;
    if (locks === 0) {
      if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
      style.overflow = 'hidden';
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.overflow = '';
      style.scrollbarGutter = '';
    };
  }, [isLocked]);
}
