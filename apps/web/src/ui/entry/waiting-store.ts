import { copyKey, type DocumentCopy } from '../../local/documents/names.ts';
import { subscribeWaiting } from '../../local/documents/waiting-changes.ts';
import { looksBlank } from '../../local/documents/waiting-entry.ts';
import type { WaitingPlace } from '../../local/documents/waiting-names.ts';
import {
  changeWaiting,
  readWaiting,
  type WaitingRow,
  waitingRow,
} from '../../local/documents/waiting-rows.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { type StorageFailure, storageFailureOf } from '../../local/storage-failure.ts';
import { type Pause, TryAgain } from '../../local/try-again.ts';

export type WaitingEntries<E> = ReadonlyMap<string, E>;

export interface WaitingStoreInput {
  readonly owner: RecordOwner;
  readonly copy: DocumentCopy;
  readonly place: WaitingPlace;
  /** Whether an entry is one that the sheet can show: another release may have written it. */
  readonly isShape: (entry: unknown) => boolean;
  readonly pause?: Pause | undefined;
}

/** What `mine` has changed since `base`, applied to what others have made of it. */
export function rebased<E>(
  base: WaitingEntries<E>,
  mine: WaitingEntries<E>,
  theirs: WaitingEntries<E>,
): WaitingEntries<E> {
  const result = new Map([...theirs].filter(([id]) => mine.has(id) || !base.has(id)));
  for (const [id, entry] of mine) if (base.get(id) !== entry) result.set(id, entry);
  return result;
}

/** The rows that differ between two states, put into the rows of now as they are in the second. */
export function withRowsOf<E>(
  now: WaitingEntries<E>,
  from: WaitingEntries<E>,
  to: WaitingEntries<E>,
): WaitingEntries<E> {
  const next = new Map(now);
  for (const [id, entry] of from) if (to.get(id) !== entry) next.delete(id);
  for (const [id, entry] of to) if (from.get(id) !== entry) next.set(id, entry);
  return next;
}

/** The same objects for entries that say the same: sheets see by the object whether a row has changed. */
function recognised<E>(theirs: WaitingEntries<E>, known: WaitingEntries<E>): WaitingEntries<E> {
  return new Map(
    [...theirs].map(([id, entry]) => {
      const before = known.get(id);
      const isKnown =
        before !== undefined && (before === entry || JSON.stringify(before) === JSON.stringify(entry));
      return [id, isKnown ? before : entry];
    }),
  );
}

const isSame = <E>(a: WaitingEntries<E>, b: WaitingEntries<E>): boolean =>
  a.size === b.size && [...a].every(([id, entry]) => b.get(id) === entry);

/**
 * The rows of a screen that wait for correction, at once in memory and then on the device. Writes follow one
 * another; of those that wait only the newest is written. What could not be written or read is tried again, by
 * itself unless the device is full. Rows that other tabs, other stores or a new version bring are taken in.
 */
export class WaitingStore<E> {
  private readonly id = crypto.randomUUID();
  private readonly input: WaitingStoreInput;
  private readonly key: string;
  private current: WaitingEntries<E> = new Map();
  /** As they were last read from or written to the device. */
  private stored: WaitingEntries<E> = new Map();
  private isBlank: (entry: E) => boolean = looksBlank;
  private isLoaded = false;
  private failure: StorageFailure | null = null;
  private isUnread = false;
  private readonly again: TryAgain;
  private isDirty = false;
  private turn: Promise<void> = Promise.resolve();
  private readonly listeners = new Set<() => void>();
  private stop: (() => void) | null = null;
  /** Grows with everything that listeners are called for. */
  revision = 0;

  constructor(input: WaitingStoreInput) {
    this.input = input;
    this.key = copyKey(input.copy, input.owner.userId);
    this.again = new TryAgain(() => this.tryAgain(), input.pause);
  }

  /** In the order in which they were made; the same object until one of them changes. */
  get rows(): WaitingEntries<E> {
    return this.current;
  }

  /** False until the rows that waited are here: nothing is typed before. */
  get isReady(): boolean {
    return this.isLoaded;
  }

  /** Why they are only in memory; null when the device has them. */
  get unkept(): StorageFailure | null {
    return this.failure;
  }

  /** Reads the rows while somebody listens, and follows what others change. */
  subscribe(listener: () => void): () => void {
    if (!this.stop) {
      this.stop = subscribeWaiting(({ key, by }) => {
        if (by !== this.id && (key === null || key === this.key)) this.read();
      });
      this.read();
    }
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.stop?.();
      this.stop = null;
    };
  }

  /** Replaces all rows. The sheet knows best which of them nobody has typed into; those do not count. */
  set(rows: WaitingEntries<E>, isBlank: (entry: E) => boolean = looksBlank): void {
    this.current = rows;
    this.isBlank = isBlank;
    this.notify();
    this.keep();
  }

  /** Tries again to write what the device did not take. */
  keepAgain(): void {
    if (this.failure !== null) this.keep();
  }

  /** Resolves when everything that was asked so far is done. */
  async settled(): Promise<void> {
    for (let seen: Promise<void> | null = null; seen !== this.turn; ) {
      seen = this.turn;
      await seen;
    }
  }

  private tryAgain(): void {
    if (this.isUnread) this.read();
    this.keepAgain();
  }

  private keep(): void {
    this.isDirty = true;
    this.enqueue(() => this.write());
  }

  private read(): void {
    this.enqueue(async () => {
      const { owner, copy, place } = this.input;
      const rows = await readWaiting(owner, copy, place).catch((cause: unknown) => {
        console.warn('Rows that wait for correction could not be read', cause);
        this.again.later();
        return null;
      });
      this.isUnread = rows === null;
      if (rows) this.take(this.stored, await this.readable(rows));
      this.isLoaded = true;
      this.notify();
    });
  }

  private async write(): Promise<void> {
    if (!this.isDirty) return;
    this.isDirty = false;
    const { owner, copy, place } = this.input;
    const [base, wanted, isBlank] = [this.stored, this.current, this.isBlank];
    try {
      const written = await changeWaiting(
        owner,
        copy,
        place,
        (now) => nextRows(now, base, wanted, isBlank),
        this.id,
      );
      this.failure = null;
      if (!this.isUnread) this.again.done();
      this.take(wanted, entriesOf(written));
    } catch (cause) {
      this.isDirty = true;
      this.failure = storageFailureOf(cause);
      if (this.failure !== 'full') this.again.later();
      console.warn('Rows that wait for correction could not be kept on this device', cause);
    }
    this.notify();
  }

  /** What is on the device now; changes made since `base` stay on top of it. */
  private take(base: WaitingEntries<E>, onDevice: WaitingEntries<E>): void {
    const now = recognised(onDevice, base);
    const next = rebased(base, this.current, now);
    this.stored = now;
    if (!isSame(next, this.current)) this.current = next;
  }

  /** Rows of another release are kept as they are but marked, so that nobody is sent to a row that is not shown. */
  private async readable(rows: readonly WaitingRow[]): Promise<WaitingEntries<E>> {
    const { owner, copy, place, isShape } = this.input;
    const marked = (row: WaitingRow): WaitingRow => {
      const isUnreadable = !isShape(row.entry);
      return isUnreadable === row.isUnreadable ? row : { ...row, isUnreadable };
    };
    const seen = rows.map(marked);
    if (seen.some((row, i) => row !== rows[i]))
      await changeWaiting(owner, copy, place, (now) => now.map(marked), this.id).catch(() => undefined);
    return entriesOf(seen);
  }

  private enqueue(work: () => Promise<void>): void {
    this.turn = this.turn.then(work).catch((cause: unknown) => {
      console.warn('Rows that wait for correction could not be looked at', cause);
    });
  }

  private notify(): void {
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }
}

const entriesOf = <E>(rows: readonly WaitingRow[]): WaitingEntries<E> =>
  new Map(rows.filter(({ isUnreadable }) => !isUnreadable).map(({ id, entry }) => [id, entry as E] as const));

/** The stored rows with what this store has changed; rows that it does not know stay. */
function nextRows<E>(
  now: readonly WaitingRow[],
  base: WaitingEntries<E>,
  wanted: WaitingEntries<E>,
  isBlank: (entry: E) => boolean,
): readonly WaitingRow[] {
  const known = new Map(now.map((row) => [row.id, row]));
  const unreadable = now.filter((row) => row.isUnreadable && !wanted.has(row.id));
  const next = rebased(base, wanted, recognised(entriesOf<E>(now), base));
  return [
    ...unreadable,
    ...[...next].map(([id, entry]) => {
      const row = known.get(id);
      return row && wanted.get(id) !== entry ? row : waitingRow(id, entry, isBlank(entry));
    }),
  ];
}

const opened = new WeakMap<RecordOwner, Map<string, WaitingStore<unknown>>>();

/** One for all sheets of this tab that show the same screen of the same copy. */
export function openWaiting<E>(input: WaitingStoreInput): WaitingStore<E> {
  const mine = opened.get(input.owner) ?? new Map<string, WaitingStore<unknown>>();
  opened.set(input.owner, mine);
  const name = `${copyKey(input.copy, input.owner.userId)}/${input.place}`;
  const known = mine.get(name) ?? new WaitingStore<unknown>(input);
  mine.set(name, known);
  return known as WaitingStore<E>;
}
