import { sameValue } from '@stockwell/model/documents/same-record';
import { useSyncExternalStore } from 'react';
import { subscribeCopies } from '../../local/documents/changes.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import type { DocumentCopy } from '../../local/documents/names.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import { TryAgain } from '../../local/try-again.ts';
import { localOwner, subscribeLocalOwner } from '../../platform/session/owner.ts';
import { loadLastChoice } from './last-choice.ts';
import { isSameSummary } from './same-summary.ts';

export interface Copies<K extends DocumentName = 'supplyPlan'> {
  readonly state: 'loading' | 'ready' | 'corrupt';
  readonly copies: readonly CopySummary<K>[];
  /** Copies that do not open: to be deleted or downloaded again. */
  readonly damaged: readonly DocumentCopy<K>[];
  /** The device could not be read just now; it is tried again by itself. */
  readonly isUnread?: true;
}

const isSameList = <K extends DocumentName>(a: Copies<K>, b: Copies<K>): boolean =>
  a.state === b.state &&
  a.isUnread === b.isUnread &&
  a.copies.length === b.copies.length &&
  a.copies.every((copy, at) => isSameSummary(copy, b.copies[at] ?? null)) &&
  sameValue(a.damaged, b.damaged);

interface CopyList<K extends DocumentName> {
  /** The same as long as nothing but the room that copies take has changed: each edit changes it by a little. */
  readonly steady: () => Copies<K>;
  readonly known: () => Copies<K>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly readAgain: () => void;
}

/** The copies of a kind on this device, read when somebody first asks and then followed. */
function copyList<K extends DocumentName>(kind: K): CopyList<K> {
  const unknown: Copies<K> = { state: 'loading', copies: [], damaged: [] };
  let known = unknown;
  let steady = unknown;
  let isConnected = false;
  const listeners = new Set<() => void>();

  function become(next: Copies<K>): void {
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
        copiesOnDevice(owner, kind),
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

  return {
    steady: () => steady,
    known: () => known,
    subscribe: (listener) => {
      connect();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readAgain: () => void read(),
  };
}

const lists: { readonly [K in DocumentName]: CopyList<K> } = {
  supplyPlan: copyList('supplyPlan'),
  forecast: copyList('forecast'),
};

const listOf = <K extends DocumentName>(kind: K): CopyList<K> => lists[kind];

/** Reads the list again at once. */
export const readCopiesAgain = (kind: DocumentName): void => listOf(kind).readAgain();

/**
 * The programs that the user has on this device as documents of a kind. Changes of any tab are followed, except those
 * of their size alone.
 */
export function useCopies(): Copies;
export function useCopies<K extends DocumentName>(kind: K): Copies<K>;
export function useCopies(kind: DocumentName = 'supplyPlan'): Copies<DocumentName> {
  const list = listOf(kind);
  return useSyncExternalStore(list.subscribe, list.steady);
}

/** The same, with the room that each of them takes now. */
export function useCopiesWithSizes<K extends DocumentName>(kind: K): Copies<K> {
  const list = listOf(kind);
  return useSyncExternalStore(list.subscribe, list.known);
}
