import { type StorageFailure, storageFailureOf } from './storage-failure.ts';
import { type Pause, TryAgain } from './try-again.ts';

/**
 * A value that has to get to the device. Writes follow one another; of the values that wait only the newest is
 * written. What could not be written stays here and is tried again, also by itself unless the device is full.
 */
export class LatestWrite<T> {
  /** Why the newest value is not on the device; null when it is, or is on its way for the first time. */
  failure: StorageFailure | null = null;
  private readonly write: (value: T) => Promise<void>;
  private readonly listeners = new Set<() => void>();
  private readonly again: TryAgain;
  private waiting: { readonly value: T } | null = null;
  private turn: Promise<void> = Promise.resolve();

  constructor(write: (value: T) => Promise<void>, pause?: Pause) {
    this.write = write;
    this.again = new TryAgain(() => void this.retry(), pause);
  }

  /** What has to be written and is not; null when the device has it. */
  get unwritten(): { readonly value: T } | null {
    return this.waiting;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Resolves after the first try, whatever came of it. */
  set(value: T): Promise<void> {
    this.waiting = { value };
    return this.retry();
  }

  /** Resolves when everything that was asked so far has been tried. */
  settled(): Promise<void> {
    return this.turn;
  }

  retry(): Promise<void> {
    this.turn = this.turn.then(() => this.flush());
    return this.turn;
  }

  /** Nothing is to be written any more. */
  forget(): void {
    this.waiting = null;
    this.become(null);
  }

  private async flush(): Promise<void> {
    const { waiting } = this;
    if (!waiting) return;
    try {
      await this.write(waiting.value);
      if (this.waiting === waiting) this.waiting = null;
      this.become(null);
    } catch (cause) {
      console.warn('Something could not be kept on this device', cause);
      if (this.waiting !== null) this.become(storageFailureOf(cause));
    }
  }

  private become(failure: StorageFailure | null): void {
    this.failure = failure;
    if (failure === null) this.again.done();
    else if (failure !== 'full') this.again.later();
    for (const listener of this.listeners) listener();
  }
}
