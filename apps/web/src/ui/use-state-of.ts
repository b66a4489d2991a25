import { type SetStateAction, useCallback, useState } from 'react';

const isMaker = <T>(next: SetStateAction<T>): next is (before: T) => T => typeof next === 'function';

/**
 * State of the thing that a page shows: it starts from its initial value for another thing, while everything on the page stays in place.
 * What comes late for a thing that is no longer shown is left out.
 */
export function useStateOf<T>(thing: string, initial: T): readonly [T, (next: SetStateAction<T>) => void] {
  const [held, setHeld] = useState({ thing, value: initial });
  const current = held.thing === thing ? held : { thing, value: initial };
  if (current !== held) setHeld(current);
  const change = useCallback(
    (next: SetStateAction<T>) =>
      setHeld((before) =>
        before.thing === thing ? { thing, value: isMaker(next) ? next(before.value) : next } : before,
      ),
    [thing],
  );
  return [current.value, change];
}
