import type { Bytes } from '../bytes.ts';
import type { RecordOwner } from '../records.ts';
import { storePacked } from './copy-store.ts';
import { type DownloadItem, readQueue, writeQueue } from './download-queue.ts';
import type { PackedCopy } from './pack.ts';

export type ItemPhase = 'waiting' | 'fetching' | 'preparing' | 'storing' | 'done' | 'failed' | 'stopped';

export interface ItemProgress {
  readonly item: DownloadItem;
  readonly phase: ItemPhase;
  readonly bytes: number;
  readonly messageCode: string | null;
}

export interface DownloadStatus {
  readonly items: readonly ItemProgress[];
  readonly running: boolean;
  /** Left over from an earlier visit. */
  readonly leftOver: readonly DownloadItem[];
}

/** The world outside the download. */
export interface DownloadSetup {
  readonly owner: () => RecordOwner | null;
  readonly subscribeOwner: (listener: () => void) => () => void;
  /** The server's answer as it arrives. */
  readonly fetch: (item: DownloadItem, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly prepare: (item: DownloadItem, answer: Bytes, signal: AbortSignal) => Promise<PackedCopy>;
  readonly codeOf: (failure: unknown) => string;
  /** One download at a time among all tabs. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface DownloadJob {
  status(): DownloadStatus;
  subscribe(listener: () => void): () => void;
  /** Resolves with whether everything has come. */
  start(items: readonly DownloadItem[]): Promise<boolean>;
  /** Goes on with what failed, was stopped or is left over. */
  retry(): Promise<boolean>;
  cancel(): void;
  /** Forgets what is left over. */
  dismiss(): Promise<void>;
}

const idle: DownloadStatus = { items: [], running: false, leftOver: [] };

/**
 * Downloads of this tab, one after the other. They go on while the user changes pages. A copy is written in one
 * step when all of it has come: whatever interrupts leaves the copies as they were, and the rest is offered again.
 */
export function createDownloads(setup: DownloadSetup): DownloadJob {
  let status = idle;
  let stop: AbortController | null = null;
  const listeners = new Set<() => void>();

  function become(next: Partial<DownloadStatus>): void {
    status = { ...status, ...next };
    for (const listener of listeners) listener();
  }

  function tell(item: DownloadItem, change: Partial<ItemProgress>): void {
    become({ items: status.items.map((one) => (one.item === item ? { ...one, ...change } : one)) });
  }

  async function lookBack(): Promise<void> {
    const owner = setup.owner();
    if (!owner) return;
    const leftOver = await readQueue(owner).catch(() => []);
    if (setup.owner() === owner && !status.running) become({ leftOver });
  }

  setup.subscribeOwner(() => {
    stop?.abort();
    status = idle;
    become({});
    void lookBack();
  });

  async function bringOne(owner: RecordOwner, item: DownloadItem, signal: AbortSignal): Promise<void> {
    tell(item, { phase: 'fetching', bytes: 0, messageCode: null });
    const answer = await readAll(await setup.fetch(item, signal), signal, (bytes) => tell(item, { bytes }));
    tell(item, { phase: 'preparing' });
    const copy = await setup.prepare(item, answer, signal);
    signal.throwIfAborted();
    if (setup.owner() !== owner) throw new DOMException('The session has ended', 'AbortError');
    tell(item, { phase: 'storing' });
    await storePacked(owner, copy, item.replaces);
    tell(item, { phase: 'done' });
  }

  async function run(items: readonly DownloadItem[]): Promise<boolean> {
    const owner = setup.owner();
    if (!owner || status.running || items.length === 0) return false;
    const mine = new AbortController();
    stop = mine;
    become({
      running: true,
      leftOver: [],
      items: items.map((item) => ({ item, phase: 'waiting', bytes: 0, messageCode: null })),
    });
    const rest = () => status.items.filter(({ phase }) => phase !== 'done').map(({ item }) => item);
    // What is wanted is noted first, so that a reload can offer it again; a full device is no reason to stop here.
    const noted = writeQueue(owner, items).catch(() => undefined);
    await setup.alone(async () => {
      for (const item of items) {
        try {
          mine.signal.throwIfAborted();
          await bringOne(owner, item, mine.signal);
          await noted;
          // What is here is not offered again: it may have been worked on by then.
          await writeQueue(owner, rest()).catch(() => undefined);
        } catch (failure) {
          if (setup.owner() !== owner) return;
          if (mine.signal.aborted) tell(item, { phase: 'stopped' });
          else tell(item, { phase: 'failed', messageCode: setup.codeOf(failure) });
        }
      }
    });
    if (setup.owner() !== owner) return false;
    await noted;
    // Stopped on purpose is not left over: only what failed is worth keeping in mind.
    const isAborted = mine.signal.aborted;
    if (isAborted || rest().length > 0)
      await writeQueue(owner, isAborted ? [] : rest()).catch(() => undefined);
    stop = null;
    become({ running: false });
    return rest().length === 0;
  }

  void lookBack();
  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: run,
    retry: () => {
      const unfinished = status.items.filter(({ phase }) => phase !== 'done').map(({ item }) => item);
      return run(unfinished.length > 0 ? unfinished : status.leftOver);
    },
    cancel: () => stop?.abort(),
    async dismiss() {
      const owner = setup.owner();
      become({ leftOver: [], items: [] });
      if (owner) await writeQueue(owner, []);
    },
  };
}

/** How often it is told how much has come; what arrives in thousands of pieces is not drawn as often. */
const toldEveryMs = 200;

async function readAll(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  show: (bytes: number) => void,
): Promise<Bytes> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const reader = body.getReader();
  for (;;) {
    signal.throwIfAborted();
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
    if (performance.now() - toldAt < toldEveryMs) continue;
    toldAt = performance.now();
    show(length);
  }
  show(length);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
