import { startTransition, useEffect, useRef, useState } from 'react';

/** More than an opened box has room for. */
const drawnFirst = 30;

export interface GradualOptions {
  readonly limit: number;
  readonly onDropdownOpen: () => void;
  readonly onDropdownClose: () => void;
}

/** Opens a box with the options that are in sight; the others follow once these are on the screen. */
export function useGradualOptions(): GradualOptions {
  const [all, setAll] = useState(false);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return {
    limit: all ? Number.POSITIVE_INFINITY : drawnFirst,
    onDropdownOpen: () => {
      // The first frame draws what is in sight, the second begins when that is done.
      frame.current = requestAnimationFrame(() => {
        frame.current = requestAnimationFrame(() => startTransition(() => setAll(true)));
      });
    },
    onDropdownClose: () => {
      cancelAnimationFrame(frame.current);
      setAll(false);
    },
  };
}
