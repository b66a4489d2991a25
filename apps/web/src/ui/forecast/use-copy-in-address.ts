import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type ForecastCopy, namedCopy, useCopies } from '../program/index.ts';

/** Calls once when the address names a forecast of this device (`?copy=12~3`): afterwards the user decides. */
export function useCopyInAddress(follow: (copy: ForecastCopy) => void): void {
  const { copies, state } = useCopies('forecast');
  const [params] = useSearchParams();
  const named = params.get('copy') ?? '';
  const followed = useRef('');
  useEffect(() => {
    if (state !== 'ready' || named === '' || followed.current === named) return;
    followed.current = named;
    const [programId = 0, versionId = 0] = named.split('~').map(Number);
    const found = namedCopy(copies, programId, versionId);
    if (found) follow(found);
  }, [state, copies, named, follow]);
}
