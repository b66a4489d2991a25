import { useEffect, useState } from 'react';

const delayMs = 400;

/** True once the page has been open long enough to be worth looking at. */
export function useLasting(): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return lasting;
}
