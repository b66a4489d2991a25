import { startTransition, useEffect, useState } from 'react';

/** Longer than any frame; a page that nobody sees is never painted. */
const longestMs = 100;

/** Runs something in the task after the next frame was painted; gives what calls it off. */
export function afterPaint(run: () => void): () => void {
  let after: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(limit);
    clearTimeout(after);
  };
  const go = (): void => {
    end();
    run();
  };
  const limit = setTimeout(go, longestMs);
  const frame = requestAnimationFrame(() => {
    after = setTimeout(go);
  });
  return end;
}

/** The value once it was painted: for what is large and may follow in a later frame. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState<{ readonly value: T }>({ value });
  useEffect(
    () =>
      painted.value === value ? undefined : afterPaint(() => startTransition(() => setPainted({ value }))),
    [painted, value],
  );
  return painted.value;
}
