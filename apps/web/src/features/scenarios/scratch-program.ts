import { applyToDocument } from '@stockwell/engine/changes/apply';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { useMemo, useRef } from 'react';
import { type EditAbout, idGenerator, type OpenProgram } from '../../ui/program/index.ts';
import { editAgain, editOf } from './edits-by-hand.ts';
import { redone, undone, withEditByHand } from './line-history.ts';
import type { Scratch } from './use-scratch.ts';

/** The part of a step that is kept outside of the list, and how long the list was after it. */
interface Beside {
  readonly also: NonNullable<EditAbout['also']>;
  readonly edit: boolean;
  readonly depth: number;
}

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
  // Rows that wait are no lines of the list: their part of a step is undone and redone beside it.
  const beside = useRef<{ done: Beside[]; undone: Beside[] }>({ done: [], undone: [] });
  const depth = useRef(history.past.length);
  depth.current = history.past.length;
  const actions = useMemo<Pick<OpenProgram, 'edit' | 'undo' | 'redo' | 'retry' | 'now'>>(
    () => ({
      edit: async (make, about) => {
        const before = latest.current;
        if (!before) return { result: 'missing' };
        if (readonly !== null) return { result: 'readonly' };
        const edit = editOf(before, make(before));
        if (edit) latest.current = applyToDocument(supplyPlan, before, editAgain(before, edit));
        if (edit) {
          change((lines) => withEditByHand(lines, edit, idGenerator.recordId));
          depth.current += 1;
        }
        const { also } = about;
        if (also)
          beside.current = {
            done: [...beside.current.done, { also, edit: edit !== null, depth: depth.current }],
            undone: [],
          };
        return { result: 'saved' };
      },
      undo: async () => {
        const { done, undone: later } = beside.current;
        const step = done.at(-1);
        const isNewest = step?.depth === depth.current;
        if (step && isNewest) {
          beside.current = { done: done.slice(0, -1), undone: [step, ...later] };
          step.also.undo();
        }
        if (!isNewest || step.edit) {
          change(undone);
          depth.current -= 1;
        }
      },
      redo: async () => {
        const { done, undone: later } = beside.current;
        const [step, ...rest] = later;
        const isNext = step !== undefined && step.depth === depth.current + (step.edit ? 1 : 0);
        if (isNext) {
          beside.current = { done: [...done, step], undone: rest };
          step.also.redo();
        }
        if (!isNext || step.edit) {
          change(redone);
          depth.current += 1;
        }
      },
      retry: async () => ({ result: 'saved' }),
      now: () => latest.current,
    }),
    [readonly, change],
  );
  return {
    ...program,
    ...actions,
    isScratch: true,
    data: tried,
    canUndo: history.past.length > 0 || beside.current.done.length > 0,
    canRedo: history.future.length > 0 || beside.current.undone.length > 0,
    trouble: null,
  };
}
