import { forgetOpened } from '../../local/masters/memory.ts';
import { localOwner } from '../../platform/session/owner.ts';

/** Counts the syncs that changed the master data of this device, of this tab and of the others. */
const channelName = 'stockwell/masters';

let count = 0;
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

function next(): void {
  count += 1;
  for (const listener of listeners) listener();
}

function connect(): void {
  if (channel) return;
  channel = new BroadcastChannel(channelName);
  channel.onmessage = () => {
    const owner = localOwner();
    if (owner) forgetOpened(owner);
    next();
  };
}

export const masterChanges = {
  get: (): number => count,
  subscribe(listener: () => void): () => void {
    connect();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;
