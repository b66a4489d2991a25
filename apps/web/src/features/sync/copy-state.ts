import { setBuiltInNames } from '@stockwell/model/names/overlay';
import { showBuiltInNames } from '../../local/masters/built-in-names.ts';
import { forgetOpened } from '../../local/masters/memory.ts';
import type { MastersState } from '../../local/masters/state.ts';
import { readState } from '../../local/masters/store.ts';
import { localOwner, subscribeLocalOwner } from '../../platform/session/owner.ts';

/** Of when the copy on this device is, for whoever shows it; read again after each sync, of any tab. */

type Known = { readonly read: boolean; readonly state: MastersState | null };

const unknown: Known = { read: false, state: null };
const channelName = 'stockwell/masters';

let known: Known = unknown;
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

function become(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

async function read(): Promise<void> {
  const owner = localOwner();
  if (!owner) {
    setBuiltInNames([]);
    become(unknown);
    return;
  }
  try {
    const state = await readState(owner);
    await showBuiltInNames(owner);
    if (localOwner() === owner) become({ read: true, state });
  } catch (cause) {
    console.warn('The state of the local master data could not be read', cause);
  }
}

function connect(): void {
  if (channel) return;
  channel = new BroadcastChannel(channelName);
  channel.onmessage = () => {
    const owner = localOwner();
    if (owner) forgetOpened(owner);
    void read();
  };
  subscribeLocalOwner(() => {
    become(unknown);
    void read();
  });
  void read();
}

/** This tab has changed the copy: it looks again, and the other tabs do. */
export function notifyCopyChanged(): void {
  connect();
  channel?.postMessage('changed');
  void read();
}

export const copyState = {
  get: (): Known => known,
  subscribe(listener: () => void): () => void {
    connect();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;
