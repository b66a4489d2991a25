import { useMemo, useSyncExternalStore } from 'react';
import { subscribeCopies } from '../../local/documents/changes.ts';
import { type DocumentCopy, isSameCopy } from '../../local/documents/names.ts';
import { subscribeWaiting } from '../../local/documents/waiting-changes.ts';
import type { WaitingScreen } from '../../local/documents/waiting-names.ts';
import type { WaitingCount } from '../../local/documents/waiting-rows.ts';
import { localOwner, subscribeLocalOwner } from '../../platform/session/owner.ts';

export type { WaitingCount, WaitingScreen };

/** Rows that wait for correction: of one copy, or of all. */
export interface WaitingRows {
  readonly total: number;
  readonly byScreen: ReadonlyMap<WaitingScreen, number>;
  /** Under null those that have no product yet. */
  readonly byUnit: ReadonlyMap<number | null, number>;
  /** One for each screen and product. */
  readonly counts: readonly WaitingCount[];
}

export function summedWaiting(counts: readonly WaitingCount[]): WaitingRows {
  const byScreen = new Map<WaitingScreen, number>();
  const byUnit = new Map<number | null, number>();
  let total = 0;
  for (const { screen, planningUnitId, rows } of counts) {
    total += rows.length;
    byScreen.set(screen, (byScreen.get(screen) ?? 0) + rows.length);
    byUnit.set(planningUnitId, (byUnit.get(planningUnitId) ?? 0) + rows.length);
  }
  return { total, byScreen, byUnit, counts };
}

/** The rows of one copy. */
export const waitingIn = (counts: readonly WaitingCount[], copy: DocumentCopy): WaitingRows =>
  summedWaiting(counts.filter((one) => isSameCopy(one, copy)));

const none: readonly WaitingCount[] = [];
let known: readonly WaitingCount[] = none;
let isConnected = false;
let reading: Promise<void> | null = null;
let isOutdated = false;
const listeners = new Set<() => void>();

function become(next: readonly WaitingCount[]): void {
  if (next.length === 0 && known.length === 0) return;
  known = next;
  for (const listener of listeners) listener();
}

/** Counts once at a time: what changes meanwhile is counted once more. */
function count(): void {
  if (reading) {
    isOutdated = true;
    return;
  }
  isOutdated = false;
  reading = read().finally(() => {
    reading = null;
    if (isOutdated) count();
  });
}

async function read(): Promise<void> {
  const owner = localOwner();
  if (!owner) return become(none);
  try {
    const { countWaiting } = await import('../../local/documents/waiting-rows.ts');
    const counts = await countWaiting(owner);
    if (localOwner() === owner) become(counts);
  } catch (cause) {
    console.warn('Rows that wait for correction could not be counted', cause);
  }
}

function connect(): void {
  if (isConnected) return;
  isConnected = true;
  subscribeWaiting(count);
  // A copy that came or went: its rows came or went with it.
  subscribeCopies(({ parts }) => {
    if (parts === null) count();
  });
  subscribeLocalOwner(() => {
    become(none);
    count();
  });
  count();
}

function subscribe(listener: () => void): () => void {
  connect();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useCounts = (): readonly WaitingCount[] => useSyncExternalStore(subscribe, () => known);

/** The rows of a copy that wait for correction; read again after each change, of any tab. */
export function useWaitingRows(copy: DocumentCopy | null): WaitingRows {
  const counts = useCounts();
  const kind = copy?.kind;
  const programId = copy?.programId;
  const versionId = copy?.versionId;
  return useMemo(
    () =>
      kind === undefined || programId === undefined || versionId === undefined
        ? summedWaiting(none)
        : waitingIn(counts, { kind, programId, versionId }),
    [counts, kind, programId, versionId],
  );
}

/** The rows of all programs on this device that wait for correction. */
export function useAllWaitingRows(): WaitingRows {
  const counts = useCounts();
  return useMemo(() => summedWaiting(counts), [counts]);
}

export const useWaitingTotal = (): number => useAllWaitingRows().total;
