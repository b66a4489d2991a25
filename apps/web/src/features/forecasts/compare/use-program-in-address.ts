import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type ForecastCopy, useCopies } from '../../../ui/program/index.ts';

/** Opens the newest copy of the program that the address names, once, unless it names a copy as well. */
export function useProgramInAddress(programId: number, choose: (copy: ForecastCopy) => void): void {
  const { copies, state } = useCopies('forecast');
  const [params] = useSearchParams();
  const isNamed = params.has('copy');
  const followed = useRef<number | null>(null);
  useEffect(() => {
    if (state !== 'ready' || isNamed || !programId || followed.current === programId) return;
    followed.current = programId;
    const [newest] = copies
      .filter((copy) => copy.programId === programId)
      .toSorted((a, b) => b.versionId - a.versionId);
    if (newest) choose({ kind: 'forecast', programId, versionId: newest.versionId });
  }, [state, copies, isNamed, programId, choose]);
}
