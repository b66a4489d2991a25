import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type ProgramCopy, programCopy, useCopies, useLocalOwner } from '../../ui/program/index.ts';
import { type LineHistory, noLines, startingWith } from './line-history.ts';
import { forgetScratchOfOthers, readScratch } from './scratch-store.ts';
import { scratchWrite } from './scratch-write.ts';

const nothing = () => () => undefined;

export interface Scratch {
  readonly history: LineHistory;
  readonly ready: boolean;
  /** What is tried is shown but could not be kept on the device. */
  readonly notKept: boolean;
  readonly change: (change: (history: LineHistory) => LineHistory) => void;
  /** Nothing is tried any more, also when another product is shown by now. */
  readonly empty: () => void;
}

/** The scenarios that are being tried on a product; kept on the device through reloads. */
export function useScratch(copy: ProgramCopy | null, planningUnitId: number | null): Scratch {
  const owner = useLocalOwner();
  const { copies, state } = useCopies();
  const [history, setHistory] = useState<LineHistory>(noLines);
  const [readyFor, setReadyFor] = useState<string | null>(null);
  const latest = useRef(history);
  /** Of which place `latest` is; null until it was read. */
  const latestOf = useRef<string | null>(null);
  const programId = copy?.programId;
  const versionId = copy?.versionId;
  const place =
    owner && programId !== undefined && versionId !== undefined && planningUnitId !== null
      ? `${owner.userId} ${programId} ${versionId} ${planningUnitId}`
      : null;

  const write = useMemo(
    () =>
      owner && programId !== undefined && versionId !== undefined && planningUnitId !== null
        ? scratchWrite(owner, programCopy({ programId, versionId }), planningUnitId)
        : null,
    [owner, programId, versionId, planningUnitId],
  );
  const notKept = useSyncExternalStore(write?.subscribe ?? nothing, () => write?.failure != null);

  useEffect(() => {
    const show = (next: LineHistory) => {
      latest.current = next;
      setHistory(next);
    };
    show(noLines);
    latestOf.current = null;
    if (!owner || place === null || programId === undefined || versionId === undefined) return;
    if (planningUnitId === null || !write) return;
    let isGone = false;
    // What is on its way to the device, or did not get there, is newer than what the device has.
    write
      .settled()
      .then(
        () =>
          write.unwritten?.value ?? readScratch(owner, programCopy({ programId, versionId }), planningUnitId),
      )
      .then(
        (lines) => {
          if (isGone) return;
          show(startingWith(lines));
          latestOf.current = place;
          setReadyFor(place);
        },
        (cause: unknown) => {
          console.warn('The scenarios on this device could not be read', cause);
          if (isGone) return;
          latestOf.current = place;
          setReadyFor(place);
        },
      );
    return () => {
      isGone = true;
    };
  }, [owner, place, programId, versionId, planningUnitId, write]);

  useEffect(() => {
    if (!owner || state !== 'ready' || copies.length === 0) return;
    forgetScratchOfOthers(owner, copies).catch((cause: unknown) =>
      console.warn('Old scenarios could not be cleared away', cause),
    );
  }, [owner, state, copies]);

  const change = useCallback(
    (make: (history: LineHistory) => LineHistory) => {
      // An answer that comes late is about a product that is no longer shown.
      if (latestOf.current !== place) return;
      const next = make(latest.current);
      if (next === latest.current) return;
      latest.current = next;
      setHistory(next);
      void write?.set(next.lines);
    },
    [place, write],
  );

  const empty = useCallback(() => {
    if (latestOf.current === place) {
      latest.current = startingWith([]);
      setHistory(latest.current);
    }
    void write?.set([]);
  }, [place, write]);

  return { history, ready: place !== null && readyFor === place, notKept, change, empty };
}
