import type { PartId } from '@stockwell/model/documents/record-kind';

/** Notifies whoever shows local copies of changes, in this tab and in the others. */

export interface CopiesChange {
  /** The name of the copy; null when any may have changed. */
  readonly key: string | null;
  /** The parts that were written; null for the whole copy. */
  readonly parts: readonly PartId[] | null;
}

/** In which tab it happened. */
export type ChangedIn = 'here' | 'elsewhere';

type Listener = (change: CopiesChange, where: ChangedIn) => void;

const channelName = 'stockwell/programs';
const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function connect(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<CopiesChange>) => {
    for (const listener of listeners) listener(data, 'elsewhere');
  };
  return channel;
}

export function notifyCopiesChanged(change: CopiesChange = { key: null, parts: null }): void {
  connect().postMessage(change);
  for (const listener of listeners) listener(change, 'here');
}

export function subscribeCopies(listener: Listener): () => void {
  connect();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
