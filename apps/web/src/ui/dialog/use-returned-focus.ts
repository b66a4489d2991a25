import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before. The modal does so when it closes; most dialogs are closed by no longer
 * being drawn, and then nobody would.
 */
export function useReturnedFocus(): void {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      // The elements of the dialog are still there while it is taken down.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
