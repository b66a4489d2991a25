import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function at every rendering, which calls the newest one: what is given it need not be drawn again. For
 * handlers of events, never for what is called while drawing.
 */
export function useStable<A extends readonly unknown[], B>(handler: (...args: A) => B): (...args: A) => B {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
