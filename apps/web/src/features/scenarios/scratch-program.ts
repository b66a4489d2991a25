import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo, useRef } from 'react';
import { withActions } from '../../local/programs/actions.ts';
import { makers, type OpenProgram } from '../../ui/program/index.ts';
import { editBetween } from './edits-by-hand.ts';
import { redone, undone, withEditByHand } from './line-history.ts';
import type { Scratch } from './use-scratch.ts';

/**
 * What is tried, opened for work as a program is: the dialogs of the plan edit it as they edit the plan. An edit is
 * a line of the list of scenarios, and its undo is that of the list.
 */
export function useScratchProgram(
  program: OpenProgram,
  scratch: Scratch,
  tried: ProgramData | null,
): OpenProgram {
  const { readonly } = program;
  const { history, change } = scratch;
  // What was typed a moment ago counts already, although the list is not yet applied again.
  const latest = useRef(tried);
  const shown = useRef(tried);
  if (shown.current !== tried) {
    shown.current = tried;
    latest.current = tried;
  }
  const actions = useMemo<Pick<OpenProgram, 'edit' | 'undo' | 'redo' | 'retry'>>(
    () => ({
      edit: async (make, about) => {
        const before = latest.current;
        if (!before) return { result: 'missing' };
        if (readonly !== null) return { result: 'readonly' };
        const after = withActions(make(before), about.action ?? []);
        const edit = editBetween(before, after);
        latest.current = after;
        if (edit) change((lines) => withEditByHand(lines, edit, makers.recordId));
        return { result: 'saved' };
      },
      undo: async () => change(undone),
      redo: async () => change(redone),
      retry: async () => ({ result: 'saved' }),
    }),
    [readonly, change],
  );
  return {
    ...program,
    ...actions,
    isScratch: true,
    data: tried,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    saving: false,
    lastSaved: null,
    trouble: null,
  };
}
