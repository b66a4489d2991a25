import { healthReusedMs } from '@stockwell/model/session/constants';
import { useEffect, useState } from 'react';
import { useSession } from '../../platform/session/context.ts';

/** Whether the server answers, for pages before the sign-in. Presumed until the first answer has come. */
export function useReachable(): boolean {
  const { checkReachability } = useSession();
  const [reachable, setReachable] = useState(true);
  useEffect(() => {
    let gone = false;
    async function ask(): Promise<void> {
      const answer = await checkReachability();
      if (!gone) setReachable(answer);
    }
    const again = () => void ask();
    again();
    const timer = setInterval(again, healthReusedMs);
    window.addEventListener('online', again);
    window.addEventListener('offline', again);
    return () => {
      gone = true;
      clearInterval(timer);
      window.removeEventListener('online', again);
      window.removeEventListener('offline', again);
    };
  }, [checkReachability]);
  return reachable;
}
