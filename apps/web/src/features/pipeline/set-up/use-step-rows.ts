import type { StepRow } from '@stockwell/model/integrations/pipeline/steps';
import { useRef, useState } from 'react';
import { beginHistory, redo, step, undo } from '../../../ui/entity/grid/edit-history.ts';
import type { SheetHistory } from '../../../ui/sheet/index.ts';

type Rows = readonly StepRow[];

/** The rows of a step with undo; touched while they differ from those that were saved. */
export function useStepRows(saved: Rows, restored: Rows | null) {
  const [history, setHistory] = useState(() => beginHistory(restored ?? saved));
  const [base, setBase] = useState(saved);
  const latest = useRef(history);
  const put = (next: typeof history): void => {
    latest.current = next;
    setHistory(next);
  };
  const shown: SheetHistory = {
    undo: () => put(undo(latest.current)),
    redo: () => put(redo(latest.current)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
  return {
    rows: history.present,
    isTouched: history.present !== base,
    /** What the rows are this moment, also before the next rendering. */
    newest: (): Rows => latest.current.present,
    edit: (make: (rows: Rows) => Rows) => put(step(latest.current, make(latest.current.present))),
    /** These rows are saved. */
    settle: setBase,
    discard: () => put(beginHistory(base)),
    history: shown,
  };
}
