import { useRef, useState } from 'react';
import type { SheetHistory } from '../../../ui/sheet/index.ts';

interface Steps<D> {
  readonly past: readonly D[];
  readonly now: D;
  readonly future: readonly D[];
  readonly isTouched: boolean;
}

const begin = <D>(now: D): Steps<D> => ({ past: [], now, future: [], isTouched: false });

export interface DraftEdits<D> {
  readonly draft: D;
  readonly isTouched: boolean;
  /** Makes a step on top of what is chosen this moment, also before the next rendering. */
  readonly edit: (make: (draft: D) => D) => void;
  /** What was chosen up to now is not undone any more: undo belongs to the step that is in sight. */
  readonly settle: () => void;
  readonly clear: () => void;
  readonly history: SheetHistory;
}

/** What is chosen for an import, step by step. It may begin with what an earlier visit left. */
export function useDraft<D>(empty: () => D, earlier?: D): DraftEdits<D> {
  const [shown, setShown] = useState(() => begin(earlier ?? empty()));
  const latest = useRef(shown);
  const put = (next: Steps<D>): void => {
    latest.current = next;
    setShown(next);
  };
  return {
    draft: shown.now,
    isTouched: shown.isTouched,
    edit: (make) => {
      const { past, now } = latest.current;
      const next = make(now);
      if (next !== now) put({ past: [...past, now], now: next, future: [], isTouched: true });
    },
    settle: () => put({ ...latest.current, past: [], future: [] }),
    clear: () => put(begin(empty())),
    history: {
      undo: () => {
        const { past, now, future } = latest.current;
        const last = past.at(-1);
        if (last !== undefined)
          put({ ...latest.current, past: past.slice(0, -1), now: last, future: [now, ...future] });
      },
      redo: () => {
        const { past, now, future } = latest.current;
        const [next, ...rest] = future;
        if (next !== undefined) put({ ...latest.current, past: [...past, now], now: next, future: rest });
      },
      canUndo: shown.past.length > 0,
      canRedo: shown.future.length > 0,
    },
  };
}
