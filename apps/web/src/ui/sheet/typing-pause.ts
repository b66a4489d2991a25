import { useEffect, useRef } from 'react';

/** When a key last reached a sheet. */
let lastKey = 0;
export const noteKey = (now: number = performance.now()): void => {
  lastKey = now;
};

const pauseMs = 700;

/**
 * Does something that takes the focus away, such as opening a dialog, once nothing has been typed in a sheet for a
 * moment: a question must not swallow the next number.
 */
export function whenTypingPauses(action: () => void): () => void {
  let timer = 0;
  const look = () => {
    const left = lastKey + pauseMs - performance.now();
    if (left <= 0) action();
    else timer = window.setTimeout(look, left);
  };
  timer = window.setTimeout(look, 0);
  return () => window.clearTimeout(timer);
}

/** Runs an effect when typing pauses after `reason` has become other than null. */
export function useWhenTypingPauses<T>(reason: T | null, action: (reason: T) => void): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    if (reason === null) return;
    return whenTypingPauses(() => latest.current(reason));
  }, [reason]);
}
