/** Long enough for the plan that follows an edit to be made and painted; too short to notice. */
const paintingMs = 80;

/**
 * The moment that an edit waits before it is written: the plan comes first, and what is typed quickly is written
 * together. A page that is being left or put aside does not wait.
 */
export function untilPainted(): Promise<void> {
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      window.removeEventListener('beforeunload', end);
      resolve();
    };
    const timer = setTimeout(end, paintingMs);
    document.addEventListener('visibilitychange', end);
    window.addEventListener('beforeunload', end);
  });
}
