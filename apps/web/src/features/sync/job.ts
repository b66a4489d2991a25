import type { SyncPlan, SyncWish } from '../../local/masters/plan.ts';
import type { SyncProgress } from '../../local/masters/progress.ts';
import type { runSync } from '../../local/masters/run-sync.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';

export type SyncStatus =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly wish: SyncWish; readonly progress: SyncProgress | null }
  /** The user stopped it; what arrived is kept. */
  | { readonly phase: 'stopped'; readonly wish: SyncWish; readonly progress: SyncProgress | null }
  | {
      readonly phase: 'failed';
      readonly wish: SyncWish;
      readonly progress: SyncProgress | null;
      readonly messageCode: string;
    }
  | { readonly phase: 'done'; readonly wish: SyncWish; readonly repriced: readonly Repriced[] };

/** A supply plan on this device whose planned shipments have other prices than before the sync. */
export interface Repriced {
  readonly programCode: string;
  readonly versionId: number;
  readonly shipments: number;
}

export type SyncOutcome = 'done' | 'stopped' | 'failed';

/** The world outside the sync. */
export interface JobSetup {
  readonly owner: () => RecordOwner | null;
  readonly subscribeOwner: (listener: () => void) => () => void;
  readonly loadRun: () => Promise<typeof runSync>;
  readonly open: (plan: SyncPlan, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Rights, permit and the time of the last sync. */
  readonly refreshUser: () => Promise<void>;
  /** The programs on this device follow the master data; what fails here waits for the next sync. */
  readonly refreshPrograms?: (
    owner: RecordOwner,
    wish: SyncWish,
    signal: AbortSignal,
  ) => Promise<readonly Repriced[]>;
  /** One sync at a time among all tabs. */
  readonly withLock: <T>(work: () => Promise<T>) => Promise<T>;
  /** The copy on this device has changed. */
  readonly changed: () => void;
  readonly codeOf: (failure: unknown) => string;
}

export interface SyncJob {
  status(): SyncStatus;
  subscribe(listener: () => void): () => void;
  /** Starts a sync, or joins the one under way. Pages may come and go meanwhile. */
  start(wish?: SyncWish): Promise<SyncOutcome>;
  cancel(): void;
}

/** The sync as the whole application sees it: it goes on while the user changes pages, and ends with the session. */
export function createJob(setup: JobSetup): SyncJob {
  let status: SyncStatus = { phase: 'idle' };
  let under: { wish: SyncWish; stop: AbortController; outcome: Promise<SyncOutcome> } | null = null;
  const listeners = new Set<() => void>();

  function become(next: SyncStatus): void {
    status = next;
    for (const listener of listeners) listener();
  }

  setup.subscribeOwner(() => {
    under?.stop.abort();
    become({ phase: 'idle' });
  });

  async function run(wish: SyncWish, { signal }: AbortController): Promise<SyncOutcome> {
    const owner = setup.owner();
    let progress: SyncProgress | null = null;
    let repriced: readonly Repriced[] = [];
    const mine = () => owner !== null && setup.owner() === owner;
    become({ phase: 'running', wish, progress });
    try {
      if (!owner) throw new Error('Nobody is signed in');
      const runSync = await setup.loadRun();
      await setup.withLock(async () => {
        signal.throwIfAborted();
        const masters = runSync(
          {
            owner,
            open: (plan) => setup.open(plan, signal),
            mayWrite: mine,
            show: (next) => {
              progress = next;
              if (mine() && !signal.aborted) become({ phase: 'running', wish, progress });
            },
          },
          wish,
        );
        // Each comes to its own end; the first failure is the one to report.
        const ends = await Promise.allSettled([masters, setup.refreshUser()]);
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
        if (!wish.part && mine()) repriced = (await setup.refreshPrograms?.(owner, wish, signal)) ?? [];
      });
      if (mine()) become({ phase: 'done', wish, repriced });
      return 'done';
    } catch (failure) {
      if (!mine()) return 'stopped';
      if (signal.aborted) {
        become({ phase: 'stopped', wish, progress });
        return 'stopped';
      }
      become({ phase: 'failed', wish, progress, messageCode: setup.codeOf(failure) });
      return 'failed';
    } finally {
      setup.changed();
    }
  }

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(wish = {}) {
      // A full sync is more than what may be under way; anything else is part of it.
      if (under && !(wish.full && !under.wish.full)) return under.outcome;
      under?.stop.abort();
      const stop = new AbortController();
      const outcome = run(wish, stop).finally(() => {
        if (under?.stop === stop) under = null;
      });
      under = { wish, stop, outcome };
      return outcome;
    },
    cancel: () => under?.stop.abort(),
  };
}
