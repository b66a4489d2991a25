import { useEffect, useState } from 'react';

const patienceMs = 400;

/** True once the page has been open long enough to be worth looking at. */
export function useLasting(): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return lasting;
}
