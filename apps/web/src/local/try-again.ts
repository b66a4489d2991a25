/** Does something after a while, or sooner when there is reason to hope; the answer calls it off. */
export type Pause = (ms: number, then: () => void) => () => void;

const firstMs = 500;
const longestMs = 30_000;

/** Grows from half a second to half a minute. */
export const pauseBefore = (tries: number): number => Math.min(longestMs, firstMs * 2 ** tries);

/** A page that comes back to the front does not wait: devices close databases of pages that are put aside. */
export const browserPause: Pause = (ms, then) => {
  const stop = (): void => {
    clearTimeout(timer);
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', look);
  };
  const end = (): void => {
    stop();
    then();
  };
  const look = (): void => {
    if (document.visibilityState === 'visible') end();
  };
  const timer = setTimeout(end, ms);
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', look);
  return stop;
};

/** Repeats work that failed, after pauses that grow, until somebody says that it is done. */
export class TryAgain {
  private readonly work: () => void;
  private readonly pause: Pause;
  private tries = 0;
  private callOff: (() => void) | null = null;

  constructor(work: () => void, pause: Pause = browserPause) {
    this.work = work;
    this.pause = pause;
  }

  /** The work failed. A try that is planned already stays as it is. */
  later(): void {
    if (this.callOff) return;
    this.callOff = this.pause(pauseBefore(this.tries), () => {
      this.callOff = null;
      this.tries += 1;
      this.work();
    });
  }

  /** The work succeeded, or is no longer wanted. */
  done(): void {
    this.callOff?.();
    this.callOff = null;
    this.tries = 0;
  }
}
