import type { Bytes } from '../bytes.ts';
import type { RecordOwner } from '../sealed-records.ts';
import { storePacked } from './copy-store.ts';
import { type DownloadItem, queueChanges, readQueue, writeQueue } from './download-queue.ts';
import { plainCopy } from './names.ts';
import type { PackedCopy } from './pack.ts';
import type { Preparation } from './prepare-copy.ts';
import { type SeenCopies, seenCopies } from './seen-copies.ts';

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
  readonly prepare: (item: DownloadItem, signal: AbortSignal) => Preparation;
  readonly codeOf: (failure: unknown) => string;
  /** One download at a time among all tabs. */
  readonly withLock: <T>(work: () => Promise<T>) => Promise<T>;
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

  function report(item: DownloadItem, change: Partial<ItemProgress>): void {
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

  async function downloadOne(
    owner: RecordOwner,
    item: DownloadItem,
    seen: SeenCopies,
    signal: AbortSignal,
  ): Promise<void> {
    report(item, { phase: 'fetching', bytes: 0, messageCode: null });
    const over = new AbortController();
    const giveUp = (): void => over.abort();
    signal.addEventListener('abort', giveUp);
    try {
      const preparation = setup.prepare(item, over.signal);
      const answer = await setup.fetch(item, signal);
      await readAll(answer, signal, preparation.take, (bytes) => report(item, { bytes }));
      report(item, { phase: 'preparing' });
      await store(owner, item, await preparation.finish(), seen, signal);
    } finally {
      signal.removeEventListener('abort', giveUp);
      giveUp();
    }
  }

  async function store(
    owner: RecordOwner,
    item: DownloadItem,
    copy: PackedCopy,
    seen: SeenCopies,
    signal: AbortSignal,
  ): Promise<void> {
    signal.throwIfAborted();
    if (setup.owner() !== owner) throw new DOMException('The session has ended', 'AbortError');
    report(item, { phase: 'storing' });
    // What is here is not offered again: it may have been worked on by then.
    const left = status.items.filter((one) => one.item !== item && one.phase !== 'done');
    const along = queueChanges(left.map((one) => one.item));
    await storePacked(owner, copy, { replaces: item.replaces, along, seen });
    report(item, { phase: 'done' });
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
    // Downloads go on while people work: what they change from now on is not lost without a question.
    const seen = await seenCopies(
      owner,
      items.flatMap((item) => [plainCopy(item), ...item.replaces]),
    ).catch((): SeenCopies => new Map());
    // What is wanted is noted first, so that a reload can offer it again; a full device is no reason to stop here.
    await writeQueue(owner, items).catch(() => undefined);
    await setup.withLock(async () => {
      for (const item of items) {
        try {
          mine.signal.throwIfAborted();
          await downloadOne(owner, item, seen, mine.signal);
        } catch (failure) {
          if (setup.owner() !== owner) return;
          if (mine.signal.aborted) report(item, { phase: 'stopped' });
          else report(item, { phase: 'failed', messageCode: setup.codeOf(failure) });
        }
      }
    });
    if (setup.owner() !== owner) return false;
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

/** How often progress is reported; what arrives in thousands of pieces is not drawn as often. */
const reportEveryMs = 200;

async function readAll(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  take: (bytes: Bytes) => void,
  show: (bytes: number) => void,
): Promise<void> {
  let length = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const reader = body.getReader();
  for (;;) {
    signal.throwIfAborted();
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    take(value as Bytes);
    if (performance.now() - reportedAt < reportEveryMs) continue;
    reportedAt = performance.now();
    show(length);
  }
  show(length);
}
