import { useSyncExternalStore } from 'react';
import { localOwner, subscribeLocalOwner } from '../../app/session/owner.ts';
import { subscribeCopies } from '../../local/documents/changes.ts';
import type { ProgramCopy } from '../../local/documents/names.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import { TryAgain } from '../../local/try-again.ts';
import { loadLastChoice } from './last-choice.ts';

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

function become(next: Copies): void {
  known = next;
  for (const listener of listeners) listener();
}

async function read(): Promise<void> {
  const owner = localOwner();
  if (!owner) return become(unknown);
  try {
    // The store of copies brings the schemas of the model along: pages without programs do without it.
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

/** The programs that the user has on this device; told anew after each change, of any tab. */
export const useCopies = (): Copies => useSyncExternalStore(subscribe, () => known);
