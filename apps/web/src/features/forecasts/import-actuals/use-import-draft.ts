import { useRef, useState } from 'react';
import { idGenerator } from '../../../ui/program/index.ts';
import type { SheetHistory } from '../../../ui/sheet/index.ts';
import { emptyDraft, type ImportDraft } from './import-draft.ts';

interface Steps {
  readonly past: readonly ImportDraft[];
  readonly now: ImportDraft;
  readonly future: readonly ImportDraft[];
  readonly isTouched: boolean;
}

const begin = (): Steps => ({
  past: [],
  now: emptyDraft(idGenerator.recordId()),
  future: [],
  isTouched: false,
});

export interface DraftEdits {
  readonly draft: ImportDraft;
  readonly isTouched: boolean;
  /** Makes a step on top of what is chosen this moment, also before the next rendering. */
  readonly edit: (make: (draft: ImportDraft) => ImportDraft) => void;
  /** What was chosen up to now is not undone any more: undo belongs to the step that is in sight. */
  readonly settle: () => void;
  readonly clear: () => void;
  readonly history: SheetHistory;
}

/** What is chosen for an import, step by step. */
export function useImportDraft(): DraftEdits {
  const [shown, setShown] = useState(begin);
  const latest = useRef(shown);
  const put = (next: Steps): void => {
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
    clear: () => put(begin()),
    history: {
      undo: () => {
        const { past, now, future } = latest.current;
        const last = past.at(-1);
        if (last) put({ ...latest.current, past: past.slice(0, -1), now: last, future: [now, ...future] });
      },
      redo: () => {
        const { past, now, future } = latest.current;
        const [next, ...rest] = future;
        if (next) put({ ...latest.current, past: [...past, now], now: next, future: rest });
      },
      canUndo: shown.past.length > 0,
      canRedo: shown.future.length > 0,
    },
  };
}
