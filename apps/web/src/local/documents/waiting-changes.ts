/** Announces that rows that wait for correction have changed, to this tab and to the others. */

export interface WaitingChange {
  /** The name of the copy; null when any may have changed. */
  readonly key: string | null;
  /** Who wrote it: a store does not read its own writes again. */
  readonly by: string | null;
}

type Listener = (change: WaitingChange) => void;

const channelName = 'stockwell/waiting-rows';
const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function connect(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<WaitingChange>) => {
    for (const listener of listeners) listener(data);
  };
  return channel;
}

export function announceWaiting(change: WaitingChange): void {
  connect().postMessage(change);
  for (const listener of listeners) listener(change);
}

export function subscribeWaiting(listener: Listener): () => void {
  connect();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
