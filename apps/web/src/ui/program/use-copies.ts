import { sameValue } from '@stockwell/model/documents/same-record';
import { useSyncExternalStore } from 'react';
import { subscribeCopies } from '../../local/documents/changes.ts';
import type { ProgramCopy } from '../../local/documents/names.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import { TryAgain } from '../../local/try-again.ts';
import { localOwner, subscribeLocalOwner } from '../../platform/session/owner.ts';
import { loadLastChoice } from './last-choice.ts';
import { isSameSummary } from './same-summary.ts';

export interface Copies {
  readonly state: 'loading' | 'ready' | 'corrupt';
  readonly copies: readonly CopySummary[];
  /** Copies that do not open: to be deleted or downloaded again. */
  readonly damaged: readonly ProgramCopy[];
  /** The device could not be read just now; it is tried again by itself. */
  readonly isUnread?: true;
}

const unknown: Copies = { state: 'loading', copies: [], damaged: [] };
let known: Copies = unknown;
let isConnected = false;
const listeners = new Set<() => void>();

/** The same as long as nothing but the room that copies take has changed: each edit changes it by a little. */
let steady: Copies = unknown;

const isSameList = (a: Copies, b: Copies): boolean =>
  a.state === b.state &&
  a.isUnread === b.isUnread &&
  a.copies.length === b.copies.length &&
  a.copies.every((copy, at) => isSameSummary(copy, b.copies[at] ?? null)) &&
  sameValue(a.damaged, b.damaged);

function become(next: Copies): void {
  known = next;
  if (!isSameList(steady, next)) steady = next;
  for (const listener of listeners) listener();
}

async function read(): Promise<void> {
  const owner = localOwner();
  if (!owner) return become(unknown);
  try {
    // The store of copies imports the schemas of the model: pages without programs do without it.
    const { copiesOnDevice } = await import('../../local/documents/summary.ts');
    // Which of them is opened is known together with them, so that no page asks for what it will know at once.
    const [{ copies, damaged }] = await Promise.all([
      copiesOnDevice(owner, 'supplyPlan'),
      loadLastChoice(owner).catch(() => undefined),
    ]);
    if (localOwner() !== owner) return;
    const isCorrupt = copies.length === 0 && damaged.length > 0;
    again.done();
    become({ state: isCorrupt ? 'corrupt' : 'ready', copies, damaged });
  } catch (cause) {
    console.warn('The programs on this device could not be listed', cause);
    if (localOwner() !== owner) return;
    again.later();
    become({ ...known, isUnread: true });
  }
}

const again = new TryAgain(() => void read());

/** Reads the list again at once. */
export const readCopiesAgain = (): void => void read();

function connect(): void {
  if (isConnected) return;
  isConnected = true;
  subscribeCopies(() => void read());
  subscribeLocalOwner(() => {
    become(unknown);
    void read();
  });
  void read();
}

function subscribe(listener: () => void): () => void {
  connect();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The programs that the user has on this device. Changes of any tab are followed, except those of their size alone. */
export const useCopies = (): Copies => useSyncExternalStore(subscribe, () => steady);

/** The same, with the room that each of them takes now. */
export const useCopiesWithSizes = (): Copies => useSyncExternalStore(subscribe, () => known);
