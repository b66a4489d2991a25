import { useEffect, useState } from 'react';

/** Longer than between two cells that somebody fills in quickly. */
const pauseMs = 250;

/** A value that follows another one when it has stopped changing for a moment. */
export function usePausedValue<T>(latest: T): T {
  const [value, setValue] = useState(latest);
  useEffect(() => {
    const pause = setTimeout(() => setValue(latest), pauseMs);
    return () => clearTimeout(pause);
  }, [latest]);
  return value;
}
